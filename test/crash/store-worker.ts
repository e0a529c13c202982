import fs from 'node:fs';
import path from 'node:path';
import { createFileStore } from '../../src-main/store/files.ts';
import { lockHome } from '../../src-main/store/home-lock.ts';
import { openStore } from '../../src-main/store/open.ts';
import { memeRecord, storePaths } from '../helpers/store.ts';

/*
 * What the engine does for each caption, in a process of its own that is killed.
 * Arguments: home, account, and a step at which it kills itself on the third call.
 * It reports each step on stdout before it goes on, `done <n>` once call n has committed.
 */

const [home = '', accountId = '', crashAt] = process.argv.slice(2);
// Synchronous, so that what was reported before a kill arrives.
const report = (line: string) => fs.writeSync(1, `${line}\n`);

const lock = lockHome(home);
if (!lock) throw new Error('the home is still locked');
const store = openStore(storePaths(home));
const files = createFileStore(path.join(home, 'cdn'));
store.ledger.releaseOrphaned(Date.now());
store.idempotency.abandonOrphaned();
files.deleteTempFiles();
await files.moveOrphans((file) => store.memes.hasFile(file));

for (let n = 0; ; n += 1) await call(n);

async function call(n: number): Promise<void> {
  const step = (name: string) => {
    report(name);
    if (name === crashAt && n === 2) process.kill(process.pid, 'SIGKILL');
  };
  const key = `k${n}`;
  const now = Date.now();
  const claim = store.idempotency.claim({ accountId, key, fingerprint: key, now });
  if (claim.state === 'replay') return;
  if (claim.state !== 'claimed') throw new Error(`the claim of ${key} was not given up: ${claim.state}`);
  step('claimed');
  const holdId = store.ledger.hold({ accountId, amount: 1, operation: 'caption', requestId: key, now });
  step('held');
  const picture = new Uint8Array(1000 + ((n * 7919) % 200_000)).fill(n);
  const id = `meme_${n}`;
  const file = `memes/${n % 16}/${id}.png`;
  const writing = files.write(file, picture);
  step('writing');
  const written = await writing;
  step('written');
  store.transaction(() => {
    store.memes.insert(
      memeRecord({ accountId, id, file, ...written, created_at: new Date(now).toISOString() }),
    );
    step('inserted');
    store.ledger.settle(holdId, now);
    step('settled');
    store.idempotency.complete({ accountId, key, status: 200, body: id, now });
    step('completing');
  });
  // The engine does this in the background, with memes of earlier calls.
  if (n % 2 === 1) store.memes.indexPending(1);
  step(`done ${n}`);
}
