import { createStore } from 'zustand/vanilla';
import type { AddModelBody, InstalledModel } from '../../../src-shared/contract/installed-models.ts';

/** How long a download still takes, from how fast it was in the last seconds. */

interface Sample {
  /** ms */
  at: number;
  /** Bytes that have arrived. */
  received: number;
}

/** What is looked back at: longer and a change of speed shows late, shorter and the number jumps. ms */
const WINDOW_MS = 20_000;
/** Before that, the first bytes of a connection would be taken for its speed. ms */
const LEAST_MS = 4000;

/** Keeps what the last seconds brought. */
export function createDownloadRest() {
  const samples: Sample[] = [];
  return {
    /**
     * Takes the bytes that have arrived, of `total`, at `now` (ms). Returns the seconds that are left; undefined where
     * it is too early to tell, or nothing arrives.
     */
    add(received: number, total: number | null, now: number): number | undefined {
      const last = samples.at(-1);
      // It was begun again.
      if (last && received < last.received) samples.length = 0;
      samples.push({ at: now, received });
      while (samples[0] && now - samples[0].at > WINDOW_MS) samples.shift();
      const [first] = samples;
      if (!first || total === null || now - first.at < LEAST_MS || received === first.received)
        return undefined;
      return ((total - received) * (now - first.at)) / (received - first.received) / 1000;
    },
  };
}

type DownloadRest = ReturnType<typeof createDownloadRest>;

/** The library that runs the models of a kind, bytes. */
export interface ModelRuntime {
  installed: boolean;
  bytes: number;
  received_bytes: number;
}

export interface InstalledModelList<M extends InstalledModel> {
  models: M[];
  runtime: ModelRuntime;
  /** Of the disk, bytes; null where the system does not tell. */
  free_bytes: number | null;
}

export interface InstalledModelsDeps<M extends InstalledModel> {
  list(): Promise<InstalledModelList<M>>;
  add(body: AddModelBody): Promise<M>;
  pause(id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  page: { isVisible(): boolean; onVisible(listener: () => void): void };
  schedule(run: () => void, ms: number): () => void;
  /** ms */
  now(): number;
  /** Called once a model that was not ready is. */
  onReady(model: M): void;
  /** Called when a model was removed. */
  onRemoved?(model: M): void;
}

export interface InstalledModelsState<M extends InstalledModel> {
  data: InstalledModelList<M> | undefined;
  /** Why nothing could be loaded. */
  error: Error | undefined;
  /** Seconds that downloads still take, by the id of their model; those that cannot be told are left out. */
  rest: ReadonlyMap<string, number>;
  /** Id of the model whose download the person is asked about. */
  asked: string | undefined;
  /** What the question about a model of one's own begins with; undefined while nobody is asked. */
  own: OwnModelFile | undefined;
}

/** The file of a model that the person has chosen. */
export interface OwnModelFile {
  /** Absolute; empty where it is not known, as in a browser. */
  path: string;
  /** Name of a file whose path is not known. */
  name?: string;
}

/** ms */
const ASK_EVERY = 1000;

const isReady = ({ state }: InstalledModel) => state === 'ready';
const isDownloading = ({ state }: InstalledModel) => state === 'downloading';
/** Whether it changes by itself: from the network onto the disk, or from there into memory. */
const isLoading = (model: InstalledModel & { loading?: number | null }) =>
  isDownloading(model) || typeof model.loading === 'number';

/** What a download brings, and what has arrived of it, bytes; with the library where that is missing. */
export function measureDownload({ bytes, received_bytes }: InstalledModel, runtime: ModelRuntime) {
  const library = runtime.installed ? { bytes: 0, received_bytes: 0 } : runtime;
  return {
    bytes: bytes === null ? null : bytes + library.bytes,
    received: received_bytes + library.received_bytes,
  };
}

/** The models of a kind that run inside CAM: listed, followed while one is downloaded, added, removed. */
export function createInstalledModels<M extends InstalledModel>(deps: InstalledModelsDeps<M>) {
  const { page, schedule, now, onReady, onRemoved } = deps;
  const store = createStore<InstalledModelsState<M>>(() => ({
    data: undefined,
    error: undefined,
    asked: undefined,
    own: undefined,
    rest: new Map(),
  }));
  const rests = new Map<string, DownloadRest>();
  let stopWaiting: (() => void) | undefined;
  /** Counts the calls: an answer that a later one has overtaken is dropped. */
  let calls = 0;

  const estimateRest = ({ models, runtime }: InstalledModelList<M>) => {
    const loading = models.filter(isDownloading);
    for (const id of rests.keys()) if (!loading.some((one) => one.id === id)) rests.delete(id);
    return new Map(
      loading.flatMap((model) => {
        const rest = rests.get(model.id) ?? createDownloadRest();
        rests.set(model.id, rest);
        const { received, bytes } = measureDownload(model, runtime);
        const seconds = rest.add(received, bytes, now());
        return seconds === undefined ? [] : [[model.id, seconds] as const];
      }),
    );
  };
  const take = (data: InstalledModelList<M>) => {
    const before = store.getState().data?.models;
    store.setState({ data, error: undefined, rest: estimateRest(data) });
    if (!before) return;
    const wasReady = (id: string) => before.some((one) => one.id === id && isReady(one));
    for (const model of data.models) if (isReady(model) && !wasReady(model.id)) onReady(model);
  };
  const follow = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    const isRunning = store.getState().data?.models.some(isLoading) ?? false;
    if (isRunning && page.isVisible()) stopWaiting = schedule(() => void find(), ASK_EVERY);
  };
  const find = async (): Promise<void> => {
    calls += 1;
    const call = calls;
    try {
      const data = await deps.list();
      if (call === calls) take(data);
    } catch (error) {
      // What is known stays; the window shows by itself that the engine does not answer.
      const failure = error instanceof Error ? error : new Error(String(error));
      if (call === calls && !store.getState().data) store.setState({ error: failure });
    }
    if (call === calls) follow();
  };
  page.onVisible(() => {
    if (page.isVisible() && store.getState().data?.models.some(isLoading)) void find();
  });
  return {
    store,
    find,
    /** Asks the person about the download of a model, wherever the question is shown. */
    ask: (id: string | undefined) => store.setState({ asked: id }),
    /** Asks the person about a model of their own. */
    askOwn: (own: OwnModelFile | undefined) => store.setState({ own }),
    /** Asks nothing any more: the person has left the questions without an answer. */
    stopAsking: () => store.setState({ asked: undefined, own: undefined }),
    /** Adds a model or continues its download. What is used does not change. */
    async add(body: AddModelBody): Promise<M> {
      const model = await deps.add(body);
      await find();
      return model;
    },
    async pause(id: string): Promise<void> {
      await deps.pause(id);
      await find();
    },
    async remove(model: M): Promise<void> {
      await deps.remove(model.id);
      await find();
      onRemoved?.(model);
    },
  };
}
export type InstalledModels<M extends InstalledModel> = ReturnType<typeof createInstalledModels<M>>;

/** Host that a model is downloaded from; undefined for a file of one's own. */
export const getHost = ({ url }: Pick<InstalledModel, 'url'>): string | undefined =>
  url === null ? undefined : URL.parse(url)?.host;
