import type { Idea } from '../idea/idea.ts';
import { FOREIGN } from './foreign.ts';
import type { Format, Recipe } from './format.ts';

/** The recipes of a format in the language of the idea; none where the format needs English. */
export function recipesFor(format: Format, idea: Idea): readonly Recipe[] {
  return idea.language === 'en' ? format.recipes : (FOREIGN[format.id] ?? []);
}
