import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addMovingMeme, type MovingFormat } from './moving-memes.ts';
import { addAxe, problemsIn, THEMES } from './page-problems.ts';
import { windows } from './windows.ts';

/** GIFs and videos in the gallery: still until they are pointed at, or opened. */

const app = windows();
const plays = { reducedMotion: 'no-preference', place: '#/gallery' } as const;
const CAPTIONS: Readonly<Record<MovingFormat, string>> = {
  gif: 'A moving GIF',
  mp4: 'A moving MP4',
  webm: 'A moving WebM',
};
const added = new Map<MovingFormat, { id: string; bytes: Buffer }>();

beforeAll(async () => {
  for (const format of ['gif', 'mp4', 'webm'] as const) {
    added.set(format, await addMovingMeme(app.engine, format, CAPTIONS[format]));
  }
});

const tile = (page: Page, format: MovingFormat) =>
  page.getByRole('button', { name: CAPTIONS[format], exact: true });
const away = (page: Page) => page.getByRole('searchbox').hover();

test('what moves shows its still and how long it is', async () => {
  const { page } = await app.open(plays);
  for (const [format, length] of [
    ['gif', 'GIF · 1 s'],
    ['webm', 'WebM · 3 s'],
  ] as const) {
    const src = await tile(page, format).locator('img').getAttribute('src');
    expect(src).toMatch(new RegExp(`^/cdn/thumbs/.*\\.${format}\\.webp$`));
    expect(await tile(page, format).locator('[data-sign]').getAttribute('data-sign')).toBe(length);
  }
  expect(await tile(page, 'gif').getAttribute('aria-description')).toBe('GIF, 1 s');
});

test('a GIF plays under the pointer', async () => {
  const { page } = await app.open(plays);
  await tile(page, 'gif').hover();
  const gif = tile(page, 'gif').locator('img[src$=".gif"]');
  await gif.waitFor();
  await away(page);
  await gif.waitFor({ state: 'detached' });
});

test('a video plays under the pointer, silent, and is unloaded after that', async () => {
  const { page } = await app.open(plays);
  await tile(page, 'webm').hover();
  const video = tile(page, 'webm').locator('video');
  await video.waitFor();
  await expect
    .poll(() => video.evaluate((element) => 'currentTime' in element && Number(element.currentTime) > 0.2))
    .toBe(true);
  expect(await video.evaluate((element) => 'muted' in element && element.muted)).toBe(true);
  await away(page);
  await video.waitFor({ state: 'detached' });
});

test('the keyboard plays it too', async () => {
  const { page } = await app.open(plays);
  await tile(page, 'webm').waitFor();
  await page.getByRole('searchbox').focus();
  // Newest first: the WebM is the first tile.
  for (let turn = 0; turn < 8 && !(await tile(page, 'webm').evaluate((e) => e.matches(':focus'))); turn += 1)
    await page.keyboard.press('Tab');
  await tile(page, 'webm').locator('video').waitFor();
  await page.keyboard.press('ArrowRight');
  await tile(page, 'webm').locator('video').waitFor({ state: 'detached' });
});

test('nothing plays, nor is loaded, for those who ask for less movement', async () => {
  const { page } = await app.open({ place: '#/gallery' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const format of ['gif', 'webm', 'mp4'] as const) await tile(page, format).hover();
  await tile(page, 'mp4').hover();
  await tile(page, 'gif').click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(asked.filter((url) => /\.(gif|mp4|webm)$/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('dialog').locator('img[src$=".gif"]').waitFor();
});

test('a GIF that is opened can be stopped', async () => {
  const { page } = await app.open(plays);
  await tile(page, 'gif').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img[src$=".gif"]').waitFor();
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.locator('img[src$=".gif.webp"]').waitFor();
  await dialog.getByText('1 s, 4 frames').waitFor();
});

test('a video that is opened has controls, and is saved as it is', async () => {
  const { page } = await app.open(plays);
  await tile(page, 'webm').click();
  const dialog = page.getByRole('dialog');
  const video = dialog.locator('video[controls]');
  await expect
    .poll(() => video.evaluate((element) => 'currentTime' in element && Number(element.currentTime) > 0.1))
    .toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Two Buttons.webm');
  expect(readFileSync(await download.path()).equals(added.get('webm')?.bytes ?? Buffer.alloc(0))).toBe(true);
  await dialog.getByRole('button', { name: 'Copy still' }).click();
  await page.getByText('Still image copied', { exact: true }).waitFor();
});

test.each(THEMES)('gallery and dialog have no accessibility problems (%s)', async (theme) => {
  const { page } = await app.open({ place: '#/gallery', colorScheme: theme });
  await addAxe(page);
  await page.reload();
  await tile(page, 'gif').waitFor();
  expect(await problemsIn(page, theme)).toEqual([]);
  await tile(page, 'webm').click();
  await page.getByRole('dialog').locator('video').waitFor();
  expect(await problemsIn(page, theme, '[role="dialog"]')).toEqual([]);
});
