import { availableParallelism } from 'node:os';
import type { Health } from '../../src-shared/contract/account.ts';
import type { OwnFonts } from '../fonts/font-store.ts';
import type { QueueAddress } from '../workers/queue-address.ts';
import type { Drawing } from '../workers/remote-drawing.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { OpenedFfmpeg } from './open-ffmpeg.ts';
import { EngineStartError } from './start-errors.ts';

/** What draws for an engine: this process, or workers on any number of machines. */
export interface OpenedWorkers {
  drawing: Drawing;
  /** As `/v1/health` shows it; undefined for an engine that draws itself. */
  state(): Health['drawing'];
  close(): Promise<void>;
}

/** One more than the cores, so that all of them work while one generation waits for the disk. */
export const LOCAL_PLACES = availableParallelism() + 1;

interface WorkersDeps {
  ownFonts: OwnFonts;
  ffmpeg: OpenedFfmpeg;
  version: string;
  log: Parameters<WorkersModules['createWorkerPool']>[0]['log'];
  /** A connection to the queue was made. */
  onConnected(): void;
  /** From now on so many drawings may run at the same time. */
  onPlaces(places: number): void;
}

type WorkersModules = Awaited<ReturnType<typeof loadWorkers>>;

/**
 * The only place that loads the library of the queue, for an engine that was told to use one.
 * @throws EngineStartError where it is not installed, as in the packed app
 */
export async function loadWorkers() {
  try {
    const [pool, drawing, pack, serve, task] = await Promise.all([
      import('../workers/worker-pool.ts'),
      import('../workers/remote-drawing.ts'),
      import('../workers/pack.ts'),
      import('../workers/serve-tasks.ts'),
      import('../workers/draw-task.ts'),
    ]);
    return { ...pool, ...drawing, ...pack, ...serve, ...task };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new EngineStartError(
      'Workers are not part of the desktop app. Run `cam` from the container image or a checkout.',
    );
  }
}

/** Draws in this process. */
export const drawHere = (drawing: Drawing): OpenedWorkers => ({
  drawing,
  state: () => undefined,
  async close() {},
});

/** Connects to a queue in the background; until workers are there, this process draws. */
export function openWorkers(
  { createWorkerPool, createRemoteDrawing, createPacking }: WorkersModules,
  address: QueueAddress,
  local: Drawing,
  { ownFonts, ffmpeg, version, log, onConnected, onPlaces }: WorkersDeps,
): OpenedWorkers {
  const pool: WorkerPool = createWorkerPool({
    address,
    version,
    log,
    onConnected,
    // One more than the workers draw, so that the next is at hand.
    onPlaces: (places) => onPlaces(places > 0 ? places + 1 : LOCAL_PLACES),
  });
  const drawing = createRemoteDrawing({
    local,
    pool,
    packing: createPacking({ fonts: ownFonts }),
    ffmpeg: ffmpeg.finder,
    localPlaces: LOCAL_PLACES,
  });
  return {
    drawing,
    state() {
      const { workers, places, refused, reason } = pool.state();
      return { by: workers > 0 ? 'workers' : 'engine', workers, places, refused, ...(reason && { reason }) };
    },
    close: () => pool.close(),
  };
}
