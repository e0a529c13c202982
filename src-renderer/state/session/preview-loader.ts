import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import { type Api, localUrl } from '../../api/api.ts';
import type { EditorDocument, EmojiItem, TextItem } from '../editor/types.ts';
import type { Drawing, Preview } from '../preview/index.ts';

/** A count that goes up when something changed that no store knows of; components subscribe to it. */
interface ChangeSignal {
  value(): number;
  beat(): void;
  subscribe(listener: () => void): () => void;
}

function createChangeSignal(): ChangeSignal {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    value: () => count,
    beat() {
      count++;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The live drawings of one editor. The layout code comes on demand; until it is here everything is `loading`. */
export interface Art {
  /** Beats when fonts, emoji or the layout itself have arrived: draw again. */
  pulse: ChangeSignal;
  draw(item: TextItem | EmojiItem, document: EditorDocument, canvas: PictureCanvas): Drawing | 'loading';
  drawWatermark(watermark: Watermark | null, canvas: PictureCanvas): Piece | null | 'loading';
  /** Tries to load what did not come. */
  retry(): void;
  /** What went wrong when the layout was loaded, or null. */
  problem(): string | null;
}

export interface ArtDeps {
  api: Pick<Api, 'picture' | 'session'>;
  /** A font or emoji did not come. */
  onError(error: unknown): void;
}

/** Loads the layout code and draws with it. */
export function createArt({ api, onError }: ArtDeps): Art {
  const pulse = createChangeSignal();
  let preview: Preview | undefined;
  let problem: string | null = null;
  const load = async () => {
    problem = null;
    const [{ openPreview }, { version }] = await Promise.all([import('../preview/index.ts'), api.session()]);
    preview = await openPreview({ bytes: api.picture, version, onLoaded: pulse.beat, onError });
  };
  const start = () =>
    void load()
      .catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
      })
      .finally(pulse.beat);
  start();
  return {
    pulse,
    draw: (...args) => preview?.draw(...args) ?? 'loading',
    drawWatermark: (...args) => preview?.drawWatermark(...args) ?? 'loading',
    retry: () => (preview ? pulse.beat() : start()),
    problem: () => problem,
  };
}

/** The address the page may show a picture from; undefined for one that is not on this engine. */
export function shownUrl(url: string, origin: string): string | undefined {
  if (url.startsWith('data:') || url.startsWith('blob:')) return url;
  try {
    const { pathname, origin: from } = new URL(url, origin);
    return from === origin || pathname.startsWith('/cdn/') ? localUrl(url) : undefined;
  } catch {
    return undefined;
  }
}
