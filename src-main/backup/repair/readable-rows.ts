import type { Db } from '../../store/database.ts';
import { quoteName, type Row } from '../rows.ts';

/** Reads what can be read of a table in a damaged database: around damaged pages, without its indexes. */

/** Name of the row number in the rows; no column is called so. */
const ROWID = '~rowid';
/** Longest gap of row numbers that is stepped over, as a power of two. */
const GAP_MAX = 40;

/** The readable rows, each once. Never throws for damage. */
export function* readableRows(db: Db, table: string): Generator<Row> {
  if (hasRowid(db, table)) yield* rowsByNumber(db, table);
  else yield* rowsFromBothEnds(db, table);
}

function hasRowid(db: Db, table: string): boolean {
  try {
    db.prepare(`SELECT rowid FROM ${quoteName(table)} LIMIT 0`);
    return true;
  } catch {
    return false;
  }
}

function* rowsByNumber(db: Db, table: string): Generator<Row> {
  const select = `SELECT rowid AS ${quoteName(ROWID)}, * FROM ${quoteName(table)} NOT INDEXED WHERE rowid`;
  const ascending = db.prepare<[number], Row>(`${select} > ? ORDER BY rowid`);
  const isReadableAfter = (rowid: number): boolean => {
    try {
      const row = ascending.get(rowid);
      return row === undefined || Number(row[ROWID]) > rowid;
    } catch {
      return false;
    }
  };
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const isWhole = yield* untilDamage(ascending.iterate(last), (rowid) => {
      const isNext = rowid > last;
      last = Math.max(rowid, last);
      return isNext;
    });
    if (isWhole) return;
    const next = nextReadable(Math.max(last, 0), isReadableAfter);
    if (next === undefined) break;
    last = next;
  }
  let lowest = Number.MAX_SAFE_INTEGER;
  const descending = db.prepare<[number], Row>(`${select} > ? ORDER BY rowid DESC`);
  yield* untilDamage(descending.iterate(last), (rowid) => {
    const isNext = rowid < lowest;
    lowest = rowid;
    return isNext;
  });
}

/** The smallest row number after `last` from which reading goes on; undefined where there is none. */
function nextReadable(last: number, isReadableAfter: (rowid: number) => boolean): number | undefined {
  for (let power = 0; power <= GAP_MAX; power += 1) {
    if (!isReadableAfter(last + 2 ** power)) continue;
    let low = power === 0 ? 0 : 2 ** (power - 1);
    let high = 2 ** power;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isReadableAfter(last + middle)) high = middle;
      else low = middle;
    }
    return last + high;
  }
  return undefined;
}

/** A table without row numbers: forward until it cannot be read on, then backward. */
function* rowsFromBothEnds(db: Db, table: string): Generator<Row> {
  const key = listKeyColumns(db, table);
  const seen = new Set<string>();
  for (const direction of ['ASC', 'DESC']) {
    const order = key.map((name) => `${quoteName(name)} ${direction}`).join(', ');
    const rows = db.prepare<[], Row>(`SELECT * FROM ${quoteName(table)} ORDER BY ${order}`).iterate();
    const isNew = (row: Row) => {
      const before = seen.size;
      return seen.add(JSON.stringify(key.map((name) => String(row[name])))).size > before;
    };
    const { fresh, isWhole } = collectUntilDamage(rows, isNew);
    yield* fresh;
    if (isWhole) return;
  }
}

function listKeyColumns(db: Db, table: string): string[] {
  return db
    .prepare<[], { name: string; pk: number }>(`PRAGMA table_info(${quoteName(table)})`)
    .all()
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);
}

/** A row that was read before ends it, too: the other end, or a circle. */
function collectUntilDamage(rows: IterableIterator<Row>, isNew: (row: Row) => boolean) {
  const fresh: Row[] = [];
  try {
    for (const row of rows) {
      if (!isNew(row)) return { fresh, isWhole: false };
      fresh.push(row);
    }
    return { fresh, isWhole: true };
  } catch {
    return { fresh, isWhole: false };
  }
}

/** Yields rows until one cannot be read, or is out of order: damaged pages may name each other in a circle. */
function* untilDamage(
  rows: IterableIterator<Row>,
  isNext: (rowid: number) => boolean,
): Generator<Row, boolean> {
  try {
    for (const row of rows) {
      if (!isNext(Number(row[ROWID]))) return false;
      yield row;
    }
    return true;
  } catch {
    return false;
  }
}
