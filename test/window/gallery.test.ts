import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addMovingMeme } from './moving-memes.ts';
import { writeMovingTemplate } from './moving-templates.ts';
import { png } from './pictures.ts';
import { windows } from './windows.ts';

/** The gallery and moving templates as a browser shows them: pictures, playback, focus, and drawn as exported. */

const home = mkdtempSync(path.join(tmpdir(), 'cam-gallery-'));
for (let at = 0; at < 8; at += 1) await writeMovingTemplate(home, `moving-${at}`);

const app = windows({ home });
const GIF = 'A moving GIF';
const WEBM = 'A moving WebM';
let webm: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  const image_base64 = (await png()).toString('base64');
  const wallpaper = { image_base64, captions: [{ text: 'Wallpaper', position: 'top' }], width: 2000 };
  await app.engine.call('POST', '/v1/meme/caption', wallpaper);
  await addMovingMeme(app.engine, 'gif', GIF);
  webm = (await addMovingMeme(app.engine, 'webm', WEBM)).bytes;
});
const window = app.shared({ reducedMotion: 'no-preference', place: '#/gallery' });

const show = async (place: string): Promise<Page> => {
  const { page, baseUrl } = window();
  await page.goto(`${baseUrl}/${place}`);
  return page;
};
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const away = (page: Page) => page.getByRole('searchbox').hover();
const isGone = (part: Locator) => part.waitFor({ state: 'detached' });
const isFocused = (part: Locator) => part.evaluate((element) => element.matches(':focus'));
const isPlaying = (video: Locator) =>
  expect
    .poll(() => video.evaluate((element) => 'currentTime' in element && Number(element.currentTime)))
    .toBeGreaterThan(0.1);

test('pictures are small; what moves plays while it is pointed at or focused, silently, and is unloaded then', async () => {
  const page = await show('#/gallery');
  const picture = tile(page, 'Wallpaper').locator('img');
  const width = () => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0));
  await expect.poll(width).toBe(640);
  await tile(page, GIF).hover();
  const gif = tile(page, GIF).locator('img[src$=".gif"]');
  await gif.waitFor();
  await away(page);
  await isGone(gif);
  const video = tile(page, WEBM).locator('video');
  await tile(page, WEBM).hover();
  await isPlaying(video);
  expect(await video.evaluate((element) => 'muted' in element && element.muted)).toBe(true);
  await away(page);
  await isGone(video);
  // Newest first: the WebM is the first tile.
  await page.getByRole('searchbox').focus();
  for (let turn = 0; turn < 8 && !(await isFocused(tile(page, WEBM))); turn += 1)
    await page.keyboard.press('Tab');
  await video.waitFor();
  await page.keyboard.press('ArrowRight');
  await isGone(video);
});

test('a video that is opened plays, and is saved as it is; its still is copied', async () => {
  const { page } = window();
  await tile(page, WEBM).click();
  const dialog = page.getByRole('dialog');
  await isPlaying(dialog.locator('video[controls]'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Two Buttons.webm');
  expect(readFileSync(await download.path()).equals(webm)).toBe(true);
  await dialog.getByRole('button', { name: 'Copy still image' }).click();
  await page.getByText('Still image copied', { exact: true }).waitFor();
  const types = await page.evaluate('navigator.clipboard.read().then(([item]) => item.types)');
  expect(types).toEqual(['image/png']);
  await page.keyboard.press('Escape');
});

test('with less movement nothing plays or is loaded; a ring shows the focus of the keyboard only', async () => {
  const { page } = window();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  for (const name of [GIF, WEBM, GIF]) await tile(page, name).hover();
  await tile(page, GIF).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(asked.filter((url) => /\.(gif|mp4|webm)$/.test(url))).toEqual([]);
  await page.keyboard.press('Escape');

  const ring = (): Promise<string> => page.evaluate('getComputedStyle(document.activeElement).outlineColor');
  await page.getByRole('tab', { name: /Drafts/ }).click();
  await page.getByRole('tab', { name: /Drafts/, selected: true }).waitFor();
  expect(await ring()).toBe('rgba(0, 0, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /Trash/, selected: true }).waitFor();
  expect(await ring()).not.toBe('rgba(0, 0, 0, 0)');
});

/** How far to the right the first orange pixel of the canvas is; null where there is none. */
const ORANGE = `(() => {
  const canvas = document.querySelector('canvas[data-moving="true"]');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let x = 0; x < canvas.width; x += 1) {
    const at = (Math.floor(canvas.height / 2) * canvas.width + x) * 4;
    if (data[at] > 200 && data[at + 3] > 200) return x / canvas.width;
  }
  return null;
})()`;

test('a template plays with its caption where it is pointed at or focused, one at a time, unless less movement is asked for', async () => {
  const { page } = window();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await show('#/browse?q=moving');
  const canvas = page.locator('canvas[data-moving="true"]');
  await tile(page, 'moving 1').hover();
  await canvas.waitFor();
  const seen = new Set<number>();
  await expect
    .poll(async () => seen.add(Math.round(Number(await page.evaluate(ORANGE)) * 20)).size)
    .toBeGreaterThan(3);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2);
  const caption = page
    .getByRole('list', { name: 'Templates', exact: true })
    .locator('svg [data-region="top"]');
  await expect.poll(() => caption.getAttribute('transform')).toMatch(/^matrix\(1 0 0 1 -?\d/);
  for (let at = 0; at < 8; at += 1) {
    await tile(page, `moving ${at}`).hover();
    expect(await page.locator('canvas').count()).toBeLessThanOrEqual(1);
  }
  await canvas.waitFor();
  await away(page);
  await isGone(canvas);

  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await canvas.waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await isGone(canvas);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await tile(page, 'moving 1').hover();
  await caption.locator('path').first().waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  expect(asked.filter((url) => url.endsWith('.json'))).toEqual([]);
});
