import { setImmediate } from 'node:timers/promises';
import type { Db } from '../store/database.ts';
import { reason } from '../store/errors.ts';

/**
 * The problems of a database file: pages, indexes and references. Table by table, so that a running engine answers
 * in between; with `pages` what indexes hold is not compared, which takes half the time. Never throws: a file that cannot be read to its end is a problem.
 */
export async function checkDatabase(db: Db, depth: 'pages' | 'indexes' = 'indexes'): Promise<string[]> {
  try {
    const problems: string[] = [];
    for (const { name } of tablesOf(db)) {
      await setImmediate();
      problems.push(...checkPages(db, name, depth));
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

function checkPages(db: Db, table: string, depth: 'pages' | 'indexes'): string[] {
  const check = depth === 'pages' ? 'quick_check' : 'integrity_check';
  return db
    .prepare<[], string>(`PRAGMA ${check}(${quoted(table)})`)
    .pluck()
    .all()
    .filter((line) => line !== 'ok');
}

function checkReferences(db: Db, table: string): string[] {
  return db
    .prepare<[], { rowid: number | null; parent: string }>(`PRAGMA foreign_key_check(${quoted(table)})`)
    .all()
    .map(({ rowid, parent }) => `row ${rowid} of ${table} names a missing row of ${parent}`);
}
