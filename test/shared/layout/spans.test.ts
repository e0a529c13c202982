import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptionStyle, Span } from '../../../src-shared/contract/style.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { splitSegments } from '../../../src-shared/layout/spans.ts';
import type { PlacedItem } from '../../../src-shared/layout/types.ts';
import { HARD_CAPTIONS } from '../../fixtures/hard-captions.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 240, maxLines: 3, pictureSide: 1000 };
const lay = (text: string, spans: Span[], style: CaptionStyle = {}, box = BOX) =>
  layoutText(text, style, box, textDeps, { spans });

/** The drawn text of each segment, for a style that draws it longer or shorter than it is. */
const segmentTexts = (text: string, spans: Span[], draw: (text: string) => string) =>
  splitSegments(text, spans, (start) => draw(start).length).map(({ start, end, style }) => [
    draw(text).slice(start, end),
    style,
  ]);

describe('spans count code points of the text as given', () => {
  const same = (text: string) => text;
  const [red, line] = [{ color: '#ff0000' }, { underline: true }];

  const upper = (text: string) => text.toUpperCase();
  const visible = (text: string) => text.replaceAll('\u0000', '');
  const at = (start: number, end = start + 1, look = red) => ({ start, end, ...look });
  const green = { ...line, color: '#00ff00' };
  test.each<[string, string, Span[], (text: string) => string, unknown]>([
    ['an emoji is one', 'a🔥b', [at(2)], same, [['b', red]]],
    ['ß in upper case', 'aßb', [at(1)], upper, [['SS', red]]],
    ['after ß', 'aßb', [at(2)], upper, [['B', red]]],
    ['what is not drawn', 'a\u0000b c', [at(2)], visible, [['b', red]]],
    [
      'the later one wins, field by field',
      'abcd',
      [at(0, 3), at(1, 4, green)],
      same,
      ['a', 'bc', 'd'].map((text) => [text, text === 'a' ? red : green]),
    ],
  ])('%s', (_, text, spans, draw, expected) => {
    expect(segmentTexts(text, spans, draw)).toEqual(expected);
  });

  test('over line breaks of every kind', () => {
    const { items, segments } = lay('ab\r\ncd\u2028ef', [{ start: 4, end: 6, color: '#ff0000' }]);
    expect(items.map(({ segment }) => segment)).toEqual([undefined, undefined, 0, 0, undefined, undefined]);
    expect(segments).toEqual([{ color: '#ff0000' }]);
  });
});

const texts = fc.oneof(
  fc.constantFrom(...HARD_CAPTIONS.map(({ text }) => text)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);
const looks = fc.record(
  { color: fc.constant('#ff0000'), outline_color: fc.constant('#00ff00') },
  { requiredKeys: [] },
);
const anySpan = fc.record(
  {
    color: fc.constantFrom('#ff0000', 'transparent'),
    background: fc.constant('#000000'),
    font: fc.constantFrom('comic', 'serif', 'pixel' as const),
    scale: fc.double({ min: 0.25, max: 4, noNaN: true }),
    outline_color: fc.constant('#00ff00'),
    underline: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** A text with spans inside it. */
const spanned = <Look>(look: fc.Arbitrary<Look>) =>
  texts.chain((text) => {
    const length = Math.max(1, Array.from(text).length);
    const edges = fc.tuple(fc.nat({ max: length - 1 }), fc.nat({ max: length - 1 }));
    const span = fc
      .tuple(edges, look)
      .map(([[a, b], own]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1, ...own }));
    return fc.tuple(fc.constant(text), fc.array(span, { minLength: 1, maxLength: 4 }));
  });

describe('styled words', () => {
  const bare = ({ segment: _segment, ...item }: PlacedItem) => item;

  test('keep every glyph where it is: shaping, joins and kerning run through', () => {
    fc.assert(
      fc.property(spanned(looks), ([text, spans]) => {
        expect(lay(text, spans).items.map(bare)).toEqual(lay(text, []).items);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('keep their ink in the box, whatever their size, font, plate and line', () => {
    const styles = fc.record({
      outline_width: fc.double({ min: 0, max: 0.3, noNaN: true }),
      letter_spacing: fc.double({ min: -0.15, max: 0.3, noNaN: true }),
      align: fc.constantFrom('start', 'center', 'end' as const),
    });
    const boxes = fc.record({
      width: fc.integer({ min: 60, max: 900 }),
      height: fc.integer({ min: 40, max: 500 }),
      maxLines: fc.integer({ min: 1, max: 5 }),
      pictureSide: fc.integer({ min: 300, max: 1400 }),
    });
    fc.assert(
      fc.property(spanned(anySpan), styles, boxes, ([text, spans], style, box) => {
        const { ink, decorations, outline } = lay(text, spans, style, box);
        if (!ink) return;
        expect(Math.min(ink.x, ink.y)).toBeGreaterThanOrEqual(-0.5);
        expect(ink.x + ink.width).toBeLessThanOrEqual(box.width + 0.5);
        expect(ink.y + ink.height).toBeLessThanOrEqual(box.height + 0.5);
        for (const { x, y, width, height } of decorations) {
          expect(x - outline).toBeGreaterThanOrEqual(ink.x - 0.01);
          expect(x + width + outline).toBeLessThanOrEqual(ink.x + ink.width + 0.01);
          expect(y - outline).toBeGreaterThanOrEqual(ink.y - 0.01);
          expect(y + height + outline).toBeLessThanOrEqual(ink.y + ink.height + 0.01);
        }
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  test('a larger word makes the rest smaller, and its own lines alone further apart', () => {
    const text = 'one two\nthree four\nfive six';
    const plain = lay(text, []);
    const { items, size } = lay(text, [{ start: 8, end: 13, scale: 2 }]);
    expect(size).toBeLessThan(plain.size);
    const baselines = [...new Set(items.map(({ y }) => Math.round(y)))];
    const [first = 0, second = 0, third = 0] = baselines;
    expect(second - first).toBeGreaterThan((third - second) * 1.3);
  });

  test('smaller words count for what can be read', () => {
    const style = { font_size: 40 };
    expect(lay('fine print', [], style).overflow).toBe(false);
    expect(lay('fine print', [{ start: 5, end: 10, scale: 0.5 }], style).overflow).toBe(true);
  });

  test('a plate or line is one for each line, over words of several scripts', () => {
    const countPlates = (text: string) => {
      const spans = [{ start: 0, end: Array.from(text).length, background: '#000' }];
      return lay(text, spans, {}, { ...BOX, width: 3000 }).decorations.length;
    };
    expect(['mixed слова and 漢字 🔥', 'two\nlines'].map(countPlates)).toEqual([1, 2]);
  });
});
