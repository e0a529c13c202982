import { expect, test } from 'vitest';
import { toEditorDocument } from '../../../src-renderer/state/editor/documents.ts';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { moveToOtherPlace } from '../../../src-renderer/state/editor/edits/other-place.ts';
import { emptyCaptions, type Places } from '../../../src-renderer/state/editor/places.ts';
import { toRequest } from '../../../src-renderer/state/editor/request.ts';
import type { EditorDocument } from '../../../src-renderer/state/editor/types.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';

/** Texts of a picture go from one of its places to the next. */

const PICTURE = { templateId: null, imageUrl: '/cdn/a.jpg', src: '/cdn/a.jpg', width: 1200, height: 800 };
const band = (y: number, vertical_align: 'top' | 'middle' | 'bottom') => ({
  box: { x: 0.04, y, width: 0.92, height: 0.24 },
  style: { vertical_align },
});
const SIGN = {
  box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 },
  style: { color: '#111111', outline_width: 0, vertical_align: 'middle' as const },
};
const PLACES: Places = [
  [SIGN, band(0.73, 'bottom')],
  [band(0.03, 'top'), band(0.73, 'bottom')],
  [band(0.48, 'middle'), band(0.73, 'bottom')],
];

const open = (captions: Caption[], canvas = {}) =>
  toEditorDocument({ image_url: PICTURE.imageUrl, captions, canvas }, PICTURE, PICTURE_REGIONS);
const move = (document: EditorDocument, ids: readonly string[] = [], places = PLACES) =>
  moveToOtherPlace(document, editorCanvas(PICTURE, PICTURE_REGIONS, document.canvas), ids, places)
    ?.document ?? document;
const captions = (document: EditorDocument) => toRequest(document, PICTURE).captions;

test('a new document has its texts at the best places, and says so only of those that are not usual', () => {
  expect(emptyCaptions(PLACES, null)).toEqual([{ position: 'top', text: '', ...SIGN }]);
  expect(emptyCaptions(PLACES.slice(1), null)).toEqual([{ position: 'top', text: '' }]);
  expect(emptyCaptions(undefined, null)).toEqual([{ position: 'top', text: '' }]);
});

test('in the style of the brand, every region of a new document has a text, at its place where there is a better one', () => {
  const style = { font: 'bangers', color: '#ff0000' } as const;
  const top = { position: 'top', text: '', ...SIGN, style: { ...SIGN.style, ...style } };
  expect(emptyCaptions(PLACES, style)).toEqual([top, { position: 'bottom', text: '', style }]);
  expect(emptyCaptions(undefined, style).map(({ position }) => position)).toEqual(['top', 'bottom']);
});

test('a selected text goes through all places that the other leaves free, and around', () => {
  let document = open([{ position: 'top', text: 'one', ...SIGN }]);
  const [top] = document.items;
  const seen: (number | undefined)[] = [];
  for (let step = 0; step < 3; step += 1) {
    document = move(document, [top?.id ?? '']);
    seen.push(captions(document)[0]?.box?.y);
  }
  expect(seen).toEqual([undefined, 0.48, SIGN.box.y]);
});

test('a text stays before the one that follows it, and goes to a clearly different place', () => {
  const cell = (x: number, y: number) => ({ ...SIGN, box: { x, y, width: 0.42, height: 0.2 } });
  const first = cell(0.05, 0.3);
  const second = cell(0.05, 0.7);
  const document = open([
    { position: 'top', text: 'set-up', ...first },
    { position: 'bottom', text: 'punchline', ...second },
  ]);
  const places = [[first, second], [cell(0.53, 0.7)], [cell(0.05, 0.35)], [cell(0.53, 0.02)]];
  const [item] = document.items;
  const canvas = editorCanvas(PICTURE, PICTURE_REGIONS, document.canvas);
  const other = moveToOtherPlace(document, canvas, [item?.id ?? ''], places);
  expect(other).toMatchObject({ place: 2, count: 2 });
  expect(other && captions(other.document).map(({ box }) => box)).toMatchObject([
    { x: 0.53, y: 0.02 },
    second.box,
  ]);
});

test('without a selection all texts move, with the style of the place and what the person chose', () => {
  const [best = []] = PLACES;
  const style = { ...SIGN.style, font: 'sans' as const };
  const before = open([
    { position: 'top', text: 'one', ...best[0], style },
    { position: 'bottom', text: 'two' },
  ]);
  const after = move(before);
  expect(captions(after)).toEqual([
    { position: 'top', text: 'one', style: { font: 'sans' } },
    { position: 'bottom', text: 'two' },
  ]);
  expect(captions(move(move(after)))[0]).toMatchObject({ style, box: SIGN.box });
});

test('a locked text stays, and without another place the document is the same', () => {
  const document = open([{ position: 'top', text: 'one', ...SIGN }]);
  const locked = { ...document, items: document.items.map((item) => ({ ...item, locked: true })) };
  expect(move(locked)).toBe(locked);
  expect(move(document, [], [])).toBe(document);
  expect(move(document, [], PLACES.slice(0, 1))).toBe(document);
});

test('on a cropped picture places stay on what they were found for', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const [caption] = captions(
    move(open([{ position: 'top', text: 'one' }], { crop }), ['region:top'], [[band(0.48, 'middle')]]),
  );
  expect(caption?.box).toMatchObject({ x: 0, y: 0.48 });
  expect(caption?.box?.width).toBeCloseTo(0.92);
});
