import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor, type RenderedEditor } from './render-editor.tsx';

/** The history of a draft over edits of every panel. */

type Step = (editor: RenderedEditor) => unknown;

const BARE = { x: 0.95, y: 0.03 };
const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };

/** Types at the end of a card of the panel; the undo entry ends when the field loses the focus. */
const type =
  (card: string, words: string): Step =>
  ({ user }) =>
    user.type(screen.getByRole('textbox', { name: card }), words);
const keys =
  (pressed: string): Step =>
  ({ user }) =>
    user.keyboard(pressed);
const choose =
  (place: typeof BARE, pressed?: string): Step =>
  async ({ click, user }) => {
    // A click into the text that is selected already would edit its letters.
    click(BARE);
    click(place);
    if (pressed) await user.keyboard(pressed);
  };
const pick =
  (role: 'radio' | 'button' | 'switch' | 'tab', name: string): Step =>
  ({ user }) =>
    user.click(screen.getByRole(role, { name }));

/** Edits of all kinds; each but the choosing is one undo entry. */
const STEPS: readonly Step[] = [
  type('Box 1', ' more words'),
  ({ drag }) => drag(IN_ONE, { x: 13, y: 11 }),
  choose(IN_ONE, '{Control>}d{/Control}'),
  keys('{Delete}'),
  type('Box 2', ' مرحبا 🔥'),
  choose(IN_TWO),
  pick('radio', 'Left'),
  pick('radio', 'UPPER CASE'),
  async ({ user }) => {
    const field = screen.getByRole('textbox', { name: 'Font size' });
    await user.clear(field);
    await user.type(field, '31{Enter}');
  },
  pick('switch', 'Shadow'),
  pick('switch', 'Background'),
  pick('button', 'Apply style to all text boxes'),
  pick('button', 'Reset style'),
  choose(IN_DUCK, '{Shift>}H{/Shift}'),
  keys('{Control>}l{/Control}'),
  keys('{Control>}l{/Control}'),
  keys('{Control>}a{/Control}'),
  keys('{Alt>}w{/Alt}'),
  pick('button', 'Add text box'),
  type('Box 3', 'third'),
  pick('tab', 'Canvas'),
  pick('radio', '1:1'),
  async ({ user }) => {
    screen.getByRole('slider', { name: 'Bar above' }).focus();
    await user.keyboard('{PageUp}');
  },
  pick('switch', 'Watermark'),
  type('Watermark text', '@cam'),
  pick('radio', 'Top left'),
];

const DOCUMENT = {
  captions: [
    { text: 'one', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 } },
    { text: 'two', position: 'box-2', box: { x: 0.58, y: 0.68, width: 0.3, height: 0.2 } },
  ],
  layers: [{ emoji: '🦆', box: { x: 0.1, y: 0.6, width: 0.2, height: 0.25 } }],
};
const getButton = (name: RegExp) => screen.getByRole('button', { name });
const isDisabled = (name: RegExp) => getButton(name).hasAttribute('disabled');

test('mixed edits go back to the start and forth to the end; another one ends the way forth', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user, saved } = editor;
  for (const step of STEPS) await step(editor);
  const end = await saved();
  // The style was applied to the empty regions of the picture as well.
  expect(end.document.captions.filter(({ text }) => text !== '')).toMatchObject([
    { text: 'one more words', style: { case: 'upper', font_size: 31, shadow: expect.anything() } },
    { text: 'two مرحبا 🔥' },
    { text: 'third' },
  ]);
  expect(end.document).toMatchObject({
    layers: [{ emoji: '🦆', flip: true }],
    watermark: { text: '@cam', position: 'top-left' },
  });
  let back = 0;
  for (; !isDisabled(/^Undo/); back += 1) await user.click(getButton(/^Undo/));
  expect((await saved()).document).toMatchObject(DOCUMENT);
  for (let forth = 0; forth < back; forth += 1) await user.click(getButton(/^Redo/));
  expect(isDisabled(/^Redo/)).toBe(true);
  const again = await saved();
  expect([again.document, again.editor]).toEqual([end.document, end.editor]);
  // All but choosing all, the tab and the empty watermark; what is done within a second to one thing may be one.
  expect(back).toBeGreaterThanOrEqual(20);
  await user.click(getButton(/^Undo/));
  await editor.drag(IN_ONE, { x: 13, y: 11 });
  await waitFor(() => expect(isDisabled(/^Redo/)).toBe(true));
});
