import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '../../src-main/store/errors.ts';
import { migrate, readMigrations } from '../../src-main/store/migrate.ts';
import { openStore } from '../../src-main/store/open.ts';
import { MIGRATIONS_DIR, storePaths, tempDir } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const moduleUrl = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
const SHIPPED = fs.readdirSync(MIGRATIONS_DIR).length;

let home: string;
let migrationsDir: string;
beforeEach(() => {
  home = tempDir();
  migrationsDir = path.join(home, 'migrations');
  fs.cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true });
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const open = () => openStore({ ...storePaths(home), migrationsDir, now: () => NOW });
const addMigration = (sql: string, number = SHIPPED + 1) => {
  fs.writeFileSync(path.join(migrationsDir, `${String(number).padStart(4, '0')}-more.sql`), sql);
};
const backups = () =>
  fs.existsSync(path.join(home, 'backups')) ? fs.readdirSync(path.join(home, 'backups')) : [];
/** A home with one account, as the shipped version leaves it. */
const olderHome = () => {
  const store = open();
  const { id } = store.accounts.create({ plan: 'free', name: 'kept', now: NOW });
  store.close();
  return id;
};
const version = (file = storePaths(home).file) => {
  const db = new Database(file, { readonly: true });
  const found = db.pragma('user_version', { simple: true });
  db.close();
  return found;
};

/** A home of an older version, with some rows. */
const fillOlder = (migrations: number, sql: string) => {
  const raw = new Database(storePaths(home).file);
  migrate(raw, readMigrations(MIGRATIONS_DIR).slice(0, migrations), { ...storePaths(home), now: () => NOW });
  raw.exec(sql);
  raw.close();
};

it('an older home gets the sums of its usage and the counts of its trash', () => {
  fillOlder(
    10,
    `INSERT INTO accounts (id, plan, name, period_start, created_at) VALUES ('a', 'free', '', 0, 0), ('b', 'free', '', 0, 0);
    INSERT INTO usage (account_id, operation, credits, duration_ms, at)
    VALUES ('a', 'caption', 1, 10, 0), ('a', 'caption', 2, 30, 86399999), ('a', 'caption', 1, 5, 86400000),
      ('b', 'caption', 7, 9, 5), ('b', 'generate', 1, 1, 86400000);
    INSERT INTO trashed_memes (id, account_id, file, bytes, deleted_at, expires, meme)
    VALUES ('m', 'a', 'memes/aa/m.webp', 11, 0, 0, '{}'), ('n', 'a', 'memes/aa/n.webp', 5, 0, 0, '{}')`,
  );
  const store = open();
  expect(store.audit()).toEqual([]);
  expect(store.usage.byDay('a', 0)).toMatchObject([
    { day: 0, calls: 2, credits: 3 },
    { day: 1, calls: 1, credits: 1 },
  ]);
  expect(store.usage.byOperation(null, 0)).toEqual([
    { operation: 'caption', calls: 4, credits: 11, averageMs: 13.5 },
    { operation: 'generate', calls: 1, credits: 1, averageMs: 1 },
  ]);
  expect(store.usage.byAccount(0, 1)).toMatchObject([
    { accountId: 'a', calls: 3 },
    { accountId: 'b', calls: 2 },
  ]);
  expect(store.trash.list('a', { limit: 1, offset: 5 }, NOW)).toMatchObject({ total: 2, bytes: 16 });
  store.close();
});

it('keys of an older home are invited to no beta', () => {
  fillOlder(
    17,
    `INSERT INTO accounts (id, plan, name, period_start, created_at) VALUES ('a', 'free', '', 0, 0);
    INSERT INTO keys (id, account_id, mode, name, hash, last4, created_at)
    VALUES ('k', 'a', 'live', 'old', zeroblob(32), 'abcd', 0)`,
  );
  const store = open();
  expect(store.keys.list()).toMatchObject([{ id: 'k', name: 'old', betas: [] }]);
  store.close();
});

describe('a new home', () => {
  it('gets every migration, an id for life, and no backup', () => {
    const store = open();
    expect(store.homeId).toMatch(/^home_[0-9a-f]{20}$/);
    store.close();
    expect(version()).toBe(SHIPPED);
    const again = open();
    expect(again.homeId).toBe(store.homeId);
    expect(again.audit()).toEqual([]);
    again.close();
    expect(backups()).toEqual([]);
  });

  it('is made once, however many processes open it at the same moment', async () => {
    const script = `
      const { openStore } = await import(${moduleUrl('../../src-main/store/open.ts')});
      const { storePaths } = await import(${moduleUrl('../helpers/store.ts')});
      process.on('message', (home) => {
        try {
          const store = openStore(storePaths(home));
          store.close();
          process.send(store.homeId);
        } catch (error) {
          process.send(error.message);
        }
      });
      process.send('ready');`;
    const start = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message');
      return child;
    };
    const children = await Promise.all([start(), start(), start(), start()]);
    try {
      for (let round = 0; round < 60; round += 1) {
        const answers = children.map((child) => once(child, 'message'));
        for (const child of children) child.send(path.join(home, `race-${round}`));
        const [id, ...others] = (await Promise.all(answers)).map(([answer]) => answer);
        expect(id).toMatch(/^home_/);
        expect(others).toEqual([id, id, id]);
      }
    } finally {
      for (const child of children) child.kill('SIGKILL');
    }
  });
});

describe('an older database', () => {
  it('is backed up, then migrated', () => {
    const id = olderHome();
    addMigration('CREATE TABLE extra (a INTEGER) STRICT;');
    const store = open();
    expect(store.accounts.get(id)?.name).toBe('kept');
    store.close();
    expect(version()).toBe(SHIPPED + 1);
    expect(backups()).toEqual([`cam-v${SHIPPED}-2026-10-15T12-00-00-000Z-${process.pid}.sqlite`]);
    const backup = path.join(home, 'backups', backups()[0] ?? '');
    expect(version(backup)).toBe(SHIPPED);
    const db = new Database(backup, { readonly: true });
    expect(db.prepare('SELECT name FROM accounts').pluck().all()).toEqual(['kept']);
    db.close();
  });

  it('is as it was after a failing migration, also where an earlier one had worked', () => {
    const id = olderHome();
    addMigration("CREATE TABLE extra (a INTEGER) STRICT; UPDATE accounts SET name = 'changed';");
    addMigration('CREATE TABLE half (a INTEGER) STRICT; INSERT INTO nowhere VALUES (1);', SHIPPED + 2);
    expect(open).toThrow(
      /Migration \d{4}-more\.sql failed, the database is as it was: no such table: nowhere/,
    );
    fs.rmSync(migrationsDir, { recursive: true });
    fs.cpSync(MIGRATIONS_DIR, migrationsDir, { recursive: true });
    const store = open();
    expect(store.accounts.get(id)?.name).toBe('kept');
    store.close();
    const db = new Database(storePaths(home).file, { readonly: true });
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE name IN ('extra', 'half')").all()).toEqual([]);
    db.close();
  });

  it('may not lose its references in a migration', () => {
    olderHome();
    addMigration('DROP TRIGGER balances_stay; DELETE FROM accounts;');
    expect(open).toThrow(/failed, the database is as it was: \d broken references/);
    expect(version()).toBe(SHIPPED);
  });

  it('stays untouched where the backup cannot be written', () => {
    olderHome();
    addMigration('CREATE TABLE extra (a INTEGER) STRICT;');
    fs.writeFileSync(path.join(home, 'backups'), 'a file in the way');
    expect(open).toThrow('The database was not migrated: it cannot be copied first. Cannot use');
    expect(version()).toBe(SHIPPED);
  });
});

describe('a file that is not ours to touch', () => {
  const { file } = storePaths('');
  const refused = (message: string) => {
    const before = fs.readFileSync(path.join(home, file));
    expect(open).toThrowError(StoreError);
    expect(open).toThrow(message);
    expect(fs.readFileSync(path.join(home, file)).equals(before)).toBe(true);
    expect(fs.readdirSync(home).filter((name) => name.startsWith(file))).toEqual([file]);
  };

  it('a newer database', () => {
    olderHome();
    const db = new Database(storePaths(home).file);
    db.pragma('user_version = 99');
    db.close();
    refused(
      `has version 99; this CAM knows versions up to ${SHIPPED}. A newer CAM has used this home: update`,
    );
  });

  it('the database of another program', () => {
    const db = new Database(storePaths(home).file);
    db.exec('CREATE TABLE notes (a)');
    db.close();
    refused('is a database of another program');
  });

  it('no database at all', () => {
    fs.writeFileSync(storePaths(home).file, 'just some text, longer than a header of a database'.repeat(9));
    refused('its content is damaged or not a database of CAM. It was not changed. Restore a backup');
  });

  it('a folder in its place', () => {
    fs.mkdirSync(storePaths(home).file);
    expect(open).toThrow(/Cannot use .*cam\.sqlite: it cannot be opened/);
  });
});

it('the folder of migrations has no gaps, doubles or loose names', () => {
  addMigration('SELECT 1;', SHIPPED + 2);
  expect(open).toThrow(`should be number ${SHIPPED + 1}`);
  fs.rmSync(migrationsDir, { recursive: true });
  fs.mkdirSync(migrationsDir);
  expect(open).toThrow('There are no migrations');
  fs.writeFileSync(path.join(migrationsDir, 'one.sql'), '');
  expect(open).toThrow('named like 0001-words.sql');
  expect(fs.existsSync(storePaths(home).file)).toBe(false);
});
