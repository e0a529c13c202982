import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Examples } from './example.ts';

/** Example calls of the operations on deleted memes. */
export function trashExamples(meme: Meme) {
  const params = { id: meme.id };
  const trashed = {
    meme,
    deleted_at: '2026-05-05T08:00:00.000Z',
    expires_at: '2026-06-04T08:00:00.000Z',
  };
  return {
    listTrash: { query: { limit: 1 }, data: { memes: [trashed], total: 1, bytes: meme.bytes } },
    getTrashThumb: { params, data: null },
    restoreMeme: { params, data: meme },
    deleteTrashed: { params, data: { id: meme.id, deleted: true } },
    emptyTrash: { data: { deleted: 1 } },
  } satisfies Partial<Examples>;
}
