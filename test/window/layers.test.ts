import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { findCard, saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { findBox, findCanvas } from './gestures.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Stickers, crop, bars and watermark, set in the window and checked in the exported picture. */

const app = windows();
const window = app.shared();
let image_url = '';

/** 400 × 300: the left half blue, the right half green. */
const halves = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#2244cc' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#11aa55' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

beforeAll(async () => {
  image_url = await upload(app.engine, await halves());
});
beforeEach(async () => {
  const document = { image_url, captions: [{ text: '', position: 'top' }] };
  await showDraft(window(), await saveDraft(app.engine, document));
});

/** The exported picture of the draft as it is saved. */
async function exported() {
  const { document } = await savedDraft(window());
  const { url, width, height } = await app.engine.call<Meme>('POST', '/v1/meme/caption', document);
  const raw = await sharp(await app.engine.bytes(url))
    .removeAlpha()
    .raw()
    .toBuffer();
  /** The colour at a place, fractions of the picture. */
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...raw.subarray(from, from + 3)];
  };
  return { document, width, height, at };
}

const BLUE = [0x22, 0x44, 0xcc];
const GREEN = [0x11, 0xaa, 0x55];

async function pickEmoji(page: Page, words: string, name: string): Promise<void> {
  await page.keyboard.press('e');
  const picker = page.getByRole('dialog', { name: 'Stickers' });
  await picker.getByRole('combobox', { name: 'Search emoji' }).fill(words);
  await picker.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await picker.waitFor({ state: 'detached' });
}

const slide = async (page: Page, name: string, key: string, times: number) => {
  const slider = page.getByRole('slider', { name, exact: true });
  for (let time = 0; time < times; time += 1) await slider.press(key);
};

test('an emoji is found by words, lands in the middle, flips and fades', async () => {
  const { page } = window();
  await findCanvas(page).focus();
  await pickEmoji(page, 'red heart', 'red heart');
  await findBox(page, 'Sticker: ❤️').waitFor();
  const { at, document } = await exported();
  expect(document.layers).toHaveLength(1);
  const [red = 0, green = 0, blue = 0] = at(0.5, 0.5);
  expect(red).toBeGreaterThan(150);
  expect(green + blue).toBeLessThan(200);
  expect([at(0.05, 0.95), at(0.95, 0.95)]).toEqual([BLUE, GREEN]);

  await slide(page, 'Opacity', 'Home', 1);
  const gone = await exported();
  expect(gone.at(0.45, 0.5)).toEqual(BLUE);
  await slide(page, 'Opacity', 'End', 1);
  await page.getByRole('toolbar').getByRole('button', { name: 'Flip horizontally' }).click();
  expect((await savedDraft(window())).document.layers?.[0]).toMatchObject({ flip: true });
});

test('an image from a file lies over the picture, in its own shape', async () => {
  const { page } = window();
  const yellow = { create: { width: 90, height: 30, channels: 3 as const, background: '#ffdd00' } };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add image' }).click();
  const buffer = await sharp(yellow).png().toBuffer();
  await (await chooser).setFiles({ name: 'y.png', mimeType: 'image/png', buffer });
  await findBox(page, 'Image').waitFor();
  const { at, document } = await exported();
  const { x, y, width, height } = document.layers?.[0]?.box ?? expect.fail('no layer');
  expect((width * 400) / (height * 300)).toBeCloseTo(3, 2);
  expect(at(x + width / 2, y + height / 2)).toEqual([0xff, 0xdd, 0x00]);
  expect(at(x + width / 2, y - 0.03)).not.toEqual([0xff, 0xdd, 0x00]);
});

describe('canvas', () => {
  beforeEach(() => window().page.getByRole('tab', { name: 'Canvas' }).click());

  test('bars make room, in their colour, and captions stay over the picture', async () => {
    const { page } = window();
    await slide(page, 'Bar above', 'ArrowRight', 20);
    await page.getByRole('button', { name: /^Bar colour: / }).click();
    await page.getByRole('textbox', { name: 'Hex colour' }).fill('#ff00aa');
    await page.keyboard.press('Escape');
    const { at, width, height, document } = await exported();
    expect([width, height]).toEqual([400, 360]);
    expect(document.canvas).toEqual({ pad: { top: 0.2 }, color: '#ff00aa' });
    expect([at(0.5, 0.05), at(0.1, 0.5), at(0.9, 0.5)]).toEqual([[0xff, 0, 0xaa], BLUE, GREEN]);
  });

  test('a crop is drawn, tried and applied; cancelled it changes nothing', async () => {
    const { page } = window();
    const crop = page.getByRole('button', { name: 'Crop…' });
    await crop.click();
    await page.getByRole('toolbar', { name: 'Crop' }).getByRole('radio', { name: '1:1' }).click();
    await page.keyboard.press('Escape');
    expect((await savedDraft(window())).document.canvas).toBeUndefined();
    await crop.click();
    const frame = page.getByRole('group', { name: /^Part that stays/ });
    const handle = await frame.locator('[data-handle="w"]').boundingBox();
    const whole = await frame.boundingBox();
    if (!handle || !whole) throw new Error('There is no frame.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + whole.width * 0.5 + handle.width / 2, handle.y, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Enter');
    const { at, width, height, document } = await exported();
    expect(document.canvas?.crop).toMatchObject({ x: expect.closeTo(0.5, 2), y: 0, height: 1 });
    expect(width / 200).toBeCloseTo(1, 1);
    expect(height).toBe(300);
    expect([at(0.05, 0.5), at(0.95, 0.5)]).toEqual([GREEN, GREEN]);
    await page.keyboard.press('Control+z');
    expect((await savedDraft(window())).document.canvas).toBeUndefined();
  });

  test('an aspect ratio is set by one press', async () => {
    const { page } = window();
    await page.getByRole('radio', { name: '1:1' }).click();
    const { width, height } = await exported();
    expect([width, height]).toEqual([300, 300]);
    await page.getByRole('radio', { name: 'Original' }).click();
    expect((await exported()).width).toBe(400);
  });

  test('a watermark is written, placed and saved as the brand kit', async () => {
    const { page } = window();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await page.getByRole('textbox', { name: 'Watermark text' }).fill('█████');
    await page.getByRole('radio', { name: 'Top left' }).click();
    await slide(page, 'Watermark opacity', 'End', 1);
    const { document, at } = await exported();
    expect(document.watermark).toMatchObject({ text: '█████', position: 'top-left', opacity: 1 });
    const row = Array.from({ length: 100 }, (_, step) => at(0.02 + step * 0.001, 0.05));
    expect(row).toContainEqual([255, 255, 255]);
    expect(at(0.95, 0.95)).toEqual(GREEN);
    await page.getByRole('button', { name: 'Save as brand kit' }).click();
    const brand = async () =>
      (await app.engine.call<{ brand: { watermark: unknown } }>('GET', '/v1/settings')).brand;
    await expect.poll(async () => (await brand()).watermark).toMatchObject({ text: '█████' });
    // Added to every new meme where the setting is on.
    await app.engine.call('PATCH', '/v1/settings', { brand: { ...(await brand()), always: true } });
    const fresh = await app.open({ place: '#/new/tpl_two-buttons' });
    await findCard(fresh.page, 'Left button').fill('branded');
    const stamped: CaptionRequest = (await savedDraft(fresh)).document;
    expect(stamped.watermark).toMatchObject({ text: '█████' });
  });
});
