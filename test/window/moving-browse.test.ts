import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { movingGif, writeMovingTemplate } from './moving-templates.ts';
import { windows } from './windows.ts';

/** Templates that move play where they are pointed at, and nowhere else. */

const MANY = 40;
const home = mkdtempSync(path.join(tmpdir(), 'cam-moving-'));
for (let at = 0; at < MANY; at += 1) await writeMovingTemplate(home, `moving-${at}`);

const app = windows({ home });
const plays = { reducedMotion: 'no-preference', place: '#/browse?q=moving' } as const;

beforeAll(async () => {
  const image_base64 = (await movingGif()).toString('base64');
  await app.engine.call('POST', '/v1/templates', { name: 'A waving GIF', image_base64 });
});

const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const canvas = (page: Page) => page.locator('canvas[data-moving="true"]');
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

test('a card plays while the pointer is on it, its caption with it', async () => {
  const { page } = await app.open(plays);
  await card(page, 'moving 1').hover();
  await canvas(page).waitFor();
  const seen = new Set<number>();
  await expect
    .poll(async () => seen.add(Math.round(Number(await page.evaluate(ORANGE)) * 20)).size, {
      timeout: 10_000,
    })
    .toBeGreaterThan(3);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2);
  const caption = page.locator('svg [data-region="top"]');
  await expect.poll(() => caption.getAttribute('transform')).toMatch(/^matrix\(1 0 0 1 -?\d/);
  await page.getByRole('searchbox').hover();
  await canvas(page).waitFor({ state: 'detached' });
});

test('the keyboard plays it too', async () => {
  const { page } = await app.open(plays);
  await card(page, 'moving 0').waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await canvas(page).waitFor();
  await page.keyboard.press('ArrowRight');
  await canvas(page).waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await canvas(page).waitFor({ state: 'detached' });
});

test('an animated picture plays as it is', async () => {
  const { page } = await app.open({ ...plays, place: '#/browse?q=waving' });
  const gif = page.locator('img[src$=".gif"]');
  await card(page, 'A waving GIF').waitFor();
  expect(await gif.count()).toBe(0);
  await card(page, 'A waving GIF').hover();
  await gif.waitFor();
  await page.getByRole('searchbox').hover();
  await gif.waitFor({ state: 'detached' });
});

test('nothing moves, nor is loaded, for those who ask for less movement', async () => {
  const { page } = await app.open({ place: plays.place });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await card(page, 'moving 1').hover();
  await page.locator('svg [data-region="top"] path').first().waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  expect(asked.filter((url) => url.endsWith('.json'))).toEqual([]);
});

test('passing over many cards leaves one canvas at most', async () => {
  const { page } = await app.open(plays);
  await card(page, 'moving 0').waitFor();
  const cards = page.locator('[data-index] [data-action="open"]');
  for (let turn = 0; turn < 3; turn += 1) {
    for (let at = 0; at < Math.min(12, await cards.count()); at += 1) {
      await cards.nth(at).hover();
      expect(await page.locator('canvas').count()).toBeLessThanOrEqual(1);
    }
  }
  await canvas(page).waitFor();
  await page.getByRole('searchbox').hover();
  await canvas(page).waitFor({ state: 'detached' });
});

test('“Animated” shows only what moves', async () => {
  const { page } = await app.open({ place: '#/browse?q=two+buttons' });
  await card(page, 'Two Buttons').waitFor();
  await page.goto(`${app.engine.baseUrl}/#/browse`);
  const chip = page.getByRole('button', { name: 'Animated', exact: true });
  await chip.click();
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
  await card(page, 'A waving GIF').waitFor();
  const { total } = await app.engine.call<{ total: number }>('GET', '/v1/templates?animated=true');
  expect(total).toBeGreaterThanOrEqual(MANY + 1);
  await page.getByText(`${total} templates`).waitFor();
});
