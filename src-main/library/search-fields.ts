import { isUnspaced, splitWords } from '../../src-shared/words/words.ts';
import type { TemplateMeaning } from './meaning/content.ts';
import { isStopWord } from './meaning/stop-words.ts';
import type { FieldWords } from './postings.ts';
import type { Template } from './types.ts';

/** The words of a template that searches find, by field. */

export interface Searchable {
  source?: string;
  file: Pick<Template['file'], 'slug' | 'name' | 'alt_names' | 'tags' | 'category' | 'use_when'> & {
    description?: string | undefined;
    box_positions: readonly { role: string }[];
  };
}

/** How much a hit in each field counts: what a template is called before what it is about. */
export const BOOST = {
  name: 5,
  slug: 3,
  alt_names: 4,
  tags: 2.5,
  category: 2,
  roles: 1,
  use_when: 0.5,
  description: 0.5,
  /** Names of known formats whose joke a built-in template makes. */
  formats: 3,
  /** Of built-in templates: the names of themselves and of their regions in other languages, and what they are about, as names of concepts. */
  translated: 4,
  translated_roles: 1,
  joke: 7,
  about: 2,
  shows: 4,
};
export type Field = keyof typeof BOOST;

/** Fields of concepts, which built-in templates alone have: how many others there are does not matter. */
export const CONCEPT_FIELDS: readonly Field[] = ['joke', 'about', 'shows'];

/** A concept as a word of the index; no text contains it. */
export const conceptWord = (concept: string): string => `#${concept}`;

/** Where words are joined, one may begin at each letter: its rest is indexed, so that a beginning finds it. */
function indexed(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const letters = [...word];
  return letters.map((_, at) => letters.slice(at).join(''));
}

/** A field without words counts as one of one word: a short field is no shorter for being empty elsewhere. */
export const toField = (found: readonly string[]): FieldWords => ({
  words: found.flatMap(indexed),
  length: Math.max(1, new Set(found).size),
});

/** The words of sentences, without those that have no meaning of their own. */
function toSentenceField(texts: readonly string[]): FieldWords {
  const found = texts.flatMap(splitWords);
  return {
    ...toField(found.filter((word) => !isStopWord(word))),
    length: Math.max(1, new Set(found).size),
  };
}

/** Words of which each counts as if it were the only one. */
const toSetField = (found: readonly string[]): FieldWords => ({ words: [...new Set(found)], length: 1 });
const toConceptField = (concepts: readonly string[] = []) => toSetField(concepts.map(conceptWord));

export function indexFields({ file }: Searchable, meaning?: TemplateMeaning): Record<Field, FieldWords> {
  return {
    name: toField(splitWords(file.name)),
    slug: toField(splitWords(file.slug)),
    alt_names: toField(file.alt_names.flatMap(splitWords)),
    tags: toField(file.tags.flatMap(splitWords)),
    category: toField(splitWords(file.category)),
    roles: toSentenceField(file.box_positions.map((box) => box.role)),
    use_when: toSentenceField([file.use_when ?? '']),
    description: toSentenceField([file.description ?? '']),
    formats: toSetField((meaning?.formats ?? []).flatMap(splitWords).flatMap(indexed)),
    translated: toField((meaning?.names ?? []).flatMap(splitWords)),
    translated_roles: toSentenceField(meaning?.regions ?? []),
    joke: toConceptField(meaning?.joke),
    about: toConceptField(meaning?.about),
    shows: toConceptField(meaning?.shows),
  };
}
