import Type, { type Static } from 'typebox';
import { EDIT_NAMES } from '../../../../src-shared/contract/picture-edits.ts';
import { Colour, object, Phrases, Share } from '../painter/content/schema-parts.ts';
import { OVERLAY_NAMES } from './overlays.ts';

/** Schema of resources/editor/edits.json, which `npm run content:check` applies. */
export const EditWords = object(
  {
    edits: Type.Array(
      object(
        {
          edit: Type.Enum([...EDIT_NAMES, ...OVERLAY_NAMES]),
          name: Type.String({ description: 'For sentences about what was done.' }),
          words: Phrases,
        },
        'An edit, and the phrases that ask for it.',
      ),
      { minItems: 1 },
    ),
    amounts: Type.Array(object({ amount: Type.Number(), words: Phrases }, 'How much; 1 is usual.')),
    places: Type.Array(object({ x: Share, y: Share, words: Phrases }, 'Where, in shares of the picture.')),
    colours: Type.Array(object({ colour: Colour, words: Phrases }, 'In which colour.')),
    clause_ends: Phrases,
    denials: Type.Array(Type.String(), { description: 'They deny the edit after them; at most two words.' }),
    articles: Phrases,
    ignored: Phrases,
  },
  'The words the editor knows.',
);
export type EditWords = Static<typeof EditWords>;
