import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { PICTURE_SIZE, PICTURE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { PICTURE as OTHER_PICTURE } from '../fake-engine/served-files.ts';
import { findBox, openEditor, type RenderedEditor } from './render-editor.tsx';

/** Objects on the canvas as in design tools: each action is one step, undone and redone; the list of layers. */

const DOCUMENT: Partial<CaptionRequest> = {
  captions: [{ text: 'one', position: 'box-1', box: { x: 0.05, y: 0.8, width: 0.3, height: 0.15 } }],
  layers: [
    { shape: { kind: 'rectangle', fill: '#ffd43b' }, box: { x: 0.05, y: 0.05, width: 0.2, height: 0.2 } },
    { shape: { kind: 'ellipse', fill: '#40c057' }, box: { x: 0.3, y: 0.05, width: 0.2, height: 0.2 } },
    { shape: { kind: 'arrow' }, box: { x: 0.1, y: 0.45, width: 0.3, height: 0.04 } },
    { shape: { kind: 'bubble' }, box: { x: 0.55, y: 0.05, width: 0.3, height: 0.2 } },
    { image_url: PICTURE_URL, box: { x: 0.6, y: 0.55, width: 0.24, height: 0.3 } },
  ],
};
const RECTANGLE = { x: 0.15, y: 0.15 };
const ELLIPSE = { x: 0.4, y: 0.15 };
const ARROW = { x: 0.25, y: 0.47 };
const BUBBLE = { x: 0.7, y: 0.15 };
const PICTURE = { x: 0.72, y: 0.7 };
const BARE = { x: 0.47, y: 0.62 };

const CONTROL_Z = '{Control>}z{/Control}';
const CONTROL_Y = '{Control>}y{/Control}';
const SHIFT = { shiftKey: true };

/** Performs a command of the palette. */
async function choose({ user, canvas }: RenderedEditor, words: string, name: string | RegExp): Promise<void> {
  canvas.focus();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard(words);
  await screen.findByRole('option', { name, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
}

async function both(editor: RenderedEditor): Promise<void> {
  editor.click(RECTANGLE);
  editor.click(ELLIPSE, SHIFT);
}

/** Selects what is at a place and presses keys. */
const keysAt = (place: typeof BARE, keys: string) => async (editor: RenderedEditor) => {
  editor.click(place);
  await editor.user.keyboard(keys);
};
const handleAt = (place: typeof BARE, handle: string, by: typeof BARE) => (editor: RenderedEditor) => {
  editor.click(place);
  return editor.dragHandle(handle, by);
};
const cropAt = (place: typeof BARE, shape: string) => async (editor: RenderedEditor) => {
  await keysAt(place, 'c')(editor);
  const bar = within(await screen.findByRole('toolbar', { name: 'Crop' }));
  await editor.user.click(bar.getByRole('radio', { name: shape }));
  await editor.user.click(screen.getByRole('button', { name: 'Apply' }));
};
async function replacePicture(editor: RenderedEditor): Promise<void> {
  editor.click(PICTURE);
  await choose(editor, 'replace', 'Replace picture…');
  const file = new File([OTHER_PICTURE], 'other.webp', { type: 'image/webp' });
  await editor.user.upload(screen.getByLabelText('Replacement picture'), file);
  await screen.findByRole('button', { name: 'Undo replace picture' });
}
const draw = (key: string, by: typeof BARE) => async (editor: RenderedEditor) => {
  editor.canvas.focus();
  await editor.user.keyboard(key);
  await editor.drag(BARE, by);
  await editor.user.keyboard('{Escape}');
};

/** Each does one thing; what comes before it changes nothing that could be undone. */
const ACTIONS: Readonly<Record<string, (editor: RenderedEditor) => Promise<unknown>>> = {
  move: (editor) => editor.drag(RECTANGLE, { x: 41, y: 63 }),
  async 'move of several'(editor) {
    await both(editor);
    await editor.drag(ELLIPSE, { x: 21, y: 33 });
  },
  resize: handleAt(RECTANGLE, 'se', { x: 30, y: 25 }),
  rotate: handleAt(RECTANGLE, 'rotate', { x: 40, y: -10 }),
  nudge: keysAt(RECTANGLE, '{ArrowRight}'),
  reorder: keysAt(RECTANGLE, '{Control>}[BracketRight]{/Control}'),
  async group(editor) {
    await both(editor);
    await editor.user.keyboard('{Control>}g{/Control}');
  },
  hide: keysAt(RECTANGLE, '{Control>}{Shift>}h{/Shift}{/Control}'),
  lock: keysAt(RECTANGLE, '{Control>}l{/Control}'),
  flip: keysAt(PICTURE, '{Shift>}V{/Shift}'),
  'rotation in steps': keysAt(PICTURE, '{Shift>}R{/Shift}'),
  async align(editor) {
    await both(editor);
    await editor.user.keyboard('{Alt>}a{/Alt}');
  },
  'line of the pen': draw('p', { x: 30, y: 90 }),
  'drawn shape': draw('o', { x: 40, y: 90 }),
  async 'patch by keyboard'(editor) {
    await choose(editor, 'pixelate', /^Pixelate/);
    await screen.findByRole('toolbar', { name: 'Pixelate' });
    await waitFor(() => expect(document.activeElement).toBe(editor.canvas));
    await editor.user.keyboard('{Enter}');
  },
  'end of a line': handleAt(ARROW, 'end', { x: 20, y: 70 }),
  'tip of a bubble': handleAt(BUBBLE, 'tip', { x: -80, y: 40 }),
  crop: cropAt(BARE, '1:1'),
  'crop of a picture': cropAt(PICTURE, '16:9'),
  async 'crop by a double click'(editor) {
    editor.doubleClick(PICTURE);
    // The frame has the focus: another button would be pressed by Enter.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Crop area/ })),
    );
    await editor.user.keyboard('{Shift>}{ArrowLeft>3/}{/Shift}{Enter}');
    await waitFor(() => expect(editor.canvas.contains(document.activeElement)).toBe(true));
  },
  'other picture in a frame': replacePicture,
  async 'text with a bar'(editor) {
    await choose(editor, 'text above the picture', 'Text above the picture');
    await screen.findByRole('textbox', { name: 'Text box: box-2' });
    await editor.user.keyboard('{Escape}');
  },
};

test('each action is undone and redone in one step', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user } = editor;
  const content = async () => {
    const { document, editor: state } = await editor.saved();
    return { document, state };
  };
  const start = await content();
  for (const [name, act] of Object.entries(ACTIONS)) {
    await act(editor);
    const after = await content();
    expect(after, name).not.toEqual(start);
    editor.canvas.focus();
    await user.keyboard(CONTROL_Z);
    expect(await content(), `${name}, undone`).toEqual(start);
    await user.keyboard(CONTROL_Y);
    expect(await content(), `${name}, redone`).toEqual(after);
    await user.keyboard(CONTROL_Z);
    await user.keyboard('{Escape}');
  }
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
});

test('a text brings its bar, and the bar goes with it', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user } = editor;
  await choose(editor, 'text below the picture', 'Text below the picture');
  await screen.findByRole('textbox', { name: 'Text box: box-2' });
  await user.keyboard('below{Escape}');
  expect((await editor.saved()).document).toMatchObject({
    canvas: { pad: { bottom: 0.2 } },
    captions: [{ text: 'one' }, { text: 'below' }],
  });
  await user.keyboard('{Delete}');
  const after = (await editor.saved()).document;
  expect(after.canvas).toBeUndefined();
  expect(after.captions).toEqual(DOCUMENT.captions);
});

test('captions are seen while the meme is cropped, and Escape changes nothing', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user, canvas } = editor;
  const before = await editor.saved();
  canvas.focus();
  await user.keyboard('c');
  const bar = within(await screen.findByRole('toolbar', { name: 'Crop' }));
  await user.click(bar.getByRole('radio', { name: '1:1' }));
  const shown = screen.getByRole('img', { name: 'Whole picture' }).parentElement;
  await waitFor(() => expect(shown?.querySelectorAll('svg path').length).toBeGreaterThan(4));
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Text box: box-1' });
  expect(await editor.saved()).toEqual(before);
});

test('Shift draws a square; a click places the usual size about it; a tool draws once', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user, canvas } = editor;
  canvas.focus();
  await user.keyboard('r');
  await editor.drag({ x: 0.4, y: 0.4 }, { x: 60, y: 90 }, SHIFT);
  await user.keyboard('r');
  editor.click({ x: 0.5, y: 0.5 });
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Rectangle' })).toBeNull());
  const [square, placed] = (await editor.saved()).document.layers?.slice(-2) ?? [];
  expect((square?.box.width ?? 0) * 500).toBeCloseTo(90, 0);
  expect((square?.box.height ?? 0) * 400).toBeCloseTo(90, 0);
  const { x, y, width, height } = placed?.box ?? expect.fail('nothing was placed');
  expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
});

test('shapes are chosen from the menu by keys', async () => {
  const editor = await openEditor({ ...DOCUMENT, layers: [] });
  const { user, canvas } = editor;
  const trigger = screen.getByRole('button', { name: 'Shapes and drawing' });
  trigger.focus();
  await user.keyboard('{Enter}');
  const names = (await screen.findAllByRole('menuitem')).map(
    (item) => item.querySelector('span')?.textContent,
  );
  expect(names).toEqual([
    'Rectangle',
    'Ellipse',
    'Line',
    'Arrow',
    'Speech bubble',
    'Pen',
    'Highlighter',
    'Blur area',
    'Pixelate area',
    'Text above the picture',
    'Text below the picture',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  await user.keyboard('{Enter}');
  await screen.findAllByRole('menuitem');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByRole('toolbar', { name: 'Arrow' });
  await waitFor(() => expect(document.activeElement).toBe(canvas));
  await editor.drag({ x: 0.3, y: 0.3 }, { x: 150, y: 80 });
  await findBox(canvas, /^Arrow/);
  await user.click(
    within(screen.getByRole('region', { name: 'Shape' })).getByRole('radio', { name: 'Dashed' }),
  );
  await waitFor(() => expect(canvas.querySelector('path[stroke-dasharray]')).not.toBeNull());
  await user.keyboard(CONTROL_Z + CONTROL_Z);
  await waitFor(() => expect(within(canvas).queryByRole('button', { name: /^Arrow/ })).toBeNull());
});

test('what is grouped is selected by one click, and one of it by a double click', async () => {
  const editor = await openEditor(DOCUMENT);
  const { user, canvas } = editor;
  const selected = () => within(canvas).getAllByRole('button', { pressed: true });
  await both(editor);
  await user.keyboard('{Control>}g{/Control}{Escape}');
  expect(within(canvas).queryAllByRole('button', { pressed: true })).toEqual([]);
  editor.click(RECTANGLE);
  await waitFor(() => expect(selected()).toHaveLength(2));
  editor.doubleClick(RECTANGLE);
  await waitFor(() => expect(selected()).toHaveLength(1));
  await user.keyboard('{Control>}{Shift>}h{/Shift}{/Control}');
  await waitFor(() => expect(within(canvas).queryByRole('button', { name: 'Rectangle' })).toBeNull());
});

test('Shift+2 shows the selection, Shift+1 all', async () => {
  const editor = await openEditor(DOCUMENT);
  editor.click(ELLIPSE);
  await editor.user.keyboard('{Shift>}[Digit2]{/Shift}');
  const shown = Number(
    (await screen.findByRole('button', { name: /^Zoom: \d/ })).getAttribute('aria-label')?.match(/\d+/),
  );
  expect(shown).toBeGreaterThan(500);
  await editor.user.keyboard('{Shift>}[Digit1]{/Shift}');
  await screen.findByRole('button', { name: 'Zoom: Fit' });
});

test('the bar of a text on a picture moves it to the next place, and so do the keys', async () => {
  const engine = createFakeEngine();
  const style = { vertical_align: 'middle' as const };
  const places = [0.4, 0.1].map((y) => [{ box: { x: 0.1, y, width: 0.8, height: 0.2 }, style }]);
  const image = { url: PICTURE_URL, ...PICTURE_SIZE, format: 'png', bytes: 9, animated: false };
  engine.answer({ uploadImage: () => ({ ...image, places }) });
  const editor = await openEditor({ captions: [{ text: 'one', position: 'top' }] }, { engine });
  const getBox = async () => (await editor.saved()).document.captions[0]?.box;
  editor.click({ x: 0.5, y: 0.1 });
  await editor.user.click(await screen.findByRole('button', { name: 'Other place' }));
  await waitFor(async () => expect(await getBox()).toMatchObject({ y: 0.4 }));
  await editor.user.keyboard('{Enter}');
  await waitFor(async () => expect(await getBox()).toMatchObject({ y: 0.1 }));
  await screen.findByText('Place 2 of 2');
  await editor.user.keyboard('{Alt>}p{/Alt}');
  await waitFor(async () => expect(await getBox()).toMatchObject({ y: 0.4 }));
  expect(screen.queryByText('Place 2 of 2')).toBeNull();
  await editor.user.keyboard(CONTROL_Z);
  await waitFor(async () => expect(await getBox()).toMatchObject({ y: 0.1 }));
  // Asked once for each time the draft is opened, beside the address of its picture.
  const bodies = engine.calls.filter(({ id }) => id === 'uploadImage').map(({ body }) => body);
  expect(bodies).toEqual([{ image_url: PICTURE_URL }, { image_url: PICTURE_URL, places: true }]);
});
