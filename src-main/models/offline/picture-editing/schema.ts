import Type, { type Static } from 'typebox';
import { EDIT_NAMES } from '../../../../src-shared/contract/picture-edits.ts';
import { Colour, flag, object, Phrases, Share } from '../painter/content/schema-parts.ts';
import { HEAD_OVERLAY_NAMES, OVERLAY_NAMES } from './overlay-names.ts';

export const PARTS = ['face', 'eyes', 'mouth', 'nose', 'head'] as const;
export type HeadPart = (typeof PARTS)[number];
const Part = Type.Enum([...PARTS]);
const EditId = Type.Enum([...EDIT_NAMES, ...OVERLAY_NAMES, ...HEAD_OVERLAY_NAMES, 'cut-out']);
const Places = (description: string) =>
  Type.Array(object(description, { x: Share, y: Share, words: Phrases }));

/** Schema of resources/editor/edits.json, which `npm run content:check` applies. */
export const EditWords = object('The words the editor knows.', {
  edits: Type.Array(
    object('An edit, and the phrases that ask for it; with `part` it is always done to that part of heads.', {
      edit: EditId,
      name: Type.String({ description: 'For sentences about what was done.' }),
      part: Type.Optional(Part),
      words: Phrases,
    }),
    { minItems: 1 },
  ),
  amounts: Type.Array(object('How much; 1 is usual.', { amount: Type.Number(), words: Phrases })),
  places: Places('Where, in shares of the picture.'),
  spots: Places('Where things are added; nothing that the editor can see.'),
  parts: Type.Array(object('Parts of heads.', { part: Part, words: Phrases })),
  beings: Type.Array(
    object('Who has a head.', { kind: Type.String(), many: flag('The words are plurals.'), words: Phrases }),
  ),
  pronouns: Phrases,
  everybody: Phrases,
  somebody: Type.Array(Type.String(), {
    description: 'Of pronouns and everybody, those that are never the picture.',
  }),
  also_things: Type.Array(Type.String(), {
    description: 'Names of edits that are things too: `add a rainbow` wants a rainbow.',
  }),
  target_words: Type.Array(Type.String(), { description: 'Between what is added and where.' }),
  unseen_words: Type.Array(Type.String(), { description: 'The same, for places the editor cannot find.' }),
  removals: Type.Array(Type.String(), { description: 'They ask for what no edit does.' }),
  less_words: Phrases,
  opposites: Type.Record(Type.String(), EditId, { description: 'What less of an edit is.' }),
  colours: Type.Array(object('In which colour.', { colour: Colour, words: Phrases })),
  writing: object('Words around a text that is to be written on the picture.', {
    adders: Phrases,
    writers: Phrases,
    nouns: Phrases,
    says: Phrases,
    details: Phrases,
    places: Phrases,
    place_words: Phrases,
    pictures: Phrases,
    instructions: Phrases,
  }),
  clause_ends: Phrases,
  denials: Type.Array(Type.String(), { description: 'They deny the edit after them; at most two words.' }),
  articles: Phrases,
  ignored: Phrases,
});
export type EditWords = Static<typeof EditWords>;
