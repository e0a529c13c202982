import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findCard, findPicture, saveDraft, settled, showDraft } from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The picture while one types: elements are updated in place, and show what a new drawing would. */

const app = windows();
const window = app.shared();

const documentOn = (image_url: string): CaptionRequest => ({
  image_url,
  captions: [
    {
      text: 'plain',
      position: 'box-1',
      box: { x: 0.1, y: 0.1, width: 0.4, height: 0.2 },
    },
    {
      text: 'seen through',
      position: 'box-2',
      box: { x: 0.1, y: 0.6, width: 0.4, height: 0.2 },
      style: { color: '#ffffff80', shadow: { color: '#000000', dx: 0.1, dy: 0.1, blur: 0 } },
    },
  ],
});

const drawn = (page: Page) => findPicture(page).evaluate((svg) => svg.innerHTML);
const paths = (page: Page) => findPicture(page).locator('path');
const widths = (page: Page) =>
  paths(page).evaluateAll((all) => all.flatMap((path) => path.getAttribute('stroke-width') ?? []));

test('typing reuses the paths of a text, whose line goes with its size', async () => {
  const { page, engine } = window();
  await showDraft(window(), await saveDraft(engine, documentOn(await upload(engine, await png()))));
  await paths(page).evaluateAll((all) => {
    for (const path of all) path.setAttribute('data-marked', '');
  });
  const before = await widths(page);
  for (const name of ['Box 1', 'Box 2']) {
    await findCard(page, name).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a good deal longer than it was, so that its size must change');
  }
  await settled(window());
  const after = await widths(page);
  expect(after).toHaveLength(before.length);
  expect(after.every((width, at) => width !== before[at])).toBe(true);
  const marked = await paths(page).evaluateAll(
    (all) => all.filter((path) => path.hasAttribute('data-marked')).length,
  );
  expect(marked).toBeGreaterThan(0);
  await paths(page).evaluateAll((all) => {
    for (const path of all) path.removeAttribute('data-marked');
  });
  const typed = await drawn(page);
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await settled(window());
  expect(await drawn(page)).toBe(typed);
});

/** Types a letter and returns whether the picture has changed by the time the key is handled. */
const TYPED_AND_DRAWN = `(() => {
  const outlines = () =>
    [...document.querySelectorAll('svg[aria-label="Picture"] path')].map((path) => path.getAttribute('d')).join();
  const before = outlines();
  document.execCommand('insertText', false, 'w');
  return before !== outlines();
})()`;

test('a letter is drawn at once, its count follows, and what is too long leaves the field', async () => {
  const { page, engine } = window();
  await showDraft(window(), await saveDraft(engine, documentOn(await upload(engine, await png()))));
  const field = findCard(page, 'Box 1');
  await field.focus();
  await page.keyboard.press('End');
  expect(await page.evaluate(TYPED_AND_DRAWN)).toBe(true);
  expect(await field.inputValue()).toBe('plainw');
  const card = field.locator('..');
  await card.getByText('6', { exact: true }).waitFor();
  const full = 'x'.repeat(LIMITS.captionChars);
  await field.fill(`${full}yyy`);
  expect(await field.inputValue()).toBe(full);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('z');
  expect(await field.inputValue()).toBe(full);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('plain');
});
