import { createStore } from 'zustand/vanilla';
import type { CutOutImage } from '../../../src-shared/contract/cut-out.ts';
import type { UploadBody } from '../../../src-shared/contract/images.ts';
import type { InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import { ApiError } from '../../api/http.ts';
import type { Editor } from '../editor/editor.ts';
import type { InstalledModels } from '../models/installed-models.ts';

/** Cutting out of the pictures of one draft, by a model on this machine, while the person goes on working. */

/** What is cut out: the picture of an item by its id, or the picture under everything. */
export type CutOutSubject = { item: string } | 'picture';

/** The key of a subject in the state. */
export const keyOfSubject = (subject: CutOutSubject): string =>
  subject === 'picture' ? 'picture' : `item:${subject.item}`;

export interface CutOutsState {
  /** Keys of what is being cut out. */
  running: ReadonlySet<string>;
  /** What the person is asked about: there is no model yet, or they want another way. */
  asked: CutOutSubject | undefined;
  /** What is cut out as soon as there is a model. */
  waiting: CutOutSubject | undefined;
}

export interface CutOutsDeps {
  api: { cutOutImage(body: UploadBody, signal: AbortSignal): Promise<CutOutImage> };
  models: InstalledModels<InstalledModel>;
  editor: Pick<Editor, 'store' | 'setCutOut' | 'addCutOut'>;
  /** Of the page. */
  origin: string;
  /** Called with the id of what is cut out now. */
  onDone(id: string): void;
  onFailed(error: unknown): void;
}

const isNoModel = (error: unknown) => error instanceof ApiError && error.code === 'MODEL_NOT_CONFIGURED';

/** Follows the models, so that what waits for one begins by itself. */
export function createCutOuts(deps: CutOutsDeps) {
  const { api, models, editor, origin, onDone, onFailed } = deps;
  const store = createStore<CutOutsState>(() => ({
    running: new Set(),
    asked: undefined,
    waiting: undefined,
  }));
  const controllers = new Map<string, AbortController>();

  const report = () => store.setState({ running: new Set(controllers.keys()) });
  const findItem = (id: string) => {
    const item = editor.store.getState().document.items.find((each) => each.id === id);
    return item?.kind === 'image' ? item : undefined;
  };
  /** The address of the picture as it was before it was cut out. */
  const getUrl = (subject: CutOutSubject): string | undefined => {
    const { picture } = editor.store.getState();
    if (subject === 'picture') return picture.imageUrl ?? picture.src;
    const item = findItem(subject.item);
    return item && (item.originalUrl ?? item.url);
  };
  const toBody = (url: string): UploadBody =>
    url.startsWith('data:') ? { image_base64: url } : { image_url: new URL(url, origin).href };
  const put = (subject: CutOutSubject, from: string, { url, original_url }: CutOutImage) => {
    const cut = { url, originalUrl: original_url };
    // What was deleted or replaced meanwhile stays so.
    if (getUrl(subject) !== from) return null;
    if (subject === 'picture') return editor.addCutOut(cut);
    editor.setCutOut(subject.item, cut, 'cutOut');
    return subject.item;
  };
  const hasModel = () => models.store.getState().data?.models.some(({ state }) => state === 'ready');
  const start = async (subject: CutOutSubject): Promise<void> => {
    if (!hasModel()) await models.find();
    // Where it is not known, the engine says.
    if (hasModel() === false) return store.setState({ asked: subject });
    const [key, url] = [keyOfSubject(subject), getUrl(subject)];
    if (url === undefined || controllers.has(key)) return;
    const controller = new AbortController();
    controllers.set(key, controller);
    store.setState({ asked: undefined, waiting: undefined });
    report();
    try {
      const cut = await api.cutOutImage(toBody(url), controller.signal);
      const id = controller.signal.aborted ? null : put(subject, url, cut);
      if (id !== null) onDone(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isNoModel(error)) store.setState({ asked: subject });
      else onFailed(error);
    } finally {
      if (controllers.get(key) === controller) controllers.delete(key);
      report();
    }
  };
  const unfollow = models.store.subscribe(() => {
    const { waiting } = store.getState();
    if (waiting && hasModel()) void start(waiting);
  });
  return {
    store,
    /** Cuts out at once; where there is no model, asks. */
    start,
    cancel(key: string): void {
      controllers.get(key)?.abort();
      controllers.delete(key);
      report();
    },
    /** Asks about the ways to cut out. */
    ask: (asked: CutOutSubject) => store.setState({ asked }),
    /** Ends the question; what waits for a model goes on waiting while one is on its way. */
    dismiss(): void {
      const { data } = models.store.getState();
      const isComing = data?.models.some(({ state }) => state === 'downloading');
      store.setState({ asked: undefined, ...(isComing ? {} : { waiting: undefined }) });
    },
    /** Cuts out as soon as there is a model; undefined: not any more. */
    waitFor: (waiting: CutOutSubject | undefined) => store.setState({ waiting }),
    close(): void {
      unfollow();
      for (const controller of controllers.values()) controller.abort();
    },
  };
}
export type CutOuts = ReturnType<typeof createCutOuts>;
