import type { MemeRecord } from '../../store/memes.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** What the record of a meme says of its document: of memes that are drawn from a draft only. */
export type VersionFields = Pick<MemeRecord, 'document_id'>;

/** A meme as a version of the document of a draft. */
export function getVersionFields(
  { store }: Pick<ServiceDeps, 'store'>,
  { account }: Pick<Caller, 'account'>,
  draftId: string | undefined,
): VersionFields {
  return draftId === undefined ? {} : { document_id: store.drafts.documentId(account.id, draftId) };
}
