import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallbackSender } from '../../../src-main/fetch/callback-sender.ts';
import {
  type CallbackDelivery,
  createCallbackDelivery,
} from '../../../src-main/services/callbacks/callback-delivery.ts';
import { jobRecord, type TempAccount, tempAccount } from '../../helpers/store.ts';

const NOW = Date.UTC(2026, 5, 1);

let temp: TempAccount;
let delivery: CallbackDelivery | undefined;
beforeEach(() => {
  temp = tempAccount('pro', NOW);
});
afterEach(async () => {
  await delivery?.stop();
  temp.cleanup();
});

/** A job that has ended, with a callback. */
function endJob(id: string): void {
  const { store } = temp;
  const { accountId, keyId } = temp;
  store.jobs.insert(jobRecord({ id, accountId, keyId, now: NOW }));
  store.callbacks.insert({ jobId: id, accountId, url: 'https://bot.example.org/' });
  store.jobs.endItem(id, 0, { outcome: 'cancelled' });
  store.jobs.end(id, 'cancelled', NOW);
}

const startWith = (post: CallbackSender['post'], onCallbacksFailed: (error: unknown) => void) => {
  delivery = createCallbackDelivery({
    store: temp.store,
    baseUrl: () => 'http://localhost',
    now: () => NOW,
    callbackSender: { refusal: () => undefined, post },
    onCallbacksFailed,
  });
  delivery.start();
};

it('is not sent repeatedly while its result cannot be recorded', async () => {
  endJob('job_a');
  let sent = 0;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  temp.store.callbacks.endAttempt = () => {
    throw new Error('disk full');
  };
  startWith(async () => {
    sent += 1;
    return { status: 200, bytesReceived: 0 };
  }, resolve);
  expect(await promise).toMatchObject({ message: 'disk full' });
  delivery?.wake();
  await new Promise((done) => setImmediate(done));
  expect(sent).toBe(1);
  expect(temp.store.callbacks.findByJob('job_a')).toMatchObject({ status: 'pending', attempts: 0 });
});

it('waits longer after each attempt, for nearly a day, and then gives up', async () => {
  endJob('job_a');
  const { store } = temp;
  const waits: number[] = [];
  let now = NOW;
  for (
    let status = 'pending';
    status === 'pending';
    status = store.callbacks.findByJob('job_a')?.status ?? ''
  ) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = store.callbacks.endAttempt;
    store.callbacks.endAttempt = (...args) => {
      end(...args);
      resolve();
    };
    delivery = createCallbackDelivery({
      store,
      baseUrl: () => 'http://localhost',
      now: () => now,
      onCallbacksFailed: () => {},
      callbackSender: {
        refusal: () => undefined,
        post: async () => ({ status: 503, bytesReceived: 0, error: 'The server answered 503.' }),
      },
    });
    delivery.start();
    await promise;
    await delivery.stop();
    store.callbacks.endAttempt = end;
    const due = store.callbacks.findByJob('job_a')?.dueAt ?? null;
    if (due === null) continue;
    waits.push((due - now) / 1000);
    now = due;
  }
  expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]);
  expect(store.callbacks.findByJob('job_a')).toMatchObject({ status: 'given_up', attempts: 11 });
});
