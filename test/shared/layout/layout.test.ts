import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { normaliseText } from '../../../src-shared/layout/prepared-text.ts';
import { HARD_CAPTIONS } from '../../fixtures/hard-captions.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 200, maxLines: 3, pictureSide: 1000 };
const lay = (text: string, style: CaptionStyle = {}, box = BOX) => layoutText(text, style, box, textDeps);
const squash = (text: string) => text.replace(/\s+/g, '');

/** The text that lines were made from: without the hyphens that are drawn where a word is divided. */
function undivided(lines: readonly string[], text: string): string {
  const plain = squash(text);
  let joined = '';
  for (const line of lines.map(squash)) {
    const divided = line.endsWith('-') && !plain.startsWith(line, joined.length);
    joined += divided ? line.slice(0, -1) : line;
  }
  return joined;
}

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 14 }),
    fc.constantFrom(...HARD_CAPTIONS.flatMap(({ text }) => text.split(' '))),
  ),
  { minLength: 1, maxLength: 25 },
);
const texts = words.map((list) => list.join(' '));
const boxes = fc.record({
  width: fc.integer({ min: 20, max: 1200 }),
  height: fc.integer({ min: 12, max: 600 }),
  maxLines: fc.integer({ min: 1, max: 6 }),
  pictureSide: fc.integer({ min: 200, max: 1600 }),
});
const styles = fc.record({
  font: fc.constantFrom(...FONT_IDS),
  bold: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
  outline_width: fc.double({ min: 0, max: 0.3, noNaN: true }),
  align: fc.constantFrom('left', 'center', 'right', 'start', 'end' as const),
  vertical_align: fc.constantFrom('top', 'middle', 'bottom' as const),
  letter_spacing: fc.double({ min: 0, max: 0.5, noNaN: true }),
});
const SEED = { seed: 42, numRuns: 150 };

describe('any text in any box', () => {
  test('keeps its ink in the box, and respects the line budget or reports that it could not', () => {
    fc.assert(
      fc.property(texts, styles, boxes, (text, style, box) => {
        const { ink, overBudget, lines } = lay(text, style, box);
        expect(overBudget || lines.length <= box.maxLines).toBe(true);
        if (!ink) return;
        expect(Math.min(ink.x, ink.y)).toBeGreaterThanOrEqual(-0.5);
        expect(ink.x + ink.width).toBeLessThanOrEqual(box.width + 0.5);
        expect(ink.y + ink.height).toBeLessThanOrEqual(box.height + 0.5);
      }),
      SEED,
    );
  });

  test('loses and invents no letters', () => {
    fc.assert(
      fc.property(texts, styles, boxes, (text, style, box) => {
        const plain = normaliseText(text, 'none').replaceAll('\u00ad', '');
        expect(undivided(lay(text, style, box).lines, plain)).toBe(squash(plain));
      }),
      SEED,
    );
  });

  test('never splits a grapheme', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const plain = normaliseText(text, 'none');
        const starts = new Set(Array.from(segmenter.segment(plain), ({ index }) => index));
        let from = 0;
        for (const line of lay(text, {}, box).lines) {
          const whole = plain.indexOf(line, from);
          const at = whole < 0 ? plain.indexOf(line.replace(/-$/, ''), from) : whole;
          expect(line === '' || starts.has(at)).toBe(true);
          from = at + line.length - (whole < 0 ? 1 : 0);
        }
      }),
      SEED,
    );
  });
});

describe('fit', () => {
  test('fills the box in one direction unless the largest size holds it back', () => {
    const { ink, size } = lay('a caption of a few words that needs some room to breathe', {});
    const fills = ink && (ink.width > BOX.width * 0.97 || ink.height > BOX.height * 0.97);
    expect(fills || size > BOX.pictureSide * 0.134).toBe(true);
  });

  test('balances lines: no single last word', () => {
    const { lines } = lay('one two three four five six seven eight nine ten', { max_font_size: 60 });
    const lengths = lines.map((line) => line.length);
    expect(Math.min(...lengths) / Math.max(...lengths)).toBeGreaterThan(0.6);
  });

  test('keeps explicit line breaks, empty lines included', () => {
    expect(lay('a\n\nb\r\nc').lines).toEqual(['a', '', 'b', 'c']);
  });

  test('draws text as given unless a style asks', () => {
    expect(lay('MiXeD case').lines.join(' ')).toBe('MiXeD case');
    expect(lay('MiXeD case', { case: 'upper' }).lines.join(' ')).toBe('MIXED CASE');
    expect(lay('mixed', { case: 'mock' }).lines).toEqual(['mIxEd']);
  });

  test('breaks words only when they cannot be read otherwise, and only the one that is too long', () => {
    const word = 'Rindfleischetikettierungsaufgabe';
    expect(lay(word).lines).toEqual([word]);
    const { lines, overflow } = lay(word, {}, { ...BOX, width: 130 });
    expect([lines.length > 1, lines.join(''), overflow]).toEqual([true, word, false]);
    const others = lay('an incomprehensibilities ok', {}, { ...BOX, width: 110, maxLines: 5 }).lines;
    expect([others[0], others.at(-1)]).toEqual(['an', expect.stringMatching(/ok$/)]);
  });

  test('a fixed size is kept, and overflow is reported; below the readable size all text is still drawn', () => {
    expect(lay('short', { font_size: 40 })).toMatchObject({ size: 40, overflow: false });
    const long = 'a long text that needs more than this';
    expect(lay(long, { font_size: 180 })).toMatchObject({ size: 180, overflow: true });
    const text = 'far too much text for a tiny label '.repeat(8).trim();
    const laid = lay(text, {}, { ...BOX, width: 120, height: 30, maxLines: 1 });
    expect([laid.overflow, squash(laid.lines.join(''))]).toEqual([true, squash(text)]);
  });

  test('nothing to draw', () => {
    for (const text of ['', '   ', '\n\n', '\u0000\u0007']) {
      expect(lay(text)).toMatchObject({ items: [], lines: [], overflow: false, ink: null });
    }
  });
});

describe('line breaks', () => {
  const broken = (text: string, width: number, maxLines = BOX.maxLines) =>
    lay(text, {}, { ...BOX, width, maxLines }).lines;

  test('Korean breaks at spaces', () => {
    const text = '코드가 한 번에 돌아갔을 때';
    const lines = broken(text, 300);
    expect([lines.length > 1, lines.join(' ')]).toEqual([true, text]);
  });

  test('Japanese breaks between phrases, and punctuation or a particle never starts a line', () => {
    const lines = broken('私は猫が好きです、あなたは犬が好きですか', 260, 4);
    expect(lines).toEqual(['私は猫が', '好きです、', 'あなたは犬が', '好きですか']);
    expect(broken('吾輩は猫である', 300, 2).some((line) => /^[はがをにで]/.test(line))).toBe(false);
  });
});

describe('glyphs', () => {
  const listX = (text: string, style: CaptionStyle = {}) => lay(text, style).items.map(({ x }) => x);

  test('Arabic runs from right to left and joins its letters', () => {
    const joined = lay('سلام').items.flatMap((item) => (item.kind === 'glyph' ? [item.glyph] : []));
    const apart = [...'سلام'].flatMap((letter) =>
      lay(letter).items.flatMap((item) => (item.kind === 'glyph' ? [item.glyph] : [])),
    );
    expect(joined).not.toEqual(apart.toReversed());
  });

  test('numbers inside right-to-left text keep their order', () => {
    const digits = (text: string) =>
      lay(text).items.flatMap((item) =>
        item.kind === 'glyph' && item.face.startsWith('anton') ? [item.glyph] : [],
      );
    expect(digits('عدد 123')).toEqual(digits('123'));
  });

  test('letter spacing spreads Latin but never tears Arabic', () => {
    const width = (text: string, spacing: number) => {
      const { ink, size } = lay(text, { letter_spacing: spacing, font_size: 40 });
      return (ink?.width ?? 0) / size;
    };
    expect(width('spread', 0.2)).toBeGreaterThan(width('spread', 0) + 0.8);
    expect(width('سلام', 0.2)).toBeCloseTo(width('سلام', 0), 5);
  });

  test('spaced letters have no ligatures', () => {
    const count = (spacing: number) =>
      lay('office fluffy', { font: 'serif', letter_spacing: spacing }).items.length;
    expect(count(0.3)).toBe(12);
    expect(count(0)).toBeLessThan(12);
  });

  test('line height is what is asked for', () => {
    const pitch = (line_height: number) => {
      const ys = lay('Égjy\nÉgjy', { font_size: 40, line_height }).items.map(({ y }) => y);
      return (Math.max(...ys) - Math.min(...ys)) / 40;
    };
    for (const wanted of [0.8, 1, 1.2, 2]) expect(pitch(wanted)).toBeCloseTo(wanted, 3);
  });

  test('alignment moves lines to the edges', () => {
    const style = { max_font_size: 50 } as const;
    expect(Math.min(...listX('to the left', { ...style, align: 'left' }))).toBeLessThan(5);
    expect(Math.min(...listX('to the right', { ...style, align: 'right' }))).toBeGreaterThan(300);
  });

  test('names what no bundled font draws', () => {
    expect(lay('ok 𓀀').missing).toEqual(['𓀀']);
  });
});
