import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { type Api, localUrl } from '../../api/api.ts';
import type { OwnFonts } from '../fonts/own-fonts.ts';
import type { PictureMoment, Preview } from '../preview/index.ts';
import type { VideoFacts } from '../video/clip.ts';
import { isOwnPicture } from './foreign-pictures.ts';

/** A count that grows with every change outside of the stores; components subscribe to it. */
export interface ChangeSignal {
  value(): number;
  notify(): void;
  subscribe(listener: () => void): () => void;
}

export function createChangeSignal(): ChangeSignal {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    value: () => count,
    notify() {
      count++;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The changes of a signal and those of a number in a store. */
function withStore(
  signal: ChangeSignal,
  store: { subscribe(listener: () => void): () => void },
  number: () => number,
): ChangeSignal {
  return {
    value: () => signal.value() + number(),
    notify: signal.notify,
    subscribe(listener) {
      const ends = [signal.subscribe(listener), store.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The live drawings of one editor. The layout code is loaded on demand; until then every drawing is `loading`. */
export interface PreviewLoader extends Preview {
  /** Notifies when fonts, emoji or the layout code have loaded: draw again. */
  changes: ChangeSignal;
  /** Loads again what failed to load. */
  retry(): void;
  /** Why the layout code could not be loaded, or null. */
  problem(): string | null;
}

export interface PreviewLoaderDeps {
  api: Pick<Api, 'picture' | 'session' | 'fonts'>;
  ownFonts: Pick<OwnFonts, 'store'>;
  /** What is drawn with has loaded, here or elsewhere. */
  loads?: ChangeSignal;
  /** A font or emoji could not be loaded. */
  onError(error: unknown): void;
  /** How the parts of the document's template move, once that is known. */
  parts?(): TemplateMotion | undefined;
  /** What is known of the document's video, once its file has been read. */
  video?(): VideoFacts | undefined;
  /** How long the frames of the picture are shown, ms; undefined of a still, null while that is not known. */
  durations?(): readonly number[] | null | undefined;
  /** Whether the document lies on a template. */
  isTemplate?(): boolean;
}

const STILL_PICTURE: PictureMoment = { view: { x: 0, y: 0, width: 1, height: 1 }, parts: [] };

/** Loads the layout code and draws with it. */
export function createPreviewLoader({
  api,
  ownFonts,
  loads = createChangeSignal(),
  onError,
  parts = () => undefined,
  video = () => undefined,
  durations = () => undefined,
  isTemplate = () => false,
}: PreviewLoaderDeps): PreviewLoader {
  const fontsVersion = () => ownFonts.store.getState().version;
  const changes = withStore(loads, ownFonts.store, fontsVersion);
  let drawnVersion = fontsVersion();
  /** Fonts that were added or deleted change what is drawn. */
  const current = () => {
    if (preview && drawnVersion !== fontsVersion()) preview.expire();
    drawnVersion = fontsVersion();
    return preview;
  };
  let preview: Preview | undefined;
  let problem: string | null = null;
  const load = async () => {
    problem = null;
    const [{ openPreview }, { version }] = await Promise.all([import('../preview/index.ts'), api.session()]);
    preview = await openPreview({
      bytes: api.picture,
      fetchOwnCuts: async () =>
        (await api.fonts()).fonts.flatMap(({ id, face }) => (face ? [{ id, ...face }] : [])),
      version,
      onLoaded: loads.notify,
      onError,
      parts,
      video,
      durations,
      isTemplate,
    });
  };
  const start = () =>
    void load()
      .catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
      })
      .finally(loads.notify);
  start();
  return {
    changes,
    draw: (...args) => current()?.draw(...args) ?? 'loading',
    carets(...args) {
      const now = current();
      // Null is an answer: the text has no box.
      return now ? now.carets(...args) : 'loading';
    },
    drawWatermark: (...args) => current()?.drawWatermark(...args) ?? 'loading',
    plan: (...args) => current()?.plan(...args),
    drawAt(...args) {
      const now = current();
      // Null is an answer: nothing of it is seen.
      return now ? now.drawAt(...args) : 'loading';
    },
    placeAt: (...args) => current()?.placeAt(...args),
    pictureAt: (...args) => current()?.pictureAt(...args) ?? STILL_PICTURE,
    expire: () => preview?.expire(),
    retry: () => (preview ? loads.notify() : start()),
    problem: () => problem,
  };
}

/** The address the page may show a picture from; undefined for one that is not on this engine. */
export function toLoadableUrl(url: string, origin: string): string | undefined {
  if (url.startsWith('data:') || url.startsWith('blob:')) return url;
  return isOwnPicture(url, origin) ? localUrl(url) : undefined;
}
