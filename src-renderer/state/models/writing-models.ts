import { createStore } from 'zustand/vanilla';
import type { SettingsPatch } from '../../../src-shared/contract/settings.ts';
import type {
  AddWritingModelBody,
  WritingModel,
  WritingModelListData,
} from '../../../src-shared/contract/writing-models.ts';
import type { Api } from '../../api/api.ts';

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

export interface WritingModelsDeps {
  api: Pick<Api, 'writingModels' | 'addWritingModel' | 'pauseWritingModel' | 'removeWritingModel'>;
  settings: {
    store: { getState(): { settings: { writing_model: string | null } } };
    change(patch: SettingsPatch): void;
  };
  page: { isVisible(): boolean; onVisible(listener: () => void): void };
  schedule(run: () => void, ms: number): () => void;
  /** ms */
  now(): number;
  /** Called once a model that was not ready is. */
  onReady(model: WritingModel): void;
}

export interface WritingModelsState {
  data: WritingModelListData | undefined;
  /** Why nothing could be loaded. */
  error: Error | undefined;
  /** Seconds that downloads still take, by the id of their model; those that cannot be told are left out. */
  rest: ReadonlyMap<string, number>;
  /** Id of the model whose download the person is asked about. */
  asked: string | undefined;
  /** What the question about a model of one's own begins with; undefined while nobody is asked. */
  own: OwnModelFile | undefined;
}

/** A file in the GGUF format that the person has chosen. */
export interface OwnModelFile {
  /** Absolute; empty where it is not known, as in a browser. */
  path: string;
  /** Name of a file whose path is not known. */
  name?: string;
}

/** ms */
const ASK_EVERY = 1000;

const isReady = ({ state }: WritingModel) => state === 'ready';
const isDownloading = ({ state }: WritingModel) => state === 'downloading';
/** Whether it changes by itself: from the network onto the disk, or from there into memory. */
const isLoading = (model: WritingModel) => isDownloading(model) || model.loading !== null;

/** The models that run inside CAM: listed, followed while one is downloaded, added, removed. */
export function createWritingModels(deps: WritingModelsDeps) {
  const { api, settings, page, schedule, now, onReady } = deps;
  const store = createStore<WritingModelsState>(() => ({
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

  const estimateRest = (models: readonly WritingModel[]) => {
    const loading = models.filter(isDownloading);
    for (const id of rests.keys()) if (!loading.some((one) => one.id === id)) rests.delete(id);
    return new Map(
      loading.flatMap(({ id, received_bytes, bytes }) => {
        const rest = rests.get(id) ?? createDownloadRest();
        rests.set(id, rest);
        const seconds = rest.add(received_bytes, bytes, now());
        return seconds === undefined ? [] : [[id, seconds] as const];
      }),
    );
  };
  const take = (data: WritingModelListData) => {
    const before = store.getState().data?.models;
    store.setState({ data, error: undefined, rest: estimateRest(data.models) });
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
      const data = await api.writingModels();
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
    /** Adds a model or continues its download. Who writes does not change. */
    async add(body: AddWritingModelBody): Promise<WritingModel> {
      const model = await api.addWritingModel(body);
      await find();
      return model;
    },
    async pause(id: string): Promise<void> {
      await api.pauseWritingModel(id);
      await find();
    },
    async remove({ id, model }: WritingModel): Promise<void> {
      await api.removeWritingModel(id);
      await find();
      if (settings.store.getState().settings.writing_model === model)
        settings.change({ writing_model: null });
    },
  };
}

/** What has arrived of a download, 0–1; 0 where its size is not known. */
export const getShare = ({ bytes, received_bytes }: WritingModel): number =>
  bytes ? Math.min(1, received_bytes / bytes) : 0;

/** Host that a model is downloaded from; undefined for a file of one's own. */
export const getHost = ({ url }: Pick<WritingModel, 'url'>): string | undefined =>
  url === null ? undefined : URL.parse(url)?.host;
