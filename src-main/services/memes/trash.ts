import { readFile } from 'node:fs/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import type { TrashListData } from '../../../src-shared/contract/trash.ts';
import type { TrashedRecord } from '../../store/trash.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Thumbs } from '../images/cdn.ts';
import { repeatInSlices } from '../repeat-in-slices.ts';
import { presentMeme } from './draw-meme.ts';
import { createMissingError } from './memes.ts';

/** Deleted memes of an account. docs/decisions/0013-trash.md says why their pictures stay where they are. */

/** How long a deleted meme can be restored, ms. */
export const TRASH_MS = LIMITS.trashDays * DAY_MS;

const iso = (time: number) => new Date(time).toISOString();

function createMissingInTrashError(id: string): CamError {
  return new CamError('MEME_NOT_FOUND', `There is no meme "${id}" in the trash. List it with GET /v1/trash.`);
}

/** Moves a meme to the trash. @throws CamError MEME_NOT_FOUND */
export function deleteMeme({ store, now }: ServiceDeps, { account }: Caller, id: string) {
  if (!store.trash.put({ accountId: account.id, id }, TRASH_MS, now())) throw createMissingError(id);
  return { id, deleted: true as const };
}

/** One page of the caller's deleted memes, latest first. */
export function listTrash(deps: ServiceDeps, { account }: Caller, page: PageQuery): TrashListData {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = page;
  const { memes, ...totals } = deps.store.trash.list(account.id, { limit, offset }, deps.now());
  return { memes: memes.map((trashed) => presentTrashed(deps, trashed)), ...totals };
}

function presentTrashed(deps: ServiceDeps, { meme, deletedAt, expiresAt }: TrashedRecord) {
  return { meme: presentMeme(deps, meme), deleted_at: iso(deletedAt), expires_at: iso(expiresAt) };
}

/** A small picture (WebP) of a deleted meme. @throws CamError MEME_NOT_FOUND, IMAGE_UNREADABLE for a damaged one */
export async function trashThumb(
  { store, now, thumbs }: Pick<ServiceDeps, 'store' | 'now'> & { thumbs: Thumbs },
  { account }: Caller,
  id: string,
): Promise<Uint8Array> {
  const trashed = store.trash.get(account.id, id, now());
  const file = trashed && (await thumbs.find(toThumbAddress(trashed.meme.file)));
  const bytes = file && (await readFile(file).catch(() => undefined));
  if (!bytes) throw createMissingInTrashError(id);
  return bytes;
}

/** Answers a meme that is not deleted as it is, so that a repeated call does no harm. @throws CamError MEME_NOT_FOUND */
export function restoreMeme(deps: ServiceDeps, { account }: Caller, id: string): Meme {
  const meme = deps.store.trash.restore(account.id, id) ?? deps.store.memes.get(account.id, id);
  if (!meme) throw createMissingInTrashError(id);
  return presentMeme(deps, meme);
}

/** Deletes a meme in the trash for good. @throws CamError MEME_NOT_FOUND */
export async function deleteTrashed(deps: ServiceDeps, { account }: Caller, id: string) {
  if (!deps.store.trash.remove(account.id, id)) throw createMissingInTrashError(id);
  await deleteFreedFiles(deps);
  return { id, deleted: true as const };
}

/** Deletes everything in the caller's trash for good. Resolves once the files are gone. */
export async function emptyTrash(deps: ServiceDeps, { account }: Caller): Promise<{ deleted: number }> {
  const deleted = await repeatInSlices((most) => deps.store.trash.removeAll(account.id, most));
  await deleteFreedFiles(deps);
  return { deleted };
}

/** Deletes for good what has been in a trash for its time. `elapsed`: of the home, ms. Returns the number of memes. */
export async function deleteExpired(
  deps: Pick<ServiceDeps, 'store' | 'files'>,
  elapsed: number,
): Promise<number> {
  return repeatInSlices((most) => deps.store.trash.removeExpired(elapsed, most));
}

/**
 * Deletes the files that committed changes have freed, with their thumbnails. What the disk refuses stays noted for
 * the next time and is not served. Returns numbers of files.
 */
export async function deleteFreedFiles({
  store,
  files,
}: Pick<ServiceDeps, 'store' | 'files'>): Promise<{ deleted: number; refused: number }> {
  let deleted = 0;
  let last = '';
  const all = await repeatInSlices((most) => {
    const noted = store.fileDeletions.after(last, most);
    // Thumbnails first, so that no crash leaves one behind without its picture.
    const gone = noted.filter((file) => files.remove(toThumbAddress(file)) && files.remove(file));
    if (gone.length > 0) store.fileDeletions.done(gone);
    deleted += gone.length;
    last = noted.at(-1) ?? last;
    return noted.length;
  });
  return { deleted, refused: all - deleted };
}
