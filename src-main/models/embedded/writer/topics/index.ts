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

const TOPICS: readonly Topic[] = [
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

/** Topics a text touches, the one with the most and longest words first. */
export function topicsOf(text: string): readonly Topic[] {
  return patterns
    .map(({ topic, pattern }) => ({
      topic,
      weight: [...text.matchAll(pattern)].reduce((sum, [word]) => sum + 3 + word.length / 4, 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic);
}
