import { bareWord, type Clause, UNREAD } from './clause.ts';
import { findGerundBase, type KnownVerb, lookUpVerb } from './inflect.ts';
import {
  ADJECTIVE_PARTICIPLES,
  ADJECTIVES,
  ADVERBS,
  DETERMINERS,
  GERUND_COMPOUND,
  ING_NOUNS,
  NOUN_FIRST,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
} from './words.ts';

function act(text: string, verb: string, rest: string, more: Partial<Clause> = {}): Clause {
  return { ...UNREAD, kind: 'act', text, self: true, verb, rest, ...more };
}

const isObject = (word: string) => DETERMINERS.has(word) || OBJECT_PRONOUNS.has(word);

/** `watching trains`, `not watching trains`, `to watch trains`, `spilled coffee`, `watch trains`. */
export function readAct(text: string, words: readonly string[]): Clause | undefined {
  const skip = /^(?:not|never)$/.test(bareWord(words[0] ?? '')) ? 1 : 0;
  const lead = words.slice(skip).findIndex((word) => !ADVERBS.has(bareWord(word)));
  const at = skip + Math.max(lead, 0);
  const [first, next] = [bareWord(words[at] ?? ''), bareWord(words[at + 1] ?? '')];
  if (GERUND_COMPOUND.test(words.slice(at).join(' '))) return undefined;
  const rest = words.slice(at + 1).join(' ');
  const more = { negated: skip === 1, lead: words.slice(skip, at).join(' ') };
  if (first === 'to' && lookUpVerb(next)?.form === 'base')
    return act(text, next, words.slice(at + 2).join(' '), more);
  const isGerund =
    lookUpVerb(first)?.form === 'gerund' && !ING_NOUNS.has(first) && !/^\p{Lu}/u.test(words[at] ?? '');
  if (isGerund) return act(text, findGerundBase(first), rest, more);
  const verb = finiteVerb(first, next);
  return verb === undefined ? undefined : act(text, verb.base, rest, { ...more, past: verb.form === 'past' });
}

/** The verb that an act begins with, unless it is a gerund; undefined where the word is rather a noun. */
function finiteVerb(first: string, next: string): Pick<KnownVerb, 'base' | 'form'> | undefined {
  const verb = lookUpVerb(first);
  if (verb === undefined || ADJECTIVE_PARTICIPLES.has(first)) return undefined;
  const free = isObject(next) || PREPOSITIONS.has(next) || /^(?:i|up|down|off|out)$/.test(next);
  const doubtful = NOUN_FIRST.has(first) || ADJECTIVES.has(first);
  if (verb.form === 'past') return free || !NOUN_FIRST.has(first) ? verb : undefined;
  if (verb.form === 'third') return isObject(next) ? verb : undefined;
  return verb.form === 'base' && (!doubtful || isObject(next)) ? verb : undefined;
}

/** `me trying to park`, `me, parking`. */
export function readMe(text: string, words: readonly string[]): Clause | undefined {
  if (!/^(?:me|us)$/.test(bareWord(words[0] ?? '')) || words.length < 2) return undefined;
  const second = bareWord(words[1] ?? '');
  if (!second.endsWith('ing') && !ADVERBS.has(second)) return undefined;
  const inner = readAct(words.slice(1).join(' '), words.slice(1));
  return inner === undefined ? undefined : { ...inner, text };
}
