import { bareWord } from './clause.ts';
import { lookUpVerb, toPast } from './inflect.ts';
import {
  ADJECTIVE_PARTICIPLES,
  ADJECTIVES,
  ADVERBS,
  AUXILIARIES,
  DETERMINERS,
  NOUN_FIRST,
  OBJECT_PRONOUNS,
  PARTICLES,
  PREPOSITIONS,
  PRONOUNS,
} from './words.ts';

const CONTRACTED =
  /^(?:i|you|we|they|he|she|it|that|there|someone|everyone|nobody|who)[’'](?:m|s|re|ve|d|ll)$/;

const AFTER_VERBS = [DETERMINERS, OBJECT_PRONOUNS, PREPOSITIONS, ADVERBS, PARTICLES, ADJECTIVES, PRONOUNS];
/** A word that can only follow a verb, or end its group. */
const follows = (word: string): boolean =>
  AFTER_VERBS.some((words) => words.has(word)) || /ing$|ly$|^\d|^(?:to|like|not|no)?$/.test(word);

/** The `am` of `6 am`. */
const isHour = (word: string, before: string) => word === 'am' && /^\d[\d:.]*$/.test(before);

/** Whether the word at `at` is the finite verb of a subject that is a noun phrase. */
function finiteAt(bare: readonly string[], at: number): boolean {
  const word = bare[at] ?? '';
  const before = bare[at - 1] ?? '';
  const next = bare[at + 1] ?? '';
  const verb = lookUpVerb(word);
  // `10k steps` are counted.
  if (isHour(word, before) || /^\d/.test(before)) return false;
  // A participle behind its noun: `my year wrapped is …`.
  if (/^(?:is|are|was|were)$/.test(next)) return false;
  if (DETERMINERS.has(before) || PREPOSITIONS.has(before) || ADJECTIVES.has(before)) return false;
  if (verb === undefined) return false;
  if (verb.form === 'gerund') return false;
  const doubtful = NOUN_FIRST.has(word) || ADJECTIVE_PARTICIPLES.has(word);
  if (verb.form === 'third') return doubtful ? follows(next) && next !== '' : true;
  if (verb.form === 'past') return doubtful ? follows(next) && next !== '' : true;
  if (verb.form !== 'base') return false;
  if (toPast(verb.base) === word && !doubtful && (DETERMINERS.has(next) || OBJECT_PRONOUNS.has(next)))
    return true;
  const plural = /[^s]s$/.test(before) || /^(?:people|kids|children|parents|friends|men|women)$/.test(before);
  const owned = DETERMINERS.has(bare[0] ?? '') && at > 1;
  return plural && (!doubtful || (next !== '' && (owned || follows(next))));
}

function afterPronoun(bare: readonly string[]): number {
  if (
    /^(?:everyone|everybody|someone|nobody|people)$/.test(bare[0] ?? '') &&
    PREPOSITIONS.has(bare[1] ?? '')
  ) {
    return bare.slice(0, 7).findIndex((word, at) => at > 1 && AUXILIARIES.has(word));
  }
  for (let at = 1; at < Math.min(bare.length, 5); at++) {
    const word = bare[at] ?? '';
    if (AUXILIARIES.has(word) || lookUpVerb(word) !== undefined) return 1;
    if (!ADVERBS.has(word) && !/ly$/.test(word) && !/^(?:all|both|guys|else)$/.test(word)) return -1;
  }
  return -1;
}

/** Index of the word at which the verb group of a statement begins; −1 where there is no statement. */
export function findVerb(words: readonly string[]): number {
  const bare = words.map(bareWord);
  const first = bare[0] ?? '';
  if (PRONOUNS.has(first) && first !== 'who') return afterPronoun(bare);
  if (/^(?:how|why)$/.test(first) || CONTRACTED.test(first) || PREPOSITIONS.has(first) || ADVERBS.has(first))
    return -1;
  const asAct = /ing$/.test(first) && lookUpVerb(first)?.form === 'gerund' && !NOUN_FIRST.has(first);
  for (let at = 1; at < bare.length; at++) {
    const word = bare[at] ?? '';
    if (/^(?:who|that|which|whose|where|because|when|while|if|to|and|or|but)$/.test(word)) return -1;
    if (asAct && (PRONOUNS.has(word) || word === 'than')) return -1;
    // What follows is a clause of its own: `my boss acting like he owns the place`.
    if (/^(?:i|he|she|we|they)$/.test(word) || /:$/.test(words[at] ?? '')) return -1;
    if (AUXILIARIES.has(word) && !isHour(word, bare[at - 1] ?? '')) return at;
    if (asAct) continue;
    if (finiteAt(bare, at) || (ADVERBS.has(word) && finiteAt(bare, at + 1))) return at;
    if (
      lookUpVerb(word)?.form === 'gerund' &&
      !NOUN_FIRST.has(word) &&
      at === 1 &&
      DETERMINERS.has(bare[at + 1] ?? '')
    )
      return -1;
  }
  return -1;
}
