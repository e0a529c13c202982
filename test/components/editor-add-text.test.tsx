import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findBox, openEditor, type RenderedEditor } from './render-editor.tsx';
import { readEdited } from './text-field.ts';

/** A new text has the focus, however it is added: what is typed goes into it, and into no other text. */

const openTwo = () =>
  openEditor({
    captions: [
      { text: 'one', position: 'box-1', box: { x: 0.05, y: 0.05, width: 0.8, height: 0.2 } },
      { text: 'two', position: 'box-2', box: { x: 0.05, y: 0.7, width: 0.8, height: 0.2 } },
    ],
  });

const onTab = async ({ user }: RenderedEditor, name: string) =>
  void (await user.click(screen.getByRole('tab', { name })));

async function chooseFromPalette({ user }: RenderedEditor) {
  await user.keyboard('{Control>}k{/Control}text box');
  await screen.findByRole('option', { name: /^Text box/, selected: true });
  await user.keyboard('{Enter}');
}

async function chooseFromMenu({ user, canvas }: RenderedEditor) {
  const box = await findBox(canvas, 'Text box: box-1');
  box.focus();
  fireEvent.contextMenu(box, { button: 2, clientX: 20, clientY: 20 });
  await user.click(await screen.findByRole('menuitem', { name: /^Text box/ }));
}

const press = (name: string) => async (editor: RenderedEditor) =>
  void (await editor.user.click(screen.getByRole('button', { name })));

async function pressT({ user, canvas }: RenderedEditor) {
  canvas.focus();
  await user.keyboard('t');
}

test.each([
  ['the top bar', 'Text', press('Add text box')],
  ['the top bar, with the Canvas tab open', 'Canvas', press('Add text box')],
  ['the top bar, with the Layers tab open', 'Layers', press('Add text box')],
  ['T, with the Canvas tab open', 'Canvas', pressT],
  ['the palette, with the Canvas tab open', 'Canvas', chooseFromPalette],
  ['the context menu', 'Text', chooseFromMenu],
  ['the inspector', 'Text', press('Text box')],
  ['the Canvas tab', 'Canvas', press('Text above the picture')],
])('a text added by %s takes what is typed', async (_, tab, add) => {
  const editor = await openTwo();
  await onTab(editor, tab);
  await add(editor);
  await waitFor(() => expect(readEdited()).toBe('|'));
  // Menus and tabs give the focus back later.
  await new Promise(requestAnimationFrame);
  await editor.user.keyboard('new');
  expect(readEdited()).toBe('new|');
  const { captions } = (await editor.saved()).document;
  expect(captions.map(({ text }) => text).toSorted()).toEqual(['new', 'one', 'two']);
});

test('what is typed while the focus is beside the text goes on in it, and is no shortcut', async () => {
  const editor = await openTwo();
  await press('Add text box')(editor);
  await editor.user.keyboard('a');
  for (const [at, keys] of [
    [editor.canvas, 't '],
    [document.body, 'p{Backspace}d'],
    [screen.getByRole('button', { name: /^Zoom/ }), 'l'],
  ] as const) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    at.focus();
    await editor.user.keyboard(keys);
  }
  expect(readEdited()).toBe('at dl|');
  expect((await editor.saved()).document.captions).toHaveLength(3);
});

test('keys of an input method are neither shortcuts nor the end of a name', async () => {
  const editor = await openTwo();
  const composed = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, isComposing: true, ...more });
  await press('Add text box')(editor);
  await editor.user.keyboard('a');
  composed('z', { ctrlKey: true });
  composed('Escape');
  expect(readEdited()).toBe('a|');
  await onTab(editor, 'Layers');
  await editor.user.dblClick(within(screen.getByRole('tree')).getByRole('treeitem', { name: 'one' }));
  (await screen.findByRole('textbox', { name: 'Name of the layer' })).focus();
  composed('Enter');
  screen.getByRole('textbox', { name: 'Name of the layer' });
});
