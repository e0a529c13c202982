import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findCard, saveDraft, savedDraft, showDraft } from './editor-page.ts';
import { clickAt, dragBy, dragHandle } from './gestures.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

const app = windows();
const window = app.shared();

const documentOn = (image_url: string): CaptionRequest => ({
  image_url,
  captions: [
    { text: 'one', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 } },
    { text: 'two', position: 'box-2', box: { x: 0.58, y: 0.68, width: 0.3, height: 0.2 } },
  ],
  layers: [{ emoji: '🦆', box: { x: 0.1, y: 0.6, width: 0.2, height: 0.25 } }],
});

const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const BARE = { x: 0.95, y: 0.03 };
const IN_DUCK = { x: 0.2, y: 0.72 };
const FREE = { keys: ['Alt'] } as const;

type Step = (page: Page) => Promise<unknown>;

/** Types in a card of the panel; the undo entry ends when the field loses the focus. */
const type =
  (card: string, words: string): Step =>
  async (page) => {
    await findCard(page, card).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };
const choose =
  (place: typeof IN_ONE, work: Step): Step =>
  async (page) => {
    // A click into the text that is selected already would edit its letters.
    await clickAt(page, BARE);
    await clickAt(page, place);
    await work(page);
  };
const press =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);
const pick =
  (role: 'radio' | 'button' | 'switch', name: string): Step =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click();
const number =
  (field: string, value: string): Step =>
  async (page) => {
    await page.getByRole('textbox', { name: field }).fill(value);
    await page.keyboard.press('Enter');
  };

/** Thirty edits of all kinds; each is one undo entry. */
const STEPS: readonly Step[] = [
  type('Box 1', ' more words'),
  (page) => dragBy(page, IN_ONE, { x: 33, y: 21 }, FREE),
  choose(IN_ONE, press('Control+d')),
  press('Delete'),
  type('Box 2', ' مرحبا 🔥'),
  choose(IN_TWO, (page) => dragHandle(page, 'nw', { x: -31, y: -17 }, FREE)),
  (page) => dragHandle(page, 'rotate', { x: 50, y: 12 }),
  pick('radio', 'Left'),
  pick('radio', 'UPPER CASE'),
  number('Font size', '31'),
  pick('switch', 'Shadow'),
  pick('switch', 'Background'),
  pick('button', 'Apply style to all text boxes'),
  pick('button', 'Reset style'),
  choose(IN_DUCK, press('Shift+H')),
  press('Control+Shift+BracketRight'),
  (page) => dragBy(page, IN_DUCK, { x: 63, y: -44 }, FREE),
  press('Alt+a'),
  press('Control+l'),
  press('Control+l'),
  press('Control+a'),
  press('Alt+w'),
  pick('button', 'Add text box'),
  type('Box 3', 'third'),
  (page) => page.getByRole('tab', { name: 'Canvas' }).click(),
  pick('radio', '1:1'),
  (page) => page.getByRole('slider', { name: 'Bar above' }).press('PageUp'),
  pick('switch', 'Watermark'),
  (page) => page.getByRole('textbox', { name: 'Watermark text' }).pressSequentially('@cam'),
  (page) => page.getByRole('radio', { name: 'Top left' }).click(),
];

test('thirty mixed edits go back to the start and forth to the end', async () => {
  const { page } = window();
  const request = documentOn(await upload(app.engine, await png(500, 400)));
  await showDraft(window(), await saveDraft(app.engine, request));
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  for (const step of STEPS) await step(page);
  const end = await savedDraft(window());

  let back = 0;
  while (await undo.isEnabled()) {
    await undo.click();
    back += 1;
  }
  expect((await savedDraft(window())).document).toEqual(request);
  for (let forth = 0; forth < back; forth += 1) await redo.click();
  expect(await redo.isDisabled()).toBe(true);
  const again = await savedDraft(window());
  expect([again.document, again.editor]).toEqual([end.document, end.editor]);
  // All but choosing all, the tab and the empty watermark; what is done isWithinTolerance a second to one thing may be one.
  expect(back).toBeGreaterThanOrEqual(26);
});

test('typing in one box is one step, and so is each gesture', async () => {
  const { page } = window();
  const request = documentOn(await upload(app.engine, await png(500, 400)));
  await showDraft(window(), await saveDraft(app.engine, request));
  const texts = async () => (await savedDraft(window())).document.captions.map(({ text }) => text);
  await type('Box 1', 'abc')(page);
  await type('Box 2', 'def')(page);
  await dragBy(page, IN_ONE, { x: 33, y: 21 }, FREE);
  await page.keyboard.press('Control+z');
  const { captions } = (await savedDraft(window())).document;
  expect(captions[0]?.box).toEqual(request.captions[0]?.box);
  await page.keyboard.press('Control+z');
  expect(await texts()).toEqual(['oneabc', 'two']);
  await page.keyboard.press('Control+z');
  expect(await texts()).toEqual(['one', 'two']);
  await page.keyboard.press('Control+Shift+z');
  expect(await texts()).toEqual(['oneabc', 'two']);
  // Another edit clears the redo history.
  await dragBy(page, IN_TWO, { x: -33, y: -21 }, FREE);
  expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
  expect(await texts()).toEqual(['oneabc', 'two']);
});
