import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { EncodeContext } from '../imaging/motion/frame.ts';
import { connect, describeConnectionFailure } from './connect.ts';
import { contentKey, hashContent, joinDrawn, readContent, resultKey, writeContent } from './content-store.ts';
import { drawTask, type TaskTools } from './draw-task.ts';
import type { OwnFonts } from './pack.ts';
import { ANNOUNCE_MS, announce, leave, listPresent, type Presence } from './presence.ts';
import type { QueueAddress } from './queue-address.ts';
import { nameFfmpeg } from './remote-drawing.ts';
import { CANCEL_CHANNEL, nameTasks, type Outcome, type PackedFonts, PREFIX, type Task } from './task.ts';
import { listContents } from './unpack.ts';

/** A worker's process: takes tasks from the queue, draws them, puts back what it drew. */

export interface WorkerDeps {
  address: QueueAddress;
  version: string;
  /** Drawings at the same time. */
  places: number;
  /** What draws in this process; with fonts of one's own where a task names some. */
  openDrawing(fonts?: OwnFonts): TaskTools['drawing'];
  ffmpeg: TaskTools['ffmpeg'];
  /** For people. */
  say(message: string): void;
}

export interface ServedTasks {
  name: string;
  /** Resolves with the reason where the worker cannot go on. */
  failed: Promise<Error>;
  /** Finishes what it draws, `ms` long at most. */
  stop(ms: number): Promise<void>;
}

/** Budget of contents in memory, bytes. */
const CACHE_BYTES = 96 * 1024 * 1024;
/** How long what was drawn stays in Redis until the engine takes it, ms. */
const RESULT_MS = 60_000;
/** Between two reports of progress, ms. */
const PROGRESS_MS = 250;
/** A worker that does not say for so long that it still draws a task is taken to be dead, ms. */
const LOCK_MS = 8000;
const LOOK_FOR_DEAD_MS = 1000;
/** A task is given up that so many workers have died of. */
const DEATHS_MAX = 3;

export function serveTasks(deps: WorkerDeps): ServedTasks {
  const { address, version, places, say } = deps;
  const closing = new AbortController();
  const options = { waits: true, closed: closing.signal };
  const [redis, listener] = [connect(address, options), connect(address, options)];
  const self: Presence = { id: randomUUID(), name: `${hostname()}:${process.pid}`, version, places };
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>();
  const readContents = createContents(redis);
  const drawings = createDrawings(deps.openDrawing);

  const worker = new Worker<Task, Outcome, Task['kind']>(
    nameTasks(version),
    async (job, _token, signal) => {
      const { data: task } = job;
      const { found, missing } = await readContents(listContents(task));
      if (missing.length > 0) return { kind: 'missing', hashes: missing };
      const read = (hash: string) => found.get(hash) ?? Buffer.alloc(0);
      const tools = { drawing: drawings(task.fonts, read), ffmpeg: deps.ffmpeg, read };
      const ended = await drawTask(task, tools, createContext(job, signal));
      if ('outcome' in ended) return ended.outcome;
      const content = joinDrawn(ended.result, ended.bytes);
      await writeContent(redis, resultKey(job.id ?? ''), content, RESULT_MS);
      return { kind: 'drawn', hash: hashContent(content) };
    },
    {
      connection: redis,
      prefix: PREFIX,
      concurrency: places,
      lockDuration: LOCK_MS,
      lockRenewTime: LOCK_MS / 4,
      stalledInterval: LOOK_FOR_DEAD_MS,
      maxStalledCount: DEATHS_MAX,
      runRetryDelay: 500,
    },
  );
  // Connections that break come back by themselves; a task that was lost is put back by its engine.
  worker.on('error', () => {});
  void listener.subscribe(CANCEL_CHANNEL).catch(() => {});
  listener.on('message', (_channel, jobId) => worker.cancelJob(jobId));

  const stopTelling = tellConnection(redis, address, say);
  const look = async () => {
    await announce(redis, 'worker', self);
    const engines = await listPresent(redis, 'engine');
    if (engines.length === 0 || engines.some((engine) => engine.version === version)) return;
    const others = engines.map((engine) => `${engine.name} (CAM ${engine.version})`).join(', ');
    fail(
      new Error(
        `This worker is CAM ${version}, and the engine is ${others}: it would draw otherwise. Install the same version here.`,
      ),
    );
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  }, ANNOUNCE_MS);
  void deps.ffmpeg.find().then((found) => {
    self.ffmpeg = nameFfmpeg(found);
  });

  return {
    name: self.name,
    failed,
    async stop(ms) {
      clearInterval(timer);
      stopTelling();
      closing.abort();
      if (redis.status === 'ready') {
        await looking;
        await leave(redis, 'worker', self.id).catch(() => {});
        const late = new Promise((resolve) => setTimeout(resolve, ms).unref());
        await Promise.race([worker.close(), late]);
      }
      redis.disconnect();
      listener.disconnect();
    },
  };
}

/** Says when the queue is reached, and why it is not. */
function tellConnection(redis: Redis, address: QueueAddress, say: (message: string) => void): () => void {
  let last = '';
  const tell = (message: string) => {
    if (message !== last) say(message);
    last = message;
  };
  const onReady = () => tell('The queue is reached; waiting for work.');
  const onError = (error: Error) => tell(`${describeConnectionFailure(error, address)} Trying again.`);
  redis.on('ready', onReady).on('error', onError);
  return () => redis.off('ready', onReady).off('error', onError);
}

/** Contents by their hash, kept in memory within a budget. */
function createContents(redis: Redis) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  return async (hashes: readonly string[]) => {
    const found = new Map<string, Buffer>();
    await Promise.all(
      hashes.map(async (hash) => {
        const bytes = kept.get(hash) ?? (await readContent(redis, contentKey(hash), hash));
        if (!bytes) return;
        kept.set(hash, bytes);
        found.set(hash, bytes);
      }),
    );
    return { found, missing: hashes.filter((hash) => !found.has(hash)) };
  };
}

/** Sets of fonts that are open at the same time. */
const FONT_SETS = 4;

function createDrawings(open: WorkerDeps['openDrawing']) {
  const plain = open();
  const opened = new LRUCache<string, TaskTools['drawing']>({ max: FONT_SETS });
  return (fonts: PackedFonts | undefined, read: (hash: string) => Uint8Array): TaskTools['drawing'] => {
    if (!fonts) return plain;
    const key = hashContent(Buffer.from(JSON.stringify(fonts)));
    const known = opened.get(key);
    if (known) return known;
    const files = new Map(Object.entries(fonts.files).map(([id, hash]) => [id, read(hash)]));
    const drawing = open({
      listCuts: () => fonts.cuts,
      has: (id) => files.has(id),
      read: (id) => files.get(id) ?? new Uint8Array(),
    });
    opened.set(key, drawing);
    return drawing;
  };
}

/** Reports progress now and then; what cannot be reported does not matter. */
function createContext(job: Job<Task, Outcome, Task['kind']>, given: AbortSignal | undefined): EncodeContext {
  let reportedAt = performance.now();
  return {
    signal: given ?? new AbortController().signal,
    progress(fraction, frames) {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_MS) return;
      reportedAt = now;
      job.updateProgress({ fraction, ...(frames && { frames: { ...frames } }) }).catch(() => {});
    },
  };
}
