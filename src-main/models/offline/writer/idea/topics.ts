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
