import { existsSync } from 'node:fs';
import path from 'node:path';
import { configureConnection, connect, connectReadOnly, type Db } from '../store/database.ts';
import { adoptPictures, type DescribePicture, memePictures } from './adopt-pictures.ts';
import { filesBelow } from './create-backup.ts';
import { BackupError } from './errors.ts';
import { DATABASE, MEMES_FOLDER } from './home-parts.ts';
import { keepDeletions, removeRowsWithoutFile } from './named-files.ts';
import { getStagedPath } from './restore-plan.ts';
import { listColumns, type Row, rowInserter } from './rows.ts';

/**
 * What a restored database takes over from the home it comes into: pictures made since the backup stay reachable,
 * keys and accounts revoked, suspended or replaced since stay so, who is signed in stays signed in, and the record of administration
 * is kept. May be repeated.
 */

export interface CarriedOver {
  /** Memes in the restored database. */
  memes: number;
  /** Pictures of the home that were imported as memes again. */
  imported: number;
  /** Pictures of memes of the backup that are left out: they are neither in the backup nor in the home. */
  without_picture: string[];
}

/** The staged database takes over what is worth keeping of the home's own. Call with that one closed. */
export async function carryOver(home: string, describe: DescribePicture): Promise<CarriedOver> {
  const db = connect(getStagedPath(home, DATABASE));
  const current = openCurrent(home);
  try {
    configureConnection(db);
    if (current) keepKeyEnds(db, current);
    if (current) keepSuspendedAccounts(db, current);
    if (current) keepSessions(db, current);
    if (current) keepAdminUses(db, current);
    if (current) keepCallbackSecrets(db, current);
    if (current) keepAddressSecret(db, current);
    if (current) keepDeletions(db, current);
    const without_picture = await removeWithoutPicture(home, db);
    const { adopted } = await adoptPictures({
      home,
      db,
      describe,
      sources: current ? [current] : [],
      ownerAccountId: ownerAccount(db),
    });
    return { memes: count(db), imported: adopted.length, without_picture };
  } finally {
    current?.close();
    db.close();
  }
}

/** Undefined where the home has no database, or a damaged one: that may be why something is restored. */
function openCurrent(home: string): Db | undefined {
  const file = path.join(home, DATABASE);
  if (!existsSync(file)) return undefined;
  try {
    const db = connectReadOnly(file);
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return db;
  } catch {
    return undefined;
  }
}

/** The account of the home's owner: the oldest of that name. @throws BackupError */
export function ownerAccount(db: Db): string {
  const row = db
    .prepare<[], { id: string }>("SELECT id FROM accounts ORDER BY name <> 'owner', created_at, id LIMIT 1")
    .get();
  if (!row) throw new BackupError('The database in the backup has no account.');
  return row.id;
}

const count = (db: Db): number =>
  db.prepare<[], { memes: number }>('SELECT count(*) AS memes FROM memes').get()?.memes ?? 0;

function keepKeyEnds(db: Db, current: Db): void {
  const end = db.prepare<[Row]>(
    `UPDATE keys SET status = CASE WHEN @status = 'active' OR status = 'revoked' THEN status ELSE @status END,
       overlap_ends_at = coalesce(@overlap_ends_at, overlap_ends_at) WHERE id = @id`,
  );
  const keys = readable(() => current.prepare<[], Row>('SELECT * FROM keys').all());
  // A database from before keys could be replaced has no such column.
  for (const key of keys) end.run({ overlap_ends_at: null, ...key });
}

function keepSuspendedAccounts(db: Db, current: Db): void {
  const suspend = db.prepare<[Row]>(
    'UPDATE accounts SET suspended_at = coalesce(suspended_at, @suspended_at) WHERE id = @id',
  );
  const find = () =>
    current.prepare<[], Row>('SELECT id, suspended_at FROM accounts WHERE suspended_at IS NOT NULL').all();
  // A database from before accounts could be suspended has no such column.
  for (const account of readable(find)) suspend.run(account);
}

/** Else who administers could remove what he did by restoring an older state. */
function keepAdminUses(db: Db, current: Db): void {
  const insert = rowInserter(db, 'admin_uses', [], 'OR REPLACE');
  const rows = readable(() => current.prepare<[], Row>('SELECT * FROM admin_uses').all());
  db.transaction(() => rows.forEach(insert))();
}

function keepSessions(db: Db, current: Db): void {
  const active = db.prepare<[string]>("SELECT 1 FROM keys WHERE id = ? AND status = 'active'");
  const insert = rowInserter(db, 'sessions');
  const rows = readable(() => current.prepare<[], Row>('SELECT * FROM sessions').all());
  db.transaction(() => {
    db.exec('DELETE FROM sessions');
    for (const row of rows) if (typeof row.key_id === 'string' && active.get(row.key_id)) insert(row);
  })();
}

/** Keeps the callback secrets of this home, which its receivers already use, instead of those in the backup. */
function keepCallbackSecrets(db: Db, current: Db): void {
  if (listColumns(db, 'callback_secrets').length === 0) return;
  const account = db.prepare<[string]>('SELECT 1 FROM accounts WHERE id = ?');
  const insert = rowInserter(db, 'callback_secrets', [], 'OR REPLACE');
  const rows = readable(() => current.prepare<[], Row>('SELECT * FROM callback_secrets').all());
  for (const row of rows) if (typeof row.account_id === 'string' && account.get(row.account_id)) insert(row);
}

/** Keeps the secret that signs addresses, so that those already signed stay valid. */
function keepAddressSecret(db: Db, current: Db): void {
  const insert = rowInserter(db, 'meta', [], 'OR REPLACE');
  const rows = readable(() =>
    current.prepare<[], Row>("SELECT name, value FROM meta WHERE name = 'address_secret'").all(),
  );
  for (const row of rows) insert(row);
}

/** Rows of a database that may be damaged. */
function readable<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}

async function removeWithoutPicture(home: string, db: Db): Promise<string[]> {
  const staged = await filesBelow(getStagedPath(home, ''), MEMES_FOLDER);
  const present = new Set([
    ...(await memePictures(home)).keys(),
    ...staged.map((file) => file.slice('cdn/'.length)),
  ]);
  return removeRowsWithoutFile(db, (file) => !present.has(file));
}
