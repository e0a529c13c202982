import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** A cut-out that is changed by a brush. */

const app = windows();
const window = app.shared({ viewport: { width: 1280, height: 800 } });

const SIZE = { width: 400, height: 300 };
const BOX = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
let image_url: string;
let original_url: string;
let cut: string;

/** Red on the left half, blue on the right. */
const halves = () =>
  sharp({ create: { ...SIZE, channels: 3, background: '#2040e0' } })
    .composite([
      { input: { create: { width: 200, height: 300, channels: 3, background: '#e02020' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
/** Only the right half of it. */
const rightHalf = async () =>
  sharp({ create: { ...SIZE, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#2040e0' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

beforeAll(async () => {
  [image_url, original_url, cut] = await Promise.all([
    upload(app.engine, await png(800, 600)),
    upload(app.engine, await halves()),
    upload(app.engine, await rightHalf()),
  ]);
});

async function openRefine(page: Page) {
  const captions = [{ text: '', position: 'box-1', box: { x: 0.05, y: 0.85, width: 0.3, height: 0.1 } }];
  const document = { image_url, captions, layers: [{ image_url: cut, original_url, box: BOX }] };
  await showDraft(window(), await saveDraft(app.engine, document));
  await clickAt(page, { x: 0.5, y: 0.5 });
  await page.getByRole('button', { name: 'Refine cut-out…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refine cut-out' });
  const canvas = dialog.locator('canvas');
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no picture to paint on.');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  return {
    dialog,
    async paint(from: [number, number], to: [number, number]) {
      await page.mouse.move(...at(...from));
      await page.mouse.down();
      await page.mouse.move(...at(...to), { steps: 4 });
      await page.mouse.up();
    },
  };
}

const readLayer = async () => (await savedDraft(window())).document.layers?.[0];

/** RGBA of a pixel of the picture that the layer shows. */
async function readPixel(x: number, y: number): Promise<number[]> {
  const { image_url: url = '' } = (await readLayer()) ?? {};
  const file = sharp(await (await fetch(url)).bytes());
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(SIZE);
  return [...data.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4)];
}

test('takes away, brings back from the original with Alt, and is applied as one step in full size', async () => {
  const { page } = window();
  const { dialog, paint } = await openRefine(page);
  const apply = dialog.getByRole('button', { name: 'Apply' });
  expect(await apply.isDisabled()).toBe(true);
  for (let press = 0; press < 4; press++) await page.keyboard.press(']');
  await paint([0.75, 0.2], [0.75, 0.4]);
  await page.keyboard.down('Alt');
  expect(await dialog.getByRole('radio', { name: 'Restore' }).isChecked()).toBe(true);
  await paint([0.25, 0.6], [0.25, 0.8]);
  await page.keyboard.up('Alt');
  // Taken back, and painted again.
  await paint([0.9, 0.9], [0.6, 0.9]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await apply.click();
  await dialog.waitFor({ state: 'detached' });
  const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? ""');
  await expect.poll(focused).toMatch(/^(Image|Refine cut-out…)$/);
  await expect.poll(async () => (await readLayer())?.image_url).not.toBe(cut);
  expect(await readLayer()).toMatchObject({ original_url, box: BOX });
  expect(await readPixel(300, 90)).toMatchObject({ 3: 0 });
  expect(await readPixel(100, 210)).toEqual([0xe0, 0x20, 0x20, 255]);
  expect(await readPixel(100, 30)).toMatchObject({ 3: 0 });
  expect(await readPixel(300, 270)).toEqual([0x20, 0x40, 0xe0, 255]);
  await page.keyboard.press('Control+z');
  await expect.poll(readLayer).toMatchObject({ image_url: cut, original_url });
});

test('is not lost by Escape without a question', async () => {
  const { page } = window();
  const { dialog, paint } = await openRefine(page);
  await paint([0.75, 0.2], [0.75, 0.4]);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep painting' }).click();
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readLayer()).toMatchObject({ image_url: cut });
});
