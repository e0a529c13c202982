import { rm } from 'node:fs/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { ModelProblem } from '../../../src-shared/contract/installed-models.ts';
import type { GuardedGet } from '../../fetch/guarded-get.ts';
import { modelUrl } from './catalogue.ts';
import { DownloadError, downloadFile } from './download.ts';
import { type ModelFolder, type ModelRecord, readSize } from './model-folder.ts';
import { getExtension, type ModelKind } from './model-kind.ts';
import { NpmError } from './runtime-files.ts';

/** Downloads of models that run, and why those that do not have ended. */

/** The library that runs the models of a kind. */
export interface ModelRuntime {
  /** What is downloaded for it. */
  bytes: number;
  isInstalled(): boolean;
  /** Bytes that have arrived of it while it is installed; 0 where that is not known. */
  getReceived(): number;
  /** @throws NpmError, DownloadError; the reason of the signal */
  install(signal: AbortSignal): Promise<void>;
}

export interface DownloadDeps {
  kind: ModelKind;
  folder: ModelFolder;
  runtime: ModelRuntime;
  /** Origin that `hf:` addresses stand for. */
  hub: string;
  get: GuardedGet;
  /** What the disk with a folder has left, bytes; rejects where the system does not tell. */
  readSpace(dir: string): Promise<{ free: number }>;
  /** Resolves after `ms`, or rejects where the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

interface DownloadState {
  state: 'downloading' | 'failed';
  message: string;
  problem: ModelProblem | null;
  /** Bytes. */
  received: number;
}

interface RunningDownload {
  abort: AbortController;
  done: Promise<void>;
}

/** What a disk keeps free beside a model, bytes. */
const SPARE_BYTES = 500e6;
/** Before a connection that broke is tried again, ms. */
const DELAYS = [1000, 5000, 20_000];

/** `onChange` gets the record of a model whose file has changed. */
export function createDownloads(deps: DownloadDeps, onChange: (record: ModelRecord) => void) {
  const { folder, runtime, kind } = deps;
  const states = new Map<string, DownloadState>();
  const running = new Map<string, RunningDownload>();

  const run = async (record: ModelRecord, signal: AbortSignal) => {
    const report = (received: number) =>
      states.set(record.id, { state: 'downloading', message: '', problem: null, received });
    report((await readSize(folder.getPartFile(record.id))) ?? 0);
    try {
      if (!runtime.isInstalled()) await runtime.install(signal);
      if ((await readSize(record.file)) === undefined) {
        // The size is stored once it is known: a restart shows it.
        let known = record.bytes;
        const onProgress = (received: number, bytes: number) => {
          report(received);
          if (bytes !== known) onChange({ ...record, bytes });
          known = bytes;
        };
        onChange(await fetchModel(deps, record, signal, onProgress));
      }
      states.delete(record.id);
    } catch (error) {
      if (signal.aborted) states.delete(record.id);
      else states.set(record.id, await noteFailure(deps, record, error));
    }
  };
  const stop = async (id: string) => {
    const download = running.get(id);
    download?.abort.abort();
    await download?.done;
    states.delete(id);
  };
  return {
    stop,
    stopAll: async () => void (await Promise.all([...running.keys()].map(stop))),
    getState: (id: string) => states.get(id),
    /** Does nothing for a download that runs. */
    start(record: ModelRecord) {
      if (running.has(record.id)) return;
      const abort = new AbortController();
      const done = run(record, abort.signal).finally(() => running.delete(record.id));
      running.set(record.id, { abort, done });
    },
    /** @throws CamError STORAGE_FULL where a model does not fit on the disk */
    async assertRoom(record: ModelRecord) {
      const offered = kind.offered.find(({ id }) => id === record.id);
      const bytes = record.bytes ?? offered?.bytes ?? 0;
      const part = (await readSize(folder.getPartFile(record.id))) ?? 0;
      const needed = Math.max(0, bytes - part) + (runtime.isInstalled() ? 0 : runtime.bytes);
      const problem = await roomProblem(deps, needed);
      if (problem) throw new CamError('STORAGE_FULL', problem);
    },
  };
}

/** Downloads the file of a model; connections that break are taken up again. Returns its record. */
async function fetchModel(
  deps: DownloadDeps,
  record: ModelRecord,
  signal: AbortSignal,
  onProgress: (received: number, total: number) => void,
): Promise<ModelRecord> {
  const { kind, folder, hub, get } = deps;
  const url = modelUrl(record.address ?? '', hub, getExtension(kind));
  if (!url) throw new DownloadError('address', 'Its address is no address.');
  const part = folder.getPartFile(record.id);
  const known = kind.offered.find(({ address }) => address === record.address)?.sha256;
  const assertRoom = async (bytes: number) => {
    const problem = await roomProblem(deps, bytes);
    if (problem) throw new DownloadError('space', problem);
  };
  const { bytes, sha256, isVerified } = await withDelays(deps, signal, () =>
    downloadFile({ url, get, file: part, signal, sha256: known, onProgress, assertRoom }),
  );
  const facts = await kind.readFile(part);
  if (!facts) {
    throw new DownloadError('address', `What the address has is ${kind.otherFile}.`, {
      isSpoilt: true,
    });
  }
  const complete = { ...record, ...facts, bytes, sha256, verified: isVerified };
  await folder.complete(complete);
  return complete;
}

async function withDelays<T>(
  { sleep }: DownloadDeps,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DownloadError && error.mayPass)) throw error;
      await sleep(delay, signal);
    }
  }
  return work();
}

/** What models may still take on the disk, bytes; null where the system does not tell. */
export async function readRoom({
  folder,
  readSpace,
}: Pick<DownloadDeps, 'folder' | 'readSpace'>): Promise<number | null> {
  const space = await readSpace(folder.home).catch(() => undefined);
  return space ? space.free - SPARE_BYTES : null;
}

/** Undefined where there is room for so many bytes, or the system does not tell. */
async function roomProblem(deps: DownloadDeps, bytes: number): Promise<string | undefined> {
  const room = await readRoom(deps);
  if (room === null || room >= bytes) return undefined;
  return `The disk has ${gigabytes(room + SPARE_BYTES)} left, and the model needs ${gigabytes(bytes + SPARE_BYTES)}. Free some space, then add it again.`;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

async function noteFailure(
  { folder }: DownloadDeps,
  { id }: ModelRecord,
  error: unknown,
): Promise<DownloadState> {
  const part = folder.getPartFile(id);
  if (error instanceof DownloadError && error.isSpoilt) await rm(part, { force: true });
  const received = (await readSize(part)) ?? 0;
  return { state: 'failed', received, message: getMessage(error), problem: getProblem(error) };
}

function getProblem(error: unknown): ModelProblem {
  if (error instanceof DownloadError) return error.problem;
  return error instanceof NpmError ? 'library' : 'other';
}

function getMessage(error: unknown): string {
  if (error instanceof DownloadError) return `${error.message} Add the model again to go on.`;
  if (error instanceof NpmError) {
    return `npm could not install the library that runs models: ${error.message || 'it gave no reason.'} Check that npm works and the network is there, then add the model again.`;
  }
  return `The model could not be added: ${error instanceof Error ? error.message : String(error)}`;
}
