import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { Span } from '../../../src-shared/contract/style.ts';
import { badEnds, textLanguage } from '../../../src-shared/layout/function-words.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { SCRIPT_SENTENCES } from '../../fixtures/script-sentences.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

/** Every way to break a caption at its spaces, tried by line breaks of its own: none may be set much larger. */

const MIXED_CASE = [
  'When the deploy is on Friday afternoon',
  'gym gravy jumping Quay',
  'quietly eating “pizza” (again)',
  'Happy ÅÑÉ Ärger Übung',
  'ace sea our nose',
  'a by g my',
];
const SENTENCES = [
  ...MIXED_CASE,
  ...Object.values(SCRIPT_SENTENCES)
    .flat()
    .map(({ text }) => text),
].filter((text) => text.includes(' '));
const WORDS_MAX = 7;
/** How much larger other lines may be set, and lines that are less even or end worse. */
const CLOSE = 1.03;
const WORSE = 1.14;

const texts = fc
  .record({
    sentence: fc.constantFrom(...SENTENCES),
    from: fc.nat(20),
    count: fc.integer({ min: 2, max: WORDS_MAX }),
  })
  .map(({ sentence, from, count }) => {
    const words = sentence.split(' ');
    const first = Math.min(from, Math.max(0, words.length - count));
    return words.slice(first, first + count).join(' ');
  });
const spans = fc.array(
  fc.record({
    from: fc.nat(20),
    length: fc.integer({ min: 1, max: 12 }),
    style: fc.record(
      {
        scale: fc.double({ min: 0.5, max: 3, noNaN: true }),
        background: fc.constant('#ffff00'),
        underline: fc.boolean(),
      },
      { requiredKeys: ['scale'] },
    ),
  }),
  { minLength: 1, maxLength: 2 },
);
const boxes = fc.record({
  width: fc.integer({ min: 90, max: 900 }),
  height: fc.integer({ min: 100, max: 500 }),
  maxLines: fc.integer({ min: 1, max: 5 }),
  // So large that the box alone limits the size, and nothing counts as too small to read.
  pictureSide: fc.constant(5000),
  pictureWidth: fc.constant(1),
});
const styles = fc.record(
  {
    font: fc.constantFrom(...FONT_IDS),
    outline_width: fc.constantFrom(0, 0.06, 0.2),
    letter_spacing: fc.constantFrom(0, 0.1, 0.3, -0.05),
    case: fc.constantFrom('none', 'upper' as const),
    line_height: fc.constantFrom(0.8, 1, 1.3),
  },
  { requiredKeys: ['font', 'outline_width', 'letter_spacing', 'case'] },
);
type Spans = typeof spans extends fc.Arbitrary<infer T> ? T : never;
type Box = typeof boxes extends fc.Arbitrary<infer T> ? T : never;
type Style = typeof styles extends fc.Arbitrary<infer T> ? T : never;

function createSpans(text: string, wanted: Spans): Span[] {
  const length = Array.from(text).length;
  return wanted.map(({ from, length: wide, style }) => {
    const start = Math.min(from, length - 1);
    return { start, end: Math.min(length, start + wide), ...style };
  });
}

/** All texts that differ in which of their spaces are line breaks. */
function* broken(text: string): Generator<string> {
  const words = text.split(' ');
  for (let breaks = 0; breaks < 2 ** (words.length - 1); breaks++)
    yield words.reduce((sum, word, at) => `${sum}${breaks & (1 << (at - 1)) ? '\n' : ' '}${word}`);
}

/** Whether lines are surely no worse than any others: even, of several words, without function words at their ends. */
function areGood(text: string): boolean {
  const lines = text.split('\n');
  if (lines.length === 1) return true;
  const ends = badEnds(text, textLanguage(text));
  const lengths = lines.map((line) => Array.from(line).length);
  const lineEnds = lines.map((_line, at) => lines.slice(0, at + 1).join('\n').length);
  return (
    lines.every((line) => line.includes(' ')) &&
    Math.min(...lengths) > 0.75 * Math.max(...lengths) &&
    !/\p{P}/u.test(text) &&
    !lineEnds.some((end) => ends.has(end))
  );
}

function expectLargest(text: string, style: Style, box: Box, spans: Span[]): void {
  const { size, ink } = layoutText(text, style, box, textDeps, { spans });
  if (ink) {
    expect(Math.min(ink.x, ink.y)).toBeGreaterThanOrEqual(-0.5);
    expect(ink.x + ink.width).toBeLessThanOrEqual(box.width + 0.5);
    expect(ink.y + ink.height).toBeLessThanOrEqual(box.height + 0.5);
  }
  for (const other of broken(text)) {
    const maxLines = other.split('\n').length;
    if (maxLines > box.maxLines) continue;
    const rival = layoutText(other, style, { ...box, maxLines }, textDeps, { spans });
    const atMost = size * (areGood(other) ? CLOSE : WORSE);
    expect(rival.size, JSON.stringify(other)).toBeLessThanOrEqual(atMost);
  }
}

describe('no breaks at spaces as good allow type 3 % larger, no others much larger, and no ink leaves the box', () => {
  const seed = { seed: 10, numRuns: 150 };

  test('in any script, with ascenders and descenders', () => {
    fc.assert(
      fc.property(texts, styles, boxes, (text, style, box) => expectLargest(text, style, box, [])),
      seed,
    );
  });

  test('with words of other sizes, on plates and underlined', () => {
    fc.assert(
      fc.property(texts, styles, boxes, spans, (text, style, box, wanted) =>
        expectLargest(text, style, box, createSpans(text, wanted)),
      ),
      seed,
    );
  });
});

test('the search ends for a caption that may break after each of a thousand characters', () => {
  const text = '谁吃了我的最后一块蛋糕'.repeat(90);
  const box = { width: 2000, height: 200, maxLines: 20, pictureSide: 3000 };
  const spans = [{ start: 3, end: 9, scale: 3 }];
  // Searched whole it takes half a minute.
  expect(layoutText(text, {}, box, textDeps, { spans }).lines.join('')).toBe(text);
});
