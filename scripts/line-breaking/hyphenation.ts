import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { HYPHENATED, type HyphenationLanguage } from '../../src-shared/layout/line-breaking/hyphenation.ts';
import { readLicence } from './pattern-licence.ts';

/**
 * Writes resources/line-breaking/hyphenation/<language>.txt.br from TeX's hyphenation patterns:
 *   node scripts/line-breaking/hyphenation.ts DIR
 * DIR holds hyph-<language>.tex of the package hyph-utf8 (https://www.hyphenation.org, or TeX Live's
 * tex/generic/hyph-utf8/patterns/tex). Each file keeps its head with authors and licence. Languages whose patterns are
 * under the GPL or LGPL alone, or without a licence, are left out; such a file is refused.
 */

const OUTPUT = path.resolve(import.meta.dirname, '../../resources/line-breaking/hyphenation');
const SOURCES: Partial<Record<HyphenationLanguage, string>> = {
  de: 'de-1996',
  en: 'en-us',
  el: 'el-monoton',
  nb: 'no',
};

/** The words of `\name{…}`, comments left out. */
function block(tex: string, name: string): string[] {
  const text = tex.replace(/%.*$/gm, '');
  const start = text.indexOf(`\\${name}`);
  if (start < 0) return [];
  const open = text.indexOf('{', start);
  const words = text.slice(open + 1, text.indexOf('}', open)).split(/\s+/);
  return words.filter(Boolean);
}

/** Fewest letters of the mins for typesetting (the first where there are several). */
function minimum(tex: string, side: 'left' | 'right'): number {
  const mins = tex.slice(tex.indexOf('hyphenmins:'));
  const typesetting = mins.slice(Math.max(0, mins.indexOf('typesetting:')));
  return Number(new RegExp(`${side}:\\s*(\\d+)`).exec(typesetting)?.[1] ?? 2);
}

/**
 * All letters and all values, in the same order: `hy3ph` → letters `hyph`, values `00300`, one more than letters. Words
 * have a space between them, values have none, so those of a pattern begin at the index of its first letter.
 */
function patternLines(patterns: readonly string[]): [letters: string, values: string] {
  const split = new Map(
    patterns.map((pattern) => [
      pattern.replace(/\d/g, ''),
      pattern.replace(/(\d?)\D/g, (_, digit) => digit || '0') + (/\D$/.test(pattern) ? '0' : ''),
    ]),
  );
  const letters = [...split.keys()].sort(byCodeUnit);
  return [letters.join(' '), letters.map((word) => split.get(word)).join('')];
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function convert(tex: string, source: string): string {
  const head = /^(?:%.*\n)+/.exec(tex)?.[0].replace(/^%/gm, '#').trim() ?? '';
  const patterns = block(tex, 'patterns');
  if (patterns.length === 0 || patterns.some((pattern) => /[\\{}]/.test(pattern)))
    throw new Error(`${source}: no plain patterns`);
  // Throws where CAM may not use them.
  readLicence(`${head}\n`);
  return [
    head,
    `# Changed for CAM: the patterns of hyph-${source}.tex, sorted; their letters in one line, their values in the next.`,
    `${minimum(tex, 'left')} ${minimum(tex, 'right')}`,
    ...patternLines(patterns),
    block(tex, 'hyphenation').join(' '),
  ].join('\n');
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node scripts/line-breaking/hyphenation.ts <folder of hyph-*.tex>');
mkdirSync(OUTPUT, { recursive: true });
for (const language of HYPHENATED) {
  const source = SOURCES[language] ?? language;
  const tex = readFileSync(path.join(directory, `hyph-${source}.tex`), 'utf8');
  const packed = brotliCompressSync(convert(tex, source), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(path.join(OUTPUT, `${language}.txt.br`), packed);
  console.log(
    `${language}: ${block(tex, 'patterns').length} patterns, ${Math.round(packed.length / 1024)} KB`,
  );
}
