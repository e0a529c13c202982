import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseQueueAddress } from '../../src-main/workers/queue-address.ts';
import { serveTasks } from '../../src-main/workers/serve-tasks.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { hasRedis, type RedisServer, startRedis } from '../helpers/redis.ts';
import { draw, startWorkerHere, untilWorkers } from './worker-here.ts';

const CAM = path.resolve(import.meta.dirname, '../../src-main/cli/cam.ts');
const CAPTION = { template_id: 'two-buttons', captions: [{ position: 'who', text: 'Me' }], width: 200 };
const GIF = { ...CAPTION, duration_ms: 3000, fps: 15, width: 480 };
const GIF_COST = 4;
const none = async () => Promise.reject(new Error('it gets no work'));
const NO_DRAWING = {
  renderer: { layOut: none, emojiKey: () => undefined, render: none },
  motionFiles: { openVideo: none, readHeader: none, convert: none, gif: none, video: none },
  pictureEditor: { edit: none },
};

describe.skipIf(!hasRedis())('workers that fail', () => {
  let redis: RedisServer;
  let app: TestApp;
  let caller: TestCaller;
  let ends: (() => Promise<unknown>)[] = [];

  const startApp = async (workers = redis.url) => {
    app = await createTestApp({ workers });
    caller = app.admin();
    ends.push(() => app.cleanup());
  };
  beforeEach(async () => {
    redis = await startRedis({ password: 'secret' });
    ends = [() => redis.stop()];
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
  });
  const available = () => app.store.ledger.credits(caller.accountId, Date.now()).available;
  const startWorker = async () => {
    const worker = await startWorkerHere(redis.url);
    ends.push(() => worker.stop(1000));
    return worker;
  };
  const startProcess = (): ChildProcess => {
    const child = spawn(process.execPath, [CAM, 'worker', redis.url], { stdio: 'ignore' });
    ends.push(async () => child.kill('SIGKILL'));
    return child;
  };
  /** Resolves when a worker has begun a task. */
  const untilActive = async () => {
    const client = new Redis(redis.url);
    while ((await client.llen('cam:draw-0.1.0:active')) === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    client.disconnect();
  };

  test('the engine draws while there are none, and says so', async () => {
    await startApp();
    expect((await draw(app, caller, '/v1/meme/caption', CAPTION)).status).toBe(200);
    expect(app.services.health().drawing).toMatchObject({ by: 'engine', workers: 0 });
    await startWorker();
    await untilWorkers(app, 1);
    expect(app.services.health().drawing).toEqual({ by: 'workers', workers: 1, places: 2, refused: 0 });
  });

  test('what a killed worker was drawing is drawn by another, and charged once', async () => {
    await startApp();
    const child = startProcess();
    await untilWorkers(app, 1);
    const before = available();
    const drawn = draw(app, caller, '/v1/gif/generate', GIF);
    await untilActive();
    await startWorker();
    await untilWorkers(app, 2);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await drawn).status).toBe(200);
    expect(before - available()).toBe(GIF_COST);
  });

  test('a queue that is restarted empty loses nothing', async () => {
    await startApp();
    await startWorker();
    await untilWorkers(app, 1);
    const before = available();
    const drawn = draw(app, caller, '/v1/gif/generate', GIF);
    await untilActive();
    await redis.kill();
    await redis.start();
    expect((await drawn).status).toBe(200);
    expect(before - available()).toBe(GIF_COST);
  });

  test('a cancelled job frees the worker', async () => {
    await startApp();
    await startWorker();
    await untilWorkers(app, 1);
    const before = available();
    const headers = { ...caller.headers, prefer: 'respond-async' };
    const post = await app.app.inject({ method: 'POST', url: '/v1/gif/generate', headers, payload: GIF });
    await untilActive();
    const { id } = post.json().data;
    await app.app.inject({
      method: 'DELETE',
      url: `/v1/jobs/${id}`,
      headers: { authorization: headers.authorization },
    });
    const client = new Redis(redis.url);
    while ((await client.llen('cam:draw-0.1.0:active')) > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await client.keys('cam:result:*')).toEqual([]);
    client.disconnect();
    expect(available()).toBe(before);
  });

  test('one of another version gets no work, and is named', async () => {
    await startApp();
    const other = serveTasks({
      address: parseQueueAddress(redis.url),
      version: '0.0.9',
      places: 1,
      openDrawing: () => NO_DRAWING,
      ffmpeg: { find: async () => ({ ffmpeg: undefined, why: 'none' }) },
      say() {},
    });
    ends.push(() => other.stop(0));
    expect((await other.failed).message).toMatch(/CAM 0\.0\.9.*CAM 0\.1\.0/);
    await expect.poll(() => app.services.health().drawing?.refused).toBe(1);
    expect(app.services.health().drawing?.workers).toBe(0);
  });

  test('a wrong password is said, and the engine draws', async () => {
    await startApp(redis.url.replace('secret', 'wrong'));
    await expect.poll(() => app.services.health().drawing?.reason).toMatch(/does not accept/);
    expect((await draw(app, caller, '/v1/meme/caption', CAPTION)).status).toBe(200);
  });

  test('what travels holds no key and no account, and the connection is recorded', async () => {
    await startApp();
    await startWorker();
    await untilWorkers(app, 1);
    const client = new Redis(redis.url);
    const seen: string[] = [];
    const monitor = await client.monitor();
    monitor.on('monitor', (_time: string, args: string[]) => seen.push(args.join(' ')));
    await draw(app, caller, '/v1/meme/caption', CAPTION);
    await draw(app, caller, '/v1/gif/generate', { ...GIF, duration_ms: 300 });
    const left = await client.keys('cam:*');
    monitor.disconnect();
    client.disconnect();
    const all = seen.join('\n');
    expect(all).toContain('"region":"who"');
    for (const secret of [caller.secret, caller.accountId, caller.keyId, app.home])
      expect(all).not.toContain(secret);
    expect(left.filter((key) => /result|draw-.*-.*-/.test(key))).toEqual([]);
    const { rows } = app.store.outbound.list({ limit: 10, offset: 0 });
    expect(rows.filter(({ operation }) => operation === 'workers')).toHaveLength(1);
  });
});
