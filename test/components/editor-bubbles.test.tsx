import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findBox, openEditor, type RenderedEditor } from './render-editor.tsx';
import { findTextField, readEdited } from './text-field.ts';

/** Speech bubbles and other shapes with text inside. */

const BARE = { x: 0.5, y: 0.6 };
const CONTROL_Z = '{Control>}z{/Control}';

async function openOn(layers: CaptionRequest['layers'] = []) {
  const editor = await openEditor({ captions: [{ text: '', position: 'top' }], layers });
  const { user } = editor;
  const draft = async () => (await editor.saved()).document;
  return { ...editor, keys: (typed: string) => user.keyboard(typed), draft };
}

const focusedName = () => document.activeElement?.getAttribute('aria-label');

test('into a bubble that was drawn one types at once, and its tail is dragged or set by numbers', async () => {
  const { canvas, keys, drag, draft, dragHandle, user } = await openOn();
  canvas.focus();
  await keys('b');
  await drag(BARE, { x: 150, y: 90 });
  await waitFor(() => expect(focusedName()).toBe('Speech bubble'));
  await keys('hello');
  expect(readEdited()).toBe('hello|');
  await keys('{Escape}');
  const [bubble] = (await draft()).captions;
  expect(bubble).toMatchObject({ text: 'hello', position: 'box-1', shape: { kind: 'bubble' } });

  await dragHandle('tip', { x: 60, y: -200 });
  const tip = (await draft()).captions[0]?.shape?.pointer;
  expect(tip?.y).toBeLessThan(0);
  canvas.focus();
  await keys('{Shift>}H{/Shift}');
  expect((await draft()).captions[0]?.shape?.pointer?.x).toBeCloseTo(1 - (tip?.x ?? 0), 4);
  const look = within(screen.getByRole('region', { name: 'Shape' }));
  const field = look.getByRole('textbox', { name: 'Tip of the tail in % from the left edge' });
  await user.clear(field);
  await user.type(field, '150{Enter}');
  expect((await draft()).captions[0]?.shape?.pointer).toEqual({ x: 1.5, y: tip?.y });

  const tools = within(screen.getByRole('toolbar', { name: 'Selection' }));
  await user.click(tools.getByRole('button', { name: /^Fill/ }));
  await user.click(await screen.findByRole('radio', { name: '#ffd43b' }));
  expect((await draft()).captions[0]?.shape?.fill).toBe('#ffd43b');
});

const LAYERS: CaptionRequest['layers'] = [
  {
    shape: { kind: 'bubble', fill: '#d0ebff', pointer: { x: 0.2, y: 1.6 } },
    box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 },
    opacity: 0.8,
    flip: true,
    shadow: { color: '#00000099' },
    name: 'Ann',
  },
  { shape: { kind: 'rectangle' }, box: { x: 0.6, y: 0.1, width: 0.3, height: 0.2 } },
];

test.each([
  ['a double click', (editor: RenderedEditor) => editor.doubleClick({ x: 0.2, y: 0.2 })],
  [
    'typing',
    async (editor: RenderedEditor) => {
      editor.click({ x: 0.2, y: 0.2 });
      await editor.user.keyboard('h');
    },
  ],
])('a bubble of an older document takes text by %s, and loses nothing', async (_, begin) => {
  const editor = await openOn(LAYERS);
  const before = await editor.draft();
  await begin(editor);
  await waitFor(() => expect(findTextField()).not.toBeNull());
  await editor.keys('{Control>}a{/Control}hi');
  const { captions, layers } = await editor.draft();
  expect(layers).toEqual([{ ...LAYERS[1], z: 1 }]);
  expect(captions).toEqual([
    {
      text: 'hi',
      position: 'box-1',
      box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 },
      style: { opacity: 0.8 },
      shape: {
        kind: 'bubble',
        fill: '#d0ebff',
        pointer: { x: 0.8, y: 1.6 },
        shadow: { color: '#00000099' },
      },
      name: 'Ann',
    },
  ]);
  for (let step = 0; step < 4; step += 1) await editor.keys(CONTROL_Z);
  expect((await editor.draft()).layers).toEqual(before.layers);
});

test('other shapes take text by Enter; letters stay shortcuts while one is selected', async () => {
  const { canvas, click, keys, draft } = await openOn(LAYERS);
  click({ x: 0.61, y: 0.2 });
  await keys('o');
  await screen.findByRole('toolbar', { name: 'Ellipse' });
  await keys('{Escape}');
  click({ x: 0.61, y: 0.2 });
  (await findBox(canvas, 'Rectangle')).focus();
  await keys('{Enter}');
  await waitFor(() => expect(readEdited()).toBe('|'));
  await keys('inside');
  expect((await draft()).captions).toMatchObject([{ text: 'inside', shape: { kind: 'rectangle' } }]);
});
