import { setImmediate } from 'node:timers/promises';
import type { Db } from '../store/database.ts';
import { reason } from '../store/errors.ts';

/**
 * The problems of a database file: pages, indexes and references. Table by table, so that a running engine answers
 * in between. Never throws: a file that cannot be read to its end is a problem.
 */
export async function checkDatabase(db: Db): Promise<string[]> {
  try {
    const problems: string[] = [];
    for (const { name } of tablesOf(db)) {
      await setImmediate();
      problems.push(...checkPages(db, name));
      await setImmediate();
      problems.push(...checkReferences(db, name));
    }
    return problems;
  } catch (error) {
    return [`it cannot be read to its end: ${reason(error)}`];
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function tablesOf(db: Db): { name: string }[] {
  return db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
}

function checkPages(db: Db, table: string): string[] {
  return db
    .prepare<[], { integrity_check: string }>(`PRAGMA integrity_check(${quoted(table)})`)
    .all()
    .flatMap(({ integrity_check: line }) => (line === 'ok' ? [] : [line]));
}

function checkReferences(db: Db, table: string): string[] {
  return db
    .prepare<[], { rowid: number | null; parent: string }>(`PRAGMA foreign_key_check(${quoted(table)})`)
    .all()
    .map(({ rowid, parent }) => `row ${rowid} of ${table} names a missing row of ${parent}`);
}
