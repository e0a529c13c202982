import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import {
  OWN_BOX_PREFIX,
  type PlacedCaption,
  resolveCaptions,
} from '../../../src-shared/document/captions.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { placeLayer } from '../../../src-shared/document/layers.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { placeTextMark } from '../../../src-shared/document/watermark.ts';
import { captionPiece } from '../../../src-shared/drawing/caption-drawing.ts';
import { emojiPiece } from '../../../src-shared/drawing/layer-drawing.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import { shapePiece } from '../../../src-shared/drawing/shape-drawing.ts';
import { type LaidOutCaption, layOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { readableSize } from '../../../src-shared/layout/readability.ts';
import { layOutGroup } from '../../../src-shared/layout/size-group.ts';
import type { LayoutDeps } from '../../../src-shared/layout/types.ts';
import { toLayer } from '../editor/layer-request.ts';
import { normaliseWatermark } from '../editor/normalise.ts';
import { toCaption } from '../editor/request.ts';
import type { EditorDocument, EmojiItem, ShapeItem, TextItem } from '../editor/types.ts';
import type { VideoFacts } from '../video/clip.ts';
import type { BrowserEmoji } from './emoji.ts';
import { createMotionPreview, type MotionPreview } from './motion-preview.ts';
import { NotLoadedError } from './not-loaded.ts';
import { sizePeers } from './size-peers.ts';
import { createTextCarets, type TextCarets } from './text-carets.ts';
import { type TextInfo, textInfo } from './text-info.ts';
import { createTextLayouts } from './text-layouts.ts';

/**
 * The live picture: each item becomes the caption or layer that will be sent, and goes through the same code as in the
 * engine. An unchanged item is not drawn again; a text that shares its size with others is, when one of them changes.
 */

export interface Drawing {
  /** In native px of the canvas; null where nothing is drawn. */
  piece: Piece | null;
  /** Of a text; null for an emoji or a shape. */
  text: TextInfo | null;
  /** A font or emoji is still being loaded: this is the last complete drawing. */
  stale: boolean;
}

export interface PreviewDeps extends Pick<LayoutDeps, 'faces' | 'breaks'> {
  emoji: BrowserEmoji;
  /** A font or emoji has loaded: draw again. */
  onLoaded(): void;
  /** One could not be loaded; the next drawing that needs it tries again. */
  onError(error: unknown): void;
  /** How the parts of the template move, where it has such parts. */
  parts?(): TemplateMotion | undefined;
  /** What is known of the document's video, where it has one. */
  video?(): VideoFacts | undefined;
  /** How long the frames of the picture are shown, ms; undefined of a still, null while that is not known. */
  durations?(): readonly number[] | null | undefined;
  /** Whether documents lie on a template, whose regions are on its picture. */
  isTemplate?(): boolean;
}

export interface Preview extends MotionPreview {
  /** `loading` where the item has never been drawn completely. */
  draw(
    item: TextItem | EmojiItem | ShapeItem,
    document: EditorDocument,
    canvas: PictureCanvas,
  ): Drawing | 'loading';
  /**
   * Where the caret of a text may stand; null where it has no box. `placeholder` is drawn in place of an empty text.
   * While a font is loaded, the last answer for the text.
   */
  carets(
    item: TextItem,
    document: EditorDocument,
    canvas: PictureCanvas,
    placeholder: string,
  ): TextCarets | null | 'loading';
  /** A text watermark; null for a logo or none. */
  drawWatermark(watermark: Watermark | null, canvas: PictureCanvas): Piece | null | 'loading';
  /** Fonts were added or deleted: everything is drawn again when it is next asked for. */
  expire(): void;
}

/** What is drawn of a hidden item. */
const NOTHING: Drawing = { piece: null, text: null, stale: false };
const WATERMARK = 'watermark';
/** Drawings cached; several times what a document may hold, since items are deleted and other pictures are drawn too. */
const CACHED_MAX = 250;

/** Keys of the emoji in a caption. */
const listEmoji = ({ laid }: LaidOutCaption): string[] =>
  laid.items.flatMap((item) => (item.kind === 'emoji' ? [item.key] : []));

/** Ids inside the markup: letters, digits and dashes only, whatever the item's own id holds. */
const markupId = (id: string): string => `p-${id.replace(/[^\w-]/g, '-')}-`;

interface CachedDrawing {
  /** What the drawing was made from. */
  from: readonly unknown[];
  drawing: Drawing;
  /** The letters of a text. */
  laid?: LaidOutCaption;
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** A text placed as the engine will place it; undefined where its region is cropped away, which the engine refuses. */
export function placeText(item: TextItem, canvas: PictureCanvas): PlacedCaption | undefined {
  const position = item.region ?? `${OWN_BOX_PREFIX}${item.id}`;
  return resolveCaptions([toCaption(item, position)], canvas).placed[0];
}

/** Drawings of one editor. */
export function createPreview(deps: PreviewDeps): Preview {
  const cache = new Map<string, CachedDrawing>();
  const layouts = createTextLayouts(deps);

  const drawCaption = (caption: LaidOutCaption, id: string, canvas: Size): Piece | null => {
    deps.emoji.ensure(listEmoji(caption));
    return captionPiece(caption, markupId(id), canvas, deps) ?? null;
  };

  /** The letters of a text: as large as they can be, or at the size of its group. */
  const layOut = (
    item: TextItem,
    placed: PlacedCaption,
    peers: readonly TextItem[],
    canvas: PictureCanvas,
  ) => {
    const group = peers.flatMap((peer) => {
      const caption = peer === item ? placed : placeText(peer, canvas);
      return caption ? [{ id: peer.id, caption }] : [];
    });
    const at = group.findIndex(({ id }) => id === item.id);
    if (at < 0) return layouts.layOut(item.id, placed, canvas);
    const laid = layOutGroup(
      group,
      ({ id, caption }, maxSize) => layouts.layOut(id, caption, canvas, maxSize),
      readableSize(canvas.width),
    );
    return laid[at] ?? layouts.layOut(item.id, placed, canvas);
  };

  const drawText = (item: TextItem, peers: readonly TextItem[], canvas: PictureCanvas) => {
    const placed = placeText(item, canvas);
    if (!placed) return { drawing: { piece: null, text: null, stale: false } };
    const caption = { ...placed, laid: layOut(item, placed, peers, canvas) };
    const piece = drawCaption(caption, item.id, canvas);
    return { drawing: { piece, text: textInfo(caption, canvas), stale: false }, laid: caption };
  };

  const drawEmoji = (item: EmojiItem, canvas: PictureCanvas) => {
    const key = deps.emoji.find(item.emoji);
    const place = placeLayer(toLayer(item), canvas);
    const piece = key === undefined ? null : emojiPiece(key, place, markupId(item.id), deps.emoji);
    return { drawing: { piece, text: null, stale: false } };
  };

  const carets = createTextCarets({ ...deps, place: placeText, layOut, drawCaption });

  const drawShape = (item: ShapeItem, canvas: PictureCanvas) => {
    const place = placeLayer(toLayer(item), canvas);
    const piece = place.opacity > 0 ? shapePiece(item.shape, place, markupId(item.id), canvas) : undefined;
    return { drawing: { piece: piece ?? null, text: null, stale: false } };
  };

  const remember = (id: string, drawn: CachedDrawing) => {
    cache.delete(id);
    cache.set(id, drawn);
    const oldest = cache.keys().next();
    if (cache.size > CACHED_MAX && !oldest.done) cache.delete(oldest.value);
  };

  /** Draws, or returns the last complete drawing while a file is fetched. */
  const drawOnce = (id: string, from: readonly unknown[], draw: () => Omit<CachedDrawing, 'from'>) => {
    const before = cache.get(id);
    if (before && same(before.from, from)) return before.drawing;
    try {
      const drawn = { from, ...draw() };
      remember(id, drawn);
      return drawn.drawing;
    } catch (error) {
      if (!(error instanceof NotLoadedError)) throw error;
      error.load().then(deps.onLoaded, deps.onError);
      return before ? { ...before.drawing, stale: true } : 'loading';
    }
  };

  const draw: Preview['draw'] = (item, document, canvas) => {
    if (item.hidden) return NOTHING;
    if (item.kind === 'shape') return drawOnce(item.id, [item, canvas], () => drawShape(item, canvas));
    if (item.kind === 'emoji') return drawOnce(item.id, [item, canvas], () => drawEmoji(item, canvas));
    const peers = sizePeers(item, document.items, canvas.regions);
    return drawOnce(item.id, [item, canvas, ...peers], () => drawText(item, peers, canvas));
  };
  const motion = createMotionPreview({
    draw(...args) {
      const drawing = draw(...args);
      return drawing === 'loading' ? drawing : drawing.piece;
    },
    findLaidOut: (id) => cache.get(id)?.laid,
    drawCaption,
    place: placeText,
    parts: deps.parts ?? (() => undefined),
    video: deps.video ?? (() => undefined),
    durations: deps.durations ?? (() => undefined),
    isTemplate: deps.isTemplate ?? (() => false),
  });

  return {
    draw,
    carets: (item, document, canvas, placeholder) =>
      carets.of(item, sizePeers(item, document.items, canvas.regions), canvas, placeholder),
    ...motion,
    expire() {
      carets.clear();
      layouts.clear();
      for (const [id, { drawing }] of cache) cache.set(id, { from: [], drawing });
    },
    drawWatermark(given, canvas) {
      const watermark = normaliseWatermark(given);
      const { text } = watermark ?? {};
      if (!watermark || text === undefined) return null;
      const drawn = drawOnce(WATERMARK, [given, canvas], () => {
        const caption = layOutCaption(placeTextMark(text, watermark, canvas), canvas, deps);
        return { drawing: { piece: drawCaption(caption, WATERMARK, canvas), text: null, stale: false } };
      });
      return drawn === 'loading' ? drawn : drawn.piece;
    },
  };
}
