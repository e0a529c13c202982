import { type Api, localUrl } from '../../api/api.ts';
import type { Preview } from '../preview/index.ts';
import { isOwnPicture } from './foreign-pictures.ts';

/** A count that grows with every change outside of the stores; components subscribe to it. */
interface ChangeSignal {
  value(): number;
  notify(): void;
  subscribe(listener: () => void): () => void;
}

function createChangeSignal(): ChangeSignal {
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
  api: Pick<Api, 'picture' | 'session'>;
  /** A font or emoji could not be loaded. */
  onError(error: unknown): void;
}

/** Loads the layout code and draws with it. */
export function createPreviewLoader({ api, onError }: PreviewLoaderDeps): PreviewLoader {
  const changes = createChangeSignal();
  let preview: Preview | undefined;
  let problem: string | null = null;
  const load = async () => {
    problem = null;
    const [{ openPreview }, { version }] = await Promise.all([import('../preview/index.ts'), api.session()]);
    preview = await openPreview({ bytes: api.picture, version, onLoaded: changes.notify, onError });
  };
  const start = () =>
    void load()
      .catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
      })
      .finally(changes.notify);
  start();
  return {
    changes,
    draw: (...args) => preview?.draw(...args) ?? 'loading',
    drawWatermark: (...args) => preview?.drawWatermark(...args) ?? 'loading',
    retry: () => (preview ? changes.notify() : start()),
    problem: () => problem,
  };
}

/** The address the page may show a picture from; undefined for one that is not on this engine. */
export function shownUrl(url: string, origin: string): string | undefined {
  if (url.startsWith('data:') || url.startsWith('blob:')) return url;
  return isOwnPicture(url, origin) ? localUrl(url) : undefined;
}
