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

const actsNext = (word: string) =>
  lookUpVerb(word) !== undefined || AUXILIARIES.has(word) || ADVERBS.has(word);

/** `I` is `me` where no verb follows. */
const objectCase = (text: string): string => {
  const words = text.split(' ');
  return words
    .map((word, at) =>
      at > 0 && /^I[.,]?$/.test(word) && !actsNext(words[at + 1] ?? '') ? word.replace('I', 'me') : word,
    )
    .join(' ');
};

/** Questions and orders to one person: their `you` is not general. */
const ADDRESSED = /^(?:please )?(?:do not|don’t) |\b(?:can|could|are|do|did|have) you\b/i;

/** A general `you` becomes `I`, the person that all forms are made from. */
export function speakAsI(text: string): string {
  const general =
    !ADDRESSED.test(text) &&
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
    [DETERMINERS, PREPOSITIONS, ADVERBS, PRONOUNS, ADJECTIVES, NOUN_FIRST].some((words) =>
      words.has(lower),
    ) ||
    /^(?:me|us|when|why|how|is|are|do|does|can|will|unpopular|hot|pretending|\p{L}{3,}ing)$/u.test(lower);
  const next = text.slice(first.length).trim().split(' ')[0] ?? '';
  const name =
    /^\p{Lu}/u.test(next) || /^(?:third|past)$/.test(lookUpVerb(next)?.form ?? '') || AUXILIARIES.has(next);
  return (plain || !name) && /^\p{Lu}\p{Ll}*$/u.test(first) && !/^i$/i.test(first)
    ? uncapitalise(text)
    : text;
}
