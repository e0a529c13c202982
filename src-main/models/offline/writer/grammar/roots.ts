import { lookUpVerb } from './inflect.ts';
import { AUXILIARIES, DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS, PRONOUNS } from './words.ts';

/** Words too common to show that two texts are about the same. */
const COMMON = new Set(
  'and but not who why how when what will very now then get got say says said them just also only'.split(' '),
);
const CLOSED = [COMMON, AUXILIARIES, DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS, PRONOUNS];

/** Length of a root, chars. */
const ROOT = 5;
const toRoot = (word: string) => (lookUpVerb(word)?.base ?? word.replace(/(?<=..[^s])s$/, '')).slice(0, ROOT);

/** The meaningful words of a text, each cut to a root that its inflections share. */
export function listRoots(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !CLOSED.some((closed) => closed.has(word))).map(toRoot));
}
