import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { connect, describeConnectionFailure } from './connect.ts';
import type { Drawn } from './content-store.ts';
import type { PackedTask } from './pack.ts';
import { ANNOUNCE_MS, announce, leave, listPresent, type Presence } from './presence.ts';
import { nameQueue, type QueueAddress } from './queue-address.ts';
import { createTaskQueue, type TaskCall } from './task-queue.ts';
import { createUploads } from './uploads.ts';

/** The workers that an engine reaches through its queue. */

export interface WorkerPool {
  /** What a worker drew; undefined where the engine has to draw it. @throws CamError, Error as drawing does */
  run(packed: PackedTask, call: TaskCall): Promise<Drawn | undefined>;
  state(): PoolState;
  close(): Promise<void>;
}

export interface PoolState {
  /** Those of this version. */
  workers: number;
  /** Drawings that they do at the same time. */
  places: number;
  /** Of another version. */
  refused: number;
  /** Why there are none; undefined where there are. */
  reason?: string;
}

export interface PoolDeps {
  address: QueueAddress;
  version: string;
  log: Record<'info' | 'warn', (facts: object, message: string) => void>;
  /** A connection was made. */
  onConnected(): void;
  /** `places`: drawings at the same time; 0 where no worker is in reach. */
  onPlaces(places: number): void;
}

/** After a connection was made workers get so long to say that they are there, ms. */
const GRACE_MS = 4000;
/** A connection that broke is waited for, ms. */
const BROKEN_MS = 3000;
/** For the last commands when the engine stops, ms. */
const CLOSE_MS = 1000;

export function createWorkerPool({ address, version, log, onConnected, onPlaces }: PoolDeps): WorkerPool {
  const closing = new AbortController();
  const redis = connect(address, { waits: false, closed: closing.signal });
  const listener = connect(address, { waits: true, closed: closing.signal });
  const uploads = createUploads(redis);
  const tasks = createTaskQueue({ redis, listener, version, uploads });
  const self: Presence = { id: randomUUID(), name: `${hostname()}:${process.pid}`, version };
  const queueName = nameQueue(address);
  const told = new Set<string>();
  let workers: readonly Presence[] = [];
  let refused = 0;
  let failure: string | undefined;
  let graceUntil = performance.now() + BROKEN_MS;
  let hasTold = false;

  redis.on('error', (error: Error) => {
    failure = describeConnectionFailure(error, address);
  });
  redis.on('ready', () => {
    failure = undefined;
    graceUntil = performance.now() + GRACE_MS;
    uploads.forgetAll();
    onConnected();
    void tick();
  });
  redis.on('close', () => {
    failure ??= `The connection to the queue at ${queueName} broke.`;
    graceUntil = performance.now() + BROKEN_MS;
  });

  const countPlaces = () => workers.reduce((sum, { places = 0 }) => sum + places, 0);
  const describeNone = () => failure ?? `No worker of version ${version} is at the queue ${queueName}.`;

  const setWorkers = (found: readonly Presence[]): void => {
    const before = { count: workers.length, places: countPlaces() };
    workers = found;
    const places = countPlaces();
    if (found.length === 0) {
      tasks.giveBack();
      if (before.count > 0 || !hasTold)
        log.warn({ reason: describeNone() }, 'no worker is in reach: the engine draws');
    } else if (before.count !== found.length) log.info({ workers: found.length, places }, 'workers draw');
    hasTold = true;
    if (places !== before.places) onPlaces(places);
  };

  /** Names each worker that is refused once. */
  const refuse = (others: readonly Presence[]): void => {
    refused = others.length;
    for (const { id, name, version: theirs } of others) {
      if (told.has(id)) continue;
      told.add(id);
      log.warn({ worker: name, version: theirs, wanted: version }, 'a worker of another version is refused');
    }
  };

  const look = async (): Promise<void> => {
    await announce(redis, 'engine', self);
    const present = await listPresent(redis, 'worker');
    const own = present.filter((each) => each.version === version);
    refuse(present.filter((each) => each.version !== version));
    if (own.length > 0 || performance.now() > graceUntil) setWorkers(own);
    await tasks.sweep();
  };

  let ticking: Promise<void> | undefined;
  const tick = (): Promise<void> => {
    ticking ??= (redis.status === 'ready' ? look() : Promise.reject(new Error(describeNone())))
      .catch(() => {
        if (performance.now() > graceUntil && (workers.length > 0 || tasks.open > 0 || !hasTold))
          setWorkers([]);
      })
      .finally(() => {
        ticking = undefined;
      });
    return ticking;
  };
  const timer = setInterval(() => void tick(), ANNOUNCE_MS).unref();

  return {
    async run(packed, call) {
      const { ffmpeg } = packed.task;
      const canDraw = workers.some((each) => ffmpeg === undefined || each.ffmpeg === ffmpeg);
      return canDraw && redis.status === 'ready' ? tasks.run(packed, call) : undefined;
    },
    state: () => ({
      workers: workers.length,
      places: countPlaces(),
      refused,
      ...(workers.length === 0 && { reason: describeNone() }),
    }),
    async close() {
      clearInterval(timer);
      await ticking;
      tasks.giveBack();
      closing.abort();
      if (redis.status === 'ready') {
        await leave(redis, 'engine', self.id).catch(() => {});
        await Promise.race([tasks.close().catch(() => {}), setTimeout(CLOSE_MS, undefined, { ref: false })]);
      }
      redis.disconnect();
      listener.disconnect();
    },
  };
}
