import { randomUUID } from 'node:crypto';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { CamError } from '../../src-shared/contract/errors.ts';
import { type Drawn, readContent, resultKey, splitDrawn } from './content-store.ts';
import type { PackedTask } from './pack.ts';
import { CANCEL_CHANNEL, nameTasks, type Outcome, PREFIX, type Task, type TaskProgress } from './task.ts';
import type { Uploads } from './uploads.ts';

/** Tasks that an engine has put into the queue: each ends once, however often it is done. */

export interface TaskCall {
  signal?: AbortSignal;
  isForLater?: boolean;
  progress?(progress: TaskProgress): void;
}

export interface TaskQueue {
  /** The JSON and the bytes of what a worker drew; undefined where the engine has to draw it. @throws CamError, Error */
  run(packed: PackedTask, call: TaskCall): Promise<Drawn | undefined>;
  /** Puts tasks back that the queue has lost; looks for ends whose event did not come. */
  sweep(): Promise<void>;
  /** No worker is there: the engine draws all of them. */
  giveBack(): void;
  /** Tasks that have not ended. */
  readonly open: number;
  close(): Promise<void>;
}

interface Flight {
  jobId: string;
  packed: PackedTask;
  call: TaskCall;
  attempts: number;
  /** When it was put into the queue, ms of a monotonic clock. */
  sentAt: number;
  /** In how many sweeps in a row the queue did not know it. */
  missed: number;
  isEnding: boolean;
  /** Nobody waits for it any more. */
  isOver: boolean;
  end(drawn: Drawn | undefined): void;
  fail(reason: unknown): void;
}

/** Attempts after which the engine draws a task itself. */
const ATTEMPTS = 8;
/** Age at which a task is looked for, ms: its event has come by then. */
const LOOK_MS = 1500;
/** How long the end of a task is known to the queue, s. */
const KEPT_S = 60;

interface TaskQueueDeps {
  redis: Redis;
  /** Waits for the connection to come back. */
  listener: Redis;
  version: string;
  uploads: Uploads;
}

export function createTaskQueue({ redis, listener, version, uploads }: TaskQueueDeps): TaskQueue {
  const name = nameTasks(version);
  const queue = new Queue<Task, Outcome, Task['kind']>(name, {
    connection: redis,
    prefix: PREFIX,
    streams: { events: { maxLen: 2000 } },
    defaultJobOptions: { attempts: 1, removeOnComplete: { age: KEPT_S }, removeOnFail: { age: KEPT_S } },
  });
  const events = new QueueEvents<Outcome>(name, {
    connection: listener,
    prefix: PREFIX,
  });
  const flights = new Map<string, Flight>();
  // Connections that break come back by themselves.
  queue.on('error', () => {});
  events.on('error', () => {});

  /** One that is being drawn cannot be removed; it ends soon, and goes with its age. */
  const remove = (jobId: string) => void (jobId && queue.remove(jobId).catch(() => {}));

  const send = async (flight: Flight): Promise<void> => {
    flights.delete(flight.jobId);
    remove(flight.jobId);
    if (flight.isOver) return;
    flight.attempts += 1;
    flight.jobId = randomUUID();
    flight.missed = 0;
    flights.set(flight.jobId, flight);
    flight.sentAt = Number.POSITIVE_INFINITY;
    const { jobId, packed, call } = flight;
    if (flight.attempts > ATTEMPTS) return flight.end(undefined);
    try {
      await uploads.send(packed.contents);
      // Tasks without a priority come first.
      await queue.add(packed.task.kind, packed.task, { jobId, ...(call.isForLater && { priority: 1 }) });
      flight.sentAt = performance.now();
      if (flight.isOver) withdraw(jobId);
    } catch {
      // The queue is not reached, or full.
      flight.end(undefined);
    }
  };

  const finish = async (flight: Flight, outcome: Outcome): Promise<void> => {
    if (flight.isEnding) return;
    flight.isEnding = true;
    try {
      await handle(flight, outcome);
    } catch {
      // The connection broke: the next sweep asks again.
    } finally {
      flight.isEnding = false;
    }
  };

  const handle = async (flight: Flight, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'drawn') {
      const key = resultKey(flight.jobId);
      const content = await readContent(redis, key, outcome.hash);
      redis.unlink(key).catch(() => {});
      if (content) flight.end(splitDrawn(content));
      else await send(flight);
    } else if (outcome.kind === 'missing') {
      uploads.forget(outcome.hashes);
      await send(flight);
    } else if (outcome.kind === 'refused') {
      const { code, message, details } = outcome;
      flight.fail(new CamError(code, message, details ? { details } : {}));
    } else if (outcome.kind === 'failed') flight.fail(new Error(`A worker failed: ${outcome.message}`));
    else flight.end(undefined);
  };

  const withdraw = (jobId: string): void => {
    redis.publish(CANCEL_CHANNEL, jobId).catch(() => {});
    remove(jobId);
  };

  events.on('completed', ({ jobId, returnvalue }) => {
    const flight = flights.get(jobId);
    if (flight) void finish(flight, returnvalue);
  });
  events.on('failed', ({ jobId, failedReason }) => {
    const flight = flights.get(jobId);
    if (flight) void finish(flight, { kind: 'failed', message: failedReason });
  });
  events.on('progress', ({ jobId, data }) => {
    flights.get(jobId)?.call.progress?.(toProgress(data));
  });

  const look = async (flight: Flight): Promise<void> => {
    const { jobId } = flight;
    const state = await queue.getJobState(jobId);
    if (flights.get(jobId) !== flight) return;
    flight.missed = state === 'unknown' ? flight.missed + 1 : 0;
    // Two sweeps: it may just have been removed, and its event be on the way.
    if (flight.missed >= 2) await send(flight);
    if (state !== 'completed' && state !== 'failed') return;
    const job = await queue.getJob(jobId);
    if (!job || flights.get(jobId) !== flight) return;
    await finish(flight, job.returnvalue ?? { kind: 'failed', message: job.failedReason });
  };

  return {
    get open() {
      return flights.size;
    },
    async run(packed, call) {
      const { signal } = call;
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Drawn | undefined>();
      const flight: Flight = {
        ...{ jobId: '', packed, call, attempts: 0, sentAt: 0, missed: 0, isEnding: false, isOver: false },
        end: resolve,
        fail: reject,
      };
      const onAbort = () => {
        reject(signal?.reason);
        withdraw(flight.jobId);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        void send(flight);
        return await promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
        flight.isOver = true;
        flights.delete(flight.jobId);
        remove(flight.jobId);
      }
    },
    async sweep() {
      const before = performance.now() - LOOK_MS;
      await Promise.all([...flights.values()].filter(({ sentAt }) => sentAt < before).map(look));
    },
    giveBack() {
      for (const flight of flights.values()) {
        withdraw(flight.jobId);
        flight.end(undefined);
      }
    },
    async close() {
      await Promise.all([events.close(), queue.close()]);
    },
  };
}

/** What a worker reported; nothing where it is of another shape. */
function toProgress(data: unknown): TaskProgress {
  if (typeof data !== 'object' || data === null || !('fraction' in data)) return { fraction: 0 };
  const { fraction } = data;
  const frames = 'frames' in data ? data.frames : undefined;
  const isCount = typeof frames === 'object' && frames !== null && 'done' in frames && 'count' in frames;
  return {
    fraction: Number(fraction),
    ...(isCount && { frames: { done: Number(frames.done), count: Number(frames.count) } }),
  };
}
