import Type, { type Static } from 'typebox';
import { defineInner } from '../../../../src-shared/contract/objects.ts';
import { getStem } from '../../../../src-shared/words/stems.ts';
import { splitWords } from '../../../../src-shared/words/words.ts';

/** What a text names and denies: what vectors of meaning do not tell apart. */

const Words = Type.String({ minLength: 1 });

/** `<language>-distinctions.json`. Words are separated by spaces; a hyphen stands for a space. */
export const Distinctions = defineInner({
  /** By kind: things of which one stands for no other, each with its words. */
  kinds: Type.Record(Type.String(), Type.Array(Words)),
  /** `love loves / hate hates`. */
  opposites: Type.Array(Words),
  negations: Type.Array(Words),
});
export type Distinctions = Static<typeof Distinctions>;

export interface TextReading {
  /** The words that carry its meaning, by their stems. */
  stems: ReadonlySet<string>;
  /** The things it names, such as `animals:0`, by their kind. */
  named: ReadonlyMap<string, ReadonlySet<string>>;
  /** Sides of opposites that it takes, such as `3+`. */
  sides: ReadonlySet<string>;
  /** Stems of the two words after a negation. */
  denied: ReadonlySet<string>;
  /** Numbers by the stems of the words beside them: `3` by `am`. */
  numbers: ReadonlyMap<string, string>;
  /** Names of people, folded. */
  names: ReadonlySet<string>;
}

/** Words without a meaning of their own. */
const SMALL = new Set(
  'a an the and or but if of to in on at by for with from as is am are was were be been being it its this that these those i me my mine we us our you your he him his she her they them their there here when while so just very too then than who which what how all any some one still again ever get gets got getting go goes going gone have has had having do does did doing make makes made making can could will would should s t m re ve ll d im ive youre its up out off into about'.split(
    ' ',
  ),
);

const NUMBER = /^\d+$/;
/** Words after a negation that it reaches. */
const REACH = 2;

interface Tables {
  /** Kind and thing by word. */
  things: ReadonlyMap<string, { kind: string; thing: string }>;
  sides: ReadonlyMap<string, readonly string[]>;
  negations: ReadonlySet<string>;
}

function createTables({ kinds, opposites, negations }: Distinctions): Tables {
  const things = new Map<string, { kind: string; thing: string }>();
  for (const [kind, entries] of Object.entries(kinds)) {
    for (const [at, words] of entries.entries()) {
      for (const word of words.split(' ')) things.set(word, { kind, thing: `${kind}:${at}` });
    }
  }
  const sides = new Map<string, string[]>();
  for (const [at, pair] of opposites.entries()) {
    for (const [side, words] of pair.split(' / ').entries()) {
      for (const word of words.split(' '))
        sides.set(word, [...(sides.get(word) ?? []), `${at}${'+-'[side]}`]);
    }
  }
  return { things, sides, negations: new Set(negations) };
}

/** Words of a text; those that a table has with a hyphen are joined by it. */
function listWords(text: string, { things }: Tables): string[] {
  const words = splitWords(text.replaceAll(/['’]/g, ''));
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]}-${words[at + 1]}`;
    joined.push(things.has(pair) ? pair : (words[at] ?? ''));
    if (things.has(pair)) at++;
  }
  return joined;
}

/** Capitalised words that no sentence begins with. */
const INNER_NAME = /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}+/gu;

export type ReadText = (text: string) => TextReading;

/** `isName`: of a word in lower case. */
export function createTextReader(
  language: 'en' | 'es',
  distinctions: Distinctions,
  isName: (word: string) => boolean,
): ReadText {
  const tables = createTables(distinctions);
  return (text) => {
    const words = listWords(text, tables);
    const named = new Map<string, Set<string>>();
    const numbers = new Map<string, string>();
    const stems = words.map((word) => getStem(word, language));
    for (const [at, word] of words.entries()) {
      const found = tables.things.get(word);
      if (found) named.set(found.kind, (named.get(found.kind) ?? new Set()).add(found.thing));
      if (NUMBER.test(word)) {
        for (const beside of [stems[at - 1], stems[at + 1]])
          if (beside !== undefined) numbers.set(beside, word);
      }
    }
    const isNegation = (at: number) => tables.negations.has(words[at] ?? '');
    const content = words.map((word) => !SMALL.has(word) && !tables.negations.has(word));
    const denied = words.flatMap((_, at) => {
      if (!isNegation(at)) return [];
      const after: string[] = [];
      for (let next = at + 1; next < words.length && after.length < REACH; next++) {
        if (content[next]) after.push(stems[next] ?? '');
      }
      return after;
    });
    return {
      stems: new Set(stems.filter((_, at) => content[at])),
      named,
      sides: new Set(words.flatMap((word) => tables.sides.get(word) ?? [])),
      denied: new Set(denied),
      numbers,
      names: new Set((text.match(INNER_NAME) ?? []).map((name) => name.toLowerCase()).filter(isName)),
    };
  };
}
