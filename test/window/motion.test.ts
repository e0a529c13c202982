import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import type { TestWindow } from '../helpers/window.ts';
import { saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The timeline of the editor: played, dragged and changed by keyboard, undone, saved as a GIF. */

const app = windows();

const CAPTIONS = [
  { text: 'one', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.2 } },
  { text: 'two', position: 'box-2', box: { x: 0.3, y: 0.6, width: 0.5, height: 0.2 } },
];

async function openDraft(request: Partial<CaptionRequest> = {}): Promise<TestWindow> {
  const window = await app.open();
  const image_url = await upload(app.engine, await png());
  await showDraft(window, await saveDraft(app.engine, { image_url, captions: CAPTIONS, ...request }));
  return window;
}

/** Opens the timeline of a document that moves for two seconds. */
async function openMoving(request: Partial<CaptionRequest> = {}): Promise<TestWindow> {
  const window = await openDraft({ motion: { duration_ms: 2000, fps: 20 }, ...request });
  await window.page.getByRole('button', { name: 'Animate', exact: true }).click();
  await findBar(window.page, 'one').waitFor();
  return window;
}

const findBar = (page: Page, name: string): Locator => page.getByRole('slider', { name: `Time of ${name}` });
const playhead = (page: Page): Locator => page.getByRole('slider', { name: 'Playhead' });
const readTime = async (page: Page): Promise<number> =>
  Number(await playhead(page).getAttribute('aria-valuenow'));
/** Whether each caption is seen on the canvas, in order. */
const seen = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    `[...document.querySelectorAll('svg[aria-label="Picture"] > g')]
      .filter((g) => g.querySelector('path'))
      .map((g) => g.getAttribute('visibility') !== 'hidden')`,
  );
const readCaptions = async (window: TestWindow) => (await savedDraft(window)).document.captions;

test('a still begins to move with one step, and undo makes it a still again', async () => {
  const window = await openDraft();
  const { page } = window;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Animate', exact: true }).click();
  await findBar(page, 'two').waitFor();
  // Nothing plays by itself where motion is reduced.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect((await savedDraft(window)).document.motion).toEqual({});
  expect(await seen(page)).toEqual([false, false]);
  await page.keyboard.press('Control+z');
  await page.getByText('This is a still picture.').waitFor();
  expect(await seen(page)).toEqual([true, true]);
  expect((await savedDraft(window)).document.motion).toBeUndefined();
});

test('the keyboard plays, steps and goes to the ends', async () => {
  const { page } = await openMoving();
  await playhead(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await readTime(page)).toBe(100);
  await page.keyboard.press('ArrowLeft');
  expect(await readTime(page)).toBe(50);
  await page.keyboard.press('Home');
  expect([await readTime(page), await seen(page)]).toEqual([0, [false, false]]);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const clock = page.locator('[class*="clock"] span').first();
  await expect.poll(async () => Number(await clock.textContent())).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await readTime(page)).toBeGreaterThanOrEqual(250);
  await page.keyboard.press('End');
  expect(await readTime(page)).toBe(1950);
});

test('a bar that is dragged has a time of its own, and one undo takes it away', async () => {
  const window = await openMoving();
  const { page } = window;
  const box = await findBar(page, 'one').boundingBox();
  if (!box) throw new Error('There is no bar.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  // The end first: a bar that reaches the end cannot move on.
  await page.mouse.move(box.x + box.width - 3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
  await page.mouse.up();
  const [trimmed] = await readCaptions(window);
  expect(trimmed).toMatchObject({ entrance: { effect: 'pop' } });
  expect(trimmed?.end).toBeLessThan(0.75);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
  const [moved, other] = await readCaptions(window);
  expect(moved?.start).toBeGreaterThan((trimmed?.start ?? 0) + 0.05);
  expect((moved?.end ?? 0) - (moved?.start ?? 0)).toBeCloseTo((trimmed?.end ?? 0) - (trimmed?.start ?? 0), 3);
  expect(other?.start).toBeUndefined();
  await page.keyboard.press('Control+z');
  expect((await readCaptions(window))[0]).toEqual(trimmed);
  await page.keyboard.press('Control+z');
  expect((await readCaptions(window))[0]).toEqual(CAPTIONS[0]);
});

test('a bar is moved, trimmed and reset by keyboard', async () => {
  const timed = { ...CAPTIONS[0], text: 'one', position: 'box-1', start: 0.25, end: 0.75 };
  const window = await openMoving({ captions: [timed] });
  const { page } = window;
  await findBar(page, 'one').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect((await readCaptions(window))[0]).toMatchObject({ start: 0.3, end: 0.8 });
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+Alt+ArrowRight');
  expect((await readCaptions(window))[0]).toMatchObject({ start: 0.325, end: 0.775 });
  await page.keyboard.press('Delete');
  const [reset] = await readCaptions(window);
  expect([reset?.text, reset?.start, reset?.end]).toEqual(['one', undefined, undefined]);
});

test('an entrance is chosen from thumbnails, and the canvas shows it', async () => {
  const window = await openMoving();
  const { page } = window;
  await findBar(page, 'one').focus();
  await page.getByRole('tab', { name: 'Motion' }).click();
  await page.getByRole('radiogroup', { name: 'Entrance' }).getByText('Typewriter').click();
  expect((await readCaptions(window))[0]).toMatchObject({ entrance: { effect: 'typewriter' } });
  await page.getByRole('radiogroup', { name: 'Movement of the picture' }).getByText('Pan').click();
  expect((await savedDraft(window)).document.motion).toMatchObject({ movement: { motion: 'pan' } });
});

test('a document that moves is saved as a GIF of its frames', async () => {
  const window = await openMoving({ motion: { duration_ms: 1000, fps: 10 } });
  const { page, engine } = window;
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(/10 frames · About/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save GIF' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  const { pages = 1, delay = [], loop } = await sharp(bytes, { animated: true }).metadata();
  expect(pages).toBeGreaterThan(2);
  expect([delay.reduce((sum, ms) => sum + ms, 0), loop]).toEqual([1000, 0]);
  const { memes } = await engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1');
  expect(memes[0]).toMatchObject({ format: 'gif' });
});
