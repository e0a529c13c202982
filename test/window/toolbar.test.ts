import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findCard, findPicture, saveDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, findCanvas } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Where the toolbar at the selection and its panels stand, and what of the inspector is seen in a small window. */

const app = windows();
const window = app.shared();

const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };

const documentOn = (image_url: string): CaptionRequest => ({
  image_url,
  captions: [
    { text: 'see red fish', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.35, height: 0.2 } },
    {
      text: 'لا تلمس',
      position: 'box-2',
      box: { x: 0.58, y: 0.68, width: 0.3, height: 0.2 },
      style: { font: 'sans', color: '#ffd43b' },
    },
  ],
  layers: [{ emoji: '🦆', box: { x: 0.1, y: 0.6, width: 0.2, height: 0.25 } }],
});

const findToolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Select/ });
const findTool = (page: Page, name: string | RegExp): Locator =>
  findToolbar(page).getByRole('button', { name });
const findInspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });

async function opened(): Promise<Page> {
  const { page, engine } = window();
  await showDraft(window(), await saveDraft(engine, documentOn(await upload(engine, await png(800, 500)))));
  return page;
}

const boxIn = async (item: Locator) => (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Whether the toolbar lies apart from the selected box, and in the work area. */
async function standsBeside(page: Page): Promise<boolean> {
  const bar = await boxIn(findToolbar(page));
  const frame = await boxIn(page.locator('[role="application"] [aria-pressed="true"]').first());
  const area = await boxIn(page.locator('[role="application"]'));
  const apart =
    bar.x + bar.width <= frame.x ||
    bar.y + bar.height <= frame.y ||
    bar.x >= frame.x + frame.width ||
    bar.y >= frame.y + frame.height;
  const inside = bar.x >= area.x && bar.y >= area.y && bar.x + bar.width <= area.x + area.width;
  return apart && inside && bar.y + bar.height <= area.y + area.height;
}

/** Where the toolbar has come to rest: it follows what is selected a moment later. */
async function settledBox(page: Page) {
  let last = await boxIn(findToolbar(page));
  await expect
    .poll(async () => {
      const before = last;
      last = await boxIn(findToolbar(page));
      return JSON.stringify(before) === JSON.stringify(last) && (await standsBeside(page));
    })
    .toBe(true);
  return last;
}

/** Makes the window small, and waits until the picture fits into its work area. */
async function makeSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 600 });
  const fits = async () => {
    const [picture, area] = await Promise.all([boxIn(findPicture(page)), boxIn(findCanvas(page))]);
    const right = area.x + area.width;
    return right <= 900 && picture.x >= area.x && picture.x + picture.width <= right;
  };
  await expect.poll(fits).toBe(true);
}

const undo = (page: Page) => page.keyboard.press('Control+z');

describe('the toolbar', () => {
  test('stands beside what is selected, and goes with it', async () => {
    const page = await opened();
    expect(await findToolbar(page).count()).toBe(0);
    for (const place of [IN_ONE, IN_TWO, IN_DUCK]) {
      await clickAt(page, place);
      await expect.poll(() => standsBeside(page)).toBe(true);
    }
    await clickAt(page, IN_ONE);
    await findTool(page, 'Larger').waitFor(); // the duck’s toolbar has none
    const before = await settledBox(page);
    await dragBy(
      page,
      IN_ONE,
      { x: 90, y: 120 },
      {
        before: () => findToolbar(page).waitFor({ state: 'hidden' }),
      },
    );
    await expect.poll(async () => (await boxIn(findToolbar(page))).y).toBeGreaterThan(before.y);
    expect(await standsBeside(page)).toBe(true);
    await undo(page);
    await expect.poll(() => boxIn(findToolbar(page))).toEqual(before);
    await page.keyboard.press('Control+=');
    await expect.poll(() => boxIn(findToolbar(page))).not.toEqual(before);
    await page.keyboard.press('Control+0');
    await page.keyboard.press('Escape');
    expect(await findToolbar(page).count()).toBe(0);
  });

  test('has the room it needs in a small window', async () => {
    const page = await opened();
    await makeSmall(page);
    await clickAt(page, IN_TWO);
    await expect.poll(() => standsBeside(page)).toBe(true);
    expect((await boxIn(findToolbar(page))).height).toBeLessThan(50);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the inspector', () => {
  test('keeps what is changed most in sight in a small window', async () => {
    const page = await opened();
    await makeSmall(page);
    await clickAt(page, IN_ONE);
    const inspector = findInspector(page);
    for (const control of [
      findCard(page, 'Box 1'),
      inspector.getByRole('combobox', { name: 'Font' }),
      inspector.getByRole('textbox', { name: 'Font size' }),
      inspector.getByRole('button', { name: /^Colour/ }),
      inspector.getByRole('button', { name: /^Outline/ }),
      inspector.getByRole('radiogroup', { name: 'Alignment', exact: true }),
    ]) {
      const { y, height } = await boxIn(control);
      expect(y + height).toBeLessThanOrEqual(600);
      expect(height).toBeGreaterThan(20);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

const findPanel = (page: Page): Locator => page.locator('[role="dialog"]:not([data-state="closed"])');

/** Opens a document with one text, `y` its top in shares of the picture, and selects that. */
async function selected(y: number, position = 'box-1'): Promise<Page> {
  const { page, engine } = window();
  const image_url = await upload(engine, await png(800, 500));
  const box = { x: 0.1, y, width: 0.8, height: 0.2 };
  await showDraft(
    window(),
    await saveDraft(engine, { image_url, captions: [{ text: 'see red fish', position, box }] }),
  );
  await clickAt(page, { x: 0.5, y: y + 0.1 });
  await findToolbar(page).waitFor();
  return page;
}

/** Px by which a panel lies apart from the selected box, at most; negative where it covers it. */
async function distance(page: Page): Promise<number> {
  const panel = await boxIn(findPanel(page));
  const text = await boxIn(page.locator('[role="application"] [aria-pressed="true"]').first());
  return Math.max(
    text.y - panel.y - panel.height,
    panel.y - text.y - text.height,
    text.x - panel.x - panel.width,
    panel.x - text.x - text.width,
  );
}

test('the toolbar stays under the pointer that moves a text with it, until the pointer leaves', async () => {
  const page = await selected(0.4, 'top');
  const before = await settledBox(page);
  const tool = findTool(page, 'Other place');
  const text = page.locator('[role="application"] [aria-pressed="true"]').first();
  const places = [await boxIn(text)];
  for (let press = 0; press < 2; press += 1) {
    const { x, y, width, height } = await boxIn(tool);
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => boxIn(text)).not.toEqual(places.at(-1));
    places.push(await boxIn(text));
    expect(await boxIn(findToolbar(page))).toEqual(before);
  }
  await page.mouse.move(5, 5);
  await expect.poll(() => standsBeside(page)).toBe(true);
  expect(await boxIn(findToolbar(page))).not.toEqual(before);
});

test.each([
  [1440, 900, 0.4],
  [900, 600, 0.02],
  [900, 600, 0.78],
])('a panel of the toolbar at %i × %i is clear of a text at %f of the height', async (width, height, y) => {
  await window().page.setViewportSize({ width, height });
  const page = await selected(y);
  const tools = findToolbar(page).locator('[aria-haspopup="dialog"]');
  const count = await tools.count();
  expect(count).toBeGreaterThan(3);
  for (let at = 0; at < count; at += 1) {
    await tools.nth(at).click();
    await findPanel(page).waitFor();
    const name = await findPanel(page).getAttribute('aria-label');
    await expect.poll(() => distance(page), { message: `${name}` }).toBeGreaterThan(0);
    const panel = await boxIn(findPanel(page));
    if (name === 'Styles') expect(panel.height, 'can still be used').toBeGreaterThan(170);
    expect(panel.y + panel.height, `${name} is in the window`).toBeLessThanOrEqual(height);
    expect(panel.y, `${name} is in the window`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await findPanel(page).waitFor({ state: 'detached' });
  }
});
