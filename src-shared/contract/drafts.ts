import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { CaptionRequest } from './meme.ts';
import { defineObject, defineStrict, defineText } from './objects.ts';

/** The client chooses the id, so that the first save and every later one are the same call. */
export const DRAFT_ID_PATTERN = '^draft_[a-z0-9]{10,40}$';

const defineItems = (which: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 80 }), {
      maxItems: LIMITS.captionsMax + LIMITS.layersMax,
      description: `Positions of captions and \`layer-<index>\` of layers ${which}.`,
    }),
  );

export const EditorState = defineStrict('EditorState', {
  name_without_words: Type.Optional(
    defineText(
      200,
      'The editor names the draft by its words, or by this while it has none. Left out once a person has named it.',
    ),
  ),
  locked: defineItems('that are locked'),
  ratio_locked: defineItems(
    'that keep their aspect ratio when they are resized; left out, those are the picture layers',
  ),
});
export type EditorState = Static<typeof EditorState>;

export const DraftBody = defineStrict('DraftBody', {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  document: CaptionRequest,
  editor: Type.Optional(EditorState),
  version_of: Type.Optional(
    defineText(
      100,
      'With the first save: the meme that the draft was opened from. Pictures of the draft are versions of the same document then.',
    ),
  ),
});
export type DraftBody = Static<typeof DraftBody>;

export const Draft = defineObject('Draft', {
  id: Type.String({ description: 'Form `draft_<id>`.' }),
  name: Type.String(),
  document: CaptionRequest,
  editor: EditorState,
  revision: Type.Integer({ description: 'Counts the saves, from 1.' }),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type Draft = Static<typeof Draft>;

export const DraftListData = defineObject('DraftListData', {
  drafts: Type.Array(Draft),
  total: Type.Integer(),
});
export type DraftListData = Static<typeof DraftListData>;
export const DraftDeleted = defineObject('DraftDeleted', { id: Type.String(), deleted: Type.Literal(true) });
