import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cam } from '../helpers/engine-process.ts';
import { hasRedis, type RedisServer, startRedis } from '../helpers/redis.ts';
import { type CpuLimit, limitCpu } from './cpu-limit.ts';
import { createSubjects, get, type Subject, send, type Target, untilWorkers } from './load.ts';
import { type CamProcess, startCam } from './processes.ts';

/**
 * `npm run test:workers [-- --minutes 5] [--only failures|throughput|latency]`: an engine, its workers and a Redis as
 * processes. What is lost, charged twice or drawn otherwise while they die; how many GIFs 1, 2 and 4 workers draw; what
 * the queue costs a caption.
 */

const CLIENTS = 60;
const WORKERS = 4;
const KILL_EVERY_MS = 10_000;
const THROUGHPUT_MS = 40_000;
const [WORKER_CORES, ENGINE_CORES] = [0.2, 1];
const CAPTIONS = 200;

interface Setup {
  target: Target;
  engine: CamProcess;
  end(): Promise<void>;
}

/** An engine on a home of its own, drawing by the queue at `url` where one is given. */
async function startEngine(url?: string, limit?: CpuLimit): Promise<Setup> {
  const home = mkdtempSync(path.join(tmpdir(), 'cam-workers-'));
  const key =
    cam('keys', 'create', '--plan', 'studio', '--home', home, '--json').match(/cam_live_\w+/)?.[0] ?? '';
  const args = [
    'serve',
    '--port',
    '0',
    '--home',
    home,
    '--log-level',
    'warn',
    ...(url ? ['--workers', url] : []),
  ];
  const engine = await startCam(args, {}, limit?.add);
  return {
    target: { baseUrl: String(engine.ready.base_url), key },
    engine,
    async end() {
      await engine.end('SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A fixed number of drawings at once, so that machines of any size show the same. */
const startWorker = (url: string, limit?: CpuLimit) =>
  startCam(['worker', url, '--places', '1'], {}, limit?.add);

/** Clients that send subjects one after the other until `until` says so. */
async function runClients(
  count: number,
  until: () => boolean,
  call: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!until()) await call(next++);
    }),
  );
}

async function drawAlone(subjects: readonly Subject[]): Promise<string[]> {
  const alone = await startEngine();
  const hashes: string[] = [];
  for (const subject of subjects) hashes.push((await send(alone.target, subject)).hash);
  await alone.end();
  return hashes;
}

/** Kills a worker every now and then, and starts another. */
async function killWorkers(workers: CamProcess[], url: string, until: () => boolean): Promise<number> {
  let killed = 0;
  while (!until()) {
    await setTimeout(KILL_EVERY_MS);
    if (until()) break;
    const at = killed % workers.length;
    await workers[at]?.end('SIGKILL');
    workers[at] = await startWorker(url);
    killed += 1;
  }
  return killed;
}

async function restartTwice(redis: RedisServer, ms: number): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await setTimeout(ms / 3);
    await redis.kill();
    await setTimeout(500);
    await redis.start();
  }
}

async function testFailures(redis: RedisServer, minutes: number): Promise<boolean> {
  const subjects = createSubjects(96);
  const expected = await drawAlone(subjects);
  const { target, engine, end } = await startEngine(redis.url);
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(redis.url)));
  await untilWorkers(target, WORKERS);
  const before = Number((await get(target, '/v1/account')).credits_remaining);
  const ms = minutes * 60_000;
  const endsAt = performance.now() + ms;
  const isOver = () => performance.now() > endsAt;
  const seen = { calls: 0, cost: 0, other: 0, lost: 0, ids: new Set<string>() };
  const perPart: number[] = [];
  const clients = runClients(CLIENTS, isOver, async (at) => {
    const subject = subjects[at % subjects.length];
    if (!subject) return;
    seen.calls += 1;
    try {
      const { hash, memeId } = await send(target, subject);
      if (hash !== expected[at % subjects.length]) seen.other += 1;
      seen.ids.add(memeId);
      seen.cost += subject.cost;
      const part = Math.floor((performance.now() - endsAt + ms) / KILL_EVERY_MS);
      perPart[part] = (perPart[part] ?? 0) + 1;
    } catch (error) {
      seen.lost += 1;
      console.error(error);
    }
  });
  const [, killed] = await Promise.all([
    clients,
    killWorkers(workers, redis.url, isOver),
    restartTwice(redis, ms),
  ]);
  const charged = before - Number((await get(target, '/v1/account')).credits_remaining);
  const drawnByEngine = engine.errors().split('the engine draws').length - 1;
  for (const worker of workers) await worker.end('SIGTERM');
  await end();
  const twice = seen.calls - seen.lost - seen.ids.size;
  console.log(
    `${CLIENTS} clients, ${minutes} min, ${WORKERS} workers: ${seen.calls} calls, ${killed} workers killed, Redis restarted twice, ${drawnByEngine} times no worker in reach; lost ${seen.lost}, made twice ${twice}, other bytes ${seen.other}, credits ${charged} of ${seen.cost}`,
  );
  console.log(
    `answered in each ${KILL_EVERY_MS / 1000} s: ${Array.from(perPart, (count = 0) => count).join(' ')}`,
  );
  return seen.lost === 0 && seen.other === 0 && twice === 0 && charged === seen.cost;
}

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);

/** GIFs in a while by so many workers; 0: the engine alone. */
async function measureThroughput(
  redis: RedisServer,
  count: number,
  limits: readonly CpuLimit[],
): Promise<void> {
  const [ofEngine, ...ofWorkers] = limits;
  const { target, end } = await startEngine(count > 0 ? redis.url : undefined, ofEngine);
  const workers = await Promise.all(ofWorkers.slice(0, count).map((limit) => startWorker(redis.url, limit)));
  if (count > 0) await untilWorkers(target, count);
  const gif = createSubjects(12).at(-1);
  if (!gif) throw new Error('there is no GIF among the subjects');
  // The first ones load fonts and pictures.
  await Promise.all(Array.from({ length: Math.max(1, count) * 2 }, () => send(target, gif)));
  const startedAt = performance.now();
  let made = 0;
  await runClients(
    12,
    () => performance.now() > startedAt + THROUGHPUT_MS,
    async () => {
      await send(target, gif);
      made += 1;
    },
  );
  const perMinute = (made / (performance.now() - startedAt)) * 60_000;
  const who =
    count === 0 ? 'without workers (engine, 1 core)' : `${count} × ${WORKER_CORES} core, engine 1 core`;
  console.log(`GIFs a minute, ${who}: ${perMinute.toFixed(1)}`);
  for (const worker of workers) await worker.end('SIGTERM');
  await end();
}

async function testThroughput(redis: RedisServer): Promise<void> {
  const wanted = [ENGINE_CORES, ...Array.from({ length: WORKERS }, () => WORKER_CORES)];
  const limits = wanted.map((cores, at) => limitCpu(`${at}`, cores));
  const made = limits.filter((limit) => limit !== undefined);
  if (made.length < limits.length) {
    console.warn(
      'NOT RUN: throughput by limited workers (cgroups cannot be made here; run it as root on Linux)',
    );
    return;
  }
  for (const count of [0, 1, 2, 4]) await measureThroughput(redis, count, made);
  for (const limit of made) limit.remove();
}

async function measureCaptions(url: string | undefined): Promise<void> {
  const { target, end } = await startEngine(url);
  const worker = url === undefined ? undefined : await startWorker(url);
  if (worker) await untilWorkers(target, 1);
  const [caption] = createSubjects(1);
  if (!caption) throw new Error('there is no caption among the subjects');
  const times: number[] = [];
  for (let at = 0; at < CAPTIONS + 20; at += 1) {
    const { ms } = await send(target, caption);
    if (at >= 20) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const who = url === undefined ? 'engine alone' : 'one worker';
  console.log(
    `one caption after the other, ${who}: median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
  );
  await worker?.end('SIGTERM');
  await end();
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const wants = (part: string) => values.only === undefined || values.only === part;
if (hasRedis()) {
  const redis = await startRedis();
  try {
    if (wants('latency')) {
      await measureCaptions(undefined);
      await measureCaptions(redis.url);
    }
    if (wants('throughput')) await testThroughput(redis);
    if (wants('failures') && !(await testFailures(redis, Number(values.minutes)))) process.exitCode = 1;
  } finally {
    await redis.stop();
  }
}
