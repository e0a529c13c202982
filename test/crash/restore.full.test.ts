import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashFile } from '../../src-main/backup/stage-restore.ts';
import { finishPlannedRestore } from '../../src-main/bootstrap/finish-restore.ts';
import { openStoreAs } from '../../src-main/bootstrap/open-store.ts';
import { cam, eachOnItsHome, spawnCam } from '../cli/harness.ts';
import { printTable, scaled } from '../helpers/full-run.ts';
import { openLiveHome } from '../helpers/home.ts';
import { mountSmallDisk } from '../helpers/small-disk.ts';

/** Restores that are killed, and backups to a full disk. */

let root: string;
const running = eachOnItsHome((home) => {
  root = home;
});
const at = (...names: string[]) => path.join(root, ...names);

/** A home with memes before and after a backup. */
async function prepare(): Promise<{ old: string; newer: string }> {
  const live = await openLiveHome(at('home'));
  const { meme: old } = await live.meme('old');
  expect((await cam(at('home'), ['backup', at('b.zip')])).code).toBe(0);
  const { meme: newer } = await live.meme('newer');
  await live.engine.stop();
  return { old: old.id, newer: newer.id };
}

const findSetAside = (home: string) =>
  readdirSync(home).find((name) => name.startsWith('before-restore')) ?? '-';

/** Moments of a restore: it is killed as soon as one has come. */
const MOMENTS: Record<string, (home: string) => boolean> = {
  'staging begun': (home) => existsSync(path.join(home, '.restore')),
  'database unpacked': (home) => existsSync(path.join(home, '.restore/new/cam.db')),
  planned: (home) => existsSync(path.join(home, '.restore/plan.json')),
  'replacing begun': (home) => findSetAside(home) !== '-',
  'old database moved': (home) => existsSync(path.join(home, findSetAside(home), 'cam.db')),
  'plan deleted': (home) => findSetAside(home) !== '-' && !existsSync(path.join(home, '.restore/plan.json')),
};

async function killAt(isThere: (home: string) => boolean): Promise<boolean> {
  const process = spawnCam(at('home'), ['restore', at('b.zip')]);
  running.push(process);
  let isOver = false;
  void process.ended.then(() => {
    isOver = true;
  });
  while (!isOver && !isThere(at('home'))) await setImmediate();
  process.child.kill('SIGKILL');
  return (await process.ended) === 'SIGKILL';
}

test('a killed restore leaves the old home, or one that the next start finishes', async () => {
  const { old, newer } = await prepare();
  const counts = { kills: 0, 'old home': 0, restored: 0, lost: 0 };
  for (let round = 0; round < scaled(4); round++) {
    for (const isThere of Object.values(MOMENTS)) {
      if (await killAt(isThere)) counts.kills += 1;
      // What every start does first.
      const report = await finishPlannedRestore({ home: at('home'), port: 4226 });
      counts[report ? 'restored' : 'old home'] += 1;
      const store = openStoreAs('owner', { home: at('home') });
      const owner = JSON.parse(readFileSync(at('home/owner.json'), 'utf8')).account_id;
      const { memes } = store.memes.list(owner, { limit: 10, offset: 0 });
      expect(memes.map(({ id }) => id).sort()).toEqual([old, newer].sort());
      for (const { file, sha256 } of memes) expect(await hashFile(at('home/cdn', file))).toBe(sha256);
      expect(store.audit()).toEqual([]);
      store.close();
      expect(existsSync(at('home/.restore'))).toBe(false);
      for (const name of readdirSync(at('home'))) {
        if (name.startsWith('before-restore')) rmSync(at('home', name), { recursive: true });
      }
    }
  }
  expect(counts.kills).toBeGreaterThan(0);
  printTable('Restores killed', [counts]);
});

test('a backup to a full disk fails and leaves nothing there', async () => {
  const disk = mountSmallDisk(4);
  if (!disk) return;
  try {
    await prepare();
    mkdirSync(at('home/cdn/images/aa'), { recursive: true });
    writeFileSync(at('home/cdn/images/aa', `${'a'.repeat(40)}.png`), Buffer.alloc(8_000_000, 7));
    const failed = await cam(at('home'), ['backup', path.join(disk.dir, 'b.zip')]);
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^cam: .*(?:ENOSPC|full)/)]);
    expect(readdirSync(disk.dir)).toEqual([]);
  } finally {
    disk.unmount();
  }
});
