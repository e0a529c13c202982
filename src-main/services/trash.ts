import { readFile } from 'node:fs/promises';
import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { PageQuery } from '../../src-shared/contract/operations/operations.ts';
import { readTemplateSlug } from '../../src-shared/contract/template.ts';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import {
  type Restored,
  TRASH_MS,
  type TrashedItem,
  type TrashListData,
} from '../../src-shared/contract/trash.ts';
import type { TrashedTemplate } from '../library/template-trash.ts';
import type { TrashedRecord } from '../store/trash.ts';
import { type Caller, hasScope, requireScope } from './caller.ts';
import type { ServiceDeps } from './deps.ts';
import { presentDraft } from './editor/drafts.ts';
import type { Thumbs } from './images/cdn.ts';
import { presentMeme } from './memes/draw-meme.ts';
import { createMissingError } from './memes/memes.ts';
import { repeatInSlices } from './repeat-in-slices.ts';
import { presentDetail } from './templates/template-library.ts';

/**
 * The trash: deleted memes and drafts of an account, and for the owner of the machine deleted templates.
 * docs/decisions/0013-trash.md says where they are kept.
 */

const iso = (time: number) => new Date(time).toISOString();
const isTemplate = (id: string): boolean => id.startsWith('tpl_');

function createMissingInTrashError(id: string): CamError {
  const code = isTemplate(id)
    ? 'TEMPLATE_NOT_FOUND'
    : id.startsWith('draft_')
      ? 'NOT_FOUND'
      : 'MEME_NOT_FOUND';
  return new CamError(code, `There is no "${id}" in the trash. List what is there with GET /v1/trash.`);
}

/** Moves a meme to the trash. @throws CamError MEME_NOT_FOUND */
export function deleteMeme({ store, now }: ServiceDeps, { account }: Caller, id: string) {
  if (!store.trash.put({ accountId: account.id, id }, TRASH_MS, now())) throw createMissingError(id);
  return { id, deleted: true as const };
}

const listTemplates = async ({ userTemplates }: ServiceDeps, caller: Caller): Promise<TrashedTemplate[]> =>
  hasScope(caller, 'admin') ? userTemplates.trash.list() : [];

/** One page of what the caller can restore, latest deletion first. */
export async function listTrash(deps: ServiceDeps, caller: Caller, page: PageQuery): Promise<TrashListData> {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = page;
  const templates = await listTemplates(deps, caller);
  // Each template may stand before the rows of the page.
  const from = Math.max(0, offset - templates.length);
  const range = { limit: offset + limit - from, offset: from };
  const { items: records, total, bytes } = deps.store.trash.list(caller.account.id, range, deps.now());
  const placed = [
    ...records.map((record, at) => ({
      at: from + at + templates.filter(({ deletedAt }) => deletedAt > record.deletedAt).length,
      present: () => presentRecord(deps, record),
    })),
    ...templates.map((template, at) => ({
      at: at + from + records.filter(({ deletedAt }) => deletedAt >= template.deletedAt).length,
      present: () => presentTemplate(deps, template),
    })),
  ];
  const shown = placed.filter(({ at }) => at >= offset && at < offset + limit).sort((a, b) => a.at - b.at);
  const items = await Promise.all(shown.map(({ present }) => present()));
  return { items, total: total + templates.length, bytes };
}

function presentRecord(deps: ServiceDeps, record: TrashedRecord): TrashedItem {
  const times = { deleted_at: iso(record.deletedAt), expires_at: iso(record.expiresAt) };
  if ('meme' in record) return { id: record.meme.id, ...times, meme: presentMeme(deps, record.meme) };
  return { id: record.draft.id, ...times, draft: presentDraft(record.draft) };
}

async function presentTemplate(
  { userTemplates }: ServiceDeps,
  template: TrashedTemplate,
): Promise<TrashedItem> {
  const { entry, slug, deletedAt } = template;
  return {
    id: `tpl_${entry}`,
    deleted_at: iso(deletedAt),
    expires_at: iso(deletedAt + TRASH_MS),
    template: { id: `tpl_${slug}`, name: await userTemplates.trash.readName(template) },
  };
}

/** The deleted template of an id in the trash, or the latest one that had the id. @throws CamError OWNER_KEY_REQUIRED */
async function findTemplate(
  { userTemplates }: ServiceDeps,
  caller: Caller,
  id: string,
): Promise<TrashedTemplate | undefined> {
  requireScope(caller, 'admin', 'The trash of templates');
  const name = readTemplateSlug(id);
  const all = await userTemplates.trash.list();
  return all.find(({ entry }) => entry === name) ?? all.find(({ slug }) => slug === name);
}

/**
 * A small picture (WebP) of a deleted meme or template.
 * @throws CamError MEME_NOT_FOUND, TEMPLATE_NOT_FOUND, NOT_FOUND for drafts; IMAGE_UNREADABLE for a damaged one
 */
export async function trashThumb(
  deps: ServiceDeps & { thumbs: Thumbs },
  caller: Caller,
  id: string,
): Promise<Uint8Array> {
  const { store, thumbs, userTemplates } = deps;
  if (isTemplate(id)) {
    const template = await findTemplate(deps, caller, id);
    const bytes = template && (await userTemplates.trash.readThumb(template.entry));
    if (!bytes) throw createMissingInTrashError(id);
    return bytes;
  }
  const trashed = store.trash.get(caller.account.id, id);
  const file = trashed && (await thumbs.find(toThumbAddress(trashed.meme.file)));
  const bytes = file && (await readFile(file).catch(() => undefined));
  if (!bytes) throw createMissingInTrashError(id);
  return bytes;
}

/**
 * Answers what is not deleted as it is, so that a repeated call does no harm.
 * @throws CamError MEME_NOT_FOUND, NOT_FOUND, TEMPLATE_NOT_FOUND, OWNER_KEY_REQUIRED; VALIDATION_ERROR for a damaged
 * template
 */
export async function restoreTrashed(deps: ServiceDeps, caller: Caller, id: string): Promise<Restored> {
  if (isTemplate(id)) {
    const trashed = await findTemplate(deps, caller, id);
    const template = (trashed && (await deps.userTemplates.trash.restore(trashed))) ?? deps.library.get(id);
    if (!template) throw createMissingInTrashError(id);
    return presentDetail(deps, template);
  }
  const accountId = caller.account.id;
  const { store } = deps;
  const restored = store.trash.restore(accountId, id);
  const meme = restored && 'meme' in restored ? restored.meme : store.memes.get(accountId, id);
  if (meme) return presentMeme(deps, meme);
  const draft = restored && 'draft' in restored ? restored.draft : store.drafts.get(accountId, id);
  if (draft) return presentDraft(draft);
  throw createMissingInTrashError(id);
}

/** Deletes what is in the trash for good. @throws CamError as `restoreTrashed` */
export async function deleteTrashed(deps: ServiceDeps, caller: Caller, id: string) {
  if (isTemplate(id)) {
    const template = await findTemplate(deps, caller, id);
    if (!template) throw createMissingInTrashError(id);
    await deps.userTemplates.trash.remove(template);
  } else {
    if (!deps.store.trash.remove(caller.account.id, id)) throw createMissingInTrashError(id);
    await deleteFreedFiles(deps);
  }
  return { id, deleted: true as const };
}

/** Deletes everything in the caller's trash for good. Resolves once the files are gone. */
export async function emptyTrash(deps: ServiceDeps, caller: Caller): Promise<{ deleted: number }> {
  const templates = await listTemplates(deps, caller);
  for (const template of templates) await deps.userTemplates.trash.remove(template);
  const deleted = await repeatInSlices((most) => deps.store.trash.removeAll(caller.account.id, most));
  await deleteFreedFiles(deps);
  return { deleted: deleted + templates.length };
}

/** Deletes for good what has been in a trash for its time. `elapsed`: of the home, ms. Returns the number. */
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
