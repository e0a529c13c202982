import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes src-shared/layout/line-breaking/line-classes-data.ts from the Unicode Character Database:
 *   node scripts/line-breaking/classes.ts DIR
 * DIR holds LineBreak.txt, EastAsianWidth.txt, emoji/emoji-data.txt and extracted/DerivedGeneralCategory.txt, as in
 * Debian's package unicode-data or https://www.unicode.org/Public/<version>/ucd/.
 */

const LAST = 0x10ffff;
const DOTTED_CIRCLE = 0x25cc;
const OUTPUT = path.resolve(
  import.meta.dirname,
  '../../src-shared/layout/line-breaking/line-classes-data.ts',
);
/** One sign per kind; no digit, for digits are the lengths, and nothing that a string literal would escape. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~';

/** Sets `values[codePoint]` from the lines `0041..005A ; AL # …` of a UCD file, its @missing lines first. */
function readProperty(file: string, fallback: string): string[] {
  const values = new Array<string>(LAST + 1).fill(fallback);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const missing = lines.flatMap((line) => /^# @missing: (.*)/.exec(line)?.[1] ?? []);
  for (const line of [...missing, ...lines]) {
    const [, first, last, value] = /^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*;\s*(\w+)/.exec(line) ?? [];
    if (first && value)
      values.fill(value, Number.parseInt(first, 16), Number.parseInt(last ?? first, 16) + 1);
  }
  return values;
}

/** Short names of values that the @missing lines spell out. */
const SHORT: Record<string, string> = { Unknown: 'XX', Neutral: 'N', Wide: 'W', Unassigned: 'Cn' };

/** Class after rule LB1, with what some rules ask for besides: `e` East Asian, `i`/`f` Pi/Pf, `u` unassigned pictograph, `a` SA, `d` dotted circle. */
function listKinds(directory: string): string[] {
  const file = (...names: string[]) => path.join(directory, ...names);
  const classes = readProperty(file('LineBreak.txt'), 'XX');
  const widths = readProperty(file('EastAsianWidth.txt'), 'N');
  const categories = readProperty(file('extracted', 'DerivedGeneralCategory.txt'), 'Cn');
  const pictographic = new Set<number>();
  for (const line of readFileSync(file('emoji', 'emoji-data.txt'), 'utf8').split('\n')) {
    const [, first, last] = /^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*;\s*Extended_Pictographic/.exec(line) ?? [];
    if (!first) continue;
    for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last ?? first, 16); at++)
      pictographic.add(at);
  }
  const short = (value: string | undefined) => SHORT[value ?? ''] ?? value ?? '';
  return classes.map((value, codePoint) => {
    const category = short(categories[codePoint]);
    const flags = [
      ['F', 'W', 'H'].includes(short(widths[codePoint])) ? 'e' : '',
      short(value) === 'QU' && category === 'Pi' ? 'i' : '',
      short(value) === 'QU' && category === 'Pf' ? 'f' : '',
      category === 'Cn' && pictographic.has(codePoint) ? 'u' : '',
      short(value) === 'SA' ? 'a' : '',
      codePoint === DOTTED_CIRCLE ? 'd' : '',
    ].join('');
    return resolveClass(short(value), category) + flags;
  });
}

/** Rule LB1. */
function resolveClass(lineClass: string, category: string): string {
  if (['AI', 'SG', 'XX'].includes(lineClass)) return 'AL';
  if (lineClass === 'SA') return category === 'Mn' || category === 'Mc' ? 'CM' : 'AL';
  return lineClass === 'CJ' ? 'NS' : lineClass;
}

function encodeRuns(kinds: readonly string[], names: readonly string[]): string {
  const runs: string[] = [];
  let start = 0;
  for (let at = 1; at <= kinds.length; at++) {
    if (kinds[at] === kinds[start]) continue;
    const sign = SIGNS[names.indexOf(kinds[start] ?? '')];
    if (!sign) throw new Error(`more than ${SIGNS.length} kinds`);
    runs.push(`${at - start === 1 ? '' : at - start}${sign}`);
    start = at;
  }
  return runs.join('');
}

const [directory] = process.argv.slice(2);
if (!directory)
  throw new Error('usage: node scripts/line-breaking/classes.ts <folder of the Unicode Character Database>');
const version = /LineBreak-([\d.]+)\.txt/.exec(
  readFileSync(path.join(directory, 'LineBreak.txt'), 'utf8'),
)?.[1];
const kinds = listKinds(directory);
const names = [...new Set(kinds)].sort();
writeFileSync(
  OUTPUT,
  `/**
 * Line breaking classes of all code points, from the Unicode Character Database ${version}, © Unicode, Inc., under the
 * Unicode License V3. Written by scripts/line-breaking/classes.ts; line-classes.ts reads it.
 */

/** Version of Unicode. */
export const UNICODE = '${version}';

/** Class after rule LB1 of UAX #14, and flags: e East Asian width F, W or H; i, f initial or final quote; u unassigned
 * pictograph; a class SA; d dotted circle. */
export const KINDS =
  '${names.join(' ')}';

/** One sign for each of them. */
export const SIGNS =
  '${SIGNS.slice(0, names.length)}';

/** Runs of code points from U+0000 on: length (1 where it is left out) and sign. */
export const RUNS =
  '${encodeRuns(kinds, names)}';
`,
);
