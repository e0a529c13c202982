import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor, type RenderedEditor } from './render-editor.tsx';

/** The list of layers: its order, what is selected in it, groups, and what acts on a row. */

const RECTANGLE = { x: 0.15, y: 0.15 };
const ELLIPSE = { x: 0.4, y: 0.15 };

async function openList(): Promise<RenderedEditor> {
  const editor = await openEditor({
    captions: [{ text: 'one', position: 'box-1', box: { x: 0.05, y: 0.8, width: 0.3, height: 0.15 } }],
    layers: [
      { shape: { kind: 'rectangle' }, box: { x: 0.05, y: 0.05, width: 0.2, height: 0.2 } },
      { shape: { kind: 'ellipse' }, box: { x: 0.3, y: 0.05, width: 0.2, height: 0.2 } },
      { shape: { kind: 'arrow' }, box: { x: 0.1, y: 0.45, width: 0.3, height: 0.04 } },
      { emoji: '🦆', box: { x: 0.6, y: 0.55, width: 0.24, height: 0.3 } },
    ],
  });
  await editor.user.click(screen.getByRole('tab', { name: 'Layers' }));
  return editor;
}

const findRow = (name: string) => screen.getByRole('treeitem', { name });
const rowNames = (filter = {}) =>
  screen
    .queryAllByRole('treeitem', filter)
    .map((row) => row.getAttribute('aria-label'))
    // The untouched regions of a picture.
    .filter((name) => !/top|bottom/i.test(name ?? ''));
const selectedRows = () => rowNames({ selected: true });

test('it is in the order of drawing, and reordered by keys', async () => {
  const editor = await openList();
  expect(rowNames()).toEqual(['one', 'Sticker', 'Arrow', 'Ellipse', 'Rectangle']);
  findRow('Rectangle').focus();
  await editor.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rowNames()).toEqual(['one', 'Sticker', 'Arrow', 'Rectangle', 'Ellipse']));
  await editor.user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}{ArrowUp}');
  expect(document.activeElement).toBe(findRow('Arrow'));
  const { layers } = (await editor.saved()).document;
  expect(layers?.map(({ shape }) => shape?.kind)).toEqual(['ellipse', 'rectangle', 'arrow', undefined]);
});

test('it selects as the canvas does: one, more, a range', async () => {
  const editor = await openList();
  await editor.user.click(findRow('Ellipse'));
  expect(screen.getByRole('button', { name: 'Ellipse' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(findRow('Sticker'), { shiftKey: true });
  expect(selectedRows()).toEqual(['Sticker', 'Arrow', 'Ellipse']);
  fireEvent.click(findRow('Arrow'), { ctrlKey: true });
  expect(selectedRows()).toEqual(['Sticker', 'Ellipse']);
  editor.click(RECTANGLE);
  expect(selectedRows()).toEqual(['Rectangle']);
});

test('a group is a tree that closes and opens', async () => {
  const editor = await openList();
  editor.click(RECTANGLE);
  editor.click(ELLIPSE, { shiftKey: true });
  await editor.user.keyboard('{Control>}g{/Control}');
  const group = findRow('Group (2)');
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(findRow('Ellipse').getAttribute('aria-level')).toBe('2');
  screen.getByRole('button', { name: 'Collapse Group (2)' });
  group.focus();
  await editor.user.keyboard('{ArrowLeft}');
  expect(rowNames()).not.toContain('Ellipse');
  await editor.user.keyboard('{ArrowRight}');
  expect(rowNames()).toContain('Ellipse');
});

test('the context menu says whether it hides or shows, locks or unlocks, and so does Undo', async () => {
  const { user, canvas, click } = await openList();
  click(RECTANGLE);
  for (const name of ['Hide', 'Show', 'Lock', 'Unlock']) {
    fireEvent.contextMenu(canvas);
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    screen.getByRole('button', { name: new RegExp(`^Undo ${name}`, 'i') });
  }
});

test('a row is renamed by a double click and F2, hidden and locked by its buttons; one step each', async () => {
  const { user, canvas, saved } = await openList();
  const rename = async (name: string) => {
    const field = await screen.findByRole('textbox', { name: 'Name of the layer' });
    await user.clear(field);
    await user.keyboard(`${name}{Enter}`);
  };
  await user.dblClick(findRow('Rectangle'));
  await rename('Sign');
  findRow('Ellipse').focus();
  await user.keyboard('{F2}');
  await rename('Moon');
  await user.click(screen.getByRole('button', { name: 'Hide Moon' }));
  await user.click(screen.getByRole('button', { name: 'Lock Moon' }));
  const { document, editor } = await saved();
  expect(document.layers?.slice(0, 2)).toMatchObject([{ name: 'Sign' }, { name: 'Moon', hidden: true }]);
  expect(editor).toEqual({ locked: ['layer-1'] });
  canvas.focus();
  await user.keyboard('{Control>}zzz{/Control}');
  await waitFor(() => expect(rowNames()).toContain('Ellipse'));
  expect((await saved()).document.layers?.[0]).toMatchObject({ name: 'Sign' });
});
