import Type, { type Static } from 'typebox';
import { defineInner } from '../../../src-shared/contract/objects.ts';
import { HINT_CHARS, SLUG_PATTERN } from '../../../src-shared/contract/template.ts';

/** What words mean, in every language (`resources/search`), and what the built-in templates are about (`words.json` of each). */

const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: 64 });
const Texts = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 150 });

/** By tag of the language. */
const WordsByLanguage = Type.Record(Type.String(), Texts);

/** A mood, a situation or a thing, with the words and emoji that stand for it. */
export const Concept = defineInner({
  emoji: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 16 }))),
  words: WordsByLanguage,
});
export type Concept = Static<typeof Concept>;

/** `concepts/<kind>.json`: by id. */
export const Concepts = Type.Record(Type.String({ pattern: SLUG_PATTERN }), Concept);
export type Concepts = Static<typeof Concepts>;

/** What a built-in template is about, as ids of concepts, the most fitting first. */
export const TemplateConcepts = defineInner({
  joke: Type.Array(Slug, { description: 'What it is for: searches for these list it first.' }),
  about: Type.Array(Slug, { description: 'Moods and situations it also suits.' }),
  shows: Type.Array(Slug, { description: 'What is in the picture.' }),
});
export type TemplateConcepts = Static<typeof TemplateConcepts>;

/** The names of regions in a language, by their slug without its number. */
const NamesOfRegions = Type.Record(Slug, Type.String({ minLength: 1, maxLength: 40 }));
/** What regions ask for in a language, by the English role. */
const Roles = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 100 }));
/** The hints of regions in a language, by the English hint. */
const Hints = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: HINT_CHARS }));

/** `search/words/<language>.json`: words that several templates share, and those of a picture without a template. */
export const SharedWords = defineInner({ regions: NamesOfRegions, roles: Roles });
export type SharedWords = Static<typeof SharedWords>;

/** `templates/<slug>/words.json`: what a built-in template is about, and its words by tag of the language. */
export const TemplateWords = defineInner({
  concepts: TemplateConcepts,
  languages: Type.Record(
    Type.String(),
    defineInner({
      names: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
        minItems: 1,
        maxItems: 60,
        description: 'The name that the window shows, then other names.',
      }),
      regions: Type.Optional(NamesOfRegions),
      roles: Type.Optional(Roles),
      hints: Type.Optional(Hints),
    }),
  ),
});
export type TemplateWords = Static<typeof TemplateWords>;

/** What searches know of one built-in template besides its file. */
export interface TemplateMeaning extends TemplateConcepts {
  names: readonly string[];
  regions: readonly string[];
  /** Names of known formats whose joke it makes. */
  formats?: readonly string[] | undefined;
}
