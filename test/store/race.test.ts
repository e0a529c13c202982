import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TempStore, tempStore } from '../helpers/store.ts';

/* Several processes on one account: the credits of the account are spent exactly once. */

const NOW = Date.parse('2026-10-15T12:00:00Z');

const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

let temp: TempStore;
const children: ChildProcess[] = [];
beforeEach(() => {
  temp = tempStore();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  temp.cleanup();
});

/** A process that opens the store, reports it, waits for the start, and tries 40 holds of one credit. */
async function racer(accountId: string): Promise<{ go: () => Promise<number> }> {
  const script = `
    const { openStore } = await import(${url('../../src-main/store/open.ts')});
    const { storePaths } = await import(${url('../helpers/store.ts')});
    const { once } = await import('node:events');
    const store = openStore(storePaths(${JSON.stringify(temp.home)}));
    process.stdout.write('ready');
    await once(process.stdin, 'data');
    let held = 0;
    for (let i = 0; i < 40; i += 1) {
      try {
        const input = { accountId: ${JSON.stringify(accountId)}, amount: 1, operation: 'caption', requestId: 'r' };
        const hold = store.ledger.hold({ ...input, now: ${NOW} });
        held += 1;
        if (i % 2) store.ledger.settle(hold, ${NOW});
      } catch (error) {
        if (error.code !== 'INSUFFICIENT_CREDITS') throw error;
      }
    }
    process.stdout.write(String(held), () => process.exit(0));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return {
    go: async () => {
      child.stdin.write('go');
      const [held] = await once(child.stdout, 'data');
      return Number(held);
    },
  };
}

it('three processes race for 20 credits: exactly 20 holds succeed', async () => {
  const { id } = temp.store.accounts.create({ plan: 'free', name: '', now: NOW });
  const racers = await Promise.all([racer(id), racer(id), racer(id)]);
  const held = await Promise.all(racers.map(({ go }) => go()));
  expect(held.reduce((sum, n) => sum + n, 0)).toBe(20);
  expect(temp.store.ledger.credits(id, NOW).available).toBe(0);
  expect(temp.store.audit()).toEqual([]);
});
