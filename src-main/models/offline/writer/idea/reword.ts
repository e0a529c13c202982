/** Says an idea without its forbidden words, where they are things or beings that another word can stand for. */

import { plural } from '../grammar/acts.ts';
import { isAnimate } from '../grammar/animate.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { AUXILIARIES, DETERMINERS, PREPOSITIONS, PRONOUNS } from '../grammar/words.ts';

const WORD = /\p{L}[\p{L}’'-]*/u;
const toPlain = (word: string) => WORD.exec(word)?.[0].toLowerCase() ?? '';
const OWNED = /’s$/;

/** Whether a word cannot be left out with what describes it: verbs and words of grammar. */
const isNeeded = (word: string, before: string) =>
  AUXILIARIES.has(word) ||
  PREPOSITIONS.has(word) ||
  PRONOUNS.has(word) ||
  (lookUpVerb(word) !== undefined && !DETERMINERS.has(before));

function standIn(word: string): string {
  const many = plural(word);
  if (isAnimate(word.replace(/s$/, ''))) return many ? 'they' : 'somebody';
  return many ? 'those things' : 'something';
}

/** The idea in words that are allowed; undefined where a forbidden word cannot be replaced. */
export function reword(idea: string, allows: (text: string) => boolean): string | undefined {
  if (allows(idea)) return idea;
  const words: string[] = [];
  for (const word of idea.split(/\s+/)) {
    const plain = toPlain(word);
    if (allows(word)) {
      words.push(word);
      continue;
    }
    const before = toPlain(words.at(-1) ?? '');
    if (isNeeded(plain, before)) return undefined;
    if (DETERMINERS.has(before)) words.pop();
    words.push(word.replace(WORD, `${standIn(plain.replace(OWNED, ''))}${OWNED.test(plain) ? '’s' : ''}`));
  }
  const said = words.join(' ');
  return allows(said) ? said : undefined;
}
