import { statSync } from 'node:fs';
import { audit } from '../../store/audit.ts';
import { connectReadOnly, type Db } from '../../store/database.ts';
import { reason } from '../../store/errors.ts';
import { findLogDamage } from '../../store/log-damage.ts';
import { assertOwnDatabase } from '../../store/migrate.ts';
import { BackupError } from '../errors.ts';

/** What is the matter with a home's database. */
export interface DatabaseState {
  state: 'sound' | 'missing' | 'damaged';
  problems: string[];
}

/**
 * `known`: the number of migrations of this CAM; `isWatched`: an engine runs, and its log changes all the time.
 * @throws BackupError where it is a newer CAM's or another program's: that is no damage
 */
export function databaseState(file: string, known: number, isWatched: boolean): DatabaseState {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return { state: 'missing', problems: [] };
  const damage = isWatched ? undefined : findLogDamage(file, { index: true });
  if (damage) {
    const problem = `its log at frame ${damage.frame}: ${damage.reason}`;
    return { state: 'damaged', problems: [problem] };
  }
  let db: Db;
  try {
    db = connectReadOnly(file);
  } catch (error) {
    return { state: 'damaged', problems: [reason(error)] };
  }
  try {
    assertMine(db, file, known);
    if (isEmpty(db)) return { state: 'missing', problems: [] };
    const problems = audit(db).map(({ problem }) => problem);
    return { state: problems.length > 0 ? 'damaged' : 'sound', problems };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    return { state: 'damaged', problems: [reason(error)] };
  } finally {
    db.close();
  }
}

function assertMine(db: Db, file: string, known: number): void {
  // Reads the header; what fails here is damage.
  db.pragma('user_version');
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  try {
    assertOwnDatabase(db, file, known);
  } catch (error) {
    throw new BackupError(reason(error), { cause: error });
  }
}

function isEmpty(db: Db): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}
