import type { Meme } from '../../src-shared/contract/meme.ts';
import type { RecentMeme } from '../../src-shared/contract/model-tasks.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import { parseDocument } from '../../src-shared/document/stored-document.ts';
import { computeRate } from '../../src-shared/motion/frame-times.ts';
import type { Db, Transact } from './database.ts';
import { StoreError } from './errors.ts';
import { createMemePages, type MemeSelection } from './meme-pages.ts';
import type { MemePage, MemePlace } from './meme-place.ts';
import { createMemeSearch } from './meme-search.ts';
import type { MemeIndex } from './meme-terms.ts';

/** A meme as stored: the API's shape without its address, with the file that holds it. */
export interface MemeRecord extends Omit<Meme, 'url'> {
  accountId: string;
  keyId: string | null;
  /** Path below the CDN folder, `/`-separated: `memes/ab/meme_ab….png`. */
  file: string;
  /** SHA-256 of the file, hex. */
  sha256: string;
  /** The request that made it (without image bytes), for reopening. */
  document: string;
  /** The type of call that made it; null for memes of earlier versions. */
  operation: string | null;
  /** The model that wrote all of its captions, with its address; left out where a person typed any. */
  writtenBy?: string | undefined;
}

export interface MemeLabels {
  tags?: readonly string[];
  favourite?: boolean;
}

export interface MemeList extends Omit<MemePage, 'places'> {
  memes: MemeRecord[];
}

export interface Memes {
  insert(record: MemeRecord): void;
  get(accountId: string, id: string): MemeRecord | undefined;
  /** Changes what is given of a meme and the other versions of its document; undefined where there is none. */
  label(accountId: string, id: string, labels: MemeLabels): MemeRecord | undefined;
  /** The tags of an account by name, each with the number of documents that have it. */
  listTags(accountId: string): { tag: string; memes: number }[];
  /** How many memes made until a time (ms since the epoch) each template of an account has, by its id. */
  countByTemplate(accountId: string, until: number): ReadonlyMap<string, number>;
  /** A meme of any account, for callers who know its id, which cannot be guessed. */
  find(id: string): MemeRecord | undefined;
  /**
   * Newest first where no order is asked for; a search in the order in which the memes were stored, latest first.
   * Stacked memes say how many versions there are.
   */
  list(accountId: string, page: ListRange<MemePlace>, selection?: MemeSelection): MemeList;
  /** Template and captions of the latest memes of an account, newest first; of one writer only where it is given. */
  latest(accountId: string, limit: number, writtenBy?: string): RecentMeme[];
  /** Moves new memes into the search index for about `ms`. Returns whether there may be more. */
  indexPending: MemeIndex['indexPending'];
  /** Removes the row and returns it, or undefined. Its file has to be named elsewhere in the same transaction. */
  remove(accountId: string, id: string): MemeRecord | undefined;
  /**
   * Up to `limit` memes of an account made before a time (ms since the epoch), oldest first, without those that were
   * taken out of the trash.
   */
  before(accountId: string, time: number, limit: number): { accountId: string; id: string }[];
  /** Number and size of the memes of an account. */
  sizes(accountId: string): { memes: number; bytes: number };
  /** Number and size of the memes of all accounts. */
  totals(): { memes: number; bytes: number };
  /**
   * Whether any row names this CDN file, also of a meme in the trash; a file that no row names is left over from a
   * crash.
   */
  hasFile(file: string): boolean;
}

const COLUMNS = `id, account_id, key_id, created_at, file, sha256, bytes, width, height, format, template_id,
  template_name, caption, alt_text, captions, layout, metadata, document, operation, motion, document_id,
  written_by, tags, favourite`;

/** A row of the table; `captions`, `layout`, `metadata`, `motion` and `tags` are JSON. */
interface Row {
  id: string;
  account_id: string;
  key_id: string | null;
  created_at: number;
  file: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  format: string;
  template_id: string | null;
  template_name: string | null;
  caption: string;
  alt_text: string;
  captions: string;
  layout: string;
  metadata: string;
  document: string;
  operation: string | null;
  motion: string | null;
  document_id: string | null;
  written_by: string | null;
  tags: string;
  favourite: number;
}

/** Finished memes: each row names its CDN file. */
export function createMemes(deps: { db: Db; transaction: Transact; index: MemeIndex }): Memes {
  const { db, transaction, index } = deps;
  const insert = db.prepare<[Row]>(
    `INSERT INTO memes (${COLUMNS}) VALUES (${COLUMNS.replaceAll(/\w+/g, '@$&')})`,
  );
  const get = db.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM memes WHERE id = ? AND account_id = ?`,
  );
  const labelsInDocument = db.prepare<[string, string], Pick<Row, 'tags' | 'favourite'>>(
    'SELECT tags, favourite FROM memes WHERE account_id = ? AND document_id = ? LIMIT 1',
  );
  const label = db.prepare<
    [Pick<Row, 'tags' | 'favourite'> & { accountId: string; id: string; documentId: string | null }]
  >(
    `UPDATE memes SET tags = @tags, favourite = @favourite WHERE seq IN (SELECT seq FROM memes WHERE id = @id
       UNION SELECT seq FROM memes WHERE account_id = @accountId AND document_id = @documentId)`,
  );
  const listTags = db.prepare<[string], { tag: string; memes: number }>(
    `SELECT value AS tag, count(DISTINCT coalesce(document_id, seq)) AS memes
     FROM memes INDEXED BY memes_tagged, json_each(memes.tags) WHERE account_id = ? AND tags <> '[]'
     GROUP BY value ORDER BY value`,
  );
  const countByTemplate = db
    .prepare<[string, number], [string, number]>(
      `SELECT template_id, count(*) FROM memes INDEXED BY memes_by_template
       WHERE account_id = ? AND template_id IS NOT NULL AND created_at <= ? GROUP BY template_id`,
    )
    .raw();
  const find = db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM memes WHERE id = ?`);
  const bySeq = db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM memes WHERE seq = ?`);
  const pages = createMemePages(db, createMemeSearch(db, index));
  const remove = db.prepare<[string, string]>('DELETE FROM memes WHERE id = ? AND account_id = ?');
  const byFile = db.prepare<[{ file: string }]>(
    `SELECT 1 FROM memes WHERE file = @file UNION ALL SELECT 1 FROM trashed_memes WHERE file = @file
     UNION ALL SELECT 1 FROM file_deletions WHERE file = @file`,
  );
  const before = db.prepare<[string, number, number], { accountId: string; id: string }>(
    `SELECT account_id AS accountId, id FROM memes WHERE account_id = ? AND created_at < ?
       AND id NOT IN (SELECT id FROM restored_memes) ORDER BY created_at, seq LIMIT ?`,
  );
  const latest = db.prepare<[string, number], RecentMeme>(
    `SELECT template_id AS templateId, caption AS text FROM memes WHERE account_id = ?
     ORDER BY created_at DESC, seq DESC LIMIT ?`,
  );
  const latestByWriter = db.prepare<[string, string, number], RecentMeme>(
    `SELECT template_id AS templateId, caption AS text FROM memes WHERE account_id = ? AND written_by = ?
     ORDER BY created_at DESC, seq DESC LIMIT ?`,
  );
  const totals = db.prepare<[], { memes: number; bytes: number }>(
    'SELECT coalesce(sum(memes), 0) AS memes, coalesce(sum(bytes), 0) AS bytes FROM meme_counts',
  );
  const sizes = db.prepare<[string], { memes: number; bytes: number }>(
    'SELECT memes, bytes FROM meme_counts WHERE account_id = ?',
  );
  const countVersions = db
    .prepare<[string, string], number>('SELECT count(*) FROM memes WHERE account_id = ? AND document_id = ?')
    .pluck();
  const withVersions = (record: MemeRecord): MemeRecord => {
    const { accountId, document_id } = record;
    const versions = document_id === undefined ? 1 : (countVersions.get(accountId, document_id) ?? 1);
    return versions > 1 ? { ...record, versions } : record;
  };
  const list = db.transaction<Memes['list']>((accountId, page, selection = {}) => {
    const { places, ...found } = pages.find(accountId, page, selection);
    const rows = places.map(({ seq }) => bySeq.get(seq)).filter((row) => row !== undefined);
    const memes = rows.map(toRecord);
    return { memes: selection.stacked ? memes.map(withVersions) : memes, ...found };
  });

  return {
    insert(record) {
      const { accountId, document_id } = record;
      const shared = document_id === undefined ? undefined : labelsInDocument.get(accountId, document_id);
      insert.run({ ...toRow(record), ...shared });
    },

    get: (accountId, id) => toOptionalRecord(get.get(id, accountId)),

    label: (accountId, id, { tags, favourite }) =>
      transaction(() => {
        const row = get.get(id, accountId);
        if (!row) return undefined;
        label.run({
          accountId,
          id,
          documentId: row.document_id,
          tags: tags ? JSON.stringify(tags) : row.tags,
          favourite: Number(favourite ?? row.favourite),
        });
        return toOptionalRecord(get.get(id, accountId));
      }),

    listTags: (accountId) => listTags.all(accountId),

    countByTemplate: (accountId, until) => new Map(countByTemplate.all(accountId, until)),

    find: (id) => toOptionalRecord(find.get(id)),

    list,

    latest: (accountId, limit, writtenBy) =>
      writtenBy === undefined
        ? latest.all(accountId, limit)
        : latestByWriter.all(accountId, writtenBy, limit),

    indexPending: index.indexPending,

    remove: (accountId, id) =>
      transaction(() => {
        const row = get.get(id, accountId);
        remove.run(id, accountId);
        return toOptionalRecord(row);
      }),

    before: (accountId, time, limit) => before.all(accountId, time, limit),

    sizes: (accountId) => sizes.get(accountId) ?? { memes: 0, bytes: 0 },

    totals: () => totals.get() ?? { memes: 0, bytes: 0 },

    hasFile: (file) => byFile.get({ file }) !== undefined,
  };
}

const toOptionalRecord = (row: Row | undefined): MemeRecord | undefined => row && toRecord(row);

function toRow(meme: MemeRecord): Row {
  const createdAt = Date.parse(meme.created_at);
  if (Number.isNaN(createdAt)) {
    throw new StoreError(`created_at of ${meme.id} must be ISO 8601, not ${meme.created_at}.`);
  }
  const { id, file, sha256, bytes, width, height, format, caption, alt_text, document } = meme;
  // Records in the trash of an earlier version have no operation.
  const operation = meme.operation ?? null;
  return {
    id,
    file,
    sha256,
    bytes,
    width,
    height,
    format,
    caption,
    alt_text,
    document,
    operation,
    account_id: meme.accountId,
    key_id: meme.keyId,
    created_at: createdAt,
    template_id: meme.template?.id ?? null,
    template_name: meme.template?.name ?? null,
    captions: JSON.stringify(meme.captions),
    layout: JSON.stringify(meme.layout),
    metadata: JSON.stringify(meme.metadata),
    motion: meme.motion ? JSON.stringify(meme.motion) : null,
    document_id: meme.document_id ?? null,
    written_by: meme.writtenBy ?? null,
    tags: JSON.stringify(meme.tags ?? []),
    favourite: Number(meme.favourite ?? false),
  };
}

function toLabels({ tags, favourite }: Pick<Row, 'tags' | 'favourite'>): Pick<Meme, 'tags' | 'favourite'> {
  const list: string[] = JSON.parse(tags);
  return { ...(list.length > 0 && { tags: list }), ...(favourite === 1 && { favourite: true }) };
}

type Facts = Pick<Meme, 'motion' | 'metadata'>;

/** How a meme moves and was made; rows of earlier versions have the former names, and say less. */
function toFacts({ motion, metadata, document }: Pick<Row, 'motion' | 'metadata' | 'document'>): Facts {
  const made: Facts['metadata'] = JSON.parse(metadata);
  return currentFacts({ metadata: made, ...(motion !== null && { motion: JSON.parse(motion) }) }, document);
}

/** The same of a record. */
export function currentFacts({ motion, metadata }: Facts, document: string): Facts {
  const { duration_ms = 0, ...made } = metadata;
  const { processing_ms = duration_ms } = made;
  if (!motion) return { metadata: { ...made, processing_ms, duration_ms: processing_ms } };
  const { effect = parseDocument(document).motion?.effect ?? 'none' } = motion;
  const { fps = computeRate(motion.frames, motion.duration_ms) } = motion;
  return { motion: { ...motion, effect, fps }, metadata: { ...made, processing_ms } };
}

function toRecord(row: Row): MemeRecord {
  const {
    account_id,
    key_id,
    template_id,
    template_name,
    motion: _motion,
    document_id,
    written_by,
    tags,
    favourite,
    ...rest
  } = row;
  const captions: Meme['captions'] = JSON.parse(row.captions);
  const layout: Meme['layout'] = JSON.parse(row.layout);
  const template =
    template_id === null || template_name === null ? null : { id: template_id, name: template_name };
  const created_at = new Date(row.created_at).toISOString();
  const given = {
    ...toFacts(row),
    ...(document_id === null ? {} : { document_id }),
    ...toLabels({ tags, favourite }),
  };
  const by = written_by === null ? {} : { writtenBy: written_by };
  const known = { captions, layout, ...given, created_at };
  return { ...rest, accountId: account_id, keyId: key_id, template, ...known, ...by };
}
