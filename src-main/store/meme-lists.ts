import type { MemeKind, MemeSort } from '../../src-shared/contract/meme-lists.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import type { Db } from './database.ts';
import { cutPlaces, type MemePage, type MemePlace } from './meme-place.ts';

/** Lists of memes that are sorted, of one kind, or show of each document the latest version only. */

export interface MemeView {
  sort?: MemeSort;
  kind?: MemeKind;
  /** The versions of one document. */
  documentId?: string;
  tag?: string;
  /** Only favourites. */
  favourite?: boolean;
  /** Of the versions of one document only the latest. */
  stacked?: boolean;
}

/** Which memes a list is about; times in ms since the epoch, the first one included, the second one not. */
export interface ListedMemes {
  accountId: string;
  createdAfter: number;
  createdBefore: number;
}

export interface MemeLists {
  /** One page of an account's memes. */
  list(listed: ListedMemes, page: ListRange<MemePlace>, view: MemeView): MemePage;
  /** One page of memes that were found: their row numbers, in any order. */
  arrange(found: readonly number[], page: ListRange<MemePlace>, view: MemeView): MemePage;
}

/** Columns of the sort orders, and whether they go down. */
const ORDERS: Readonly<Record<MemeSort, { column: string; down: boolean }>> = {
  newest: { column: 'created_at', down: true },
  oldest: { column: 'created_at', down: false },
  name: { column: 'name', down: false },
  largest: { column: 'bytes', down: true },
  smallest: { column: 'bytes', down: false },
};

/** Whether a meme is the latest version of its document; one without a document always is. */
const IS_LATEST = `(m.document_id IS NULL OR NOT EXISTS (
  SELECT 1 FROM memes n WHERE n.account_id = m.account_id AND n.document_id = m.document_id
  AND (n.created_at, n.seq) > (m.created_at, m.seq)))`;

interface Row extends MemePlace {
  createdAt: number;
  document: string | null;
  kind: MemeKind;
  tags: string;
  favourite: 0 | 1;
}

const COLUMNS = 'm.seq, m.created_at AS createdAt, m.document_id AS document, m.kind, m.tags, m.favourite';

/** A tag as it stands in the JSON of all tags of a meme, and nowhere else there. */
const writeTag = (tag: string): string => JSON.stringify(tag);

/** What the query of a list is given. */
interface ListParameters extends ListedMemes {
  kind: string | null;
  document: string | null;
  tag: string | null;
  key: number | string | null;
  seq: number | null;
  most: number;
  skip: number;
}

/** The conditions of a list in SQL; `time`: the column of times as it is written. */
function writeConditions(view: MemeView, time: string): string {
  const { kind, documentId, tag, favourite = false, stacked = false } = view;
  return [
    `m.account_id = @accountId AND ${time} >= @createdAfter AND ${time} < @createdBefore`,
    ...(kind === undefined ? [] : ['m.kind = @kind']),
    ...(documentId === undefined ? [] : ['m.document_id = @document']),
    ...(tag === undefined ? [] : ["m.tags <> '[]' AND instr(m.tags, @tag) > 0"]),
    ...(favourite ? ['m.favourite = 1'] : []),
    ...(stacked ? [IS_LATEST] : []),
  ].join(' AND ');
}

/** The table, read by an index of the few that have a tag or are favourites; SQLite would take that of the order. */
const writeTable = ({ tag, favourite = false }: MemeView): string =>
  favourite
    ? 'memes m INDEXED BY memes_favourite'
    : tag === undefined
      ? 'memes m'
      : 'memes m INDEXED BY memes_tagged';

export function createMemeLists(db: Db): MemeLists {
  const statements = new Map<string, ReturnType<typeof db.prepare<[ListParameters], MemePlace>>>();
  const prepareOnce = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare<[ListParameters], MemePlace>(sql);
    statements.set(sql, known);
    return known;
  };
  const rows = new Map<MemeSort, ReturnType<typeof db.prepare<[number], Row>>>();
  const rowBy = (sort: MemeSort) => {
    const { column } = ORDERS[sort];
    const known =
      rows.get(sort) ??
      db.prepare<[number], Row>(`SELECT ${COLUMNS}, m.${column} AS key FROM memes m WHERE m.seq = ?`);
    rows.set(sort, known);
    return known;
  };

  return {
    list(listed, page, view) {
      const { column, down } = ORDERS[view.sort ?? 'newest'];
      // With a plus SQLite looks for no index of times, which would not have the order of the list.
      const where = writeConditions(view, column === 'created_at' ? 'm.created_at' : '+m.created_at');
      const given: ListParameters = {
        ...listed,
        kind: view.kind ?? null,
        document: view.documentId ?? null,
        tag: view.tag === undefined ? null : writeTag(view.tag),
        key: page.after?.key ?? null,
        seq: page.after?.seq ?? null,
        most: page.limit + 1,
        skip: page.offset ?? 0,
      };
      const after = page.after ? ` AND (m.${column}, m.seq) ${down ? '<' : '>'} (@key, @seq)` : '';
      const way = down ? 'DESC' : 'ASC';
      const found = prepareOnce(
        `SELECT m.${column} AS key, m.seq FROM ${writeTable(view)} WHERE ${where}${after}
         ORDER BY m.${column} ${way}, m.seq ${way} LIMIT @most OFFSET @skip`,
      ).all(given);
      const counted = prepareOnce(
        `SELECT 0 AS key, count(*) AS seq FROM ${writeTable(view)} WHERE ${writeConditions(view, 'm.created_at')}`,
      ).get(given);
      return { ...cutPlaces(found, page.limit), total: counted?.seq ?? 0 };
    },

    arrange(found, page, view) {
      const sort = view.sort ?? 'newest';
      const row = rowBy(sort);
      const all = found.map((seq) => row.get(seq)).filter((one) => one !== undefined);
      const shown = stackRows(all.filter(isIn(view)), view.stacked).sort(createComparison(ORDERS[sort].down));
      const { after } = page;
      const compare = createComparison(ORDERS[sort].down);
      const rest = after ? shown.filter((one) => compare(one, after) > 0) : shown.slice(page.offset ?? 0);
      const places = rest.slice(0, page.limit + 1).map(({ key, seq }) => ({ key, seq }));
      return { ...cutPlaces(places, page.limit), total: shown.length };
    },
  };
}

const isIn =
  ({ kind, documentId, tag, favourite = false }: MemeView) =>
  (row: Row): boolean =>
    (kind === undefined || row.kind === kind) &&
    (documentId === undefined || row.document === documentId) &&
    (tag === undefined || row.tags.includes(writeTag(tag))) &&
    (!favourite || row.favourite === 1);

const isNewer = (one: Row, other: Row): boolean =>
  one.createdAt === other.createdAt ? one.seq > other.seq : one.createdAt > other.createdAt;

/** Of the rows of one document the latest; all of them where lists are not stacked. */
function stackRows(rows: readonly Row[], stacked = false): Row[] {
  if (!stacked) return [...rows];
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const before = row.document === null ? undefined : latest.get(row.document);
    if (row.document !== null && (!before || isNewer(row, before))) latest.set(row.document, row);
  }
  return rows.filter((row) => row.document === null || latest.get(row.document) === row);
}

/** Letters of ASCII alone are the same in both cases, as in the index. */
const foldLetters = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function compareKeys(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(foldLetters(String(one))), Buffer.from(foldLetters(String(other))));
}

const createComparison =
  (down: boolean) =>
  (one: MemePlace, other: MemePlace): number => {
    const difference = compareKeys(one.key, other.key) || one.seq - other.seq;
    return down ? -difference : difference;
  };
