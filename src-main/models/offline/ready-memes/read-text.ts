import Type, { type Static } from 'typebox';
import { defineInner } from '../../../../src-shared/contract/objects.ts';
import { getStem } from '../../../../src-shared/words/stems.ts';
import { splitWords } from '../../../../src-shared/words/words.ts';
import type { ReadyLanguage } from './languages.ts';

/** What a text names and denies: what vectors of meaning do not tell apart. */

const Words = Type.String({ minLength: 1 });

/** `<language>-distinctions.json`. Words are separated by spaces; a hyphen stands for a space. */
export const Distinctions = defineInner({
  /** By kind: things of which one stands for no other, each with its words. */
  kinds: Type.Record(Type.String(), Type.Array(Words)),
  /** `love loves / hate hates`. */
  opposites: Type.Array(Words),
  /** Words that mean the same, beside those of one thing. */
  synonyms: Type.Array(Words),
  negations: Words,
  /** Words that are no matter for a joke, and those that are none where a person or an animal is named. */
  grave: Words,
  graveOfBeings: Words,
  /** People and animals that stand for each other, beside those in `kinds`. */
  beings: Words,
  /** Numbers by their words: `forty`. */
  numbers: Type.Record(Words, Type.Integer()),
  /** Words without a meaning of their own. */
  small: Words,
  /** Words for the speaker who does something, and to whom it is done; words between them and the verb. */
  roles: defineInner({ subject: Words, object: Words, between: Words }),
});
export type Distinctions = Static<typeof Distinctions>;

export interface TextReading {
  /** The words that carry its meaning, by their stems; words for one thing have the same. */
  stems: ReadonlySet<string>;
  /** The things it names, such as `animals:0`, by their kind. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  /** Sides of opposites that it takes, such as `3+`; by a denied word the other one. */
  sides: ReadonlySet<string>;
  /** Who does what a word says, such as `hat me+`, and to whom it is done: `hat animals:1-`. */
  roles: ReadonlySet<string>;
  /** Stems of the words that a negation reaches. */
  denied: ReadonlySet<string>;
  /** Numbers by the stems of the words beside them: `3` by `am`. */
  numbers: ReadonlyMap<string, string>;
  /** Names of people, in lower case. */
  names: ReadonlySet<string>;
}

export interface TextReader {
  readWords(text: string): Word[];
  /** `parts`: of the text, between spaces. */
  read(parts: readonly ReadPart[]): TextReading;
  /** The stems of a reading, some twice. */
  listStems(parts: readonly ReadPart[]): string[];
  /** Whether a text tells of death, violence or serious illness: no joke is offered. */
  isGrave(parts: readonly ReadPart[]): boolean;
}

export interface ReadPart {
  text: string;
  words: readonly Word[];
}

/** The other side of an opposite, the other role. */
export const turnSide = (side: string): string => side.slice(0, -1) + (side.endsWith('+') ? '-' : '+');

/** What is known of a word. */
export interface Word {
  text: string;
  stem: string;
  /** Kind and thing that it names. */
  named: readonly [kind: string, thing: string] | undefined;
  sides: readonly string[];
  negates: boolean;
  /** Whether it carries a part of the meaning. */
  tells: boolean;
  /** Whether it may name something together with the next one. */
  opensPair: boolean;
}

interface Tables {
  things: ReadonlyMap<string, readonly [kind: string, thing: string]>;
  /** The word that stands for a word. */
  synonyms: ReadonlyMap<string, string>;
  sides: ReadonlyMap<string, readonly string[]>;
  negations: ReadonlySet<string>;
  small: ReadonlySet<string>;
  numbers: ReadonlyMap<string, string>;
  openPairs: ReadonlySet<string>;
  roles: Readonly<Record<keyof Distinctions['roles'], ReadonlySet<string>>>;
  language: ReadyLanguage;
}

function createTables(
  { kinds, opposites, synonyms, negations, numbers, small, roles }: Distinctions,
  language: ReadyLanguage,
): Tables {
  const sides = new Map<string, string[]>();
  for (const [at, pair] of opposites.entries()) {
    for (const [side, words] of pair.split(' / ').entries()) {
      for (const word of words.split(' '))
        sides.set(word, [...(sides.get(word) ?? []), `${at}${'+-'[side]}`]);
    }
  }
  const things = Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.flatMap((words, at) => words.split(' ').map((word) => [word, [kind, `${kind}:${at}`]] as const)),
  );
  return {
    things: new Map(things),
    synonyms: new Map(
      synonyms.flatMap((words) => {
        const [first = '', ...others] = words.split(' ');
        return others.map((word) => [word, first] as const);
      }),
    ),
    sides,
    negations: new Set(negations.split(' ')),
    small: new Set(small.split(' ')),
    numbers: new Map(Object.entries(numbers).map(([word, number]) => [word, String(number)])),
    openPairs: new Set(things.flatMap(([word]) => (word.includes('-') ? word.split('-', 1) : []))),
    roles: {
      subject: new Set(roles.subject.split(' ')),
      object: new Set(roles.object.split(' ')),
      between: new Set(roles.between.split(' ')),
    },
    language,
  };
}

const lookUp = (
  text: string,
  { things, synonyms, sides, negations, small, openPairs, language }: Tables,
): Word => ({
  text,
  stem: things.get(text)?.[1] ?? getStem(synonyms.get(text) ?? text, language),
  named: things.get(text),
  sides: sides.get(text) ?? [],
  negates: negations.has(text),
  tells: !negations.has(text) && !small.has(text),
  opensPair: openPairs.has(text),
});

/** Makes one of two words that name something together, such as `ice cream`. */
function joinPairs(words: readonly Word[], tables: Tables): readonly Word[] {
  const pairAt = (at: number) => {
    const pair = words[at]?.opensPair ? `${words[at].text}-${words[at + 1]?.text}` : '';
    return tables.things.has(pair) ? pair : undefined;
  };
  return words.flatMap((word, at) => {
    if (pairAt(at - 1)) return [];
    const pair = pairAt(at);
    return [pair ? lookUp(pair, tables) : word];
  });
}

/** The words of a text by its parts; in plain loops, for those of thousands of phrasings are listed at once. */
function listWords(parts: readonly ReadPart[], tables: Tables): readonly Word[] {
  const all: Word[] = [];
  let opensPair = false;
  for (const { words } of parts) {
    for (const word of words) {
      all.push(word);
      opensPair ||= word.opensPair;
    }
  }
  return opensPair ? joinPairs(all, tables) : all;
}

function listStems(words: readonly Word[]): string[] {
  const stems: string[] = [];
  for (const { tells, stem } of words) if (tells) stems.push(stem);
  return stems;
}

const NUMBER = /^\d+$/;
/** Telling words after a negation that it reaches. */
const REACH = 2;

function listDenied(words: readonly Word[]): string[] {
  let left = 0;
  return words.flatMap(({ negates, tells, stem }) => {
    if (negates) left = REACH;
    if (!tells || left === 0) return [];
    left -= 1;
    return [stem];
  });
}

function listNumbers(words: readonly Word[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const [at, { text }] of words.entries()) {
    if (!NUMBER.test(text)) continue;
    for (const beside of [words[at - 1], words[at + 1]]) if (beside?.tells) numbers.set(beside.stem, text);
  }
  return numbers;
}

function listNamed(words: readonly Word[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { named } of words) {
    if (named) all.set(named[0], (all.get(named[0]) ?? new Set()).add(named[1]));
  }
  return all;
}

/** Kinds of beings. */
const BEINGS = ['people', 'animals'];

/** Who does what each word says, and to whom, where they stand beside it: `I hate`, `hates my cat`. */
function listRoles(words: readonly Word[], { roles }: Tables): string[] {
  const findActor = (from: number, step: 1 | -1, speaker: ReadonlySet<string>): string | undefined => {
    let at = from;
    while (words[at] && roles.between.has(words[at]?.text ?? '')) at += step;
    const word = words[at];
    if (word && speaker.has(word.text)) return 'me';
    // In `a barking dog` nobody barks at the dog.
    if (step === 1 && at === from) return undefined;
    return word?.named && BEINGS.includes(word.named[0]) ? word.named[1] : undefined;
  };
  return words.flatMap(({ tells, named, stem }, at) => {
    if (!tells || named) return [];
    const subject = findActor(at - 1, -1, roles.subject);
    const object = findActor(at + 1, 1, roles.object);
    return [...(subject ? [`${stem} ${subject}+`] : []), ...(object ? [`${stem} ${object}-`] : [])];
  });
}

/** Finds any of the words in others, each of which has spaces around it. */
const toPattern = (words: string) => new RegExp(` (?:${words.replaceAll(' ', '|').replaceAll('-', ' ')}) `);

const CAPITALISED = /\p{Lu}\p{Ll}+/gu;

export function createTextReader(
  language: ReadyLanguage,
  distinctions: Distinctions,
  isName: (word: string) => boolean,
): TextReader {
  const tables = createTables(distinctions, language);
  const grave = toPattern(distinctions.grave);
  const graveOfBeings = toPattern(distinctions.graveOfBeings);
  const beings = new Set(distinctions.beings.split(' '));
  const isBeing = ({ text, named }: Word) =>
    beings.has(text) || (named !== undefined && BEINGS.includes(named[0]));
  const read = (parts: readonly ReadPart[]) => {
    const words = listWords(parts, tables);
    const denied = new Set(listDenied(words));
    const names = parts
      .flatMap(({ text }) => text.match(CAPITALISED) ?? [])
      .map((name) => name.toLowerCase())
      .filter(isName);
    return {
      stems: new Set(listStems(words)),
      named: listNamed(words),
      sides: new Set(words.flatMap(({ sides, stem }) => (denied.has(stem) ? sides.map(turnSide) : sides))),
      roles: new Set(listRoles(words, tables)),
      denied,
      numbers: listNumbers(words),
      names: new Set(names),
    };
  };
  return {
    readWords: (text) =>
      splitWords(text.replaceAll(/['’]/g, '')).map((word) =>
        lookUp(tables.numbers.get(word) ?? word, tables),
      ),
    read,
    listStems: (parts) => listStems(listWords(parts, tables)),
    isGrave(parts) {
      const words = listWords(parts, tables);
      const said = ` ${words.map(({ text }) => text).join(' ')} `;
      if (grave.test(said)) return true;
      return graveOfBeings.test(said) && words.some(isBeing);
    },
  };
}
