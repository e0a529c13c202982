import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findToast } from './render-app.tsx';
import { findBox, openEditor } from './render-editor.tsx';
import { readEdited } from './text-field.ts';

/** The toolbar at the selection, the styles of texts, letters of their own look, and the inspector beside them. */

const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };

const DOCUMENT: Partial<CaptionRequest> = {
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
};

const findToolbar = async () => within(await screen.findByRole('toolbar', { name: /^Select/ }));
const findTool = async (name: string | RegExp) => (await findToolbar()).findByRole('button', { name });
const inspector = () => within(screen.getByRole('complementary', { name: 'Inspector' }));
const CONTROL_Z = '{Control>}z{/Control}';
const CONTROL_SHIFT_Z = '{Control>}{Shift>}z{/Shift}{/Control}';

async function open() {
  const editor = await openEditor(DOCUMENT);
  const { user, canvas } = editor;
  return {
    ...editor,
    captions: async () => (await editor.saved()).document.captions,
    clickTool: async (name: string | RegExp) => user.click(await findTool(name)),
    /** Edits the first text, all of its letters selected. */
    async edit() {
      (await findBox(canvas, 'Text box: box-1')).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('toolbar', { name: 'Selected text' });
    },
    async pickColor(hex: string) {
      await user.click(await findTool(/^Colour/));
      await user.click(await screen.findByRole('radio', { name: hex }));
    },
    async pickStyle(name: string) {
      await user.click(await findTool('Styles'));
      const panel = within(await screen.findByRole('dialog', { name: 'Styles' }));
      await user.click(await panel.findByRole('button', { name }));
      await user.keyboard('{Escape}');
    },
  };
}
const focusedName = () => document.activeElement?.getAttribute('aria-label');

test('is there while something is selected, and leaves the caret where it is', async () => {
  const { user, captions, clickTool, edit, pickColor } = await open();
  expect(screen.queryByRole('toolbar', { name: /^Select/ })).toBeNull();
  await edit();
  await user.keyboard('{Control>}{End}{/Control}');
  await clickTool('Larger');
  await pickColor('#fa5252');
  await user.keyboard('!');
  expect(readEdited()).toBe('see red fish!|');
  await user.keyboard('{Escape}?');
  expect(readEdited()).toBe('see red fish!?|');
  expect((await captions())[0]).toMatchObject({ text: 'see red fish!?', style: { color: '#fa5252' } });
});

test('is reached by keys, and left for the text', async () => {
  const { user, edit } = await open();
  await edit();
  await user.keyboard('{Alt>}{F10}{/Alt}');
  await waitFor(() => expect(focusedName()).toBe('Font'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focusedName()).toBe('Smaller'));
  await user.keyboard('{End}');
  await waitFor(() => expect(focusedName()).toBe('More'));
  await user.keyboard('{Escape}');
  expect(readEdited()).toBe('[see red fish]');
});

test('keeps the focus when a tool changes what it offers', async () => {
  const { user, canvas } = await open();
  (await findBox(canvas, 'Text box: box-1')).focus();
  await user.keyboard('{Control>}l{/Control}');
  await findTool('Unlock');
  await user.keyboard('{Alt>}{F10}{/Alt}');
  await waitFor(() => expect(focusedName()).toBe('Unlock'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focusedName()).toBe('Font'));
});

test('letters get colour, underline and size of their own, undone and redone', async () => {
  const { user, captions, clickTool, edit, pickColor } = await open();
  await edit();
  await user.keyboard('{Home}{Control>}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await pickColor('#fa5252');
  await clickTool('Underline');
  await clickTool('Larger');
  const [span] = (await captions())[0]?.spans ?? [];
  expect(span).toMatchObject({ start: 3, end: 7, color: '#fa5252', underline: true, scale: 1.1 });
  await user.keyboard(CONTROL_Z.repeat(3));
  expect((await captions())[0]?.spans).toBeUndefined();
  await user.keyboard(CONTROL_SHIFT_Z.repeat(3));
  expect((await captions())[0]?.spans).toEqual([span]);
  await clickTool('Clear formatting');
  expect((await captions())[0]?.spans).toBeUndefined();
});

test('styles are drawn on the words at hand, and change the look', async () => {
  const { user, click, captions, clickTool, pickStyle } = await open();
  click(IN_ONE);
  await clickTool('Styles');
  const choices = await within(await screen.findByRole('dialog', { name: 'Styles' })).findAllByRole(
    'listitem',
  );
  expect(choices).toHaveLength(18);
  const isDrawn = (choice: HTMLElement) => choice.querySelector('svg path') !== null;
  await waitFor(() => expect(choices.every(isDrawn)).toBe(true));
  await user.keyboard('{Escape}');
  await pickStyle('Neon');
  expect((await captions())[0]?.style).toMatchObject({ font: 'brush' });
  await user.keyboard(CONTROL_Z);
  expect((await captions())[0]?.style?.font).toBeUndefined();
  await user.keyboard(CONTROL_SHIFT_Z);
  expect((await captions())[0]?.style?.font).toBe('brush');
});

test('styles of one’s own are saved, renamed, used and deleted', async () => {
  const { user, click, captions, clickTool, pickStyle } = await open();
  click(IN_TWO);
  await clickTool('Styles');
  const panel = within(await screen.findByRole('dialog', { name: 'Styles' }));
  const name = async (text: string) => {
    const field = await panel.findByRole('textbox', { name: 'Name of the style' });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await panel.findByRole('button', { name: text });
  };
  const choose = async (option: string, action: string) => {
    await user.click(await panel.findByRole('button', { name: option }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await user.click(await panel.findByRole('button', { name: 'Save this style…' }));
  await name('Sunny');
  await choose('Options of Sunny', 'Rename');
  await name('Sunshine');
  await user.keyboard('{Escape}');
  click(IN_ONE);
  await pickStyle('Sunshine');
  expect((await captions())[0]?.style).toMatchObject({ font: 'sans', color: '#ffd43b' });
  await clickTool('Styles');
  const again = within(await screen.findByRole('dialog', { name: 'Styles' }));
  await user.click(await again.findByRole('button', { name: 'Options of Sunshine' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(again.queryByRole('button', { name: 'Sunshine' })).toBeNull());
});

test('a style is copied from one text and pasted on another, and both say what is to be done', async () => {
  const { user, click, captions, clickTool } = await open();
  click(IN_TWO);
  await clickTool('Styles');
  const paste = await screen.findByRole('button', { name: 'Paste style' });
  expect(paste).toHaveProperty('disabled', true);
  screen.getByText('Copy a style first: Ctrl+Alt+C');
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
  await findToast('Copy a style first: Ctrl+Alt+C');
  await user.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
  await findToast('Style copied. Select something else and press Ctrl+Alt+V to paste it.');
  click(IN_ONE);
  await user.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
  expect((await captions())[0]?.style).toMatchObject({ font: 'sans', color: '#ffd43b' });
  await user.keyboard(CONTROL_Z);
  expect((await captions())[0]?.style?.color).toBeUndefined();
});

test('the inspector shows what is selected, from any tab, and mixed values as mixed', async () => {
  const { user, click } = await open();
  await user.click(screen.getByRole('tab', { name: 'Canvas' }));
  click(IN_ONE);
  await inspector().findByRole('region', { name: 'Style' });
  click(IN_TWO, { shiftKey: true });
  const style = within(await inspector().findByRole('region', { name: 'Style of 2 text boxes' }));
  await style.findByRole('button', { name: 'Colour: Mixed' });
  expect(style.getByRole('combobox', { name: 'Font' }).textContent).toBe('Mixed');
  await findTool('Colour: Mixed');
});

test('the inspector never changes the selection', async () => {
  const { user, click, canvas } = await open();
  const pressed = () => within(canvas).getAllByRole('button', { pressed: true });
  click(IN_DUCK);
  click(IN_ONE, { shiftKey: true });
  const before = pressed();
  expect(before).toHaveLength(2);
  await user.click(screen.getByRole('textbox', { name: 'Box 2' }));
  await user.keyboard('x');
  for (let step = 0; step < 12; step += 1) await user.tab();
  expect(pressed()).toEqual(before);
});
