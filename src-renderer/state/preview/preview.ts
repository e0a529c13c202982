import type { Watermark } from '../../../src-shared/contract/meme.ts';
import { emojiPiece, placeLayers } from '../../../src-shared/document/layers.ts';
import { captionMarkup } from '../../../src-shared/drawing/caption-drawing.ts';
import { type LaidOutCaption, layOutCaptions } from '../../../src-shared/layout/captions.ts';
import type { FaceSource, LaidOutText } from '../../../src-shared/layout/types.ts';
import { textMark } from '../../../src-shared/layout/watermark.ts';
import { normalWatermark } from '../editor/frame.ts';
import { roundBox } from '../editor/request.ts';
import { placeOf, type Stage } from '../editor/stage.ts';
import type { EditorDocument, EmojiItem, TextItem } from '../editor/types.ts';
import { infoOf, layoutKey, placedAgain, requestFor, type TextInfo } from './caption.ts';
import type { BrowserEmoji } from './emoji.ts';
import { NotLoaded } from './not-loaded.ts';

/**
 * The live picture: each item as the SVG markup that the engine will draw, in native px of the canvas. A text is
 * laid out only when its words, look or size change, not when it moves; what did not change at all is not drawn anew.
 */

export interface Drawing {
  /** SVG markup, to be put into an `<svg viewBox="0 0 <canvas width> <canvas height>">`. */
  markup: string;
  /** Of a text; null for an emoji. */
  text: TextInfo | null;
  /** A font or emoji is still on its way: this is the last drawing that was whole. */
  stale: boolean;
}

export interface PreviewDeps {
  faces: FaceSource;
  emoji: BrowserEmoji;
  /** A font or emoji has arrived: draw again. */
  onLoaded(): void;
  /** One could not be fetched; it is tried again with the next drawing that needs it. */
  onError(error: unknown): void;
}

export interface Preview {
  /** `loading` where nothing whole was ever drawn of the item. */
  draw(item: TextItem | EmojiItem, document: EditorDocument, stage: Stage): Drawing | 'loading';
  /** Markup of a text watermark; '' for a logo or none. */
  drawWatermark(watermark: Watermark | null, stage: Stage): string | 'loading';
}

const WATERMARK = 'watermark';
/** Drawings kept; several times what a document may hold, since items go and other pictures are drawn as well. */
const KEPT_MOST = 250;

/** Keys of the emoji in a caption. */
const emojiOf = ({ laid }: LaidOutCaption): string[] =>
  laid.items.flatMap((item) => (item.kind === 'emoji' ? [item.key] : []));

/** Ids inside the markup: letters, digits and dashes only, whatever the item's own id holds. */
const markupId = (id: string): string => `p-${id.replace(/[^\w-]/g, '-')}-`;

interface Kept {
  /** What the drawing was made from. */
  from: readonly unknown[];
  drawing: Drawing;
  layout?: { key: string; laid: LaidOutText };
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** Drawings of one editor. */
export function createPreview(deps: PreviewDeps): Preview {
  const kept = new Map<string, Kept>();

  const drawText = (item: TextItem, document: EditorDocument, stage: Stage): Omit<Kept, 'from'> => {
    const box = placeOf(item, stage);
    if (!box) return { drawing: { markup: '', text: null, stale: false } };
    const request = requestFor(item, box, stage);
    const key = layoutKey(request, stage);
    const before = kept.get(item.id)?.layout;
    const caption =
      before?.key === key
        ? placedAgain(before.laid, request, stage)
        : layOutCaptions([request], stage.size, deps)[0];
    if (!caption) throw new Error('a caption was not laid out');
    deps.emoji.ensure(emojiOf(caption));
    const markup = captionMarkup(caption, markupId(item.id), stage.size, deps) ?? '';
    const text = infoOf(caption, stage, document.width);
    return { drawing: { markup, text, stale: false }, layout: { key, laid: caption.laid } };
  };

  const drawEmoji = (item: EmojiItem, stage: Stage): Omit<Kept, 'from'> => {
    const key = deps.emoji.find(item.emoji);
    const [layer] = placeLayers(
      [{ ...item, box: roundBox(item.box, 'layer'), art: { kind: 'emoji', key: key ?? '' } }],
      stage.size,
    );
    const markup = key === undefined || !layer ? '' : emojiPiece(key, layer, markupId(item.id), deps).markup;
    return { drawing: { markup, text: null, stale: false } };
  };

  const keep = (id: string, drawn: Kept) => {
    kept.delete(id);
    kept.set(id, drawn);
    const oldest = kept.keys().next();
    if (kept.size > KEPT_MOST && !oldest.done) kept.delete(oldest.value);
  };

  /** Draws, or keeps the last whole drawing while a file is fetched. */
  const remembered = (id: string, from: readonly unknown[], draw: () => Omit<Kept, 'from'>) => {
    const before = kept.get(id);
    if (before && same(before.from, from)) return before.drawing;
    try {
      const drawn = { from, ...draw() };
      keep(id, drawn);
      return drawn.drawing;
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      error.load().then(deps.onLoaded, deps.onError);
      return before ? { ...before.drawing, stale: true } : 'loading';
    }
  };

  return {
    draw(item, document, stage) {
      return item.kind === 'emoji'
        ? remembered(item.id, [item, stage], () => drawEmoji(item, stage))
        : remembered(item.id, [item, stage, document.width], () => drawText(item, document, stage));
    },
    drawWatermark(given, stage) {
      const watermark = normalWatermark(given);
      const { text } = watermark ?? {};
      if (!watermark || text === undefined) return '';
      const drawn = remembered(WATERMARK, [given, stage], () => {
        const caption = textMark(text, watermark, stage.size, deps);
        deps.emoji.ensure(emojiOf(caption));
        const markup = captionMarkup(caption, markupId(WATERMARK), stage.size, deps) ?? '';
        return { drawing: { markup, text: null, stale: false } };
      });
      return drawn === 'loading' ? drawn : drawn.markup;
    },
  };
}
