import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NewJob } from '../../src-main/store/jobs.ts';
import type { MemeRecord } from '../../src-main/store/memes.ts';
import type { Store } from '../../src-main/store/open.ts';
import { openStore } from '../../src-main/store/open.ts';
import type { Plan } from '../../src-shared/contract/plans.ts';

/** The migrations the product ships. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../resources/migrations', import.meta.url));

/** A store in a folder of its own. */
export interface TempStore {
  store: Store;
  /** The folder; the database is `cam.sqlite` in it. */
  home: string;
  file: string;
  /** One more connection to the same database, as another process would have; closed by cleanup too. */
  another(): Store;
  /** Closes every connection and deletes the folder. */
  cleanup(): void;
}

/** Where the parts of a home lie, for `openStore`. */
export function storePaths(home: string) {
  return {
    file: path.join(home, 'cam.sqlite'),
    migrationsDir: MIGRATIONS_DIR,
    backupsDir: path.join(home, 'backups'),
  };
}

/** A new folder below the system's temp folder. */
export function tempDir(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'cam-store-'));
}

/** The database of a new home, made once in a process: migrations take most of the time of a short test. */
let made: { bytes: string; homeId: string } | undefined;

/** Puts the database of a new home in place, with an id of its own. */
export function placeDatabase(file: string): void {
  made ??= makeDatabase();
  const id = `home_${randomBytes(10).toString('hex')}`;
  fs.writeFileSync(file, made.bytes.replaceAll(made.homeId, id), { encoding: 'latin1', mode: 0o600 });
}

function makeDatabase() {
  const home = tempDir();
  const { file } = storePaths(home);
  const store = openStore(storePaths(home));
  store.close();
  const bytes = fs.readFileSync(file, 'latin1');
  fs.rmSync(home, { recursive: true, force: true });
  return { bytes, homeId: store.homeId };
}

/** Opens a fresh store; call `cleanup` in afterEach or afterAll. */
export function tempStore(): TempStore {
  const home = tempDir();
  const paths = storePaths(home);
  placeDatabase(paths.file);
  const opened: Store[] = [];
  const another = (): Store => {
    const store = openStore(paths);
    opened.push(store);
    return store;
  };
  return {
    store: another(),
    home,
    file: paths.file,
    another,
    cleanup() {
      for (const store of opened) store.close();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A store with one account on the plan and one live key. */
export interface TempAccount extends TempStore {
  accountId: string;
  keyId: string;
}

/** Opens a fresh store with an account; `now`: when it is made, ms since the epoch. Call `cleanup` as for `tempStore`. */
export function tempAccount(plan: Plan, now: number): TempAccount {
  const temp = tempStore();
  const { id: accountId } = temp.store.accounts.create({ plan, name: '', now });
  const { record } = temp.store.keys.create({ accountId, mode: 'live', name: 'k', expiresAt: null, now });
  return { ...temp, accountId, keyId: record.id };
}

/** A job of one item that is free; name what the test cares about. */
export const jobRecord = (over: Partial<NewJob> & Pick<NewJob, 'id' | 'accountId' | 'keyId'>): NewJob => ({
  type: 'caption',
  answer: 'job',
  requestId: 'req_1',
  idempotencyKey: null,
  request: '{"a":1}',
  items: [{ holdId: null, error: null }],
  now: 0,
  ...over,
});

/** A complete meme row; name what the test cares about. */
export function memeRecord(over: Partial<MemeRecord> & Pick<MemeRecord, 'accountId' | 'id'>): MemeRecord {
  return {
    keyId: null,
    width: 640,
    height: 480,
    format: 'png',
    bytes: 1234,
    template: { id: 'tpl_two-doors', name: 'Two doors' },
    captions: [{ position: 'top', text: 'one' }],
    caption: 'one',
    alt_text: 'Two doors: one',
    created_at: '2026-10-07T12:00:00.000Z',
    layout: [
      { region: 'top', font: 'Anton', font_size: 48.5, lines: ['one'], overflow: false, missing_glyphs: [] },
    ],
    metadata: { processing_ms: 31, duration_ms: 31, model: null, provider: null, safety_score: null },
    file: `memes/${over.id.slice(5, 7)}/${over.id}.png`,
    sha256: 'ab'.repeat(32),
    document: '{"template_id":"tpl_two-doors"}',
    operation: 'caption',
    ...over,
  };
}
