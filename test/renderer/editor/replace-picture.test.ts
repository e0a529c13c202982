import { expect, test } from 'vitest';
import type { Picture } from '../../../src-renderer/state/editor/types.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { makeEditor } from './make-editor.ts';

/** Another picture in the frame of one: of a layer, and under everything. */

const own = (name: string, width: number, height: number): Picture => ({
  templateId: null,
  imageUrl: `/cdn/${name}.png`,
  src: `/cdn/${name}.png`,
  width,
  height,
});
const FIRST = own('first', 1000, 800);
const WIDE = own('wide', 3000, 1000);
const LAYER = {
  image_url: '/cdn/a.png',
  original_url: '/cdn/uncut.png',
  box: { x: 0.1, y: 0.1, width: 0.4, height: 0.25, rotation: 20 },
  crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
  opacity: 0.5,
  flip: true,
  radius: 0.2,
  shadow: { color: '#000000', dx: 0.03, dy: 0.03, blur: 0.05 },
  start: 0.2,
};

function editorOn(request: Partial<CaptionRequest>, replaced = {}) {
  const document: CaptionRequest = { image_url: FIRST.imageUrl ?? '', captions: [], ...request };
  const draft = { id: 'draft_0123456789', name: 'Trial', document, editor: {}, revision: 1 };
  return makeEditor({}, { draft, picture: FIRST, regions: PICTURE_REGIONS, ...replaced });
}

test('a layer shows the middle of another picture in its frame, which stays as it is', () => {
  const { editor } = editorOn({ layers: [LAYER, { emoji: '🔥', box: LAYER.box }] });
  const before = editor.request();
  editor.fillFrame('layer:0', { url: '/cdn/b.png', width: 600, height: 600 });
  const { original_url: _uncut, ...frame } = LAYER;
  // The frame is 400 × 200 px.
  const shown = { ...frame, image_url: '/cdn/b.png', crop: { x: 0, y: 0.25, width: 1, height: 0.5 } };
  expect(editor.request().layers).toEqual([shown, before.layers?.[1]]);
  editor.fillFrame('layer:0', { url: '/cdn/c.png', width: 1200, height: 600 });
  expect(editor.request().layers?.[0]).not.toHaveProperty('crop');
  editor.undo();
  editor.undo();
  expect(editor.request()).toEqual(before);
});

test.each([
  { title: 'a picture that was whole', canvas: {}, shape: 3 },
  { title: 'a picture fitted into bars', canvas: { aspect_ratio: '1:1', fit: 'bars' as const }, shape: 1 },
  {
    title: 'a cropped picture fitted into bars',
    canvas: { crop: LAYER.crop, aspect_ratio: '1:1', fit: 'bars' as const },
    shape: 1,
  },
])('what replaces $title is whole', ({ canvas, shape }) => {
  const { editor } = editorOn({ canvas });
  editor.replaceBase(WIDE);
  const after = editor.canvas();
  expect(after.crop).toEqual({ x: 0, y: 0, width: WIDE.width, height: WIDE.height });
  expect(after.width / after.height).toBeCloseTo(shape, 2);
});

test('a cropped picture under everything is replaced: the meme keeps its shape and everything on it its place', () => {
  const { editor, state } = editorOn({
    captions: [
      { text: 'above', position: 'top', style: { font_size: 50 } },
      { text: 'free', position: 'box-1', box: { x: 0.1, y: 0.5, width: 0.3, height: 0.1 } },
    ],
    layers: [LAYER],
    canvas: { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, pad: { top: 0.2 } },
  });
  const before = { request: editor.request(), canvas: editor.canvas() };
  editor.replaceBase(WIDE);
  const after = editor.request();
  expect(after.image_url).toBe('/cdn/wide.png');
  expect(state().picture).toBe(WIDE);
  const { width, height } = editor.canvas();
  expect(width / height).toBeCloseTo(before.canvas.width / before.canvas.height, 3);
  expect(after.canvas).toMatchObject({ crop: { y: 0, height: 1 }, pad: { top: 0.2 } });
  expect((after.canvas?.crop?.x ?? 0) + (after.canvas?.crop?.width ?? 0) / 2).toBeCloseTo(0.5, 3);
  expect(after.layers).toEqual(before.request.layers);
  expect(after.captions[1]).toEqual(before.request.captions[1]);
  // The new meme is 625 px wide, the one before was 500.
  expect(after.captions[0]?.style?.font_size).toBeCloseTo(62.5, 3);
  editor.undo();
  expect({ request: editor.request(), canvas: editor.canvas() }).toEqual(before);
  expect(state().picture).toBe(FIRST);
  editor.redo();
  expect(editor.request()).toEqual(after);
});

test('a picture that was replaced before a crash is there again', async () => {
  const first = editorOn({ captions: [{ text: 'one', position: 'top' }] });
  first.editor.replaceBase(WIDE);
  first.editor.backUp();
  const again = editorOn(
    { captions: [{ text: 'one', position: 'top' }] },
    { fallback: first.fallback, unsavedPicture: WIDE },
  );
  expect(again.editor.request()).toEqual(first.editor.request());
  expect(again.editor.canvas().width).toBe(first.editor.canvas().width);
  again.editor.undo();
  expect(again.editor.request().image_url).toBe(FIRST.imageUrl);
});

test('a picture that another window has replaced is adopted, and not saved again', async () => {
  const made = editorOn({ captions: [{ text: 'one', position: 'top' }] });
  const document = { image_url: '/cdn/wide.png', captions: [{ text: 'two', position: 'top' }] };
  made.editor.adopt({ name: 'Theirs', document, editor: {}, revision: 5 }, WIDE);
  expect(made.editor.request()).toEqual(document);
  expect(made.editor.canvas()).toMatchObject({ width: 3000, height: 1000 });
  await made.timers.pass(5000);
  expect(made.saved).toEqual([]);
});
