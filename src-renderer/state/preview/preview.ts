import type { Watermark } from '../../../src-main/contract/meme.ts';
import type { CaptionStyle } from '../../../src-main/contract/style.ts';
import { emojiPiece, placeLayers } from '../../../src-main/engine/layer.ts';
import type { FaceSource, LaidOutText, Rect } from '../../../src-main/engine/layout/types.ts';
import {
  describeLayout,
  inkBounds,
  layOutScene,
  mergeStyles,
  type SceneCaption,
  type SceneRequest,
} from '../../../src-main/engine/scene.ts';
import { captionMarkup } from '../../../src-main/engine/svg.ts';
import { textMark } from '../../../src-main/engine/watermark.ts';
import { roundBox } from '../editor/request.ts';
import { placeOf, type Stage } from '../editor/stage.ts';
import type { Box, EditorDocument, EmojiItem, TextItem } from '../editor/types.ts';
import type { BrowserEmoji } from './emoji.ts';
import { NotLoaded } from './not-loaded.ts';

/**
 * The live picture: each item as the SVG markup that the engine will draw, in native px of the canvas. A text is
 * laid out only when its words, look or size change, not when it moves; what did not change at all is not drawn anew.
 */

/** How a text came out; sizes in native px of the canvas. */
export interface TextInfo {
  /** Font size, px. */
  size: number;
  lines: readonly string[];
  /** It had to shrink below readable size, or does not fit. */
  shrunk: boolean;
  /** As the API reports it: shrunk, cut by the edge, or too small on the finished picture. */
  overflow: boolean;
  /** Characters no font has. */
  missing: readonly string[];
  /** Upright bounds of the ink on the canvas; null where there is none. */
  inkBounds: Rect | null;
  /** The whole style it was drawn with. */
  style: CaptionStyle;
}

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

/** Lines a box of one's own may have. */
const FREE_LINES = 20;
const WATERMARK = 'watermark';

/** What decides how a text is laid out. */
function layoutKey({ text, box, maxLines, style }: SceneRequest, { size }: Stage): string {
  return JSON.stringify([text, box.width, box.height, maxLines, style, size.width, size.height]);
}

function requestFor(item: TextItem, box: Box, { regions }: Stage): SceneRequest {
  const region = regions.find(({ name }) => name === item.region);
  return {
    region: item.region ?? item.id,
    text: item.text.toWellFormed(),
    // As it will be sent, so that preview and export agree to the last digit.
    box: item.box ? roundBox(item.box, 'text') : box,
    maxLines: region?.maxLines ?? FREE_LINES,
    style: region ? mergeStyles({ font: region.font }, region.style, item.style) : mergeStyles(item.style),
  };
}

/** A caption that was laid out before, in another place. */
function placedAgain(laid: LaidOutText, { region, box, style }: SceneRequest, { size }: Stage): SceneCaption {
  const rect = {
    x: box.x * size.width,
    y: box.y * size.height,
    width: box.width * size.width,
    height: box.height * size.height,
  };
  return { region, box: rect, rotation: box.rotation, style, laid, z: 0 };
}

function infoOf(caption: SceneCaption, { size }: Stage, width: number | null): TextInfo {
  const { laid, style } = caption;
  const [described] = describeLayout([caption], size, (width ?? size.width) / size.width);
  return {
    size: laid.size,
    lines: laid.lines,
    shrunk: laid.overflow,
    overflow: described?.overflow ?? false,
    missing: laid.missing,
    inkBounds: inkBounds(caption, 0) ?? null,
    style,
  };
}

/** Keys of the emoji in a caption. */
const emojiOf = ({ laid }: SceneCaption): string[] =>
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
        : layOutScene([request], stage.size, deps)[0];
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

  /** Draws, or keeps the last whole drawing while a file is fetched. */
  const remembered = (id: string, from: readonly unknown[], draw: () => Omit<Kept, 'from'>) => {
    const before = kept.get(id);
    if (before && same(before.from, from)) return before.drawing;
    try {
      const drawn = { from, ...draw() };
      kept.set(id, drawn);
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
    drawWatermark(watermark, stage) {
      const { text } = watermark ?? {};
      if (!watermark || text === undefined) return '';
      const drawn = remembered(WATERMARK, [watermark, stage], () => {
        const caption = textMark(text, watermark, stage.size, deps);
        deps.emoji.ensure(emojiOf(caption));
        const markup = captionMarkup(caption, markupId(WATERMARK), stage.size, deps) ?? '';
        return { drawing: { markup, text: null, stale: false } };
      });
      return drawn === 'loading' ? drawn : drawn.markup;
    },
  };
}
