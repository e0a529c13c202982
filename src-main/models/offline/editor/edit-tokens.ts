import type { EditWords } from './schema.ts';

/** The words of a prompt and their meanings for the editor. */

export type EditWord = EditWords['edits'][number];

export type EditToken =
  | { kind: 'edit'; word: EditWord }
  | { kind: 'amount'; amount: number }
  | { kind: 'place'; place: { x: number; y: number } }
  | { kind: 'colour'; colour: string }
  | { kind: 'number'; number: number }
  | { kind: 'end' };

export interface EditTokens {
  /** The longest phrase with a meaning that begins at a word; `length` in words. */
  at(words: readonly string[], at: number): { token: EditToken; length: number } | undefined;
  /** The things named after `add`, up to a comma, `then` or the next edit. */
  thingsAfter(words: readonly string[], at: number): string[];
  /** Words without the edits that are denied (`don't blur it`); after `or` a further one is denied too. */
  withoutDenied(words: readonly string[]): string[];
}

/** Longest phrase and longest denial looked up, words. */
const LONGEST = 6;
const LONGEST_DENIAL = 2;

/** The edit that takes the things named after it. */
export const takesThings = ({ edit }: EditWord): boolean => edit === 'add';

/** Words in lower case, and a comma for every pause. */
export function editWordsOf(prompt: string): string[] {
  return prompt
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;.!?\n]+(?=\s|$)/g, ' , ')
    .replace(/(\d)\s*[°º]/g, '$1 degrees ')
    .replace(/(\d)(?:%|x\b|×)/g, '$1 ')
    .replace(/["“”()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

function tokensOf(files: EditWords): ReadonlyMap<string, EditToken> {
  const all = new Map<string, EditToken>();
  const add = (words: readonly string[], token: EditToken) => {
    for (const phrase of words) if (!all.has(phrase)) all.set(phrase, token);
  };
  add(files.clause_ends, { kind: 'end' });
  for (const word of files.edits) add(word.words, { kind: 'edit', word });
  for (const { words, amount } of files.amounts) add(words, { kind: 'amount', amount });
  for (const { words, ...place } of files.places) add(words, { kind: 'place', place });
  for (const { words, colour } of files.colours) add(words, { kind: 'colour', colour });
  return all;
}

export function createEditTokens(files: EditWords): EditTokens {
  const known = tokensOf(files);
  const [articles, denials] = [new Set(files.articles), new Set(files.denials)];

  const tokenAt: EditTokens['at'] = (words, at) => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const token = known.get(words.slice(at, at + length).join(' '));
      if (token) return { token, length };
    }
    const number = Number(words[at]);
    return Number.isFinite(number) ? { token: { kind: 'number', number }, length: 1 } : undefined;
  };

  /** Words of the denial that begins at a word; 0 where there is none. */
  const denialAt = (words: readonly string[], at: number): number => {
    for (let length = LONGEST_DENIAL; length > 0; length -= 1)
      if (denials.has(words.slice(at, at + length).join(' '))) return length;
    return 0;
  };

  const thingsAfter: EditTokens['thingsAfter'] = (words, at) => {
    const end = words.findIndex((word, nth) => {
      if (nth < at) return false;
      if (word === ',' || word === 'then') return true;
      const after = nth + (articles.has(words[nth + 1] ?? '') ? 2 : 1);
      return word === 'and' && tokenAt(words, after)?.token.kind === 'edit';
    });
    return words.slice(at, end === -1 ? words.length : end);
  };

  return {
    at: tokenAt,
    thingsAfter,
    withoutDenied(words) {
      const wanted: string[] = [];
      let denied = false;
      for (let at = 0; at < words.length; ) {
        const found = tokenAt(words, at);
        const denial = found ? 0 : denialAt(words, at);
        const length = found?.length ?? Math.max(1, denial);
        const word = words[at] ?? '';
        at += length;
        if (denial > 0) denied = true;
        else if (denied && found && found.token.kind !== 'end') {
          if (found.token.kind !== 'edit') continue;
          if (takesThings(found.token.word)) at += thingsAfter(words, at).length;
          denied = words[at] === 'or' || words[at] === 'nor';
        } else {
          denied = denied && !found && word !== 'but';
          wanted.push(...words.slice(at - length, at));
        }
      }
      return wanted;
    },
  };
}
