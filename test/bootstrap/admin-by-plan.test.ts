import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../../src-main/backup/create-backup.ts';
import { restoreHome } from '../../src-main/bootstrap/backup-commands.ts';
import { getOwnerFile, readOwner } from '../../src-main/bootstrap/owner-file.ts';
import { migrate, readMigrations } from '../../src-main/store/migrate.ts';
import { SESSION_HEADER } from '../../src-shared/contract/session-header.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { MIGRATIONS_DIR, storePaths, tempDir } from '../helpers/store.ts';

/* A home from before keys had scopes, when every key of the studio plan administered. */

/** The version before. */
const BEFORE = 20;
const SECRETS = Object.fromEntries(
  ['owner', 'second', 'pro', 'test'].map((name) => [
    name,
    `cam_${name === 'test' ? 'test' : 'live'}_${name.padEnd(32, 'x')}`,
  ]),
);
const PAGE = 'the secret of the page';
const COOKIE = 'the secret of the cookie';

let home: string;
let apps: TestApp[];
let lines: string[];
beforeEach(() => {
  home = tempDir();
  apps = [];
  lines = [];
  makeOldHome();
});
afterEach(async () => {
  for (const app of apps) await app.cleanup();
  rmSync(home, { recursive: true, force: true });
});

function makeOldHome(): void {
  const db = new Database(path.join(home, 'cam.db'));
  migrate(db, readMigrations(MIGRATIONS_DIR).slice(0, BEFORE), { ...storePaths(home), now: () => 0 });
  db.exec(`INSERT INTO accounts (id, plan, name, period_start, created_at) VALUES
    ('acct_owner', 'studio', 'owner', 0, 0), ('acct_b', 'studio', 'B', 0, 0), ('acct_c', 'pro', 'C', 0, 0)`);
  const insert = db.prepare(
    `INSERT INTO keys (id, account_id, mode, name, hash, last4, created_at, expires_at, status)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?)`,
  );
  const add = (
    id: string,
    account: string,
    { mode = 'live', status = 'active', expires = null as number | null } = {},
  ) => {
    const secret = SECRETS[id] ?? id;
    insert.run(
      `key_${id}`,
      account,
      mode,
      id,
      hash('sha256', secret, 'buffer'),
      secret.slice(-4),
      expires,
      status,
    );
  };
  add('owner', 'acct_owner');
  add('second', 'acct_owner');
  add('test', 'acct_b', { mode: 'test' });
  add('paused', 'acct_b', { status: 'suspended' });
  add('gone', 'acct_b', { status: 'revoked' });
  add('over', 'acct_b', { expires: 1 });
  add('pro', 'acct_c');
  const session = db.prepare(
    `INSERT INTO sessions (id, page_hash, cookie_hash, key_id, created_at, touched_at, expires_at)
     VALUES (?, ?, ?, ?, 0, 0, ?)`,
  );
  const never = Date.parse('2099-01-01');
  const digest = (text: string) => hash('sha256', text, 'buffer');
  session.run('session_a', digest(PAGE), digest(COOKIE), 'key_owner', never);
  session.run('session_b', digest('p2'), digest('c2'), 'key_second', never);
  session.run('session_t', digest('p'), digest('c'), 'key_test', never);
  db.close();
  const owner = { account_id: 'acct_owner', key_id: 'key_owner', key: SECRETS.owner };
  writeFileSync(getOwnerFile(home), JSON.stringify(owner));
}

/** Starts an engine on the home; `lines` gets the ids of keys that it names. */
async function start(): Promise<TestApp> {
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => lines.push(...(line.match(/The key key_\w+/g) ?? [])) },
  );
  const app = await createTestApp({ home, log });
  apps.push(app);
  return app;
}

const listKeys = (app: TestApp, headers: Record<string, string>) =>
  app.app.inject({ url: '/v1/keys', headers: { 'sec-fetch-site': 'same-origin', ...headers } });
const status = async (app: TestApp, name: string) =>
  (await listKeys(app, { authorization: `Bearer ${SECRETS[name]}` })).statusCode;

test('the owner’s key and the app’s sessions administer on; the other keys are named once', async () => {
  const app = await start();
  expect(lines).toEqual(['The key key_paused', 'The key key_second', 'The key key_test']);
  expect(await Promise.all(['owner', 'second', 'test', 'pro'].map((name) => status(app, name)))).toEqual([
    200, 403, 403, 403,
  ]);
  const page = (cookie: string, secret: string) => ({
    cookie: `cam_session_${app.store.homeId.replace('home_', '').slice(0, 8)}=${cookie}`,
    [SESSION_HEADER]: secret,
  });
  expect((await listKeys(app, page(COOKIE, PAGE))).statusCode).toBe(200);
  expect((await listKeys(app, page('c2', 'p2'))).statusCode).toBe(401);
  expect((await listKeys(app, page('c', 'p'))).statusCode).toBe(401);
  expect(app.store.audit()).toEqual([]);
  await app.stop();
  lines = [];
  const again = await start();
  expect([lines, await status(again, 'owner'), await status(again, 'second')]).toEqual([[], 200, 403]);
});

test('without the owner’s file the owner’s account gets a new key, and the old one is named too', async () => {
  rmSync(getOwnerFile(home));
  const app = await start();
  expect(lines).toContain('The key key_owner');
  app.sessions.link();
  expect(readOwner(home)).toMatchObject({ account_id: 'acct_owner' });
  expect(await status(app, 'owner')).toBe(403);
});

test('a backup from before that is restored is treated as its home', async () => {
  const file = path.join(home, 'backups', 'old.zip');
  mkdirSync(path.dirname(file));
  const copy = async (target: string) => copyFileSync(path.join(home, 'cam.db'), target);
  const all = {
    pictures: true,
    secrets: false,
    replace: false,
    version: '0',
    now: Date.now(),
    onProgress() {},
  };
  await createBackup({ home, file, copy, ...all });
  await restoreHome({ home, port: 0 }, { file, onProgress() {} });
  const app = await start();
  expect(lines).toContain('The key key_second');
  expect([await status(app, 'owner'), await status(app, 'second')]).toEqual([200, 403]);
});
