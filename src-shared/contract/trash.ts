import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { Meme } from './meme.ts';
import { defineObject } from './objects.ts';

export const TrashedMeme = defineObject('TrashedMeme', {
  meme: Meme,
  deleted_at: Type.String({ description: 'ISO 8601, UTC.' }),
  expires_at: Type.String({
    description: `ISO 8601, UTC; when it is deleted for good: after ${LIMITS.trashDays} days, of which a time without CAM counts a week at most.`,
  }),
});
export type TrashedMeme = Static<typeof TrashedMeme>;

export const TrashListData = defineObject('TrashListData', {
  memes: Type.Array(TrashedMeme),
  total: Type.Integer(),
  bytes: Type.Integer({ description: 'Of all pictures in the trash of this account.' }),
});
export type TrashListData = Static<typeof TrashListData>;

export const TrashEmptied = defineObject('TrashEmptied', {
  deleted: Type.Integer({ description: 'Memes that were deleted for good.' }),
});
