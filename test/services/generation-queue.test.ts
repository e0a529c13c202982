import { expect, test } from 'vitest';
import { createGenerationQueue } from '../../src-main/services/generation-queue.ts';

/** Jobs that end on demand, and how many run at once. */
function gate() {
  const open: (() => void)[] = [];
  const seen = { running: 0, most: 0, order: [] as number[] };
  const job = (name: number) => async () => {
    seen.running++;
    seen.most = Math.max(seen.most, seen.running);
    seen.order.push(name);
    await new Promise<void>((resolve) => open.push(resolve));
    seen.running--;
  };
  /** Lets every job end that starts, until none is left. */
  const drain = async (idle: Promise<void>) => {
    let done = false;
    const finished = idle.then(() => {
      done = true;
    });
    while (!done) {
      open.shift()?.();
      await new Promise(setImmediate);
    }
    await finished;
  };
  return { seen, job, drain };
}

test.each([
  ['free', 2],
  ['starter', 4],
  ['pro', 8],
] as const)('an account on %s runs %i at once, first come first served', async (plan, limit) => {
  const queue = createGenerationQueue(100);
  const { seen, job, drain } = gate();
  const all = Array.from({ length: 20 }, (_, name) => queue.run({ id: 'a', plan }, job(name)));
  await drain(queue.idle());
  await Promise.all(all);
  expect(seen.most).toBe(limit);
  expect(seen.order).toEqual(Array.from({ length: 20 }, (_, name) => name));
});

test('accounts wait only for themselves, the machine bounds all drawings', async () => {
  const queue = createGenerationQueue(3);
  const { seen, job, drain } = gate();
  for (let name = 0; name < 12; name++) {
    void queue.run({ id: `account-${name % 4}`, plan: 'pro' }, (slot) => slot(job(name)));
  }
  await drain(queue.idle());
  expect(seen.most).toBe(3);
  expect(seen.order).toHaveLength(12);
});

test('a slow download of one account does not hold up another’s drawing', async () => {
  const queue = createGenerationQueue(1);
  const download = Promise.withResolvers<void>();
  const slow = queue.run({ id: 'slow', plan: 'free' }, () => download.promise);
  expect(await queue.run({ id: 'quick', plan: 'free' }, (slot) => slot(async () => 'drawn'))).toBe('drawn');
  download.resolve();
  await slow;
});

test('studio is bound by the machine: so many drawings, twice as many turns; a failure frees its place', async () => {
  const queue = createGenerationQueue(2);
  const { seen, job, drain } = gate();
  const account = { id: 'owner', plan: 'studio' } as const;
  await expect(queue.run(account, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (let name = 0; name < 6; name++) void queue.run(account, (slot) => slot(job(name)));
  await drain(queue.idle());
  expect(seen.most).toBe(2);
  const turns = gate();
  for (let name = 0; name < 12; name++) void queue.run(account, turns.job(name));
  await turns.drain(queue.idle());
  expect(turns.seen.most).toBe(4);
});
