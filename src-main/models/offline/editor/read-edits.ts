import type { EditOptions } from '../../../../src-shared/contract/picture-edits.ts';
import type { PromptReader, Subject } from '../painter/read-prompt.ts';
import { COLOURS, EDITS, type EditWord, INTENSITIES, PLACES } from './vocabulary.ts';

/**
 * A prompt → edits in the order they are asked for. Words are read clause by clause (up to a comma, `and` or `then`);
 * what says how much, where, how many or in which colour belongs to the edits of its clause.
 */

export interface EditStep {
  word: EditWord;
  options: EditOptions;
  /** What is to be added. */
  things?: readonly Subject[];
}

export interface ReadEdits {
  steps: readonly EditStep[];
  /** Words that said nothing to the editor. */
  unused: readonly string[];
}

const LONGEST = 6;
/** Edits of one prompt; each costs time. */
export const MOST_STEPS = 8;
const FILLERS = new Set(
  `a an the it its it's this that picture photo photos photograph photographs photography pic
  portrait image meme make made turn please to of in on at with by as into so look but or nor looks like style effect some me for be is my your and then also but just can you could apply use give get have more
  around from up whole everything all very them him her his their one now first finally percent %
  colours colors colour color him do version i want would`.split(/\s+/),
);

/** What denies the edit after it. */
const DENIALS = new Set(
  "no|not|don't|dont|do not|without|without any|never|avoid|no more|please don't|instead of|rather than|isn't|not so|not too|not a".split(
    '|',
  ),
);
const LONGEST_DENIAL = 2;

/** Words of the denial that begins here; 0 where there is none. */
function denialAt(words: readonly string[], at: number): number {
  for (let length = LONGEST_DENIAL; length > 0; length -= 1)
    if (DENIALS.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

type Token =
  | { kind: 'edit'; word: EditWord }
  | { kind: 'amount'; amount: number }
  | { kind: 'place'; place: { x: number; y: number } }
  | { kind: 'colour'; colour: string }
  | { kind: 'number'; number: number }
  | { kind: 'end' };

function tokens(): ReadonlyMap<string, Token> {
  const all = new Map<string, Token>();
  const add = (words: string, token: Token) => {
    for (const phrase of words.split('|')) if (!all.has(phrase)) all.set(phrase, token);
  };
  for (const word of EDITS) add(word.words, { kind: 'edit', word });
  for (const [words, amount] of INTENSITIES) add(words, { kind: 'amount', amount });
  for (const [words, place] of PLACES) add(words, { kind: 'place', place });
  for (const [words, colour] of COLOURS) add(words, { kind: 'colour', colour });
  for (const word of [',', 'then', 'and', 'and then', 'plus', 'afterwards']) all.set(word, { kind: 'end' });
  return all;
}
const TOKENS = tokens();

function wordsIn(prompt: string): string[] {
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

function tokenAt(words: readonly string[], at: number): { token: Token; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const token = TOKENS.get(words.slice(at, at + length).join(' '));
    if (token) return { token, length };
  }
  const number = Number(words[at]);
  return Number.isFinite(number) ? { token: { kind: 'number', number }, length: 1 } : undefined;
}

/** What has been said in the clause at hand. */
interface Clause {
  steps: { word: EditWord; options: EditOptions }[];
  amount?: number;
  place?: { x: number; y: number };
  colour?: string;
  number?: number;
}

function closed({ steps, amount, place, colour, number }: Clause): EditStep[] {
  const own = {
    ...(place ? { place } : {}),
    ...(colour ? { colour } : {}),
    ...(number === undefined ? {} : { number }),
  };
  const tint = EDITS.find(({ name }) => name === 'tinted');
  const said = steps.length === 0 && colour && tint ? [{ word: tint, options: { amount: 1 } }] : steps;
  return said.map(({ word, options }) => ({
    word,
    options: { ...options, ...own, amount: options.amount * (amount ?? 1) },
  }));
}

const ARTICLES = new Set(['a', 'an', 'the', 'some']);

/** The things named after `add`, up to a comma, `then` or the next edit. */
function thingsAfter(words: readonly string[], at: number): string[] {
  const end = words.findIndex((word, nth) => {
    if (nth < at) return false;
    if (word === ',' || word === 'then') return true;
    const after = nth + (ARTICLES.has(words[nth + 1] ?? '') ? 2 : 1);
    const next = tokenAt(words, after)?.token;
    return word === 'and' && next !== undefined && next.kind === 'edit';
  });
  return words.slice(at, end === -1 ? words.length : end);
}

/** Words without the edits that are not wanted (`don't blur it`); after `or` a further one is not wanted either. */
function withoutDenied(words: readonly string[]): string[] {
  const kept: string[] = [];
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
      if (found.token.word.takesThings) at += thingsAfter(words, at).length;
      denied = words[at] === 'or' || words[at] === 'nor';
    } else {
      denied = denied && !found && word !== 'but';
      kept.push(...words.slice(at - length, at));
    }
  }
  return kept;
}

/** Reads what to do to a picture; things are named as for the painter. */
export function readEdits(prompt: string, things: PromptReader): ReadEdits {
  const words = withoutDenied(wordsIn(prompt));
  const steps: EditStep[] = [];
  const unused: string[] = [];
  let clause: Clause = { steps: [] };
  const end = () => {
    steps.push(...closed(clause));
    clause = { steps: [] };
  };
  for (let at = 0; at < words.length; ) {
    const found = tokenAt(words, at);
    const word = words[at] ?? '';
    at += found?.length ?? 1;
    const token = found?.token;
    if (!token) {
      if (!FILLERS.has(word)) unused.push(word);
    } else if (token.kind === 'end') end();
    else if (token.kind === 'edit' && token.word.takesThings) {
      const named = thingsAfter(words, at);
      const added = addition(token.word, named, things);
      if (!added) continue;
      end();
      steps.push(added.step);
      unused.push(...added.unused);
      at += named.length;
    } else if (token.kind === 'edit') {
      if (clause.steps.every((step) => step.word !== token.word))
        clause.steps.push({ word: token.word, options: { amount: 1 } });
    } else clause = { ...clause, ...token };
  }
  end();
  return { steps: steps.slice(0, MOST_STEPS), unused };
}

function addition(
  word: EditWord,
  named: readonly string[],
  things: PromptReader,
): { step: EditStep; unused: readonly string[] } | undefined {
  const text = named.join(' ');
  const reading = things.read(text);
  if (reading.subjects.length === 0) return undefined;
  const at = named.findIndex((_, nth) => tokenAt(named, nth)?.token.kind === 'place');
  const spot = at === -1 ? undefined : tokenAt(named, at)?.token;
  const place = spot?.kind === 'place' ? { place: spot.place } : {};
  const placeWords = new Set(PLACES.flatMap(([words]) => words.split(/[| ]/)));
  return {
    step: { word, options: { amount: 1, ...place }, things: reading.subjects },
    unused: reading.unused.filter((one) => !placeWords.has(one) && !FILLERS.has(one)),
  };
}
