import { slugWords } from '../../../src-shared/document/slug-words.ts';

/** The label of a category: `cause-and-effect` → `Cause and effect`; none is `All`. */
export const categoryName = (slug: string): string => (slug === '' ? 'All' : slugWords(slug));
