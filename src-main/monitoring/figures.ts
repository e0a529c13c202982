import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../library/types.ts';
import type { Readiness } from '../services/account/readiness.ts';
import type { ServiceDeps } from '../services/deps.ts';
import type { Priority } from '../services/generation-queue.ts';
import type { SentRequest } from '../store/tallies.ts';

/** What is read at a scrape: from memory, from counts that the database keeps, and from rows since the last scrape. */

export interface Figures {
  version: string;
  /** By part of the engine, whether it takes work. */
  ready: Record<string, boolean>;
  queue: QueueFigures;
  /** Jobs that have not ended. */
  jobs: Record<'queued' | 'running', number>;
  callbacksPending: number;
  templates: number;
  memes: Record<'gallery' | 'trash', { memes: number; bytes: number }>;
  databaseBytes: Record<'database' | 'log', number>;
  /** Null where the system does not tell. */
  disk: { free: number; total: number } | null;
  creditsOnHold: number;
  /** Since the scrape before. */
  credits: { held: number; settled: number; released: number };
  /** Since the scrape before. */
  requests: { name: string; outcome: Outcome; ms: number }[];
}

/** Generations. */
export interface QueueFigures {
  /** Those that wait for their turn. */
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly running: number;
}

/** How a request to another machine ended. */
export type Outcome = 'ok' | 'rate_limited' | 'refused' | 'failed' | 'no_answer';

interface FigureDeps extends Pick<ServiceDeps, 'store' | 'home' | 'readSpace' | 'version'> {
  library: Pick<Library, 'all'>;
  queue: QueueFigures;
  readiness(): Readiness;
  activeJobs(): Figures['jobs'];
}

/** Counts what the ledger and the record of requests gain from now on; the returned function reads. */
export function createFigureReader(deps: FigureDeps): () => Promise<Figures> {
  const { store, home, library, queue, readSpace } = deps;
  const read = store.openTallies();
  return async () => {
    const tallies = read();
    const [database, log, disk] = await Promise.all([
      measureFile(path.join(home, 'cam.db')),
      measureFile(path.join(home, 'cam.db-wal')),
      readSpace(home).catch(() => null),
    ]);
    const { waiting, running } = queue;
    return {
      version: deps.version,
      ready: Object.fromEntries(
        deps.readiness().parts.map(({ part, problem }) => [part, problem === undefined]),
      ),
      queue: { waiting, running },
      jobs: deps.activeJobs(),
      callbacksPending: tallies.callbacksPending,
      templates: library.all().length,
      memes: { gallery: store.memes.totals(), trash: store.trash.totals() },
      databaseBytes: { database, log },
      disk,
      creditsOnHold: tallies.creditsOnHold,
      credits: tallies.credits,
      requests: tallies.requests.map(describeRequest),
    };
  };
}

const measureFile = async (file: string): Promise<number> =>
  (await stat(file).catch(() => undefined))?.size ?? 0;

function describeRequest({ provider, status, durationMs }: SentRequest): Figures['requests'][number] {
  return { name: provider, outcome: getOutcome(status), ms: durationMs };
}

function getOutcome(status: number | null): Outcome {
  if (status === null) return 'no_answer';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
