import Type, { type Static } from 'typebox';
import { SLUG_PATTERN } from '../../../src-shared/contract/template.ts';

/** The content of `resources/search`: what words mean, in every language, and what the built-in templates are about. */

const strict = { additionalProperties: false };
const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });
const Texts = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 60 });

/** By tag of the language. */
const WordsByLanguage = Type.Record(Type.String(), Texts);

/** A mood, a situation or a thing, with the words and emoji that stand for it. */
export const Concept = Type.Object(
  { emoji: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 16 }))), words: WordsByLanguage },
  strict,
);
export type Concept = Static<typeof Concept>;

/** `concepts/<kind>.json`: by id. */
export const Concepts = Type.Record(Type.String({ pattern: SLUG_PATTERN }), Concept);
export type Concepts = Static<typeof Concepts>;

/** What a built-in template is about, as ids of concepts, the most fitting first. */
export const TemplateConcepts = Type.Object(
  {
    joke: Type.Array(Slug, { description: 'What it is for: searches for these list it first.' }),
    about: Type.Array(Slug, { description: 'Moods and situations it also suits.' }),
    shows: Type.Array(Slug, { description: 'What is in the picture.' }),
  },
  strict,
);
export type TemplateConcepts = Static<typeof TemplateConcepts>;

/** `templates.json`: by slug. */
export const ConceptsOfTemplates = Type.Record(Slug, TemplateConcepts);
export type ConceptsOfTemplates = Static<typeof ConceptsOfTemplates>;

/** `names/<language>.json`: by slug, the name of a built-in template in that language, then its other names. */
export const NamesOfTemplates = Type.Record(Slug, Texts);
export type NamesOfTemplates = Static<typeof NamesOfTemplates>;

/** `regions/<language>.json`: the names of regions in that language, by their slug without its number. */
export const NamesOfRegions = Type.Record(Slug, Type.String({ minLength: 1, maxLength: 40 }));
export type NamesOfRegions = Static<typeof NamesOfRegions>;

/** What searches know of one built-in template besides its file. */
export interface TemplateMeaning extends TemplateConcepts {
  /** Its names in other languages. */
  names: readonly string[];
  /** The names of its regions in other languages. */
  regions: readonly string[];
}
