import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { isFileColumn } from './columns.ts';
import { createNumberedName, nameKey, safeName } from './file-names.ts';
import { MAKERS } from './makers.ts';
import { planRow } from './plan-row.ts';
import { fieldReader, type ReadFields } from './row-fields.ts';
import type { RowPicture } from './row-picture.ts';
import { isRowProblem, type PlanDeps, type RowPlan } from './row-plan.ts';
import type { RowId } from './run-state.ts';
import { isInShard, type Shard } from './shard.ts';
import type { RawRow, TableSource } from './table-source.ts';

/** Reads a table row by row and plans the request and the file name of each row. */

/** A row that can be made. */
export interface ReadyRow {
  raw: RawRow;
  /** Number of the row in the table, from 1. */
  number: number;
  id: RowId;
  type: BatchType;
  body: Readonly<Record<string, unknown>>;
  /** The picture that the row brings as a file. */
  picture: RowPicture | undefined;
  /** Name of its picture file. */
  file: string;
}

/** A row that cannot be made. */
interface BadRow {
  raw: RawRow;
  number: number;
  /** Name of its picture file; undefined if that is not known. */
  file: string | undefined;
  problem: CamError;
}

export type PreparedRow = ReadyRow | BadRow;

/** Whether a row cannot be made. */
export const isBad = (row: PreparedRow): row is BadRow => 'problem' in row;

interface PrepareDeps extends PlanDeps {
  table: TableSource;
  shard: Shard | undefined;
  seen: SeenRows;
  /** @throws CamError IMAGE_UNREADABLE */
  picture(given: string): Promise<RowPicture>;
}

/** Length of a row's identity: the first bytes of a SHA-256. */
const ID_BYTES = 16;

/** The rows of a share in their order, or of the whole table. */
export async function* prepareRows(deps: PrepareDeps): AsyncGenerator<PreparedRow, void> {
  const { table, shard } = deps;
  const read = fieldReader(table);
  // Rows without file names are numbered, so that their names differ.
  const hasNames = table.format.separator === undefined || table.header.some(isFileColumn);
  let number = 0;
  for await (const piece of table.read()) {
    for (const raw of piece) {
      number += 1;
      const row = await prepare({ raw, number }, read, hasNames, deps);
      if (row && isInShard(number, shard)) yield row;
    }
  }
}

type Place = Pick<ReadyRow, 'raw' | 'number'>;

/** Rows of other shares are planned as well, so that identities and file names do not depend on the shares. */
async function prepare(
  { raw, number }: Place,
  read: ReadFields,
  hasNames: boolean,
  deps: PrepareDeps,
): Promise<PreparedRow | undefined> {
  let file: string | undefined;
  try {
    const plan = await planRow(read(raw), deps);
    MAKERS[plan.type].check(plan.body);
    file = chooseFileName(plan, number, deps.table.rows);
    const holder = hasNames ? deps.seen.claim(nameKey(file), raw.line) : undefined;
    if (holder !== undefined) {
      throw invalidField(
        'file',
        `${file} is already the file of line ${holder}; give each row a name of its own.`,
      );
    }
    const content = canonicalJson([plan.type, plan.body, plan.image ?? null]);
    const occurrence = deps.seen.occurrence(hashText(content));
    if (!isInShard(number, deps.shard)) return undefined;
    return { raw, number, file, ...(await identifyRow(plan, content, occurrence, deps)) };
  } catch (error) {
    if (isRowProblem(error)) return { raw, number, file, problem: error };
    throw error;
  }
}

/** @throws CamError VALIDATION_ERROR if no part of the name can be used */
function chooseFileName({ name, format }: RowPlan, number: number, rows: number): string {
  if (!name) return createNumberedName(number, rows, format);
  const safe = safeName(name, format);
  if (safe !== undefined) return safe;
  throw invalidField('file', `"${name.stem}" cannot be a file name. Use letters or digits.`);
}

async function identifyRow(plan: RowPlan, content: string, occurrence: number, deps: PrepareDeps) {
  const picture = plan.image === undefined ? undefined : await deps.picture(plan.image);
  const hash = hashText(picture ? `${content}\n${picture.hash}` : content);
  const seed = `${hash.toString('hex')}-${occurrence}`;
  // With a seed a model makes the same for this row in every run, on every machine.
  const body = { ...(plan.type !== 'caption' && { seed }), ...plan.body, ...picture?.fields };
  return { type: plan.type, body, picture, id: { hash, occurrence } };
}

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, ID_BYTES);

/**
 * Remembers the earlier rows of a table in a temporary database on disk, so that a table may have any length. The
 * database is deleted when the process ends.
 */
interface SeenRows {
  /** The number of earlier rows that are equal to this one. */
  occurrence(hash: Buffer): number;
  /** Takes a file name for the row at a line. Returns the line of the row that has it already. */
  claim(name: string, line: number): number | undefined;
  close(): void;
}

/** Opens an empty database for one pass over a table. */
export function openSeenRows(): SeenRows {
  // A database without a name is a temporary file.
  const db = new Database('');
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000;
    CREATE TABLE equal_rows (hash BLOB PRIMARY KEY, rows INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE names (name TEXT PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    BEGIN`);
  const count = db.prepare<[Buffer], { rows: number }>(
    `INSERT INTO equal_rows VALUES (?, 1) ON CONFLICT DO UPDATE SET rows = rows + 1 RETURNING rows`,
  );
  const take = db.prepare<[string, number]>('INSERT OR IGNORE INTO names VALUES (?, ?)');
  const holder = db.prepare<[string], { line: number }>('SELECT line FROM names WHERE name = ?');
  return {
    occurrence: (hash) => (count.get(hash)?.rows ?? 1) - 1,
    claim: (name, line) => (take.run(name, line).changes === 1 ? undefined : holder.get(name)?.line),
    close: () => void db.close(),
  };
}

/** JSON with sorted keys, so that the order of columns and fields says nothing. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
