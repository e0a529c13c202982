import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from '../../make-folder.ts';
import { CliError } from '../io.ts';
import { type RunState, runStateIn, TABLES } from './run-state.ts';
import type { Shard } from './shard.ts';

/** Opens the state of a run: one run at a time in a folder, always with the same shares. */

/** The folder of the state, in the output folder. */
export const STATE_FOLDER = '.cam-batch';

/**
 * Opens the state of an output folder for one run at a time; a missing folder is made.
 * @throws CliError if another run uses it, it belongs to a run with other shares, or it cannot be used
 */
export function openRunState(folder: string, shard: Shard | undefined): RunState {
  const dir = join(folder, STATE_FOLDER);
  try {
    makeFolder(dir);
  } catch (error) {
    const isFile = existsSync(folder) && !statSync(folder).isDirectory();
    const why = isFile ? 'it is not a folder.' : error instanceof Error ? error.message : error;
    throw new CliError(`cannot write into ${folder}: ${why}`);
  }
  assertSameDivision(folder, shard);
  return runStateIn(openExclusive(join(dir, getFileName(shard)), folder));
}

/** Opens the state for reading; undefined if there is none. @throws CliError if a run uses it */
export function readRunState(folder: string, shard: Shard | undefined): RunState | undefined {
  assertSameDivision(folder, shard);
  return existsSync(join(folder, STATE_FOLDER, getFileName(shard))) ? openRunState(folder, shard) : undefined;
}

const getFileName = (shard: Shard | undefined) =>
  shard ? `shard-${shard.index}-of-${shard.count}.db` : 'run.db';

/** A row must stay in one state: with other shares it would be made and charged again. */
function assertSameDivision(folder: string, shard: Shard | undefined): void {
  const dir = join(folder, STATE_FOLDER);
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    const found = /^(?:run|shard-\d+-of-(\d+))\.db$/.exec(name);
    if (!found || found[1] === (shard && String(shard.count))) continue;
    const begun = found[1] === undefined ? 'without --shard' : `with --shard …/${found[1]}`;
    throw new CliError(
      `the run in ${folder} was started ${begun}. Continue with the same option, so that no row is made twice, or use another folder.`,
    );
  }
}

function openExclusive(file: string, folder: string): Database.Database {
  try {
    const db = new Database(file, { timeout: 0 });
    // With this lock SQLite needs no shared memory, so the folder may be on a network disk.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.exec(`BEGIN IMMEDIATE; ${TABLES}; COMMIT`);
    return db;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) {
      throw new CliError(`another run uses ${folder}. Wait until it ends, or stop it.`);
    }
    throw new CliError(
      `cannot use ${file}: ${error instanceof Error ? error.message : error}. Without this file the run would begin again.`,
    );
  }
}
