import { knownVerb } from '../grammar/inflect.ts';
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
import { uncapitalised } from '../text/tidy.ts';

const unquoted = (text: string) => text.replace(/["“][^"”]*["”]/g, '');

/** `you` of everybody becomes `I`, which all forms know how to turn. */
export const personal = (text: string) =>
  /\byou(?:r|’re|’ve|’ll|’d)?\b/i.test(unquoted(text)) && !/\b(?:i|my|me|i’m)\b/i.test(text)
    ? toMe(text).replace(
        /(\b(?:to|for|at|with|of|on|by|from|let|give|gives|gave|tell|tells|told|ask|asks|asked|make|makes|see|sees|want|wants|hate|hates|love|loves|ignore|ignores|judge|judges|watch|watches)) I(?=[\s,.]|$)/g,
        '$1 me',
      )
    : text;

/** A capital that only begins the line: the word is one we know without it. */
export function lowerStart(text: string): string {
  const first = /^\p{L}[\p{L}’]*/u.exec(text)?.[0] ?? '';
  const lower = first.toLowerCase();
  const plain =
    knownVerb(lower) !== undefined ||
    DETERMINERS.has(lower) ||
    PREPOSITIONS.has(lower) ||
    ADVERBS.has(lower) ||
    PRONOUNS.has(lower) ||
    ADJECTIVES.has(lower) ||
    NOUN_FIRST.has(lower) ||
    /^(?:me|us|when|why|how|is|are|do|does|can|will|unpopular|hot|pretending|\p{L}{3,}ing)$/u.test(lower);
  const next = text.slice(first.length).trim().split(' ')[0] ?? '';
  const name =
    /^\p{Lu}/u.test(next) || /^(?:third|past)$/.test(knownVerb(next)?.form ?? '') || AUXILIARIES.has(next);
  return (plain || !name) && /^\p{Lu}\p{Ll}*$/u.test(first) && !/^i$/i.test(first)
    ? uncapitalised(text)
    : text;
}
