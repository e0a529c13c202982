import { LIMITS } from '../limits.ts';
import { Meme, MemeDeleted } from '../meme.ts';
import { PageQuery } from '../paging.ts';
import { TrashEmptied, TrashListData } from '../trash.ts';
import { idParams, type Operation } from './operation.ts';

const MemeId = idParams('`meme_<id>`');
const TRASH = { tag: 'Memes', auth: true, cost: 0 } as const;

/** Operations on deleted memes. */
export const TRASH_OPERATIONS = {
  listTrash: {
    ...TRASH,
    method: 'GET',
    path: '/trash',
    summary: 'List deleted memes',
    description: `Memes of this account that were deleted in the last ${LIMITS.trashDays} days, latest first. The addresses of their pictures answer 404 until they are restored.`,
    query: PageQuery,
    data: TrashListData,
    errors: [],
  },
  getTrashThumb: {
    ...TRASH,
    method: 'GET',
    path: '/trash/:id/thumb',
    summary: 'Get a deleted meme',
    description: 'A small picture (WebP), for its own account alone.',
    params: MemeId,
    data: null,
    media: 'image/webp',
    errors: ['MEME_NOT_FOUND', 'IMAGE_UNREADABLE'],
  },
  restoreMeme: {
    ...TRASH,
    method: 'POST',
    path: '/trash/:id/restore',
    summary: 'Restore a deleted meme',
    description:
      'Restores the meme with the same id and address. A meme that is not deleted is returned unchanged.',
    params: MemeId,
    data: Meme,
    errors: ['MEME_NOT_FOUND'],
  },
  deleteTrashed: {
    ...TRASH,
    method: 'DELETE',
    path: '/trash/:id',
    summary: 'Delete a meme permanently',
    description: 'A meme in the trash and its picture. This cannot be undone.',
    params: MemeId,
    data: MemeDeleted,
    errors: ['MEME_NOT_FOUND'],
  },
  emptyTrash: {
    ...TRASH,
    method: 'DELETE',
    path: '/trash',
    summary: 'Empty the trash',
    description: 'Deletes every meme in the trash of this account, and its picture, for good.',
    data: TrashEmptied,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
