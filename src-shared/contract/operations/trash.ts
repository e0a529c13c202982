import { LIMITS } from '../limits.ts';
import { Meme, MemeDeleted } from '../meme.ts';
import { PageQuery } from '../paging.ts';
import { TrashEmptied, TrashListData } from '../trash.ts';
import { defineCall, idParams, type Operation } from './operation.ts';

const MemeId = idParams('`meme_<id>`');

export const TRASH_OPERATIONS = {
  listTrash: {
    ...defineCall('GET', '/trash', 'Memes', 'List deleted memes'),
    description: `Memes of this account that were deleted in the last ${LIMITS.trashDays} days, latest first. The addresses of their pictures answer 404 until they are restored.`,
    query: PageQuery,
    data: TrashListData,
  },
  getTrashThumb: {
    ...defineCall('GET', '/trash/:id/thumb', 'Memes', 'Get a deleted meme'),
    description: 'A small picture (WebP), for its own account alone.',
    params: MemeId,
    data: null,
    media: 'image/webp',
    errors: ['MEME_NOT_FOUND', 'IMAGE_UNREADABLE'],
  },
  restoreMeme: {
    ...defineCall('POST', '/trash/:id/restore', 'Memes', 'Restore a deleted meme'),
    description:
      'Restores the meme with the same id and address. A meme that is not deleted is returned unchanged.',
    params: MemeId,
    data: Meme,
    errors: ['MEME_NOT_FOUND'],
  },
  deleteTrashed: {
    ...defineCall('DELETE', '/trash/:id', 'Memes', 'Delete a meme permanently'),
    description: 'A meme in the trash and its picture. This cannot be undone.',
    params: MemeId,
    data: MemeDeleted,
    errors: ['MEME_NOT_FOUND'],
  },
  emptyTrash: {
    ...defineCall('DELETE', '/trash', 'Memes', 'Empty the trash'),
    description: 'Deletes every meme in the trash of this account, and its picture, for good.',
    data: TrashEmptied,
  },
} as const satisfies Record<string, Operation>;
