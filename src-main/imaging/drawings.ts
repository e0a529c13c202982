import { CamError } from '../../src-shared/contract/errors.ts';
import { keepGiven } from '../../src-shared/contract/keep-given.ts';
import type { Watermark } from '../../src-shared/contract/meme.ts';
import type { OrderedItem } from '../../src-shared/document/drawing-order.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import type { PlacedLayer } from '../../src-shared/document/layers.ts';
import { rotatePoint } from '../../src-shared/document/rotated-box.ts';
import { logoBox, markOpacity } from '../../src-shared/document/watermark.ts';
import { captionPiece } from '../../src-shared/drawing/caption-drawing.ts';
import { emojiPiece } from '../../src-shared/drawing/layer-drawing.ts';
import { lengthOfBody, type Piece } from '../../src-shared/drawing/piece.ts';
import { measureReach, placeShadow } from '../../src-shared/drawing/shadow-filter.ts';
import { shapePiece } from '../../src-shared/drawing/shape-drawing.ts';
import type { DrawingDeps } from '../../src-shared/drawing/text-paths.ts';
import type { LaidOutCaption } from '../../src-shared/layout/caption-layout.ts';
import { nextTurn } from '../event-loop.ts';
import { type PictureSource, type PixelLayer, probePicture } from './decode.ts';
import { decodeLayer } from './decode-layer.ts';
import { decodeShadow, type PictureShadow } from './decode-shadow.ts';
import { drawInk, isInk } from './ink/ink-drawing.ts';
import { clipLayer, type LayerClip } from './layer-clip.ts';
import { createOverlays } from './overlay.ts';
import type { Drawing, LazyLayer } from './raster.ts';
import type { Scratch } from './scratch.ts';

/** Turns a document's items, in drawing order, into what is blended: ink, SVG overlays and pixel layers. */

/** The picture of a layer, and the request's field that named it, for errors. */
export interface LayerPicture {
  source: PictureSource;
  field: string;
  /** Its shadow is drawn instead of itself. */
  shadow?: PictureShadow;
}

/** Most characters of SVG in a picture: beyond it the time limit of drawing would be over, and memory be short. */
const MARKUP_MAX = 60_000_000;
const TOO_MANY_OUTLINES =
  'The letters of the captions have too many curves to be drawn in time. Nothing was charged; use fewer or simpler characters.';

interface Output {
  /** px */
  size: Size;
  /** Output over native size. */
  scale: number;
}

export type DrawnItem = OrderedItem<LaidOutCaption, PlacedLayer<LayerPicture>>;
export type PictureLayer = PlacedLayer<LayerPicture> & { art: { kind: 'picture' } };

function getClipBounds({ left, top, width, height }: LayerClip): Rect {
  return { x: left, y: top, width, height };
}

/** A picture layer, or the shadow of one, for an output; undefined where nothing of it is visible. */
export function createPictureDrawing(layer: PictureLayer, { size, scale }: Output): LazyLayer | undefined {
  const { x, y, width, height, rotation } = layer.box;
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale, rotation };
  const clip = clipLayer(box, size);
  if (!clip || layer.opacity === 0) return undefined;
  return {
    bounds: getClipBounds(clip),
    draw: (seconds) => decodePictureLayer(layer, clip, layer.opacity, seconds),
  };
}

/** The pixels of a picture layer, or of the shadow of one. @throws CamError IMAGE_UNREADABLE */
export async function decodePictureLayer(
  { art, flip, flipVertical, crop, adjust, radius }: PictureLayer,
  clip: LayerClip,
  opacity: number,
  seconds: number,
): Promise<PixelLayer> {
  const { source, field, shadow } = art.picture;
  // Of a shadow only a blur is seen.
  const seen = shadow ? keepGiven({ blur: adjust?.blur }) : adjust;
  const look = { flip, flipVertical, ...keepGiven({ crop, radius, adjust: seen }) };
  const options = { ...look, clip, opacity, seconds };
  const bytes = await source.read();
  return inField(shadow ? decodeShadow(bytes, options, shadow) : decodeLayer(bytes, options), field);
}

/** A picture layer as what is drawn of it: its shadow, where it has one, and itself. */
export function withShadow(layer: PictureLayer): PictureLayer[] {
  const { shadow: cast, ...picture } = layer;
  if (!cast) return [layer];
  const { box, art } = picture;
  const shadow = placeShadow(cast, box);
  const reach = measureReach(shadow);
  const { x, y } = rotatePoint({ x: shadow.dx, y: shadow.dy }, box.rotation);
  const [width, height] = [box.width + 2 * reach, box.height + 2 * reach];
  const of: PictureShadow = {
    color: shadow.color,
    deviation: shadow.deviation / width,
    margin: { x: reach / width, y: reach / height },
  };
  const around = { ...box, x: box.x + x - reach, y: box.y + y - reach, width, height };
  return [
    { ...picture, box: around, art: { ...art, picture: { ...art.picture, shadow: of } } },
    { ...picture, art },
  ];
}

/** The result of `work`; errors a caller may see name the request's field. */
export async function inField<T>(work: Promise<T>, path: string): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof CamError)) throw error;
    const { code, message, cause } = error;
    throw new CamError(code, `${path}: ${message}`, { details: [{ path, message }], cause });
  });
}

export function isPicture(layer: PlacedLayer<LayerPicture>): layer is PictureLayer {
  return layer.art.kind === 'picture';
}

/** The vector piece of a caption, an emoji or a shape; undefined where it has no ink or is a picture. */
export function createPiece(
  drawn: DrawnItem,
  id: string,
  canvas: Size,
  deps: DrawingDeps,
): Piece | undefined {
  if (drawn.kind === 'caption') return captionPiece(drawn.caption, id, canvas, deps);
  const { art, opacity } = drawn.layer;
  if (opacity === 0 || art.kind === 'picture') return undefined;
  return art.kind === 'emoji'
    ? emojiPiece(art.key, drawn.layer, id, deps.emoji)
    : shapePiece(art.shape, drawn.layer, id, canvas);
}

/** All visible items as drawings, in turns of the event loop. @throws CamError GENERATION_FAILED */
export async function createDrawings(
  ordered: readonly DrawnItem[],
  output: Output,
  deps: DrawingDeps & { scratch: Scratch },
): Promise<Drawing[]> {
  const { size, scale } = output;
  const canvas = { width: size.width / scale, height: size.height / scale };
  const drawings: Drawing[] = [];
  let run: Piece[] = [];
  let markup = 0;
  const endRun = () => {
    drawings.push(...createPieceDrawings(run, output, deps.scratch));
    run = [];
  };
  for (const [at, drawn] of ordered.entries()) {
    if (drawn.kind === 'layer' && isPicture(drawn.layer)) {
      const pictures = withShadow(drawn.layer).flatMap((layer) => createPictureDrawing(layer, output) ?? []);
      if (pictures.length === 0) continue;
      endRun();
      drawings.push(...pictures);
    } else {
      const piece = createPiece(drawn, `c${at}`, canvas, deps);
      if (!piece) continue;
      run.push(piece);
      markup += lengthOfBody(piece);
      if (markup > MARKUP_MAX) throw new CamError('NOT_DRAWABLE', TOO_MANY_OUTLINES);
      await nextTurn();
    }
  }
  endRun();
  return drawings;
}

/** A logo in its corner of the output (px). @throws CamError IMAGE_UNREADABLE */
export async function createLogoDrawing(
  bytes: Uint8Array,
  watermark: Watermark,
  output: Size,
): Promise<LazyLayer> {
  const field = `watermark.${watermark.logo_base64 === undefined ? 'logo_url' : 'logo_base64'}`;
  const logo = await inField(probePicture(bytes), field);
  const clip = clipLayer({ ...logoBox(logo, watermark, output), rotation: 0 }, output);
  if (!clip) throw new Error('a logo lies outside the picture');
  const opacity = markOpacity(watermark);
  return {
    bounds: getClipBounds(clip),
    draw: (seconds) =>
      inField(decodeLayer(bytes, { clip, opacity, flip: false, flipVertical: false, seconds }), field),
  };
}

/**
 * Pieces that follow each other in drawing order, as drawings for an output `scale` times the native size. The only
 * place that chooses: paths of one colour are drawn by ourselves, and what needs more (emoji, blurs, masks, opacity of
 * a group) by way of SVG.
 */
export function createPieceDrawings(
  pieces: readonly Piece[],
  { size, scale }: { size: Size; scale: number },
  scratch: Scratch,
): Drawing[] {
  const drawings: Drawing[] = [];
  let rest: Piece[] = [];
  const endRest = () => {
    drawings.push(...createOverlays(rest, size, scale));
    rest = [];
  };
  for (const piece of pieces) {
    if (!isInk(piece, scale)) {
      rest.push(piece);
      continue;
    }
    endRest();
    const ink = drawInk(piece, size, scale, scratch);
    if (ink) drawings.push(ink);
  }
  endRest();
  return drawings;
}
