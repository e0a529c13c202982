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

const removeQuoted = (text: string) => text.replace(/["“][^"”]*["”]|\bthank you\b/gi, '');

/** After these verbs who is made or seen to do something is no subject: `makes you laugh`. */
const CAUSES = /^(?:makes?|made|lets?|helps?|sees?|saw|hears?|heard|watch(?:es)?)$/;
const actsNext = (word: string) =>
  lookUpVerb(word) !== undefined || AUXILIARIES.has(word) || ADVERBS.has(word);

/** `I` is `me` where no verb follows. */
const objectCase = (text: string): string => {
  const words = text.split(' ');
  return words
    .map((word, at) =>
      at > 0 && /^I[.,]?$/.test(word) && (!actsNext(words[at + 1] ?? '') || CAUSES.test(words[at - 1] ?? ''))
        ? word.replace('I', 'me')
        : word,
    )
    .join(' ');
};

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
