import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { Meme } from './meme.ts';

/** Deleted memes, which can be restored for some time. */

export const TrashedMeme = Type.Object(
  {
    meme: Meme,
    deleted_at: Type.String({ description: 'ISO 8601, UTC.' }),
    expires_at: Type.String({
      description: `ISO 8601, UTC; when it is deleted for good: after ${LIMITS.trashDays} days, of which a time without CAM counts a week at most.`,
    }),
  },
  { title: 'TrashedMeme' },
);
export type TrashedMeme = Static<typeof TrashedMeme>;

export const TrashListData = Type.Object(
  {
    memes: Type.Array(TrashedMeme),
    total: Type.Integer(),
    bytes: Type.Integer({ description: 'Of all pictures in the trash of this account.' }),
  },
  { title: 'TrashListData' },
);
export type TrashListData = Static<typeof TrashListData>;

export const TrashEmptied = Type.Object(
  { deleted: Type.Integer({ description: 'Memes that were deleted for good.' }) },
  { title: 'TrashEmptied' },
);
