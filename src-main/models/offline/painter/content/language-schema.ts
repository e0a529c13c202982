import Type, { type Static } from 'typebox';
import { listWords } from '../../../../../src-shared/contract/list-words.ts';
import { object, Phrases } from './schema-parts.ts';

/** Schema of resources/painter/languages/<language>.json: words of another language by the English ones. */

const ByEnglish = (description: string) => Type.Record(Type.String(), Phrases, { description });
const Affixes = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.String(), { description }));

export const LanguageWords = object(
  'A language that prompts may be in. Names of things are in painter/emoji-names, too.',
  {
    name: Type.String({ description: 'In English.' }),
    qualities: Type.Enum(['before', 'after'], {
      description: 'Where colours and sizes stand beside a thing.',
    }),
    shortest_stem: Type.Integer({ minimum: 1, description: 'Letters that stay where an ending is cut off.' }),
    unspaced: Type.Optional(Type.Literal(true, { description: 'Words are not set apart by spaces.' })),
    plural_ending: Type.Optional(Type.String({ description: 'Of things, where it is always the same.' })),
    prefixes: Affixes('Written together with the next word: the English word for it, or nothing.'),
    endings: Affixes('Cut off to find a word: the English preposition it stands for, or nothing.'),
    words: ByEnglish('Words by the English ones that the painter knows.'),
    after: Type.Optional(ByEnglish('Words that follow their thing and mean an English preposition or verb.')),
  },
);
export type LanguageWords = Static<typeof LanguageWords>;

/** Emoji by their names in one language: `cat|kitten`; written by `npm run painter:words`. */
export const EmojiNames = Type.Record(Type.String(), Type.String());
export type EmojiNames = Static<typeof EmojiNames>;

export const LANGUAGES = listWords('ar de es fr hi it ja ko pl pt tr zh-Hans');
export type PromptLanguage = (typeof LANGUAGES)[number];
