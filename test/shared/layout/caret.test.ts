import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { type CaretLayout, caretLayout } from '../../../src-shared/layout/caret/caret-layout.ts';
import { lineEnd, lineStart, moveLine, moveVisually } from '../../../src-shared/layout/caret/caret-moves.ts';
import {
  type CaretPlace,
  caretAt,
  caretStops,
  findGap,
  listPlaces,
  placeAt,
} from '../../../src-shared/layout/caret/caret-places.ts';
import { selectionRects } from '../../../src-shared/layout/caret/selection-rects.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import type { TextDetails } from '../../../src-shared/layout/prepared-text.ts';
import { HARD_CAPTIONS } from '../../fixtures/hard-captions.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

/** Where the caret stands in a text: by the glyphs that are drawn, never inside a letter. */

const BOX = { width: 600, height: 300, maxLines: 4, pictureSide: 1000 };
const NARROW = { ...BOX, width: 240 };

function carets(text: string, style: CaptionStyle = {}, box = BOX, details: TextDetails = {}) {
  const laid = layoutText(text, style, box, textDeps, details);
  const known = laid.ink ? laid : { size: 60, ranges: [] };
  return { laid, layout: caretLayout(text, style, box, textDeps, details, known) };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const boundaries = (text: string) => [
  ...Array.from(graphemes.segment(text), ({ index }) => index),
  text.length,
];
const offsets = (places: readonly CaretPlace[]) =>
  [...new Set(places.map(({ offset }) => offset))].sort((a, b) => a - b);
const behind = (offset: number): CaretPlace => ({ offset, affinity: 'before' });
const ahead = (offset: number): CaretPlace => ({ offset, affinity: 'after' });

const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'office staff, finally',
  Arabic: 'لا تلمس هذا الزر أبدا',
  Hebrew: 'שלום לכולם',
  'mixed directions': 'abc אבג 123 def',
  'mixed in Arabic': 'قال OK ثم ذهب',
  Thai: 'น้ำกำลังจะมาแล้ว',
  Japanese: '今日は何もしたくない',
  Devanagari: 'क्षत्रिय हिन्दी में',
  'emoji sequences': 'a👨‍👩‍👧‍👦b🏳️‍🌈c👍🏽',
  'combining marks': 'e\u0301a\u0308o',
};

describe.each(Object.entries(SCRIPTS))('in %s', (_, text) => {
  const wide = carets(text).layout;
  const wrapped = carets(text, {}, NARROW).layout;

  test('the caret stands at every boundary of graphemes, and nowhere else, from left to right', () => {
    for (const layout of [wide, wrapped]) {
      expect(offsets(caretStops(layout))).toEqual(boundaries(text));
      for (const { letters } of layout.lines) {
        for (const [at, { left, right }] of letters.entries()) {
          expect(right).toBeGreaterThanOrEqual(left - 1e-6);
          expect(left).toBeGreaterThanOrEqual((letters[at - 1]?.right ?? Number.NEGATIVE_INFINITY) - 0.01);
        }
      }
    }
  });

  test('the arrows reach every place, and come back the same way', () => {
    for (const layout of [wide, wrapped]) {
      const rtl = layout.lines[0]?.rtl ?? false;
      const [forward, back] = rtl ? (['left', 'right'] as const) : (['right', 'left'] as const);
      let place = rtl ? (listPlaces(layout.lines[0] ?? fail()).at(-1) ?? ahead(0)) : ahead(0);
      const seen = [place];
      for (;;) {
        const next = moveVisually(layout, place, forward);
        if (next.offset === place.offset && next.affinity === place.affinity) break;
        place = next;
        seen.push(place);
        expect(seen.length).toBeLessThan(200);
      }
      const gaps = seen.map((one) => JSON.stringify(findGap(layout, one)));
      expect(new Set(gaps).size).toBe(gaps.length);
      for (const gap of gaps.toReversed()) {
        expect(JSON.stringify(findGap(layout, place))).toBe(gap);
        seen.push(place);
        place = moveVisually(layout, place, back);
      }
      expect(offsets(seen)).toEqual(boundaries(text));
    }
  });
});

const fail = (): never => {
  throw new Error('There is no line.');
};

const splitWords = (texts: readonly string[]) => texts.flatMap((text) => text.split(' '));
const LETTERS = fc.oneof(
  fc.constantFrom(...splitWords(Object.values(SCRIPTS)), '\n', ' ', '  ', '\t', '-', '(', ')'),
  fc.constantFrom(...splitWords(HARD_CAPTIONS.map(({ text }) => text))),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
);
const TEXTS = fc.array(LETTERS, { maxLength: 12 }).map((parts) => parts.join(''));
const STYLES = fc.record({
  align: fc.constantFrom('left', 'center', 'right', 'start', 'end' as const),
  vertical_align: fc.constantFrom('top', 'middle', 'bottom' as const),
  letter_spacing: fc.constantFrom(0, 0.2),
  case: fc.constantFrom('none', 'upper', 'mock' as const),
});
const SEED = { seed: 7, numRuns: 250 };

describe('any text', () => {
  test('has carets at its graphemes only, and one at each end', () => {
    fc.assert(
      fc.property(TEXTS, STYLES, (text, style) => {
        const stops = caretStops(carets(text, style, NARROW).layout);
        const allowed = new Set(boundaries(text));
        for (const { offset } of stops) expect(allowed.has(offset)).toBe(true);
        expect(stops.some(({ offset }) => offset === 0) || /^\p{Cc}/u.test(text)).toBe(true);
        expect(stops.some(({ offset }) => offset === text.length)).toBe(true);
        for (const { x, top, bottom } of stops) {
          expect([x, top, bottom].every(Number.isFinite)).toBe(true);
          expect(bottom).toBeGreaterThan(top);
        }
      }),
      SEED,
    );
  });

  test('a point at a caret leads back to it', () => {
    fc.assert(
      fc.property(TEXTS, STYLES, (text, style) => {
        const { layout } = carets(text, style);
        for (const caret of caretStops(layout)) {
          const line = layout.lines[caret.line];
          const hangs = line?.letters.some(
            ({ hangs, left, right }) => hangs && caret.x >= left && caret.x <= right,
          );
          if (hangs && !line?.closes) continue;
          const found = caretAt(layout, placeAt(layout, { x: caret.x, y: (caret.top + caret.bottom) / 2 }));
          expect(found.line).toBe(caret.line);
          expect(found.x).toBeCloseTo(caret.x, 3);
        }
      }),
      SEED,
    );
  });

  test('selecting all covers everything that is drawn, and two halves cover as much as the whole', () => {
    fc.assert(
      fc.property(TEXTS, STYLES, fc.nat(40), (text, style, cut) => {
        const { layout, laid } = carets(text, style);
        const rects = selectionRects(layout, 0, text.length);
        for (const item of laid.items) {
          const [x, y] =
            item.kind === 'glyph' ? [item.x, item.y] : [item.x + item.size / 2, item.y + item.size / 2];
          const reach = item.size / 2;
          const holds = (rect: Rect) =>
            x >= rect.x - reach &&
            x <= rect.x + rect.width + reach &&
            y >= rect.y &&
            y <= rect.y + rect.height;
          expect(rects.some(holds)).toBe(true);
        }
        const middle = boundaries(text).at(Math.min(cut, boundaries(text).length - 1)) ?? 0;
        const width = (start: number, end: number) =>
          selectionRects(layout, start, end).reduce((sum, rect) => sum + rect.width, 0);
        if (!caretStops(layout).some(({ offset }) => offset === middle)) return;
        expect(width(0, middle) + width(middle, text.length)).toBeCloseTo(width(0, text.length), 2);
      }),
      SEED,
    );
  });
});

describe('against the glyphs', () => {
  test('each letter lies over its own', () => {
    const { laid, layout } = carets('What a day');
    const letters = layout.lines
      .flatMap((line) => line.letters)
      .filter(({ end }) => 'What a day'[end - 1] !== ' ');
    expect(laid.items.length).toBe(letters.length);
    for (const [at, item] of laid.items.entries()) {
      expect(item.x).toBeGreaterThanOrEqual((letters[at]?.left ?? 0) - 0.01);
      expect(item.x).toBeLessThan(letters[at]?.right ?? 0);
    }
  });

  test('selected letters are covered from top to bottom, with marks over marks', () => {
    const { laid, layout } = carets('ปี่ Ấy Ŷ\u0302\u0302');
    const [rect] = selectionRects(layout, 0, 30);
    const { y = 0, height = 0 } = laid.ink ?? {};
    expect(rect?.y).toBeLessThanOrEqual(y + 0.01);
    expect((rect?.y ?? 0) + (rect?.height ?? 0)).toBeGreaterThanOrEqual(y + height - 0.01);
  });

  test('a ligature is divided evenly, and styled words of another size have a caret of theirs', () => {
    const { layout, laid } = carets('office', { font: 'serif' });
    expect(laid.items).toHaveLength(4);
    const widths = layout.lines[0]?.letters.slice(1, 4).map(({ left, right }) => right - left) ?? [];
    expect(Math.max(...widths) - Math.min(...widths)).toBeCloseTo(0, 6);
    const styled = carets('small big', {}, BOX, { spans: [{ start: 6, end: 9, scale: 1.8 }] }).layout;
    const height = (place: CaretPlace) => caretAt(styled, place).bottom - caretAt(styled, place).top;
    expect(height(ahead(7)) / height(ahead(1))).toBeCloseTo(1.8, 6);
  });
});

describe('lines', () => {
  const TEXT = 'one two three four five six seven';
  const { layout } = carets(TEXT, {}, NARROW);

  test('the end of a wrapped line and the start of the next are apart', () => {
    const [first = fail(), second = fail()] = layout.lines;
    expect(TEXT.slice(first.end, second.start)).toBe(' ');
    const end = caretAt(layout, lineEnd(first));
    const start = caretAt(layout, lineStart(second));
    expect([end.line, start.line]).toEqual([0, 1]);
    expect(end.x).toBeGreaterThan(start.x);
    // Past the space, which cannot be seen, comes the next line.
    expect(moveVisually(layout, lineEnd(first), 'right')).toEqual(ahead(second.start));
    expect(moveVisually(layout, ahead(second.start), 'left').offset).toBe(first.end);
  });

  test('where a word is broken both are the same offset', () => {
    const { layout: broken } = carets('Donaudampfschifffahrtsgesellschaft', { font_size: 60 }, NARROW, {
      lang: 'de',
    });
    const [first = fail(), second = fail()] = broken.lines;
    expect(first.last).toBe(second.start);
    expect(caretAt(broken, behind(second.start)).line).toBe(0);
    expect(caretAt(broken, ahead(second.start)).line).toBe(1);
    expect(moveVisually(broken, behind(second.start - 1), 'right')).toEqual(ahead(second.start));
    expect(moveVisually(broken, lineEnd(first), 'right').offset).toBe(second.start + 1);
  });

  test('up and down keep the place, and end at the ends of the text', () => {
    const caret = caretAt(layout, ahead(9));
    const down = moveLine(layout, caret.line, 1, caret.x);
    expect(caretAt(layout, down).line).toBe(caret.line + 1);
    expect(Math.abs(caretAt(layout, down).x - caret.x)).toBeLessThan(30);
    expect(moveLine(layout, 0, -1, caret.x).offset).toBe(0);
    expect(moveLine(layout, layout.lines.length - 1, 1, caret.x).offset).toBe(TEXT.length);
  });

  test.each([
    ['a\n\nb', [0, 1, 2, 3, 4], 3],
    ['a\r\nb', [0, 1, 3, 4], 2],
    ['a\n', [0, 1, 2], 2],
    ['a  ', [0, 1, 2, 3], 1],
    ['a\n\n  ', [0, 1, 2, 3, 4, 5], 3],
    ['', [0], 1],
    ['  ', [0, 1, 2], 1],
    ['\n', [0, 1], 2],
  ] as const)('%j has a caret on each', (text, expected, lines) => {
    const { layout } = carets(text);
    expect(offsets(caretStops(layout))).toEqual(expected);
    expect(layout.lines).toHaveLength(lines);
    const tops = layout.lines.map(({ caretTop }) => caretTop);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('letters do not move when the caret can stand after them', () => {
    const one = carets('word').layout.lines[0]?.letters;
    expect(carets('word \n\n').layout.lines[0]?.letters.slice(0, 4)).toEqual(one);
  });
});

describe('two directions', () => {
  const TEXT = 'abc אבג';
  const { layout } = carets(TEXT);
  const x = (place: CaretPlace) => caretAt(layout, place).x;

  test('a boundary has two places', () => {
    // Before the Hebrew word: after the space, or at its right end, where its first letter is.
    expect(x(ahead(4))).toBeGreaterThan(x(behind(4)));
    expect(x(behind(4))).toBeCloseTo(x(behind(7)), 6);
    // At its end: beside its last letter, or where the line ends.
    expect(x(ahead(7))).toBeCloseTo(x(ahead(4)), 6);
  });

  test('Home and End are at the edges of the line', () => {
    const hebrew = carets('אבג abc').layout;
    const line = hebrew.lines[0] ?? fail();
    const [lefts, rights] = [line.letters.map(({ left }) => left), line.letters.map(({ right }) => right)];
    expect(caretAt(hebrew, lineStart(line)).x).toBeCloseTo(Math.max(...rights), 6);
    expect(caretAt(hebrew, lineEnd(line)).x).toBeCloseTo(Math.min(...lefts), 6);
  });
});

describe('what is drawn otherwise than written', () => {
  const findLetter = ({ lines }: CaretLayout, start: number) =>
    lines.flatMap(({ letters }) => letters).find((letter) => letter.start === start);

  test('ß in upper case is one letter, and control characters go with the letter after them', () => {
    const { layout, laid } = carets('maßlos', { case: 'upper' });
    expect(laid.lines).toEqual(['MASSLOS']);
    expect(offsets(caretStops(layout))).toEqual(boundaries('maßlos'));
    const [s, l] = [findLetter(layout, 2), findLetter(layout, 3)];
    expect(s?.end).toBe(3);
    expect((s?.right ?? 0) - (s?.left ?? 0)).toBeGreaterThan(1.5 * ((l?.right ?? 0) - (l?.left ?? 0)));
    expect(offsets(caretStops(carets('a\u0007b').layout))).toEqual([0, 1, 3]);
  });
});
