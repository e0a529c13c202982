import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeTemplates } from '../bench/many-templates.ts';
import { BUILT_IN } from '../helpers/built-in.ts';
import { windows } from './windows.ts';

/** Browse with more templates than fit a screen: only those in view are drawn. */

const COUNT = 2_000;
const ALL_TEMPLATES = `${(COUNT + BUILT_IN).toLocaleString('en')} templates`;
const folder = path.resolve(import.meta.dirname, '../../resources/templates/two-buttons');
const home = mkdtempSync(path.join(tmpdir(), 'cam-many-'));
writeTemplates(home, COUNT, {
  file: JSON.parse(readFileSync(`${folder}/template.json`, 'utf8')),
  folder,
} as never);

const app = windows({ home });
const window = app.shared();

/** How the list answers the pointer, now and at each of its next three scroll events. */
const ANSWER = `getComputedStyle(document.querySelector('[aria-label="Templates"]')).pointerEvents`;
const WHILE_SCROLLING = `new Promise((resolve) => {
  const seen = [];
  document.querySelector('[aria-label="Templates"]').parentElement.parentElement.addEventListener('scroll', () => {
    seen.push(${ANSWER});
    if (seen.length === 3) resolve(seen);
  });
})`;

test('scrolls to the end of thousands, drawing only what is in view, and without reacting to the pointer', async () => {
  const { page } = window();
  await page.getByText(ALL_TEMPLATES).waitFor();
  const cards = page.locator('[data-index] [data-action="open"]');
  await cards.first().focus();
  await page.keyboard.press('End');
  await page.locator(`[data-index="${COUNT + BUILT_IN - 1}"]`).waitFor();
  await expect
    .poll(() => page.evaluate('document.activeElement.closest("[data-index]")?.dataset.index'))
    .toBe(String(COUNT + BUILT_IN - 1));
  expect(await cards.count()).toBeLessThan(80);
  await page.keyboard.press('Home');
  await page.locator('[data-index="0"]').waitFor();
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 4000);
  await page.locator('[data-index] img').first().waitFor();
  expect(await cards.count()).toBeLessThan(80);

  // Cards ignore the pointer meanwhile.
  await page.locator('[data-index="6"]').hover();
  const answers = page.evaluate(WHILE_SCROLLING);
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 400);
  expect(await answers).toEqual(['none', 'none', 'none']);
  await expect.poll(() => page.evaluate(ANSWER)).toBe('auto');
  // The pointer may have come to lie between two cards.
  await page.locator('[data-index]').nth(12).hover();
});

/**
 * Pictures are compared at this size, px, and may differ by this much of 255 in the mean. Built-in pictures and their
 * placeholders differ by 6 to 13, with 12 colours instead of a placeholder it is 21 to 49.
 */
const COMPARED = { width: 40, height: 30 };
const TOLERATED = 17;

const readPixels = (picture: Uint8Array) =>
  sharp(picture)
    .removeAlpha()
    .resize({ ...COMPARED, fit: 'fill' })
    .raw()
    .toBuffer();

/** The mean difference of all channels. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [before, now] = await Promise.all([readPixels(a), readPixels(b)]);
  return before.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0) / before.length;
}

test('a card shows what is in its picture before that has been fetched', async () => {
  const { page, engine } = window();
  const cards = page.locator('[data-index] [data-action="open"]');
  await cards.first().focus();
  await page.keyboard.press('Home');
  await page.route('**/cdn/**', (route) => route.fulfill({ body: '' }));
  await page.locator('[data-index="6"]').hover();
  for (let turn = 0; turn < 15; turn += 1) await page.mouse.wheel(0, 4000);
  const differences: number[] = [];
  // Several, because a placeholder of many small things is less like its picture than most are.
  for (const at of [9, 11, 12, 13, 15]) {
    const image = cards.nth(at).locator('img');
    const address = new URL((await image.getAttribute('src')) ?? '', engine.baseUrl);
    const shown = await image.locator('..').screenshot();
    differences.push(await difference(shown, await (await fetch(address)).bytes()));
  }
  await page.unroute('**/cdn/**');
  expect(differences.toSorted((one, other) => one - other)[2]).toBeLessThan(TOLERATED);
});
