import { expect, test, vi } from 'vitest';
import type { RunningEngine } from '../../src-main/bootstrap/run-engine.ts';
import { PortConflictError } from '../../src-main/bootstrap/start-errors.ts';
import { STOP_TIMEOUT_MS } from '../../src-main/cli/end-in-time.ts';
import { createRestartDelays } from '../../src-main/desktop/engine/app-engine.ts';
import { connectEngine, type EngineReports } from '../../src-main/desktop/engine/engine-link.ts';
import type { ServeDeps } from '../../src-main/desktop/engine/serve-engine.ts';
import { linkedEngine, NO_MODELS, NO_REPORTS, REQUEST } from './linked-engine.ts';

/** The main process's side of the engine's process, and that side of the port: without a process. */

const engineAt = (localUrl: string, more: Partial<RunningEngine> = {}): RunningEngine => ({
  baseUrl: localUrl,
  localUrl,
  version: '1',
  pid: 1,
  inThisProcess: true,
  signInLink: async () => undefined,
  stop: async () => {},
  failed: new Promise(() => {}),
  ...more,
});
const noOwner = () => {
  throw new Error('the home is locked');
};
const connect = (
  start: ServeDeps['start'],
  { ownerKey = noOwner, ...reports }: Partial<EngineReports> & { ownerKey?: () => string } = {},
) => {
  const child = linkedEngine(start, ownerKey);
  return { child, link: connectEngine(child, REQUEST, { ...NO_REPORTS, ...reports }, NO_MODELS) };
};

test('the request reaches the engine, and where it listens comes back', async () => {
  const seen: unknown[] = [];
  const { link } = connect(async (request) => {
    seen.push(request);
    return engineAt('http://127.0.0.1:1', { baseUrl: 'https://memes.example.org' });
  });
  expect(await link.running).toEqual({
    base_url: 'https://memes.example.org',
    local_url: 'http://127.0.0.1:1',
    engine_here: true,
  });
  expect(seen).toEqual([REQUEST]);
});

test('an error of the start keeps its kind and its words', async () => {
  const taken = connect(async () => {
    throw new PortConflictError(4226, 'another program');
  });
  const error = await taken.link.running.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PortConflictError);
  expect(error).toMatchObject({ port: 4226, heldBy: 'another program' });
  const damaged = connect(async () => {
    throw new Error('Cannot use cam.db: it is damaged.');
  });
  await expect(damaged.link.running).rejects.toThrow('Cannot use cam.db: it is damaged.');
});

test('a process that ends answers nothing any more', async () => {
  const { child, link } = connect(() => new Promise(() => {}));
  child.end(3);
  await expect(link.running).rejects.toThrow('code 3');
  expect(await link.exited).toBe(3);
  await expect(link.ownerKey()).rejects.toThrow('has stopped');
});

test('the owner’s key is asked for; a home that cannot be used says why', async () => {
  const start: ServeDeps['start'] = async () => engineAt('http://127.0.0.1:1');
  expect(await connect(start, { ownerKey: () => 'cam_live_x' }).link.ownerKey()).toBe('cam_live_x');
  await expect(connect(start).link.ownerKey()).rejects.toThrow('the home is locked');
});

test('a message of the wrong form does nothing, and none of it is repeated', async () => {
  const output: string[] = [];
  const { child, link } = connect(async () => engineAt('http://127.0.0.1:1'), {
    onOutput: (text) => void output.push(text),
  });
  child.tell({ type: 'owner-key', id: 'one', key: 'sk-secret' });
  await link.running;
  expect(output.join()).toContain('wrong form');
  expect(output.join()).not.toContain('sk-secret');
});

test('an engine that cannot go on says so', async () => {
  const failed = Promise.withResolvers<Error>();
  const reported = Promise.withResolvers<Error>();
  connect(async () => engineAt('http://127.0.0.1:1', { failed: failed.promise }), {
    onFailed: reported.resolve,
  });
  failed.resolve(new Error('The home is gone.'));
  expect((await reported.promise).message).toBe('The home is gone.');
});

test('stopping waits for running work, and ends a process that hangs', async () => {
  const order: string[] = [];
  const stop = async () => void order.push('stopped');
  const good = connect(async () => engineAt('http://127.0.0.1:1', { stop }));
  await good.link.running;
  await good.link.stop();
  expect(order).toEqual(['stopped']);
  expect(good.child.killed()).toBe(false);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const hung = connect(async () => engineAt('http://127.0.0.1:1', { stop: () => new Promise(() => {}) }));
    await hung.link.running;
    const stopped = hung.link.stop();
    vi.advanceTimersByTime(STOP_TIMEOUT_MS - 1);
    expect(hung.child.killed()).toBe(false);
    vi.advanceTimersByTime(1);
    await stopped;
    expect(hung.child.killed()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('delays grow, end after five starts in a minute, and begin anew', () => {
  let now = 0;
  const next = createRestartDelays(() => now);
  expect([next(), next(), next(), next(), next(), next()]).toEqual([0, 250, 500, 1000, 2000, undefined]);
  expect(next()).toBe(0);
  now = 61_000;
  expect(next()).toBe(0);
  now = 100_000;
  expect(next()).toBe(250);
});
