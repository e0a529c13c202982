import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../store/database.ts';
import { reason } from '../store/errors.ts';
import { queryInThread, type Row } from '../store/query-thread.ts';
import { openArchive } from './archive-reader.ts';
import { BackupError } from './errors.ts';
import { DATABASE, SQLITE_HEADER } from './home-parts.ts';
import type { Manifest } from './manifest.ts';

/**
 * The problems of a database file: pages, indexes and references; with `pages` what indexes hold is not compared, which
 * takes half the time. Table by table, so that a running engine answers in between; `thread` for a file that nobody
 * else has open: a table of 500,000 rows takes seconds. Never throws: a file that cannot be read to its end is a
 * problem.
 */
export async function checkDatabase(
  db: Db,
  depth: 'pages' | 'indexes' = 'indexes',
  { thread = false } = {},
): Promise<string[]> {
  try {
    const tables = listTables(db).map(({ name }) => name);
    const queries = tables.flatMap((table) => [pagesQuery(table, depth), referencesQuery(table)]);
    const answers = (thread && (await queryInThread(db.name, queries))) || (await queryInTurns(db, queries));
    return tables.flatMap((table, at) => [
      ...pageProblems(answers[2 * at] ?? []),
      ...referenceProblems(table, answers[2 * at + 1] ?? []),
    ]);
  } catch (error) {
    return [`it cannot be read to its end: ${reason(error)}`];
  }
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function listTables(db: Db): { name: string }[] {
  return db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
}

async function queryInTurns(db: Db, queries: readonly string[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const query of queries) {
    await setImmediate();
    answers.push(db.prepare<[], Row>(query).all());
  }
  return answers;
}

const pagesQuery = (table: string, depth: 'pages' | 'indexes'): string =>
  `PRAGMA ${depth === 'pages' ? 'quick_check' : 'integrity_check'}(${quoteName(table)})`;

const referencesQuery = (table: string): string => `PRAGMA foreign_key_check(${quoteName(table)})`;

/** One column, whose name depends on the check: `ok`, or a problem a row. */
const pageProblems = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => Object.values(row).map(String)).filter((line) => line !== 'ok');

const referenceProblems = (table: string, rows: readonly Row[]): string[] =>
  rows.map(({ rowid, parent }) => `row ${rowid} of ${table} names a missing row of ${parent}`);

/** Writes a backup to `file` and reads all of it again. @throws BackupError where any part of it is damaged */
export async function verifyBackup(content: Readable, file: string): Promise<Manifest> {
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const archive = await openArchive(file);
  try {
    for (const entry of archive.manifest.files) {
      let start = '';
      await archive.read(entry, async (chunk) => {
        if (start.length < SQLITE_HEADER.length) start += Buffer.from(chunk).toString('latin1');
      });
      if (entry.path === DATABASE && !start.startsWith(SQLITE_HEADER))
        throw new BackupError(`The backup cannot be restored: its ${DATABASE} is no database.`);
    }
    return archive.manifest;
  } finally {
    archive.close();
  }
}
