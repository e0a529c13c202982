import { LIMITS } from '../limits.ts';
import { PageQuery } from '../paging.ts';
import { Restored, TrashEmptied, TrashedDeleted, TrashListData } from '../trash.ts';
import { defineCall, idParams, type Operation } from './operation.ts';

const TrashedId = idParams('`meme_<id>`, `draft_<id>` or `tpl_<id>`, as `GET /v1/trash` lists it.');
const MISSING = ['MEME_NOT_FOUND', 'NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'OWNER_KEY_REQUIRED'] as const;

export const TRASH_OPERATIONS = {
  listTrash: {
    ...defineCall('GET', '/trash', 'Memes', 'List what was deleted'),
    description: `Memes and drafts of this account, and for the owner of this machine templates, that were deleted in the last ${LIMITS.trashDays} days, latest first. The addresses of pictures of memes answer 404 until they are restored.`,
    query: PageQuery,
    data: TrashListData,
    items: ['items'],
  },
  getTrashThumb: {
    ...defineCall('GET', '/trash/:id/thumb', 'Memes', 'Get the picture of a deleted meme or template'),
    description: 'A small picture (WebP), for its own account alone.',
    params: TrashedId,
    data: null,
    media: 'image/webp',
    errors: [...MISSING, 'IMAGE_UNREADABLE'],
  },
  restoreTrashed: {
    ...defineCall('POST', '/trash/:id/restore', 'Memes', 'Restore a meme, draft or template'),
    description:
      'Restores it with the same id, memes with the same address; a template gets another id where its own has been taken. The id of a template stands for the latest deleted one. What is not deleted is returned unchanged.',
    params: TrashedId,
    data: Restored,
    errors: MISSING,
  },
  deleteTrashed: {
    ...defineCall('DELETE', '/trash/:id', 'Memes', 'Delete permanently'),
    description: 'One meme, draft or template in the trash, with its pictures. This cannot be undone.',
    params: TrashedId,
    data: TrashedDeleted,
    errors: MISSING,
  },
  emptyTrash: {
    ...defineCall('DELETE', '/trash', 'Memes', 'Empty the trash'),
    description: 'Deletes everything that `GET /v1/trash` lists for good.',
    data: TrashEmptied,
  },
} as const satisfies Record<string, Operation>;
