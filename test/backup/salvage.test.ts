import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { salvage } from '../../src-main/backup/repair/salvage.ts';
import { openStore, type Store } from '../../src-main/store/open.ts';
import { createRandom } from '../../src-shared/random.ts';
import { amount, printTable, timeout } from '../helpers/full-run.ts';
import { MIGRATIONS_DIR, memeRecord, storePaths } from '../helpers/store.ts';

/** Databases damaged at random: what is saved of them is always consistent, the ledger included. */

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-salvage-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const NOW = Date.UTC(2026, 4, 20);
const MONTH = 31 * 86_400_000;
const ACCOUNTS = 20;
const MEMES = 200;

/** A database with accounts that spent, held, changed their plan and got a new period. */
function fill(home: string): void {
  const store = openStore({ ...storePaths(home), now: () => NOW });
  store.transaction(() => makeRows(store));
  expect(store.audit()).toEqual([]);
  store.close();
}

function makeRows(store: Store): void {
  const ids = Array.from({ length: ACCOUNTS }, (_, at) => {
    const plan = at === 0 ? 'studio' : 'starter';
    const { id } = store.accounts.create({ plan, name: at === 0 ? 'owner' : `${at}`, now: NOW - MONTH });
    store.keys.create({ accountId: id, mode: 'live', name: 'key', expiresAt: null, now: NOW });
    return id;
  });
  for (let at = 0; at < MEMES; at++) {
    const accountId = ids[at % ACCOUNTS] ?? '';
    const now = at < MEMES / 2 ? NOW - MONTH + at : NOW + at;
    const hold = { accountId, amount: 2, operation: 'caption', requestId: `req_${at}`, now };
    const id = store.ledger.hold(hold);
    if (at % 5 === 0) store.ledger.release(id, now);
    else if (at % 7 !== 0) store.ledger.settle(id, now);
    store.memes.insert(memeRecord({ accountId, id: `meme_${at}` }));
  }
  store.accounts.setPlan(ids[3] ?? '', 'free', NOW + MEMES);
}

test('keeps what a key is invited to', () => {
  const store = openStore({ ...storePaths(dir), now: () => NOW });
  const { id } = store.accounts.create({ plan: 'pro', name: '', now: NOW });
  const key = { accountId: id, mode: 'live', name: 'key', expiresAt: null, now: NOW } as const;
  const made = [store.keys.create({ ...key, betas: ['animate'] }).record, store.keys.create(key).record];
  store.close();
  const to = path.join(dir, 'saved.db');
  const from = storePaths(dir).file;
  salvage({ from, to, migrationsDir: MIGRATIONS_DIR, ownerAccountId: undefined, now: NOW });
  const saved = openStore({ ...storePaths(dir), file: to });
  expect(saved.keys.list()).toEqual(made.sort((a, b) => (a.id < b.id ? -1 : 1)));
  saved.close();
});

test('is consistent after any damage, and keeps what was not hit', { timeout: timeout(30_000) }, () => {
  const runs = amount(12, 100);
  fill(dir);
  const totals = { runs, unreadable: 0, memes: 0, accounts: 0, refused: 0 };
  for (let run = 0; run < runs; run++) {
    const home = path.join(dir, `${run}`);
    const { file: from } = storePaths(home);
    mkdirSync(home);
    copyFileSync(storePaths(dir).file, from);
    const { next: random } = createRandom(`salvage ${run}`);
    const handle = openSync(from, 'r+');
    const pages = statSync(from).size / 4096;
    for (let hit = 0; hit < 1 + (run % 4); hit++) {
      const offset = 4096 * (1 + Math.floor(random() * (pages - 1))) + Math.floor(random() * 4000);
      const junk = Buffer.from(
        Array.from({ length: 1 + Math.floor(random() * 4096) }, () => Math.floor(random() * 256)),
      );
      writeSync(handle, junk, 0, junk.length, offset);
    }
    closeSync(handle);
    const to = path.join(home, 'saved.db');
    const saved = salvage({ from, to, migrationsDir: MIGRATIONS_DIR, ownerAccountId: undefined, now: NOW });
    if (!saved) {
      totals.unreadable += 1;
      continue;
    }
    const store = openStore({ ...storePaths(home), file: to });
    expect([run, store.audit()]).toEqual([run, []]);
    for (const { id } of store.accounts.list()) store.ledger.credits(id, NOW + MONTH);
    expect([run, store.audit()]).toEqual([run, []]);
    store.close();
    totals.memes += saved.tables.memes ?? 0;
    totals.accounts += saved.tables.accounts ?? 0;
    totals.refused += saved.refused;
  }
  // Where the schema itself is hit nothing can be read: a repair then takes a backup, or the pictures.
  const readable = runs - totals.unreadable;
  expect(readable).toBeGreaterThan(0);
  expect(totals.memes).toBeGreaterThan(0.8 * readable * MEMES);
  printTable('Databases damaged at random and salvaged', [
    { ...totals, 'memes of': runs * MEMES, 'accounts of': runs * ACCOUNTS },
  ]);
});
