import Type, { type Static } from 'typebox';
import { CaptionRequest } from './meme.ts';

const strict = { additionalProperties: false };

/** The client chooses the id, so that the first save and every later one are the same call. */
export const DRAFT_ID_PATTERN = '^draft_[a-z0-9]{10,40}$';

/** State of the editor that is not drawn. */
export const EditorState = Type.Object(
  {
    locked: Type.Optional(
      Type.Array(Type.String({ maxLength: 80 }), {
        maxItems: 60,
        description: 'Positions of captions and `layer-<index>` of layers that are locked.',
      }),
    ),
  },
  { ...strict, title: 'EditorState' },
);
export type EditorState = Static<typeof EditorState>;

export const DraftBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    document: CaptionRequest,
    editor: Type.Optional(EditorState),
    version_of: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'With the first save: the meme that the draft was opened from. Pictures of the draft are versions of the same document then.',
      }),
    ),
  },
  { ...strict, title: 'DraftBody' },
);
export type DraftBody = Static<typeof DraftBody>;

export const Draft = Type.Object(
  {
    id: Type.String({ description: 'Form `draft_<id>`.' }),
    name: Type.String(),
    document: CaptionRequest,
    editor: EditorState,
    revision: Type.Integer({ description: 'Counts the saves, from 1.' }),
    created_at: Type.String({ description: 'ISO 8601, UTC.' }),
    updated_at: Type.String({ description: 'ISO 8601, UTC.' }),
  },
  { title: 'Draft' },
);
export type Draft = Static<typeof Draft>;

export const DraftListData = Type.Object(
  { drafts: Type.Array(Draft), total: Type.Integer() },
  { title: 'DraftListData' },
);
export type DraftListData = Static<typeof DraftListData>;
export const DraftDeleted = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: 'DraftDeleted' },
);
