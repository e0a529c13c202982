import type { FindBeing } from './beings.ts';
import type { EditWords, HeadPart } from './schema.ts';

/** The words of a prompt and their meanings for the editor. */

export type EditWord = EditWords['edits'][number];

export type Meaning =
  | { kind: 'edit'; word: EditWord }
  | { kind: 'amount'; amount: number }
  | { kind: 'place'; place: { x: number; y: number } }
  | { kind: 'spot'; place: { x: number; y: number } }
  | { kind: 'colour'; colour: string }
  | { kind: 'number'; number: number }
  | { kind: 'part'; part: HeadPart }
  | { kind: 'being'; being: string; many: boolean }
  | {
      kind:
        | 'end'
        | 'pronoun'
        | 'everybody'
        | 'somebody'
        | 'thing'
        | 'target'
        | 'unseen'
        | 'removal'
        | 'less'
        | 'article'
        | 'ignored';
    };

/** The longest phrase with a meaning that begins at a word; words without a meaning are alone. */
export interface EditToken {
  text: string;
  meanings: readonly Meaning[];
}

/** Longest phrase looked up, words. */
const LONGEST = 6;
const LONGEST_DENIAL = 2;

/** The edit that takes the things named after it. */
export const takesThings = ({ edit }: EditWord): boolean => edit === 'add';

export const findMeaning = <K extends Meaning['kind']>(
  { meanings }: EditToken,
  kind: K,
): Extract<Meaning, { kind: K }> | undefined =>
  meanings.find((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind);

export const means = (token: EditToken | undefined, ...kinds: readonly Meaning['kind'][]): boolean =>
  token?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;

/** Words in lower case, and a comma for every pause. */
export function splitEditWords(prompt: string): string[] {
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

function collectMeanings(files: EditWords): ReadonlyMap<string, readonly Meaning[]> {
  const all = new Map<string, Meaning[]>();
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const phrase of words) {
      const known = all.get(phrase) ?? [];
      if (!known.some(({ kind }) => kind === meaning.kind)) all.set(phrase, [...known, meaning]);
    }
  };
  add(files.clause_ends, { kind: 'end' });
  for (const word of files.edits) add(word.words, { kind: 'edit', word });
  for (const { words, amount } of files.amounts) add(words, { kind: 'amount', amount });
  for (const { words, ...place } of files.places) add(words, { kind: 'place', place });
  for (const { words, ...place } of files.spots) add(words, { kind: 'spot', place });
  for (const { words, colour } of files.colours) add(words, { kind: 'colour', colour });
  for (const { words, part } of files.parts) add(words, { kind: 'part', part });
  for (const { words, kind, many = false } of files.beings) add(words, { kind: 'being', being: kind, many });
  add(files.pronouns, { kind: 'pronoun' });
  add(files.everybody, { kind: 'everybody' });
  add(files.somebody, { kind: 'somebody' });
  add(files.also_things, { kind: 'thing' });
  add(files.target_words, { kind: 'target' });
  add(files.unseen_words, { kind: 'unseen' });
  add(files.removals, { kind: 'removal' });
  add(files.less_words, { kind: 'less' });
  add(files.articles, { kind: 'article' });
  add(files.ignored, { kind: 'ignored' });
  return all;
}

export interface EditTokens {
  of(words: readonly string[]): EditToken[];
  /** Tokens without the edits that are denied (`don't blur it`); after `or` a further one is denied too. */
  withoutDenied(tokens: readonly EditToken[]): EditToken[];
}

export function createEditTokens(files: EditWords, findBeing: FindBeing): EditTokens {
  const known = collectMeanings(files);
  const denials = new Set(files.denials);

  const lookUp = (phrase: string): readonly Meaning[] | undefined => {
    const owner = phrase.replace(/'s$|s'$/, '');
    const listed = known.get(phrase) ?? known.get(owner);
    if (listed) return listed;
    const being = findBeing(phrase) ?? findBeing(owner);
    return being && [{ kind: 'being', being: being.kind, many: being.many }];
  };

  const tokenAt = (words: readonly string[], at: number): { token: EditToken; length: number } => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const text = words.slice(at, at + length).join(' ');
      const meanings = lookUp(text);
      if (meanings) return { token: { text, meanings }, length };
      if (length <= LONGEST_DENIAL && denials.has(text)) return { token: { text, meanings: [] }, length };
    }
    const text = words[at] ?? '';
    const number = Number(text);
    const meanings: Meaning[] = Number.isFinite(number) ? [{ kind: 'number', number }] : [];
    return { token: { text, meanings }, length: 1 };
  };

  return {
    of(words) {
      const tokens: EditToken[] = [];
      for (let at = 0; at < words.length; ) {
        const { token, length } = tokenAt(words, at);
        tokens.push(token);
        at += length;
      }
      return tokens;
    },
    withoutDenied(tokens) {
      const wanted: EditToken[] = [];
      let denied: 'no' | 'next' | 'things' = 'no';
      for (const token of tokens) {
        if (denials.has(token.text)) denied = 'next';
        else if (means(token, 'end')) {
          denied = 'no';
          wanted.push(token);
        } else if (denied === 'no') wanted.push(token);
        else if (token.text === 'or' || token.text === 'nor') denied = 'next';
        else if (token.text === 'but') denied = 'no';
        else if (denied === 'next' && means(token, 'edit')) {
          const adds = token.meanings.some((one) => one.kind === 'edit' && takesThings(one.word));
          denied = adds ? 'things' : 'next';
        }
      }
      return wanted;
    },
  };
}
