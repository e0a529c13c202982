import { BODY } from './body.ts';
import { FOOD } from './food.ts';
import { HOME } from './home.ts';
import { LEISURE } from './leisure.ts';
import { PEOPLE } from './people.ts';
import { PETS } from './pets.ts';
import { SCHOOL } from './school.ts';
import { TECH } from './tech.ts';
import type { Topic } from './topic.ts';
import { WORK } from './work.ts';

/** All subjects the writer has lines for. */
export const TOPICS: readonly Topic[] = [
  ...WORK,
  ...SCHOOL,
  ...TECH,
  ...PETS,
  ...FOOD,
  ...BODY,
  ...PEOPLE,
  ...HOME,
  ...LEISURE,
];

const patterns = TOPICS.map((topic) => ({
  topic,
  pattern: new RegExp(`(?<![\\p{L}])(?:${topic.words})(?:s|es|ed|ing)?(?![\\p{L}])`, 'giu'),
}));

/** A word counts more the earlier it stands: what an idea begins with, it is about. */
const EARLY = 1.7;

function weigh(pattern: RegExp, words: string): number {
  const hits = [...words.matchAll(pattern)];
  return hits.reduce((sum, hit) => sum + (3 + hit[0].length / 4) * (EARLY - hit.index / words.length), 0);
}

/**
 * Topics a text touches, the one with the most, longest and earliest words first.
 * @param subject who or what it is about, where that is known; its topic comes before others
 */
export function topicsOf(text: string, subject = ''): readonly Topic[] {
  return patterns
    .map(({ topic, pattern }) => ({ topic, weight: weigh(pattern, text) + weigh(pattern, subject) * 2 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic);
}
