import type { KnownTopic } from '../content/content.ts';

/** How much more a word counts at the start of an idea than at its end: what an idea begins with, it is about. */
const START_BONUS = 1.7;
/** How much more the words of the subject count. */
const SUBJECT_BONUS = 2;

function weigh(pattern: RegExp, text: string): number {
  const hits = [...text.matchAll(pattern)];
  return hits.reduce(
    (sum, hit) => sum + (3 + hit[0].length / 4) * (START_BONUS - hit.index / text.length),
    0,
  );
}

/** Words of no meaning of their own beside a noun. */
const SMALL = 'the|my|our|a|an|this|that|your|some|every|other|of|in|at|on|for|with|from|before|after|and';
/** Words that only place a noun: `in the office`, `on Monday`, `first day`. */
const PLACING =
  'again|first|last|new|day|work|office|home|house|school|mornings?|evenings?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const wordsBeside = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'gi');

/** Words of meaning up to which a noun is about no more than a topic. */
const NAMED = 3;

/** Topics that a bare noun is about: all its words say so. `elevator music` is not about elevators. */
export function findNounTopics(text: string, topics: readonly KnownTopic[]): readonly KnownTopic[] {
  const words = text.replace(wordsBeside(SMALL), '').match(/[\p{L}\d’-]+/gu) ?? [];
  if (words.length > NAMED) return [];
  return findTopics(text, topics).filter(
    ({ pattern }) =>
      !/\p{L}/u.test(text.replace(pattern, '').replace(wordsBeside(`${SMALL}|${PLACING}`), '')),
  );
}

/** Topics a text touches, most, longest and earliest words first; that of `subject` before others. */
export function findTopics(text: string, topics: readonly KnownTopic[], subject = ''): readonly KnownTopic[] {
  return topics
    .map((topic) => ({
      topic,
      weight: weigh(topic.pattern, text) + weigh(topic.pattern, subject) * SUBJECT_BONUS,
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic);
}
