import { expect, test } from 'vitest';
import { createGenerationQueue, type MachineSlot } from '../../src-main/services/generation-queue.ts';

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
    let isDone = false;
    void idle.then(() => {
      isDone = true;
    });
    while (!isDone) {
      open.shift()?.();
      await new Promise(setImmediate);
    }
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
  const all = Array.from({ length: 20 }, (_, name) => queue.run({ id: 'a', plan }, 'interactive', job(name)));
  await drain(queue.idle());
  await Promise.all(all);
  expect(seen.most).toBe(limit);
  expect(seen.order).toEqual(Array.from({ length: 20 }, (_, name) => name));
});

test('accounts wait only for themselves, the machine bounds all drawings', async () => {
  const queue = createGenerationQueue(3);
  const { seen, job, drain } = gate();
  for (let name = 0; name < 12; name++)
    void queue.run({ id: `account-${name % 4}`, plan: 'pro' }, 'interactive', (slot) => slot(job(name)));
  await drain(queue.idle());
  expect([seen.most, seen.order.length]).toEqual([3, 12]);
});

test('a limit that grows starts what waits, and one that shrinks ends nothing', async () => {
  const queue = createGenerationQueue(1);
  const { seen, job, drain } = gate();
  for (let name = 0; name < 6; name++)
    void queue.run({ id: `account-${name}`, plan: 'pro' }, 'interactive', (slot) => slot(job(name)));
  await new Promise(setImmediate);
  expect(seen.running).toBe(1);
  queue.resize(4);
  await new Promise(setImmediate);
  expect(seen.running).toBe(4);
  queue.resize(2);
  expect(seen.running).toBe(4);
  await drain(queue.idle());
  expect([seen.most, seen.order.length]).toEqual([4, 6]);
});

test('a batch leaves one drawing of the machine to who waits', async () => {
  const queue = createGenerationQueue(3);
  const { seen, job, drain } = gate();
  const draw = (account: string, priority: 'interactive' | 'background', name: number) =>
    queue.run({ id: account, plan: 'studio' }, priority, (slot) => slot(job(name)));
  const all = [1, 2, 3, 4].map((name) => draw('batch', 'background', name));
  await new Promise(setImmediate);
  expect(seen.order).toEqual([1, 2]);
  all.push(draw('person', 'interactive', 5));
  await new Promise(setImmediate);
  expect(seen.order).toEqual([1, 2, 5]);
  await drain(queue.idle());
  await Promise.all(all);
  expect(seen.most).toBe(3);
});

test('a slow download of one account does not hold up another’s drawing', async () => {
  const queue = createGenerationQueue(1);
  const download = Promise.withResolvers<void>();
  const slow = queue.run({ id: 'slow', plan: 'free' }, 'interactive', () => download.promise);
  const quick = queue.run({ id: 'quick', plan: 'free' }, 'interactive', (slot) => slot(async () => 'drawn'));
  expect(await quick).toBe('drawn');
  download.resolve();
  await slow;
});

test('studio is bound by the machine: so many drawings, twice as many turns; a failure frees its place', async () => {
  const queue = createGenerationQueue(2);
  const { seen, job, drain } = gate();
  const account = { id: 'owner', plan: 'studio' } as const;
  const failed = queue.run(account, 'interactive', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  for (let name = 0; name < 6; name++) void queue.run(account, 'interactive', (slot) => slot(job(name)));
  await drain(queue.idle());
  expect(seen.most).toBe(2);
  const turns = gate();
  for (let name = 0; name < 12; name++) void queue.run(account, 'interactive', turns.job(name));
  await turns.drain(queue.idle());
  expect(turns.seen.most).toBe(4);
});

const account = { id: 'a', plan: 'pro' } as const;

test('interactive work goes before a batch that waits, and the batch still gets every fifth turn', async () => {
  const queue = createGenerationQueue(100);
  const { seen, job, drain } = gate();
  // One of the eight turns stays free for interactive work.
  for (let name = 0; name < 12; name++) void queue.run(account, 'background', job(100 + name));
  expect(seen.running).toBe(0);
  await Promise.resolve();
  expect(seen.running).toBe(7);
  for (let name = 0; name < 12; name++) void queue.run(account, 'interactive', job(name));
  await Promise.resolve();
  expect(seen.order.slice(7)).toEqual([0]);
  await drain(queue.idle());
  expect(seen.order).toHaveLength(24);
  expect(seen.order.slice(8)).toEqual([1, 2, 3, 107, 4, 5, 6, 7, 108, 8, 9, 10, 11, 109, 110, 111]);
});

test('a batch of one account does not hold up the drawing of another', async () => {
  const queue = createGenerationQueue(1);
  const { seen, job, drain } = gate();
  for (let name = 100; name < 106; name++) void queue.run(account, 'background', (slot) => slot(job(name)));
  await new Promise(setImmediate);
  void queue.run({ id: 'b', plan: 'free' }, 'interactive', (slot) => slot(job(1)));
  await drain(queue.idle());
  expect(seen.order.slice(0, 2)).toEqual([100, 1]);
});

test('when to ask for a job grows with what waits before it, from one second to a minute', async () => {
  const { clock, queue } = createClockedQueue();
  expect(queue.estimateSeconds()).toBe(1);
  for (let n = 0; n < 200; n++) {
    await queue.run(account, 'background', (slot) =>
      slot(async () => {
        clock.ms += 1000;
      }),
    );
  }
  const { job, drain } = gate();
  for (let n = 0; n < 20; n++) void queue.run(account, 'background', (slot) => slot(job(n)));
  // Two at a time.
  expect(queue.estimateSeconds()).toBe(10);
  for (let n = 20; n < 400; n++) void queue.run(account, 'background', (slot) => slot(job(n)));
  expect(queue.estimateSeconds()).toBe(60);
  await drain(queue.idle());
});

/** A queue whose clock stands still until it is moved. */
function createClockedQueue() {
  const clock = { ms: 0 };
  const queue = createGenerationQueue(2, () => clock.ms);
  const admitted = () => {
    try {
      queue.admit(account, 'interactive', 1);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'OVERLOADED', status: 503 });
      return false;
    }
  };
  return { clock, queue, admitted };
}

test.each([
  ['two at a time', 0, 13],
  ['one at a time beside a video', 1, 7],
])(
  '%s: work that would wait too long is refused before it begins, by what the latest that drew took',
  async (_name, videos, most) => {
    const { clock, queue, admitted } = createClockedQueue();
    // Each takes a second: the mean approaches that.
    for (let n = 0; n < 200; n++) {
      await queue.run(account, 'interactive', (slot) =>
        slot(async () => {
          clock.ms += 1000;
        }),
      );
    }
    for (let n = 0; n < 100; n++) await queue.run(account, 'interactive', async () => 'a dry run');
    const { job, drain } = gate();
    for (let n = 0; n < videos; n++)
      void queue.run({ id: 'b', plan: 'pro' }, 'interactive', (slot) => slot(job(n), 'long'));
    await new Promise(setImmediate);
    let waiting = 0;
    while (admitted() && waiting < 100) {
      void queue.run(account, 'interactive', (slot) => slot(job(waiting)));
      waiting += 1;
    }
    // Six seconds to wait.
    expect(Math.abs(waiting - most)).toBeLessThanOrEqual(2);
    // A batch waits anyway.
    queue.admit(account, 'background', 50);
    await drain(queue.idle());
    expect(admitted()).toBe(true);
  },
);

test.each<[string, (slot: MachineSlot, wait: () => Promise<void>) => Promise<void>]>([
  ['waited for a provider', (_slot, wait) => wait()],
  ['drew videos', (slot, wait) => slot(wait, 'long')],
])('an idle machine takes work although the latest generations %s for a minute', async (_name, generate) => {
  const { clock, queue, admitted } = createClockedQueue();
  for (let n = 0; n < 20; n++) {
    await queue.run({ id: 'b', plan: 'pro' }, 'interactive', (slot) =>
      generate(slot, async () => {
        clock.ms += 60_000;
      }),
    );
  }
  const { job, drain } = gate();
  for (let n = 0; n < 20; n++) {
    expect(admitted()).toBe(true);
    void queue.run(account, 'interactive', (slot) => slot(job(n)));
  }
  await drain(queue.idle());
});

test('who waits for a provider is not before anybody in the queue for the machine', async () => {
  const { queue, admitted } = createClockedQueue();
  const { job, drain } = gate();
  for (let n = 0; n < 100; n++) void queue.run({ id: `${n}`, plan: 'free' }, 'interactive', job(n));
  for (let n = 0; n < 500; n++) void queue.run({ id: 'b', plan: 'pro' }, 'interactive', job(n));
  expect(admitted()).toBe(true);
  await drain(queue.idle());
});

test('the videos of one account leave a slot to the captions of another', async () => {
  const queue = createGenerationQueue(2);
  const { job, drain } = gate();
  for (let n = 0; n < 4; n++) void queue.run(account, 'interactive', (slot) => slot(job(n), 'long'));
  const caption = queue.run({ id: 'b', plan: 'free' }, 'interactive', (slot) => slot(async () => 'drawn'));
  expect(await caption).toBe('drawn');
  await drain(queue.idle());
});

test('batches are bound in length', async () => {
  const queue = createGenerationQueue(1);
  const { job, drain } = gate();
  let waiting = 0;
  const fill = () => {
    for (; waiting < 3000; waiting += 50) {
      queue.admit(account, 'background', 50);
      for (let n = 0; n < 50; n++) void queue.run(account, 'background', job(n));
    }
  };
  expect(fill).toThrow('Nothing was held or charged; send it again in');
  expect(waiting).toBe(2000);
  queue.admit(account, 'interactive', 1);
  await drain(queue.idle());
});
