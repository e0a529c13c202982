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

/** Where the first noun of a phrase ends and what describes it begins. */
const DESCRIBES = /\s(?:of|in|at|on|for|with|from|before|after|and|that|who|which)\s/;

/** Topics that a bare noun is about by its last word or that of its head: `elevator music` is not about elevators. */
export function topicsOfNoun(text: string, topics: readonly KnownTopic[]): readonly KnownTopic[] {
  const ends = [text.length, text.search(DESCRIBES)];
  return topicsOf(text, topics).filter(({ pattern }) =>
    [...text.matchAll(pattern)].some(({ index, 0: hit }) => ends.includes(index + hit.length)),
  );
}

/**
 * Topics a text touches, the one with the most, longest and earliest words first.
 * @param subject who or what it is about, where that is known; its topic comes before others
 */
export function topicsOf(text: string, topics: readonly KnownTopic[], subject = ''): readonly KnownTopic[] {
  return topics
    .map((topic) => ({
      topic,
      weight: weigh(topic.pattern, text) + weigh(topic.pattern, subject) * SUBJECT_BONUS,
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic);
}
