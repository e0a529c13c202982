import { describe, expect, test } from 'vitest';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { resolveCaptions } from '../../../src-shared/document/captions.ts';
import { PICTURE_REGIONS, pictureCanvas, regionIndex } from '../../../src-shared/document/region.ts';
import { DEFAULT_STYLE } from '../../../src-shared/document/style.ts';

const SIGN: Region = {
  name: 'sign',
  role: 'What it says',
  max_chars: 20,
  max_lines: 2,
  text_style_hint: '',
  x: 0.5,
  y: 0.25,
  width: 0.4,
  height: 0.5,
  rotation: 10,
  default_font: 'hand',
  default_style: { color: '#112233', align: 'left' },
};
const REGIONS = [...PICTURE_REGIONS, SIGN];

const resolve = (captions: Caption[], options?: Canvas, isTemplate = true) =>
  resolveCaptions(
    captions,
    pictureCanvas({ width: 1000, height: 400, regions: REGIONS, isTemplate }, options),
  );
const findProblems = (captions: Caption[], options?: Canvas) =>
  resolve(captions, options).problems.map(({ path, message }) => `${path}: ${message}`);

test('a position is a name, an index, or the first and last region', () => {
  const index = (position: string) => regionIndex(position, [{ name: 'a' }, { name: '0' }, { name: 'c' }]);
  expect(['a', '0', '2', 'top', 'bottom', '3', 'x', ''].map(index)).toEqual([0, 1, 2, 0, 2, -1, -1, -1]);
  expect(['00', '02', '1.0', '-0'].map(index)).toEqual([-1, -1, -1, -1]);
  expect(regionIndex('top', [])).toBe(-1);
});

describe('a caption is placed', () => {
  test('in its region, in the region’s style under its own, in px of the canvas', () => {
    const { placed } = resolve([{ position: 'sign', text: 'a', style: { color: 'gold' }, z: 3 }]);
    expect(placed).toEqual([
      {
        region: 'sign',
        text: 'a',
        box: { x: 500, y: 100, width: 400, height: 200, rotation: 10 },
        maxLines: 2,
        style: { ...DEFAULT_STYLE, font: 'hand', color: 'gold', align: 'left' },
        z: 3,
      },
    ]);
  });

  test('where its box says; what the box leaves out comes from the region', () => {
    const { placed } = resolve([{ position: '2', text: 'a', box: { x: 0, rotation: 0 } }]);
    expect(placed[0]?.box).toEqual({ x: 0, y: 100, width: 400, height: 200, rotation: 0 });
  });

  test('in a box of its own, with the default style', () => {
    const box = { x: 0.1, y: 0.5, width: 0.2, height: 0.5 };
    const { placed } = resolve([{ position: 'box-1', text: 'a', box }]);
    expect(placed[0]).toMatchObject({ region: 'box-1', maxLines: 20, style: DEFAULT_STYLE, z: 0 });
    expect(placed[0]?.box).toEqual({ x: 100, y: 200, width: 200, height: 200, rotation: 0 });
  });

  test('inside of its shape, about the same centre, dark or light on what fills it', () => {
    const [bubble, dark, open] = resolve([
      { text: 'hi', position: 'sign', shape: { kind: 'bubble' } },
      { text: 'hi', position: 'top', shape: { kind: 'ellipse', fill: '#001' }, style: { font: 'hand' } },
      { text: 'hi', position: 'bottom', shape: { kind: 'rectangle' } },
    ]).placed;
    expect(bubble?.shape).toEqual({
      look: { kind: 'bubble' },
      box: { x: 500, y: 100, width: 400, height: 200, rotation: 10 },
    });
    // The line, 1 % of 400 px, and what a corner of 0.3 × 200 px takes of its square.
    const inset = 4 + (1 - Math.SQRT1_2) * 60;
    expect(bubble?.box.x).toBeCloseTo(500 + inset, 6);
    expect(bubble?.box.width).toBeCloseTo(400 - 2 * inset, 6);
    expect(bubble?.box.height).toBeCloseTo(200 - 2 * inset, 6);
    expect(bubble?.style).toMatchObject({
      font: 'comic',
      color: '#111111',
      outline_width: 0,
      align: 'center',
    });
    expect(dark?.style).toMatchObject({ font: 'hand', color: '#ffffff', outline_width: 0 });
    expect(open?.style).toEqual(DEFAULT_STYLE);
  });

  test('over the same part of a template that is cropped, on what is left of any other picture', () => {
    const right = { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
    const upright = [{ position: 'sign', text: 'a', box: { rotation: 0 } }];
    expect(resolve(upright, right, false).placed[0]?.box).toMatchObject({ x: 250, width: 200 });
    const top = [{ position: 'top', text: 'a' }];
    expect(resolve(top, right).placed[0]?.box).toMatchObject({ x: 0, width: 460 });
    expect(resolve(top, right, false).placed[0]?.box).toMatchObject({ x: 20, width: 460 });
  });

  test('without lone surrogates, which are no characters', () => {
    const box = { x: 0, y: 0, width: 1, height: 1 };
    const { placed } = resolve([{ position: 'box-\ud800', text: 'a\udc00', box }]);
    expect(placed[0]).toMatchObject({ region: 'box-\ufffd', text: 'a\ufffd' });
  });
});

describe('a problem is', () => {
  test('a region that is unknown or used twice: all of them are reported', () => {
    const captions = ['sign', 'nowhere', '2'].map((position) => ({ position, text: 'a' }));
    expect(findProblems(captions)).toEqual([
      'captions[1].position: "nowhere" is no region of this picture. Use "top", "bottom", "sign", or an index from "0" to "2"; for a box of your own a name that starts with "box-", with a whole `box`.',
      'captions[2].position: the region "sign" is already used by captions[0]. Use each region once: "top", "bottom", "sign", or an index from "0" to "2"; each box of your own needs another name.',
    ]);
  });

  test('an own box that is not complete or reaches outside: the first is reported alone', () => {
    const outside = { position: 'top', text: 'a', box: { x: 0.5 } };
    expect(findProblems([{ position: 'nowhere', text: 'a' }, outside])).toEqual([
      'captions[1].box: the box reaches outside the picture (x + width = 1.42, y + height = 0.27). Keep both sums at most 1.',
    ]);
    expect(findProblems([{ position: 'box-1', text: 'a', box: { x: 0 } }, outside])).toEqual([
      'captions[0].box: "box-1" is a box of your own: give its x, y, width and height.',
    ]);
  });

  test('text in a region that was cropped away, but not an empty one', () => {
    const left = { crop: { x: 0, y: 0, width: 0.4, height: 1 } };
    const { placed, problems } = resolve([{ position: 'sign', text: ' ' }], left);
    expect([placed.length, problems.length]).toEqual([1, 0]);
    expect(findProblems([{ position: 'sign', text: 'a' }], left)).toEqual([
      'captions[0].box: the region "sign" was cropped away. Give the caption a `box` with x, y, width and height, or crop less.',
    ]);
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const own = resolve([{ position: 'sign', text: 'a', box: whole }], left);
    expect(own.placed[0]?.box).toEqual({ x: 0, y: 0, width: 400, height: 400, rotation: 10 });
  });

  test('fields that the kind of its shape does not have', () => {
    const shape = { kind: 'ellipse', radius: 0.2, pointer: { x: 0, y: 2 } } as const;
    expect(findProblems([{ text: 'hi', position: 'top', shape }])).toEqual([
      'captions[0].shape.pointer: is a field of bubble. Leave it out of a shape of kind `ellipse`.',
      'captions[0].shape.radius: is a field of rectangle and bubble. Leave it out of a shape of kind `ellipse`.',
    ]);
  });

  test('a span of letters that is empty or beyond the text, counted in code points', () => {
    const spans = [
      { start: 0, end: 1 },
      { start: 2, end: 6 },
      { start: 3, end: 3 },
    ];
    expect(findProblems([{ position: 'top', text: 'ab 🔥c', spans }])).toEqual([
      'captions[0].spans[1].end: is 6, but the text has 5 characters, counted in Unicode code points. Use at most 5.',
      'captions[0].spans[2].end: is 3, which is not after its start, 3. `end` is the character after the last one.',
    ]);
  });
});
