import { DETERMINERS } from '../grammar/words.ts';
import type { Idea } from '../idea/idea.ts';
import { LIST_HEAD, writeTurn } from '../idea/told-patterns.ts';

export type Phrases = Readonly<Record<string, string | undefined>>;

/** The name of a program after the last noun of who fails: `my phone battery` → `battery.exe`. */
function nameProgram({ actor, thing, main, text }: Idea): string | undefined {
  const phrase =
    actor ?? (main.kind === 'thing' ? thing : /^(?:I|me)\b/.test(text) || main.self ? 'me' : undefined);
  const head = phrase?.toLowerCase().split(/\s+(?:of|in|on|at|by|for|with|to|from|and|who|that|about)\s+/)[0];
  const word = head?.match(/[\p{L}\d-]+/gu)?.at(-1);
  return word === undefined || word.length > 16 ? undefined : `${word}.exe`;
}

/** A short noun without its article: `the office printer` → `office printer`. */
function findNoun(bare: string | undefined): string | undefined {
  const noun = bare?.replace(/^[\d.,]+ /, '') ?? '';
  const short = /^[\p{L}-]{3,}(?: [\p{L}-]{3,})?$/u.test(noun) && noun.length <= 22;
  return short &&
    !/^(?:he|she|they|we|day|one|time|everyone|nobody)\b|^\S+ing\b|\b(?:of|my|and|only)\b/i.test(noun)
    ? noun
    : undefined;
}

/** Longest phrase that names a thing with all that is said about it, chars. */
const LONGEST_THING = 48;

/** The thing with what is said about it: `group projects where one person does everything`. */
const thingInFull = ({ main, thing }: Idea) =>
  thing !== undefined &&
  main.kind === 'thing' &&
  main.text.startsWith(thing) &&
  main.text.length <= LONGEST_THING
    ? main.text
    : thing;

/** `the office printer` → `office printer`; undefined for `two of them` and the like. */
function withoutDeterminer(thing: string | undefined): string | undefined {
  const words = thing?.split(' ') ?? [];
  if (words[1] === 'of') return undefined;
  return DETERMINERS.has(words[0]?.toLowerCase() ?? '') ? words.slice(1).join(' ') : thing;
}

const ARTICLE = /^(?:the|my|our|a|an|this)\s+/i;

const toSentence = ({ shape, told }: Idea) =>
  shape === 'question' || (shape === 'choice' && /^(?:should|do|shall)\b/i.test(told))
    ? `${told.replace(/\?$/, '')}?`
    : told;

/** Parts of an idea by the expressions that name them in recipes. */
export function findPhrases(idea: Idea) {
  const { thing, actor, items, turns } = idea;
  const bare = withoutDeterminer(thing);
  const sentence = toSentence(idea);
  return {
    idea: idea.text,
    'idea.sentence': sentence,
    'idea.text': sentence.replace(/^(?:me )?when /i, ''),
    'idea.bare': sentence.replace(/\?$/, ''),
    front: idea.front,
    back: idea.back,
    thing,
    'thing-in-full': thingInFull(idea),
    'thing-bare': bare,
    noun: findNoun(bare),
    program: nameProgram(idea),
    actor,
    'actor-bare': actor?.replace(ARTICLE, ''),
    heading: items.length > 0 ? LIST_HEAD.exec(idea.text)?.[1] : undefined,
    script: turns.length > 0 ? turns.map(writeTurn).join('. ') : undefined,
    'item-1': items[0],
    'item-2': items[1],
    'item-3': items[2],
    whole: idea.whole,
    // What does not fit into four steps follows the last one.
    'item-4': items[3] && items.slice(3).join(', '),
    'speaker-1': turns[0]?.who,
    'speaker-2': turns[1]?.who,
    'said-1': turns[0]?.said,
    'said-2': turns[1]?.said,
    'said-3': turns[2]?.said,
  } satisfies Phrases;
}
