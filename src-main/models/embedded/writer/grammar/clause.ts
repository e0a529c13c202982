/**
 * Reads one stretch of English as a statement (subject and verb), an act (a verb without its subject) or a thing
 * (a noun phrase). It knows words by lists and endings only, so it says `other` rather than guess.
 */

import { findVerb } from './find-verb.ts';
import { baseOfGerund, knownVerb } from './inflect.ts';
import { readVerbGroup } from './verb-group.ts';
import {
  ADJECTIVE_PARTICIPLES,
  ADJECTIVES,
  ADVERBS,
  AUXILIARIES,
  DETERMINERS,
  ING_NOUNS,
  NOUN_FIRST,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
  SELF,
} from './words.ts';

export interface Clause {
  kind: 'statement' | 'act' | 'thing' | 'other';
  /** As given, without end mark; starts small unless with a name. */
  text: string;
  /** `I`, `my cat`; empty for acts and things. */
  subject: string;
  /** Whether the one who speaks does it. */
  self: boolean;
  /** Base form; empty for things. */
  verb: string;
  /** Adverbs before the verb. */
  lead: string;
  /** What follows the verb. */
  rest: string;
  past: boolean;
  negated: boolean;
  /** Given without a finite verb, so that its text is no sentence. */
  scene: boolean;
}

export const bareWord = (word: string) => word.replace(/^[("“‘'*]+|[)"”,;:.!?…*]+$/g, '').toLowerCase();

const blank = {
  subject: '',
  self: false,
  verb: '',
  lead: '',
  rest: '',
  past: false,
  negated: false,
  scene: false,
};

function act(text: string, verb: string, rest: string, more: Partial<Clause> = {}): Clause {
  return { ...blank, kind: 'act', text, self: true, verb, rest, ...more };
}

/** `watching trains`, `not watching trains`, `to watch trains`, `spilled coffee`, `watch trains`. */
function readAct(text: string, words: readonly string[]): Clause | undefined {
  const skip = /^(?:not|never)$/.test(bareWord(words[0] ?? '')) ? 1 : 0;
  const lead = words.slice(skip).findIndex((word) => !ADVERBS.has(bareWord(word)));
  const at = skip + Math.max(lead, 0);
  const first = bareWord(words[at] ?? '');
  const next = bareWord(words[at + 1] ?? '');
  const rest = words.slice(at + 1).join(' ');
  const more = { negated: skip === 1, lead: words.slice(skip, at).join(' ') };
  if (first === 'to' && knownVerb(next)?.form === 'base')
    return act(text, next, words.slice(at + 2).join(' '), more);
  if (
    /^[a-z]{2,}ing$/.test(first) &&
    !ING_NOUNS.has(first) &&
    !/^\p{Lu}/u.test(words[at] ?? '') &&
    isActivity(first, next)
  ) {
    return act(text, baseOfGerund(first), rest, more);
  }
  const verb = knownVerb(first);
  if (verb === undefined && isOrder(first, next)) return act(text, first, rest, more);
  if (verb === undefined || ADJECTIVE_PARTICIPLES.has(first)) return undefined;
  const free =
    DETERMINERS.has(next) ||
    OBJECT_PRONOUNS.has(next) ||
    PREPOSITIONS.has(next) ||
    /^(?:i|up|down|off|out)$/.test(next);
  if (verb.form === 'past' && (free || !NOUN_FIRST.has(first)))
    return act(text, verb.base, rest, { ...more, past: true });
  const bareVerb =
    verb.form === 'base' &&
    (NOUN_FIRST.has(first) || ADJECTIVES.has(first)
      ? DETERMINERS.has(next) || OBJECT_PRONOUNS.has(next)
      : true);
  return bareVerb ? act(text, verb.base, rest, more) : undefined;
}

/** A word we do not know before an object: `declutter my desk`. */
function isOrder(first: string, next: string): boolean {
  const known =
    DETERMINERS.has(first) ||
    PREPOSITIONS.has(first) ||
    AUXILIARIES.has(first) ||
    ADJECTIVES.has(first) ||
    ADVERBS.has(first) ||
    NOUN_FIRST.has(first);
  return (
    !known &&
    /^[a-z]{3,}$/.test(first) &&
    !/(?:s|ing|ed|ly)$/.test(first) &&
    /^(?:my|your|the|our|his|her|their|every|it|them|him|me)$/.test(next)
  );
}

/** `parking tickets` is a thing, `parking my car` and `parking badly` are acts. */
function isActivity(first: string, next: string): boolean {
  if (knownVerb(first)?.form === 'gerund') return true;
  return next === '' || DETERMINERS.has(next) || PREPOSITIONS.has(next) || OBJECT_PRONOUNS.has(next);
}

/** `me trying to park`, `me, parking`, `me when I park`. */
function readMe(text: string, words: readonly string[]): Clause | undefined {
  if (!/^(?:me|us)$/.test(bareWord(words[0] ?? '')) || words.length < 2) return undefined;
  const second = bareWord(words[1] ?? '');
  if (!second.endsWith('ing') && !ADVERBS.has(second)) return undefined;
  const inner = readAct(words.slice(1).join(' '), words.slice(1));
  return inner === undefined ? undefined : { ...inner, text };
}

/** Times and turns before a subject that a clause can do without. */
const LEAD_IN =
  /^(?:(?:so|and|then|yesterday|today|tonight|this morning|last night|sometimes|once again|now|basically|honestly|apparently),?\s+)+(?=(?:i|we|my|the|he|she|they|it|you)\b)/i;
/** `five minutes before the deadline I …` */
const TIME_IN =
  /^(?:(?:\d+|one|two|three|four|five|ten|right|just|shortly)\s+)?(?:[a-z]+\s+)?(?:before|after|during|in|at|on)\s+(?:[\p{L}\d]+\s+){1,4}?(?=I\s)/iu;

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(i)’m\b/gi, '$1 am'],
  [/\b(you|we|they)’re\b/gi, '$1 are'],
  [/\b(he|she|it|that|there|someone|everyone|nobody)’s\b/gi, '$1 is'],
  [/\b(i|you|we|they)’ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|he|she|it)’ll\b/gi, '$1 will'],
  [/\b(i|you|we|they|he|she|it)’d\b/gi, '$1 would'],
];

/** Reads a stretch of English; never throws. `text` carries no end mark; apostrophes are typographic. */
export function readClause(text: string): Clause {
  const long = CONTRACTIONS.reduce(
    (line, [from, to]) => line.replace(from, to),
    text.replace(LEAD_IN, '').replace(TIME_IN, ''),
  );
  const words = long.split(' ').filter((word) => word !== '');
  const asMe = readMe(text, words);
  if (asMe !== undefined) return asMe;
  const at = findVerb(words);
  if (at > 0) {
    const subject = words.slice(0, at).join(' ').replace(/,$/, '');
    const group = readVerbGroup(words.slice(at));
    if (group !== undefined) {
      return { ...group, scene: false, kind: 'statement', text, subject, self: SELF.has(bareWord(subject)) };
    }
  }
  const asAct = readAct(text, words);
  if (asAct !== undefined) return asAct;
  const asScene = readScene(text, words);
  if (asScene !== undefined) return asScene;
  return { ...blank, kind: looksLikeThing(words) ? 'thing' : 'other', text };
}

/** `socks disappearing in the dryer`: somebody at something, without a finite verb. */
function readScene(text: string, words: readonly string[]): Clause | undefined {
  const at = words.findIndex(
    (word, index) =>
      index > 0 && knownVerb(bareWord(word))?.form === 'gerund' && !NOUN_FIRST.has(bareWord(word)),
  );
  if (at < 1 || at > 4) return undefined;
  const before = words.slice(0, at).map(bareWord);
  const broken = before.some(
    (word) => PREPOSITIONS.has(word) || AUXILIARIES.has(word) || /^(?:and|or|me|who|that|not)$/.test(word),
  );
  if (broken || DETERMINERS.has(before.at(-1) ?? '') || ADJECTIVES.has(before.at(-1) ?? '')) return undefined;
  const subject = words.slice(0, at).join(' ').replace(/,$/, '');
  return {
    ...blank,
    kind: 'statement',
    text,
    subject,
    verb: baseOfGerund(bareWord(words[at] ?? '')),
    rest: words.slice(at + 1).join(' '),
    scene: true,
  };
}

function looksLikeThing(words: readonly string[]): boolean {
  const first = bareWord(words[0] ?? '');
  const last = bareWord(words.at(-1) ?? '');
  if (words.length === 0 || words.length > 12) return false;
  if (
    PREPOSITIONS.has(first) ||
    AUXILIARIES.has(first) ||
    /^(?:and|but|or|so|if|why|how|what|who)$/.test(first)
  )
    return false;
  return !(PREPOSITIONS.has(last) || DETERMINERS.has(last)) || words.length === 1;
}
