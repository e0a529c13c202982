import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  computeEmbeddingLevels,
  type Direction,
  textDirection,
} from '../../../src-shared/layout/direction.ts';
import { splitGraphemes } from '../../../src-shared/layout/graphemes.ts';
import { UNICODE } from '../../../src-shared/layout/line-breaking/line-classes-data.ts';
import { lineBreaks } from '../../../src-shared/layout/line-breaking/uax14.ts';
import { visualOrder } from '../../../src-shared/layout/place.ts';

/** The Unicode Consortium's own tests, whole, from their files of Unicode 17 (© Unicode, Inc., Unicode License V3). */

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/unicode');

/** The file's lines without comments and blank ones. */
function readLines(file: string): string[] {
  const text = brotliDecompressSync(readFileSync(path.join(FIXTURES, `${file}.txt.br`))).toString('utf8');
  expect(text.split('\n')[0]).toContain(`${file}-${UNICODE}`);
  return text.split('\n').flatMap((line) => line.split('#')[0]?.trim() || []);
}

const toCharacter = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

/** `÷ 0061 × 0308 ÷` → the text, and the offsets of ÷ (never 0). */
function readBreakTest(line: string): { text: string; breaks: number[] } {
  let text = '';
  const breaks: number[] = [];
  for (const token of line.split(/\s+/)) {
    if (token === '÷') breaks.push(text.length);
    else if (token !== '×') text += toCharacter(token);
  }
  return { text, breaks: breaks.filter((at) => at > 0) };
}

/** Failures of all cases, so that a wrong rule shows what it breaks. */
function findFailures<T>(cases: readonly T[], holds: (one: T) => boolean): T[] {
  return cases.filter((one) => !holds(one)).slice(0, 20);
}

test('line breaks: UAX #14', () => {
  const lines = readLines('LineBreakTest');
  expect(lines.length).toBe(19338);
  const failures = findFailures(lines, (line) => {
    const { text, breaks } = readBreakTest(line);
    return [...lineBreaks(text), text.length].join() === breaks.join();
  });
  expect(failures).toEqual([]);
});

test('graphemes: UAX #29', () => {
  const lines = readLines('GraphemeBreakTest');
  const failures = findFailures(lines, (line) => {
    const { text, breaks } = readBreakTest(line);
    return (
      splitGraphemes(text, () => undefined)
        .map(({ end }) => end)
        .join() === breaks.join()
    );
  });
  expect(failures).toEqual([]);
});

describe('text direction: UAX #9', () => {
  /** One letter of each class, for the tests that name classes. */
  const SAMPLES: Record<string, string> = {
    L: 'a',
    R: '\u05d0',
    EN: '0',
    ES: '+',
    ET: '#',
    AN: '\u0660',
    CS: ',',
    B: '\u2029',
    S: '\t',
    WS: ' ',
    ON: '!',
    LRE: '\u202a',
    LRO: '\u202d',
    RLE: '\u202b',
    RLO: '\u202e',
    PDF: '\u202c',
    LRI: '\u2066',
    RLI: '\u2067',
    FSI: '\u2068',
    PDI: '\u2069',
    NSM: '\u0300',
    BN: '\u00ad',
    AL: '\u0627',
  };
  const DIRECTIONS: Record<string, Direction> = { '0': 'ltr', '1': 'rtl' };

  /** Levels as the files write them: `x` where the rules remove a character. */
  function matches(levels: ArrayLike<number>, expected: readonly string[]): boolean {
    return expected.every((level, at) => level === 'x' || level === String(levels[at]));
  }

  function computeOrder(levels: ArrayLike<number>, expected: readonly string[]): string {
    const kept = expected.flatMap((level, at) => (level === 'x' ? [] : [{ at, level: levels[at] ?? 0 }]));
    return visualOrder(kept)
      .map(({ at }) => at)
      .join(' ');
  }

  /** A text holds one paragraph: what comes after a paragraph separator is laid out by itself. */
  const isOne = (text: string) => !/\u2029|(?!\t)\p{Cc}/u.test(text);

  /** Levels by character, as the files count; the engine knows them by UTF-16 unit. */
  function getLevels(text: string, direction: Direction): number[] {
    const levels = computeEmbeddingLevels(text, direction);
    let at = 0;
    return Array.from(text, (char) => {
      const level = levels[at] ?? 0;
      at += char.length;
      return level;
    });
  }

  test('every case by characters: levels and order', () => {
    const lines = readLines('BidiCharacterTest').filter((line) => isOne(decodeText(line)));
    expect(lines.length).toBeGreaterThan(90_000);
    const failures = findFailures(lines, (line) => {
      const [, given = '', , levels = '', order = ''] = line.split(';');
      const text = decodeText(line);
      const found = getLevels(text, DIRECTIONS[given] ?? textDirection(text));
      const expected = levels.split(' ');
      return matches(found, expected) && computeOrder(found, expected) === order.trim();
    });
    expect(failures).toEqual([]);
  });

  const decodeText = (line: string) => (line.split(';')[0] ?? '').split(' ').map(toCharacter).join('');

  test('every case by classes: levels and order', () => {
    let cases = 0;
    let levels: string[] = [];
    let order = '';
    const failures = findFailures(readLines('BidiTest'), (line) => {
      if (line.startsWith('@Levels:')) levels = line.slice('@Levels:'.length).trim().split(/\s+/);
      else if (line.startsWith('@Reorder:')) order = line.slice('@Reorder:'.length).trim();
      else {
        const [classes = '', directions = ''] = line.split(';');
        const text = classes
          .split(' ')
          .map((name) => SAMPLES[name] ?? '')
          .join('');
        if (!isOne(text)) return true;
        // Bits: 1 automatic, 2 left to right, 4 right to left.
        const given: Direction[] = [];
        if (Number(directions) & 1) given.push(textDirection(text));
        if (Number(directions) & 2) given.push('ltr');
        if (Number(directions) & 4) given.push('rtl');
        cases += given.length;
        return given.every((direction) => {
          const found = getLevels(text, direction);
          return matches(found, levels) && computeOrder(found, levels) === order;
        });
      }
      return true;
    });
    expect(failures).toEqual([]);
    expect(cases).toBeGreaterThan(500_000);
  });
});
