/** English words by how common they are, for the repair of slips; read at the first word that is unknown. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Dictionary {
  /** 0 the most common words, 1, 2 everyday ones, 3 the others; undefined where it is no English word. */
  getRank(word: string): number | undefined;
  /** Words up to rank 2 with the same first letter and consonants. */
  soundingLike(word: string): readonly string[];
}

/** Inverse of `frontCoded` in scripts/english-words.ts. */
function addWords(coded: string, rank: number, ranks: Map<string, number>): void {
  let word = '';
  for (const part of coded.split(',')) {
    word = word.slice(0, Number(part[0])) + part.slice(1);
    ranks.set(word, rank);
  }
}

/** Names that the list of words does not have, as it has no names. */
const DATES =
  'monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december christmas'.split(
    ' ',
  );

function readRanks(file: string): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const lines = brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n');
  for (const [rank, line] of lines.entries()) addWords(line, rank, ranks);
  for (const name of DATES) ranks.set(name, 0);
  return ranks;
}

/** The rarest words that somebody means. */
const EVERYDAY = 2;

/** First letter and consonants without doubles: those of `definatly` and `definitely` are the same. */
const toSound = (word: string): string =>
  word.charAt(0) +
  word
    .slice(1)
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');

function bySound(ranks: ReadonlyMap<string, number>): ReadonlyMap<string, readonly string[]> {
  const sounds = new Map<string, string[]>();
  for (const [word, rank] of ranks) {
    if (rank > EVERYDAY) continue;
    const sound = toSound(word);
    const words = sounds.get(sound);
    if (words === undefined) sounds.set(sound, [word]);
    else words.push(word);
  }
  return sounds;
}

/** The words of SCOWL up to size 70. @throws Error, when first asked, where the file below resources is missing */
export function openDictionary(resourcesDir: string): Dictionary {
  let ranks: ReadonlyMap<string, number> | undefined;
  let sounds: ReadonlyMap<string, readonly string[]> | undefined;
  const getRanks = () => {
    ranks ??= readRanks(path.join(resourcesDir, 'spelling', 'words.txt.br'));
    return ranks;
  };
  return {
    getRank: (word) => getRanks().get(word),
    soundingLike(word) {
      sounds ??= bySound(getRanks());
      return sounds.get(toSound(word)) ?? [];
    },
  };
}
