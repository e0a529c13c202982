import type { Draft, DraftBody, DraftListData } from '../../../src-shared/contract/drafts.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PageQuery } from '../../../src-shared/contract/operations/operations.ts';
import { TRASH_MS } from '../../../src-shared/contract/trash.ts';
import type { DraftRecord } from '../../store/drafts.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** Documents that the editor saves, by account. */

type DraftDeps = Pick<ServiceDeps, 'store' | 'now'>;

const iso = (time: number) => new Date(time).toISOString();

export function presentDraft({ accountId: _account, createdAt, updatedAt, ...draft }: DraftRecord): Draft {
  return { ...draft, created_at: iso(createdAt), updated_at: iso(updatedAt) };
}

function createMissingError(id: string): CamError {
  return new CamError('NOT_FOUND', `There is no draft "${id}" in this account. GET /v1/drafts lists yours.`);
}

/** One page of the caller's drafts, last changed first. */
export function listDrafts({ store }: DraftDeps, { account }: Caller, page: PageQuery): DraftListData {
  const { limit = LIMITS.listLimitDefault, offset = 0 } = page;
  const { drafts, total } = store.drafts.list(account.id, { limit, offset });
  return { drafts: drafts.map(presentDraft), total };
}

/** @throws CamError NOT_FOUND, also where the draft is another account's */
export function getDraft({ store }: DraftDeps, { account }: Caller, id: string): Draft {
  const record = store.drafts.get(account.id, id);
  if (!record) throw createMissingError(id);
  return presentDraft(record);
}

/**
 * Creates or replaces a draft, also one in the trash; beyond the limit per account the oldest move there.
 * @throws CamError PAYLOAD_TOO_LARGE; NOT_FOUND where the id is another account's
 */
export function saveDraft(
  { store, now }: DraftDeps,
  { account }: Caller,
  id: string,
  body: DraftBody,
): Draft {
  const { name, document, editor = {}, version_of } = body;
  const chars = JSON.stringify(document).length;
  if (chars > LIMITS.draftChars) {
    const most = LIMITS.draftChars.toLocaleString('en-US');
    throw new CamError(
      'PAYLOAD_TOO_LARGE',
      `The document has ${chars.toLocaleString('en-US')} characters as JSON; a draft keeps at most ${most}. Send pictures to POST /v1/images and name their address in \`image_url\`.`,
    );
  }
  const accountId = account.id;
  const saved = store.transaction(() => {
    // A window that still has it open goes on with the draft that was deleted.
    store.trash.restore(accountId, id);
    const documentId =
      version_of === undefined ? undefined : store.memes.get(accountId, version_of)?.document_id;
    const draft = store.drafts.save({ accountId, id, name, document, editor, now: now(), documentId });
    for (const oldest of store.drafts.listOldest(accountId, LIMITS.draftsMax))
      store.trash.put({ accountId, id: oldest }, TRASH_MS, now());
    return draft;
  });
  if (!saved) throw createMissingError(id);
  return presentDraft(saved);
}

/** Moves a draft to the trash. @throws CamError NOT_FOUND */
export function deleteDraft({ store, now }: DraftDeps, { account }: Caller, id: string) {
  if (!store.trash.put({ accountId: account.id, id }, TRASH_MS, now())) throw createMissingError(id);
  return { id, deleted: true as const };
}
