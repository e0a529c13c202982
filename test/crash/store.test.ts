import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore } from '../../src-main/store/files.ts';
import { openStore } from '../../src-main/store/open.ts';
import { storePaths, tempDir } from '../helpers/store.ts';

/* kill -9 in the middle of work: nothing acknowledged is lost, nobody pays twice, nothing half-done stays. */

const WORKER = fileURLToPath(new URL('./store-worker.ts', import.meta.url));

let home: string;
let accountId: string;
beforeEach(() => {
  home = tempDir();
  const store = openStore(storePaths(home));
  accountId = store.accounts.create({ plan: 'studio', name: '', now: Date.now() }).id;
  store.close();
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** Runs the worker until it kills itself at a step, and returns the calls it reported as done. */
async function runUntil(step: string): Promise<number[]> {
  const args = [WORKER, home, accountId, step];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const done: number[] = [];
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (line.startsWith('done ')) done.push(Number(line.slice(5)));
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  return done;
}

/** All files, except those moved because no row names them. */
function filesOnDisk(): string[] {
  const cdn = path.join(home, 'cdn');
  return fs
    .readdirSync(cdn, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cdn, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('.lost/'))
    .sort();
}

/** Opens what the killed process left, checks it, recovers, checks again. Returns the number of finished calls. */
async function inspect(acknowledged: readonly number[]): Promise<number> {
  const store = openStore(storePaths(home));
  const raw = new Database(storePaths(home).file, { readonly: true });
  const column = (sql: string) => raw.prepare(sql).pluck().all();
  const files = createFileStore(path.join(home, 'cdn'));
  try {
    expect(store.audit()).toEqual([]);
    const memes = raw
      .prepare<[], { id: string; file: string; sha256: string }>(
        'SELECT id, file, sha256 FROM memes ORDER BY id',
      )
      .all();
    const ids = memes.map((meme) => meme.id);
    expect(ids).toEqual(expect.arrayContaining(acknowledged.map((n) => `meme_${n}`)));
    // Each of them is found once, whether it is in the search index or waits for it.
    const found = store.memes.list(accountId, { limit: ids.length + 1, offset: 0 }, { search: 'one' });
    expect(found.memes.map((meme) => meme.id).sort()).toEqual(ids);
    for (const { file, sha256 } of memes) {
      const bytes = fs.readFileSync(files.resolve(file) ?? '');
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    // One charge and one stored answer per finished call, neither without its meme.
    const charged =
      "SELECT 'meme_' || substr(request_id, 2) AS id FROM holds WHERE status = 'settled' ORDER BY id";
    expect(column(charged)).toEqual(ids);
    expect(column('SELECT body FROM idempotency WHERE completed_at IS NOT NULL ORDER BY body')).toEqual(ids);

    expect(store.ledger.releaseOrphaned(Date.now())).toBeLessThanOrEqual(1);
    expect(store.idempotency.abandonOrphaned()).toBeLessThanOrEqual(1);
    expect(files.deleteTempFiles()).toBeLessThanOrEqual(1);
    const { moved, left } = await files.moveOrphans((file) => store.memes.hasFile(file));
    expect(moved).toBeLessThanOrEqual(1);
    expect(left).toBe(0);
    expect(store.audit()).toEqual([]);
    expect(store.ledger.credits(accountId, Date.now()).available).toBe(1_000_000 - ids.length);
    expect(filesOnDisk()).toEqual(memes.map((meme) => meme.file).sort());
    return ids.length;
  } finally {
    raw.close();
    store.close();
  }
}

it.each(['claimed', 'held', 'writing', 'written', 'inserted', 'settled', 'completing', 'done 2'])(
  'survives a kill at "%s"',
  async (step) => {
    const done = await runUntil(step);
    expect(done).toEqual(step === 'done 2' ? [0, 1, 2] : [0, 1]);
    expect(await inspect(done)).toBe(done.length);
  },
  60_000,
);
