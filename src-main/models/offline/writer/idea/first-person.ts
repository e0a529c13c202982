import { lookUpVerb } from '../grammar/inflect.ts';
import { toMe } from '../grammar/person.ts';
import {
  ADJECTIVES,
  ADVERBS,
  AUXILIARIES,
  DETERMINERS,
  NOUN_FIRST,
  PREPOSITIONS,
  PRONOUNS,
} from '../grammar/words.ts';
import { uncapitalise } from '../text/punctuation.ts';

/** Verbs that a clause follows: `think I should`. After others `I` is no subject. */
const BEFORE_CLAUSE =
  /^(?:say|think|know|hope|feel|believe|mean|guess|wish|bet|swear|pretend|realise|realize|remember|notice|see|hear|find|learn|forget|promise|claim|admit|decide|assume|suppose|doubt|imagine|be)$/;
const opensClause = (word: string) => BEFORE_CLAUSE.test(lookUpVerb(word)?.base ?? '');

const removeQuoted = (text: string) => text.replace(/["“][^"”]*["”]|\bthank you\b/gi, '');

/** `I` after a verb or a preposition is `me`, unless it is the subject of what follows. */
function objectCase(text: string): string {
  const words = text.split(' ');
  const acts = (word: string) => lookUpVerb(word) !== undefined || AUXILIARIES.has(word) || ADVERBS.has(word);
  return words
    .map((word, at) => {
      const [before, next] = [words[at - 1] ?? '', words[at + 1] ?? ''];
      const verb = lookUpVerb(before) !== undefined;
      const governed =
        (verb && (!opensClause(before) || /ing$/.test(next)) && !AUXILIARIES.has(before)) ||
        (words[at - 2] === 'to' &&
          !AUXILIARIES.has(before) &&
          !opensClause(before) &&
          !acts(next.replace(/^again$/, ''))) ||
        ((verb || /^(?:to|for|at|with|of|by|from|about|behind)$/.test(before)) && !acts(next));
      return /^I[.,]?$/.test(word) && at > 0 && governed ? word.replace('I', 'me') : word;
    })
    .join(' ');
}

/** Said to somebody by name: `you’re on mute Graham`. */
const BY_NAME = /^you(?:’re| are)\b.*\s\p{Lu}\p{Ll}+$/u;
/** Questions that one person asks another: their `you` is not general. */
const ADDRESSED =
  /^(?:please )?(?:do not|don’t) |\b(?:can you|could you|who hurt you|do other|other people|what do you mean|are you (?:kidding|serious|sure|okay|ok)|do you (?:even|mind)|how dare you|did you (?:know|really)|have you tried)\b/i;

/** A `you` that somebody is said to have said: `when she says do whatever you want`. */
const REPORTED = /\bsa(?:ys?|id|ying)\b(?! (?:they|he|she|it|i|we|the|my|that)\b).*\byou/i;

/** A general `you` becomes `I`, the person that all forms are made from. */
export function speakAsI(text: string): string {
  const general =
    !ADDRESSED.test(text) &&
    !BY_NAME.test(text) &&
    !REPORTED.test(removeQuoted(text)) &&
    /\byou(?:r|’re|’ve|’ll|’d)?\b/i.test(removeQuoted(text)) &&
    !/\b(?:i|my|me|i’m)\b/i.test(text);
  return general ? objectCase(toMe(text)) : text;
}

/** The text with a small first letter, unless the capital belongs to the word. */
export function lowerStart(text: string): string {
  const first = /^\p{L}[\p{L}’]*/u.exec(text)?.[0] ?? '';
  const lower = first.toLowerCase();
  const plain =
    lookUpVerb(lower) !== undefined ||
    DETERMINERS.has(lower) ||
    PREPOSITIONS.has(lower) ||
    ADVERBS.has(lower) ||
    PRONOUNS.has(lower) ||
    ADJECTIVES.has(lower) ||
    NOUN_FIRST.has(lower) ||
    /^(?:me|us|when|why|how|is|are|do|does|can|will|unpopular|hot|pretending|\p{L}{3,}ing)$/u.test(lower);
  const next = text.slice(first.length).trim().split(' ')[0] ?? '';
  const name =
    /^\p{Lu}/u.test(next) || /^(?:third|past)$/.test(lookUpVerb(next)?.form ?? '') || AUXILIARIES.has(next);
  return (plain || !name) && /^\p{Lu}\p{Ll}*$/u.test(first) && !/^i$/i.test(first)
    ? uncapitalise(text)
    : text;
}
