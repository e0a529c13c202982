import { slugWords } from '../../../src-shared/document/slug-words.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';

/** The categories of the built-in library, which are translated; those of packs have their own words. */
const NAMES: Readonly<Record<string, LabelKey>> = {
  '': 'browse:category.all',
  animals: 'browse:category.animals',
  'cause-and-effect': 'browse:category.causeAndEffect',
  charts: 'browse:category.charts',
  comparison: 'browse:category.comparison',
  fantasy: 'browse:category.fantasy',
  food: 'browse:category.food',
  gaming: 'browse:category.gaming',
  life: 'browse:category.life',
  mine: 'browse:view.mine',
  news: 'browse:category.news',
  reactions: 'browse:category.reactions',
  relationships: 'browse:category.relationships',
  school: 'browse:category.school',
  signs: 'browse:category.signs',
  space: 'browse:category.space',
  sports: 'browse:category.sports',
  tech: 'browse:category.tech',
  travel: 'browse:category.travel',
  work: 'browse:category.work',
};

/** The label of a category: `cause-and-effect` → `Cause and effect`; none is `All`. */
export function categoryName(slug: string, t: Translate): string {
  const key = NAMES[slug];
  return key ? t(key) : slugWords(slug);
}
