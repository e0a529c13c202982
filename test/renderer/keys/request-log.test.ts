import { expect, test } from 'vitest';
import type { StreamListeners } from '../../../src-renderer/api/events.ts';
import { createRequestLog, mergeEntries } from '../../../src-renderer/state/keys/request-log.ts';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';

const entry = (number: number): RequestEntry => ({
  id: `req_${number}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
  method: 'GET',
  path: '/v1/templates',
  status: 200,
  code: null,
  processing_ms: 3,
  key: null,
  app: false,
  body: null,
});

/** An engine with a log, its streams, and timers that run on demand. */
function engine() {
  const streams: { listeners: StreamListeners<'streamRequests'>; closed: boolean }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const logged: RequestEntry[] = [];
  let down = false;
  let broken = 0;
  const log = createRequestLog({
    async load() {
      if (down) throw new Error('nobody answers');
      return { requests: logged.toReversed() };
    },
    open(listeners) {
      const stream = { listeners, closed: false };
      streams.push(stream);
      return () => {
        stream.closed = true;
      };
    },
    onBroken: () => {
      broken++;
    },
    schedule(run, ms) {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
  });
  const last = () => streams.at(-1);
  return {
    log,
    streams,
    timers,
    logged,
    setDown: (value: boolean) => {
      down = value;
    },
    request: (data: RequestEntry) => last()?.listeners.on.request(data),
    emit: (type: 'onOpen' | 'onError') => last()?.listeners[type]?.(),
    /** Starts the log, and waits until it is live. */
    async live() {
      log.start();
      last()?.listeners.onOpen?.();
      await expect.poll(() => log.store.getState().state).toBe('live');
    },
    ids: () => log.store.getState().entries.map(({ id }) => id),
    state: () => log.store.getState().state,
    broken: () => broken,
  };
}

test('the list comes first, then each call as it is answered, each once', async () => {
  const { log, logged, emit, request, ids, state } = engine();
  logged.push(entry(1), entry(2));
  log.start();
  request(entry(2));
  emit('onOpen');
  await expect.poll(state).toBe('live');
  request(entry(3));
  expect(ids()).toEqual(['req_3', 'req_2', 'req_1']);
});

test('a broken stream is opened again with growing delays, and no call in between is missing', async () => {
  const { live, logged, streams, timers, emit, ids, state, setDown, broken } = engine();
  logged.push(entry(1));
  await live();
  setDown(true);
  emit('onError');
  expect([state(), streams[0]?.closed, broken()]).toEqual(['waiting', true, 1]);
  timers.shift()?.run();
  emit('onError');
  expect(timers.map(({ ms }) => ms)).toEqual([2000]);
  setDown(false);
  logged.push(entry(2));
  timers.shift()?.run();
  emit('onOpen');
  await expect.poll(state).toBe('live');
  expect(ids()).toEqual(['req_2', 'req_1']);
  emit('onError');
  expect(timers.map(({ ms }) => ms)).toEqual([1000]);
});

test('while paused the list does not change; then it has all calls', async () => {
  const { log, live, request, ids } = engine();
  await live();
  request(entry(1));
  log.setPaused(true);
  request(entry(2));
  request(entry(3));
  expect([ids(), log.store.getState().held]).toEqual([['req_1'], 2]);
  log.setPaused(false);
  expect([ids(), log.store.getState().held]).toEqual([['req_3', 'req_2', 'req_1'], 0]);
});

test('cleared calls are not restored by a new connection', async () => {
  const { log, live, logged, timers, emit, ids, state } = engine();
  logged.push(entry(1), entry(2));
  await live();
  log.clear();
  emit('onError');
  timers.shift()?.run();
  logged.push(entry(3));
  emit('onOpen');
  await expect.poll(state).toBe('live');
  expect(ids()).toEqual(['req_3']);
});

test('a stopped log receives nothing', async () => {
  const { log, streams, timers, emit, request, ids } = engine();
  log.start();
  log.stop();
  expect(streams[0]?.closed).toBe(true);
  request(entry(1));
  emit('onError');
  expect([ids(), timers]).toEqual([[], []]);
});

test('the list is bounded', () => {
  const many = Array.from({ length: 600 }, (_, at) => entry(at));
  const merged = mergeEntries([], many);
  expect(merged).toHaveLength(500);
  expect(merged[0]?.id).toBe('req_599');
  expect(mergeEntries(merged, [entry(599)])).toBe(merged);
});
