import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { findBox, openEditor } from './render-editor.tsx';

/** What gestures, keys and panels do to items and canvas, read from the saved draft. The picture has 500 × 400 px. */

const ONE = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };
const TWO = { x: 0.58, y: 0.68, width: 0.3, height: 0.2 };
const DUCK = { x: 0.1, y: 0.6, width: 0.2, height: 0.25 };
const DOCUMENT: Partial<CaptionRequest> = {
  captions: [
    { text: 'one', position: 'box-1', box: ONE },
    { text: 'two', position: 'box-2', box: TWO },
  ],
  layers: [{ emoji: '🦆', box: DUCK }],
};
const IN_ONE = { x: 0.25, y: 0.2 };
const IN_TWO = { x: 0.73, y: 0.78 };
const IN_DUCK = { x: 0.2, y: 0.72 };

async function open(document = DOCUMENT) {
  const editor = await openEditor(document);
  const boxes = async () => {
    const { captions, layers } = (await editor.saved()).document;
    return { one: captions[0]?.box, two: captions[1]?.box, duck: layers?.[0]?.box, captions, layers };
  };
  const undo = () => editor.user.keyboard('{Control>}z{/Control}');
  return { ...editor, boxes, undo };
}
const place = ({ x, y, width, height }: typeof ONE) => ({
  x: expect.closeTo(x, 2),
  y: expect.closeTo(y, 2),
  width: expect.closeTo(width, 2),
  height: expect.closeTo(height, 2),
});
const pressed = (canvas: HTMLElement) => within(canvas).queryAllByRole('button', { pressed: true });

test('a drag moves the box under the pointer, with Shift on one axis; it snaps unless Control is held', async () => {
  const { boxes, canvas, drag, undo } = await open();
  await drag(IN_ONE, { x: 55, y: 36 });
  const { one, two, duck } = await boxes();
  expect(one).toEqual(place({ ...ONE, x: 0.21, y: 0.19 }));
  expect([two, duck]).toEqual([TWO, DUCK]);
  await undo();
  await drag(IN_ONE, { x: 58, y: 21 }, { shiftKey: true });
  expect((await boxes()).one).toMatchObject({ y: 0.1 });
  await undo();
  // The middle of the box ends 2 px from the middle of the picture.
  const guides = () => canvas.querySelectorAll('[class*="guide"]').length;
  await drag(IN_ONE, { x: 123, y: 31 }, {}, () => expect(guides()).toBeGreaterThan(0));
  expect((await boxes()).one?.x).toBeCloseTo(0.35, 4);
  expect(guides()).toBe(0);
  await undo();
  await drag(IN_ONE, { x: 123, y: 31 }, { ctrlKey: true }, () => expect(guides()).toBe(0));
  expect((await boxes()).one?.x).toBeCloseTo(0.346, 4);
});

test('equal gaps are marked while a box is dragged, with Alt all distances, in px of the picture', async () => {
  const square = { width: 0.1, height: 0.125 };
  const layers = [0.1, 0.3, 0.62].map((x) => ({ emoji: '🦆', box: { ...square, x, y: 0.3 } }));
  const corner = { x: 0.8, y: 0.9, width: 0.2, height: 0.1 };
  const captions = [{ text: 'one', position: 'box-1', box: corner }];
  const { canvas, drag, boxes } = await open({ captions, layers });
  const read = () => [...canvas.querySelectorAll('[class*="gap"]')].map((bar) => bar.textContent);
  // The third one ends 2 px from where both gaps have 50 px.
  await drag({ x: 0.67, y: 0.35 }, { x: -58, y: 3 }, {}, () => expect(read()).toEqual(['50', '50']));
  expect((await boxes()).layers?.[2]?.box.x).toBeCloseTo(0.5, 4);
  await drag({ x: 0.55, y: 0.35 }, { x: 40, y: 40 }, { altKey: true, ctrlKey: true }, () =>
    expect(read()).toEqual(['90', '160', '52', '82']),
  );
  expect(read()).toEqual([]);
});

test('a text stays in the picture, a sticker may leave it by half', async () => {
  const { boxes, drag } = await open();
  await drag(IN_ONE, { x: -300, y: -200 });
  await drag(IN_DUCK, { x: -300, y: 0 });
  const { one, duck } = await boxes();
  expect(one).toMatchObject({ x: 0, y: 0 });
  expect(duck).toEqual(place({ ...DUCK, x: -0.1 }));
});

test('Escape cancels a drag without an undo entry', async () => {
  const { boxes, user, drag } = await open();
  await drag(IN_ONE, { x: 90, y: 50 }, {}, () => user.keyboard('{Escape}'));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  expect((await boxes()).one).toEqual(ONE);
});

test('arrow keys nudge by 1 px, with Shift by 10; fields set the place to the pixel and calculate', async () => {
  const { boxes, user, click } = await open();
  click(IN_ONE);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect((await boxes()).one).toEqual({ ...ONE, x: 0.106, y: 0.125 });
  for (const [field, value] of [
    ['X in px', '50'],
    ['Y in px', '2×(40+20)'],
    ['Width in px', '200'],
    ['Height in px', '60'],
    ['Rotation in degrees', '-30'],
  ] as const) {
    await user.clear(screen.getByRole('textbox', { name: field }));
    await user.type(screen.getByRole('textbox', { name: field }), `${value}{Enter}`);
  }
  expect((await boxes()).one).toEqual({ x: 0.1, y: 0.3, width: 0.4, height: 0.15, rotation: -30 });
});

test('a number field undoes digits that are not taken yet, then the edit of the document', async () => {
  const { boxes, user, click } = await open();
  click(IN_ONE);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width in px' });
  await user.clear(field);
  await user.type(field, '50{Enter}');
  expect((await boxes()).one).toMatchObject({ width: 0.1 });
  await user.type(field, '7');
  // A browser puts its own mix of digits into the field.
  await user.keyboard('{Control>}z{/Control}');
  expect((await boxes()).one).toMatchObject({ width: 0.1 });
  fireEvent.input(field, { target: { value: '150150' }, inputType: 'historyUndo' });
  expect(field.value).toBe('50');
  await user.keyboard('{Control>}z{/Control}');
  expect(field.value).toBe('150');
  expect((await boxes()).one).toEqual(ONE);
  await user.keyboard('{Control>}y{/Control}');
  expect((await boxes()).one).toMatchObject({ width: 0.1 });
  // In a panel of the toolbar, too.
  await user.click(screen.getByRole('button', { name: /^Font size/ }));
  const size = within(screen.getByRole('dialog')).getByRole('textbox');
  await user.clear(size);
  await user.type(size, '31{Enter}');
  expect((await boxes()).captions[0]?.style).toEqual({ font_size: 31 });
  await user.keyboard('{Control>}z{/Control}');
  expect((await boxes()).captions[0]?.style).toBeUndefined();
});

test('keys show the numbers they change beside the item, and say them once when they rest', async () => {
  const { canvas, user, click } = await open();
  click(IN_ONE);
  const numbers = () => canvas.querySelector('[class*="numbers"]')?.textContent;
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(numbers()).toBe('x 52, y 40');
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(numbers()).toBe('150 × 81');
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(numbers()).toBe('15°');
  const status = within(canvas).getByRole('status');
  expect(status.textContent).toBe('');
  await waitFor(() => expect(status.textContent).toBe('15°'), { timeout: 3000 });
  expect(numbers()).toBeUndefined();
});

test('a locked ratio is kept by the fields; a switch beside them locks it', async () => {
  const { user, click, boxes } = await open();
  click(IN_ONE);
  await user.click(screen.getByRole('button', { name: 'Lock aspect ratio', pressed: false }));
  await user.clear(screen.getByRole('textbox', { name: 'Width in px' }));
  await user.type(screen.getByRole('textbox', { name: 'Width in px' }), '75{Enter}');
  expect((await boxes()).one).toEqual({ ...ONE, width: 0.15, height: 0.1 });
});

test('at the limit of layers, every way to copy says how much a picture holds', async () => {
  const side = { width: 0.05, height: 0.05 };
  const layers = Array.from({ length: 60 }, (_, at) => ({
    shape: { kind: 'rectangle' as const },
    box: { ...side, x: (at % 10) / 10, y: Math.floor(at / 10) / 10 },
  }));
  const { app, boxes, canvas, click, drag, user } = await open({ ...DOCUMENT, layers });
  const clipboardData = new DataTransfer();
  const full = 'A picture can have up to 20 text boxes and 60 layers.';
  const said = () => {
    const { toasts } = app.toasts.store.getState();
    for (const { id } of toasts) app.toasts.remove(id);
    return toasts.map(({ text }) => text);
  };
  click({ x: 0.925, y: 0.525 });
  await user.keyboard('{Control>}d{/Control}');
  expect(said()).toEqual([full]);
  fireEvent.copy(canvas, { clipboardData });
  fireEvent.paste(canvas, { clipboardData });
  expect(said()).toEqual([full]);
  await drag({ x: 0.925, y: 0.525 }, { x: 20, y: 20 }, { altKey: true });
  expect(said()).toEqual([full]);
  fireEvent.paste(canvas, { clipboardData: new DataTransfer() });
  expect(said()).toEqual(['The clipboard has nothing that can be added to the picture.']);
  expect((await boxes()).layers).toHaveLength(60);
});

test('a double click on the bare picture writes there; nothing written leaves nothing', async () => {
  const { canvas, user, doubleClick, click, boxes } = await open();
  doubleClick({ x: 0.7, y: 0.3 });
  await user.keyboard('three');
  const { captions } = await boxes();
  expect(captions[2]).toMatchObject({
    text: 'three',
    box: place({ x: 0.4, y: 0.22, width: 0.6, height: 0.16 }),
  });
  const count = () => canvas.querySelectorAll('[data-item]').length;
  const before = count();
  doubleClick({ x: 0.5, y: 0.5 });
  expect(count()).toBe(before + 1);
  click({ x: 0.95, y: 0.5 });
  expect(count()).toBe(before);
});

test('a corner resizes and the opposite one stays; with Alt the centre does', async () => {
  const { boxes, click, dragHandle } = await open();
  click(IN_ONE);
  await dragHandle('se', { x: 42, y: 27 }, { ctrlKey: true });
  expect((await boxes()).one).toMatchObject({
    ...place({ ...ONE, width: 0.384, height: 0.2675 }),
    x: 0.1,
    y: 0.1,
  });
  await dragHandle('w', { x: 20, y: 90 }, { ctrlKey: true });
  expect((await boxes()).one).toEqual(place({ x: 0.14, y: 0.1, width: 0.344, height: 0.2675 }));
  click(IN_DUCK);
  await dragHandle('se', { x: 50, y: 50 }, { altKey: true, ctrlKey: true });
  expect((await boxes()).duck).toEqual(place({ x: 0, y: 0.475, width: 0.4, height: 0.5 }));
});

test('several are selected by Shift and a marquee, moved and aligned together', async () => {
  const { boxes, canvas, user, click, drag } = await open();
  click(IN_ONE);
  click(IN_TWO, { shiftKey: true });
  expect(pressed(canvas)).toHaveLength(2);
  await drag(IN_TWO, { x: 20, y: -32 });
  const moved = await boxes();
  expect(moved.one).toEqual(place({ ...ONE, x: 0.14, y: 0.02 }));
  expect(moved.two).toEqual(place({ ...TWO, x: 0.62, y: 0.6 }));
  await user.keyboard('{Escape}');
  await drag({ x: 0.99, y: 0.99 }, { x: -470, y: -190 });
  expect(pressed(canvas)).toHaveLength(2);
  await user.keyboard('{Alt>}a{/Alt}');
  const aligned = await boxes();
  expect(aligned.one).toEqual(moved.one);
  expect(aligned.two?.x).toBe(aligned.duck?.x);
  await user.keyboard('{Control>}a{/Control}{Delete}');
  const { captions, layers } = await boxes();
  expect(layers).toBeUndefined();
  expect(captions.map(({ text }) => text).join('')).toBe('');
});

test('Control-D and dragging with Alt make copies', async () => {
  const { boxes, user, click, drag } = await open();
  click(IN_ONE);
  await user.keyboard('{Control>}d{/Control}');
  expect((await boxes()).captions.map(({ text, position }) => [text, position])).toEqual([
    ['one', 'box-1'],
    ['two', 'box-2'],
    ['one', 'box-3'],
  ]);
  await drag(IN_DUCK, { x: 200, y: -120 }, { altKey: true });
  expect((await boxes()).layers).toEqual([
    { emoji: '🦆', box: DUCK },
    { emoji: '🦆', box: place({ ...DUCK, x: 0.5, y: 0.3 }), z: 1 },
  ]);
});

test('what is cut goes on the clipboard, and is pasted', async () => {
  const { boxes, click, canvas } = await open();
  const clipboardData = new DataTransfer();
  click(IN_DUCK);
  fireEvent.cut(canvas, { clipboardData });
  expect((await boxes()).layers).toBeUndefined();
  fireEvent.paste(canvas, { clipboardData });
  await findBox(canvas, 'Sticker: 🦆');
  expect((await boxes()).layers?.[0]).toMatchObject({ emoji: '🦆', box: { width: 0.2, height: 0.25 } });
});

test('the Arrange shortcuts change the order of layers', async () => {
  const { boxes, user, click } = await open();
  const orders = async (keys?: string) => {
    if (keys) await user.keyboard(keys);
    const { captions, layers = [] } = await boxes();
    return [...captions, ...layers].map(({ z = 0 }) => z);
  };
  click(IN_DUCK);
  expect(await orders()).toEqual([0, 0, 0]);
  expect(await orders('{Control>}{Shift>}}{/Shift}{/Control}')).toEqual([0, 0, 1]);
  expect(await orders('{Control>}[BracketLeft]{/Control}')).toEqual([0, 1, 1]);
  expect(await orders('{Control>}{Shift>}{{{/Shift}{/Control}')).toEqual([0, 0, 0]);
});

test('a locked box cannot be moved or deleted, and stays locked when it is opened again', async () => {
  const { boxes, saved, user, click, drag, engine } = await open();
  click(IN_ONE);
  await user.keyboard('{Control>}l{/Control}');
  expect((await saved()).editor).toEqual({ locked: ['box-1'] });
  await drag(IN_ONE, { x: 80, y: 40 });
  await user.keyboard('{Delete}{ArrowRight}');
  expect((await boxes()).one).toEqual(ONE);
  window.location.hash = '#/browse';
  await screen.findByRole('searchbox');
  window.location.hash = `#/edit/${engine.data.drafts[0]?.id}`;
  await findBox(await screen.findByRole('application'), 'Text box: box-1, locked');
  await user.click(screen.getByRole('tab', { name: 'Layers' }));
  await user.click(screen.getByRole('button', { name: 'Unlock one' }));
  expect((await saved()).editor).toEqual({});
});

test('the context menu names no letter as a key with a text selected: it would replace the text', async () => {
  const { canvas, click, user } = await open();
  const readKeys = async () => {
    fireEvent.contextMenu(canvas);
    await screen.findByRole('menuitem', { name: /^Text box/ });
    const keys = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return keys;
  };
  click(IN_DUCK);
  expect(await readKeys()).toEqual(expect.arrayContaining(['T', 'Shift+H', 'Ctrl+D']));
  click(IN_ONE);
  const keys = await readKeys();
  expect(keys).toContain('Ctrl+D');
  expect(keys).not.toContain('T');
});
