import { describe, expect, test } from 'vitest';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import {
  liesOnPicture,
  measurePictureContrast,
  toLuminanceMap,
} from '../../../src-renderer/state/editor/picture-contrast.ts';
import type { Item, TextItem } from '../../../src-renderer/state/editor/types.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { layOutHard } from '../../helpers/hard-picture.ts';

const PICTURE = { templateId: null, width: 480, height: 240 };
const canvasWith = (options: Canvas = {}) => editorCanvas(PICTURE, [], options);
const BARE: CaptionStyle = { color: '#fff', outline_width: 0 };

/** A picture of one row of points, each a shade of grey, or null where one sees through it. */
const createMap = (...shades: (number | null)[]) =>
  toLuminanceMap({
    width: shades.length,
    height: 1,
    data: new Uint8ClampedArray(
      shades.flatMap((shade) => [shade ?? 0, shade ?? 0, shade ?? 0, shade === null ? 0 : 255]),
    ),
  });

function measure(
  shades: (number | null)[],
  hard: Partial<Parameters<typeof layOutHard>[0]> = {},
  canvas = canvasWith(),
) {
  const caption = layOutHard({ id: 'trial', text: 'letters', style: BARE, ...hard });
  return measurePictureContrast(caption, canvas, createMap(...shades));
}

describe('contrast of letters with the picture', () => {
  test('is that of WCAG with what is behind them, not beside them', () => {
    expect(measure([255])).toBeCloseTo(1, 5);
    expect(measure([0])).toBeCloseTo(21, 5);
    const left: CaptionStyle = { ...BARE, align: 'left', font_size: 24 };
    expect(measure([0, 255], { text: 'it', style: left })).toBeCloseTo(21, 5);
    expect(measure([255, 0], { text: 'it', style: left })).toBeCloseTo(1, 5);
  });

  test('follows a text that is turned, to where its letters are', () => {
    const style: CaptionStyle = { ...BARE, align: 'left', font_size: 24 };
    expect(measure([255, 0, 0], { text: 'it', style })).toBeCloseTo(1, 5);
    expect(measure([255, 0, 0], { text: 'it', style, rotation: 180 })).toBeCloseTo(21, 5);
  });

  test('a few strokes of a drawing behind them do not count, half the picture does', () => {
    expect(measure(Array.from({ length: 31 }, (_, at) => (at === 15 ? 255 : 0)))).toBeCloseTo(21, 5);
    expect(measure([0, 255])).toBeCloseTo(1, 5);
  });

  test('is that with a bar where they lie on one, and unknown where the picture is transparent', () => {
    const below = canvasWith({
      crop: { x: 0, y: 0, width: 1, height: 0.01 },
      pad: { bottom: 1 },
      color: '#000000',
    });
    expect(measure([255], {}, { ...below, height: 240 })).toBeCloseTo(21, 5);
    expect(measure([null])).toBeNull();
  });

  test('words with a colour behind them or of their own are taken as they are', () => {
    const all = { start: 0, end: 7 };
    expect(measure([255], { spans: [{ ...all, background: '#000' }] })).toBeNull();
    expect(measure([255], { spans: [{ ...all, color: '#000' }] })).toBeCloseTo(21, 5);
  });
});

describe('letters lie on the picture', () => {
  const text: TextItem = {
    id: 'text',
    kind: 'text',
    region: null,
    text: 'a',
    box: { x: 0.1, y: 0.1, width: 0.3, height: 0.3, rotation: 0 },
    style: {},
    locked: false,
  };
  const emoji = (x: number): Item => ({
    id: 'emoji',
    kind: 'emoji',
    emoji: '🐌',
    box: { x, y: 0.1, width: 0.2, height: 0.2, rotation: 0 },
    opacity: 1,
    flip: false,
    locked: false,
  });
  const lies = (style: CaptionStyle, items: Item[] = [text], item = text) =>
    liesOnPicture(item, { style: { ...BARE, ...style } }, items, canvasWith());

  test('unless an outline, a plate, a bubble or a shadow carries them', () => {
    expect(lies({})).toBe(true);
    expect(lies({ outline_color: '#fff', outline_width: 0.1 })).toBe(true);
    expect(lies({ shadow: { color: '#fff' } })).toBe(true);
    expect(lies({ shadow: { color: '#000' } })).toBe(false);
    expect(lies({ outline_color: '#000', outline_width: 0.1 })).toBe(false);
    expect(lies({ background: { color: '#000' } })).toBe(false);
    const bubble: TextItem = { ...text, shape: { kind: 'bubble' } };
    expect(lies({}, [bubble], bubble)).toBe(false);
  });

  test('unless something else lies under them', () => {
    expect(lies({}, [emoji(0.2), text])).toBe(false);
    expect(lies({}, [emoji(0.7), text])).toBe(true);
    expect(lies({}, [text, emoji(0.2)])).toBe(true);
  });
});
