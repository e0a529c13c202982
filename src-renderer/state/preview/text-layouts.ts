import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { captionText } from '../../../src-shared/layout/caption-layout.ts';
import type { LaidOutText, LayoutDeps } from '../../../src-shared/layout/types.ts';

/** Layouts of texts, cached: a text is laid out only when its content, style or size change, not when it moves. */

/** Texts cached; several times what a document may hold, since items are deleted and other pictures are drawn too. */
const CACHED_MAX = 250;
/** Sizes cached of a text whose group limits it. */
const LIMITS_MAX = 4;

/** What decides how a text is laid out. */
function layoutKey({ text, lang, spans, box, maxLines, style }: PlacedCaption, canvas: Size): string {
  return JSON.stringify([
    text,
    lang,
    spans,
    box.width,
    box.height,
    maxLines,
    style,
    canvas.width,
    canvas.height,
  ]);
}

interface CachedLayouts {
  key: string;
  /** Largest size, px (undefined for none) → layout. */
  layouts: Map<number | undefined, LaidOutText>;
}

export interface TextLayouts {
  /** The layout of the text of item `id`, no larger than `maxSize` (px). @throws NotLoaded */
  layOut(id: string, placed: PlacedCaption, canvas: Size, maxSize?: number): LaidOutText;
  /** Lays everything out again when it is next asked for. */
  clear(): void;
}

export function createTextLayouts(deps: LayoutDeps): TextLayouts {
  const cache = new Map<string, CachedLayouts>();

  const getEntry = (id: string, key: string): CachedLayouts => {
    const known = cache.get(id);
    const entry = known?.key === key ? known : { key, layouts: new Map() };
    cache.delete(id);
    cache.set(id, entry);
    const oldest = cache.keys().next();
    if (cache.size > CACHED_MAX && !oldest.done) cache.delete(oldest.value);
    return entry;
  };

  return {
    layOut(id, placed, canvas, maxSize) {
      const { layouts } = getEntry(id, layoutKey(placed, canvas));
      const known = layouts.get(maxSize);
      if (known) return known;
      const laid = captionText(placed, canvas, deps, maxSize);
      if (layouts.size > LIMITS_MAX) layouts.clear();
      layouts.set(maxSize, laid);
      return laid;
    },
    clear: () => cache.clear(),
  };
}
