import type { EditorState } from '../../src-shared/contract/drafts.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { parseDocument } from '../../src-shared/document/stored-document.ts';
import type { Db, Transact } from './database.ts';

export interface DraftRecord {
  id: string;
  accountId: string;
  name: string;
  document: CaptionRequest;
  editor: EditorState;
  /** Counts the saves, from 1. */
  revision: number;
  createdAt: number;
  updatedAt: number;
}

export interface Drafts {
  /**
   * Creates or replaces a draft. Returns the stored draft, or undefined (and nothing is written) where the id is another
   * account's, also in its trash.
   */
  save(
    draft: Pick<DraftRecord, 'accountId' | 'id' | 'name' | 'document' | 'editor'> & {
      now: number;
      /** Of a new draft: the document whose versions its pictures are; its own where left out. */
      documentId?: string | undefined;
    },
  ): DraftRecord | undefined;
  get(accountId: string, id: string): DraftRecord | undefined;
  /** The document whose versions the pictures of a draft are: its own id, also where it is not stored yet. */
  documentId(accountId: string, id: string): string;
  /** Last changed first. */
  list(accountId: string, page: { limit: number; offset: number }): { drafts: DraftRecord[]; total: number };
  /** Number and size of the drafts of all accounts. */
  totals(): { drafts: number; bytes: number };
  /** Ids of the account's oldest drafts beyond `most`. */
  listOldest(accountId: string, most: number): string[];
}

const COLUMNS = `id, account_id AS accountId, name, document, editor, revision, created_at AS createdAt,
  updated_at AS updatedAt`;

/** A draft as its table has it; `document` and `editor` are JSON. */
export type DraftRow = Omit<DraftRecord, 'document' | 'editor'> & { document: string; editor: string };

/** Documents that the editor saves, by account. */
export function createDrafts({ db, transaction }: { db: Db; transaction: Transact }): Drafts {
  const owner = db.prepare<[{ id: string }], { accountId: string }>(
    `SELECT account_id AS accountId FROM drafts WHERE id = @id
     UNION ALL SELECT account_id FROM trashed_drafts WHERE id = @id`,
  );
  const save = db.prepare<
    [
      Pick<DraftRow, 'id' | 'accountId' | 'name' | 'document' | 'editor'> & {
        now: number;
        documentId: string | null;
      },
    ]
  >(
    `INSERT INTO drafts (id, account_id, change, name, document, editor, revision, created_at, updated_at, document_id)
     VALUES (@id, @accountId, (SELECT coalesce(max(change), 0) + 1 FROM drafts), @name, @document, @editor, 1, @now,
       @now, @documentId)
     ON CONFLICT (id) DO UPDATE SET change = excluded.change, name = excluded.name, document = excluded.document,
       editor = excluded.editor, revision = revision + 1, updated_at = excluded.updated_at`,
  );
  const selectDocument = db
    .prepare<[string, string], string | null>(
      'SELECT document_id FROM drafts WHERE id = ? AND account_id = ?',
    )
    .pluck();
  const listOldest = db
    .prepare<[string, number], string>(
      'SELECT id FROM drafts WHERE account_id = ? ORDER BY change DESC LIMIT -1 OFFSET ?',
    )
    .pluck();
  const get = db.prepare<[string, string], DraftRow>(
    `SELECT ${COLUMNS} FROM drafts WHERE id = ? AND account_id = ?`,
  );
  const page = db.prepare<[string, number, number], DraftRow>(
    `SELECT ${COLUMNS} FROM drafts WHERE account_id = ? ORDER BY change DESC LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[string], { drafts: number }>(
    'SELECT count(*) AS drafts FROM drafts WHERE account_id = ?',
  );
  const totals = db.prepare<[], { drafts: number; bytes: number }>(
    `SELECT count(*) AS drafts, coalesce(sum(octet_length(document) + octet_length(editor)), 0) AS bytes FROM drafts`,
  );
  const snapshot = db.transaction((accountId: string, limit: number, offset: number) => ({
    drafts: page.all(accountId, limit, offset).map(toDraftRecord),
    total: count.get(accountId)?.drafts ?? 0,
  }));

  return {
    save({ accountId, id, name, document, editor, now, documentId = null }) {
      return transaction(() => {
        const existing = owner.get({ id });
        if (existing && existing.accountId !== accountId) return undefined;
        const texts = { document: JSON.stringify(document), editor: JSON.stringify(editor) };
        save.run({ id, accountId, name, ...texts, now, documentId });
        return toOptionalRecord(get.get(id, accountId));
      });
    },

    get: (accountId, id) => toOptionalRecord(get.get(id, accountId)),

    documentId: (accountId, id) => selectDocument.get(id, accountId) ?? id,

    list: (accountId, { limit, offset }) => snapshot(accountId, limit, offset),

    totals: () => totals.get() ?? { drafts: 0, bytes: 0 },

    listOldest: (accountId, most) => listOldest.all(accountId, most),
  };
}

const toOptionalRecord = (row: DraftRow | undefined): DraftRecord | undefined => row && toDraftRecord(row);

/** A row with its JSON parsed. */
export function toDraftRecord({ document, editor, ...rest }: DraftRow): DraftRecord {
  const state: DraftRecord['editor'] = JSON.parse(editor);
  return { ...rest, document: parseDocument(document), editor: state };
}
