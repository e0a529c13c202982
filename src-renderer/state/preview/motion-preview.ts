import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { OWN_BOX_PREFIX, type PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { placeLayer } from '../../../src-shared/document/layers.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { rotateBounds } from '../../../src-shared/document/rotated-box.ts';
import type { Matrix, Piece } from '../../../src-shared/drawing/piece.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { viewAt } from '../../../src-shared/motion/camera.ts';
import { computeCarrying, type ItemCarrier } from '../../../src-shared/motion/carrying.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
import { getMiddle } from '../../../src-shared/motion/pose.ts';
import { poseAt } from '../../../src-shared/motion/pose-at.ts';
import { combineMatrices, movePiece, toPoseMatrix } from '../../../src-shared/motion/posed-piece.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';
import { countClusters, countShownClusters, typeCaption } from '../../../src-shared/motion/type-caption.ts';
import { toLayer } from '../editor/layer-request.ts';
import type { EditorDocument, EmojiItem, ImageItem, Item, ShapeItem, TextItem } from '../editor/types.ts';
import { createPlan } from '../motion/make-plan.ts';
import type { Plan } from '../motion/plan.ts';
import { resolveClip, type VideoFacts } from '../video/clip.ts';

/** A moving document at a moment: the drawings of a still, where the time has them. */

/** Where something is at a time, compared with how it lies in a still. */
export interface Placement {
  /** Native px of the canvas. */
  matrix: Matrix;
  /** 0–1 */
  opacity: number;
  /** Fraction of its letters that is seen. */
  shown: number;
}

/** What is seen of the picture at a time. */
export interface PictureMoment {
  /** Fractions of its sides. */
  view: Rect;
  /** The parts of the template, from the lowest to the highest, px of the blank; none where they do not move. */
  parts: readonly PartPlace[];
}

type DrawnPreviewItem = TextItem | EmojiItem | ShapeItem;

export interface MotionPreview {
  /** How the document moves; undefined for a still, and for a video whose length is not known yet. */
  plan(document: EditorDocument, canvas: PictureCanvas): Plan | undefined;
  /** A text or sticker at a time (ms); null where nothing of it is seen. */
  drawAt(
    item: DrawnPreviewItem,
    document: EditorDocument,
    canvas: PictureCanvas,
    timeMs: number,
  ): Piece | null | 'loading';
  /** Where a picture layer is at a time (ms); undefined where it is not seen. */
  placeAt(
    item: ImageItem,
    document: EditorDocument,
    canvas: PictureCanvas,
    timeMs: number,
  ): Placement | undefined;
  /** The picture at a time (ms). */
  pictureAt(document: EditorDocument, canvas: PictureCanvas, timeMs: number): PictureMoment;
}

export interface MotionPreviewDeps {
  /** The drawing of the still; null where it is empty. */
  draw(item: DrawnPreviewItem, document: EditorDocument, canvas: PictureCanvas): Piece | null | 'loading';
  /** The letters of the last drawing of a text. */
  findLaidOut(id: string): LaidOutCaption | undefined;
  drawCaption(caption: LaidOutCaption, id: string, canvas: Size): Piece | null;
  place(item: TextItem, canvas: PictureCanvas): PlacedCaption | undefined;
  /** How the parts of the template move, where it has such parts. */
  parts(): TemplateMotion | undefined;
  /** What is known of the document's video, where it has one. */
  video(): VideoFacts | undefined;
  /** How long the frames of the picture are shown, ms; undefined of a still, null while that is not known. */
  durations(): readonly number[] | null | undefined;
  /** Whether documents lie on a template. */
  isTemplate(): boolean;
}

/** The picture of a still. */
export const STILL_PICTURE: PictureMoment = { view: { x: 0, y: 0, width: 1, height: 1 }, parts: [] };
const AT_REST: Placement = { matrix: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, opacity: 1, shown: 1 };
/** Texts whose typing is cached: as many as a document may hold, and more. */
const TYPED_MAX = 250;

const isIdentity = ({ a, b, c, d, e, f }: Matrix): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

interface TypedCaption {
  from: LaidOutCaption;
  count: number;
  piece: Piece | null;
}

export function createMotionPreview(deps: MotionPreviewDeps): MotionPreview {
  let planned: { from: readonly unknown[]; plan: Plan } | undefined;
  let carried: { plan: Plan; items: Map<string, { bounds: Rect; carrying: ItemCarrier }> } | undefined;
  let places: { plan: Plan; timeMs: number; parts: PartPlace[] } | undefined;
  /** The last drawing of each text that is being typed. */
  const typing = new Map<string, TypedCaption>();

  // Its code points until it is laid out; only the time of typing depends on it.
  const clusters = ({ id, text }: TextItem): number => {
    const laid = deps.findLaidOut(id);
    return laid ? countClusters(laid.laid) : Array.from(text).length;
  };
  const getMovingParts = ({ motion }: EditorDocument) => (motion?.parts === false ? undefined : deps.parts());
  const plan: MotionPreview['plan'] = (document, canvas) => {
    const { items, motion } = document;
    if (!motion) return undefined;
    const parts = getMovingParts(document);
    const video = motion.video && deps.video();
    const clip = motion.video && resolveClip(motion.video, video);
    const durations = motion.video ? undefined : deps.durations();
    if ((motion.video && !clip) || durations === null) return undefined;
    const from = [items, motion, canvas, parts, video, durations];
    if (!planned?.from.every((part, at) => part === from[at])) {
      const facts = { place: deps.place, clusters };
      const moving = { partsMs: parts?.period_ms, clip, videoFps: video?.fps, durations };
      planned = { from, plan: createPlan(document, canvas, facts, moving) };
    }
    return planned.plan;
  };
  const partsAt = (document: EditorDocument, now: Plan, timeMs: number): PartPlace[] => {
    const parts = getMovingParts(document);
    if (!parts) return [];
    if (places?.plan !== now || places.timeMs !== timeMs) {
      places = { plan: now, timeMs, parts: partPlacesAt(parts, timeMs, now.periodMs) };
    }
    return places.parts;
  };
  /** What takes an item along; worked out once for a plan, since it looks at the whole time. */
  const getCarrying = (
    item: Item,
    document: EditorDocument,
    now: Plan,
    canvas: PictureCanvas,
    bounds: Rect,
  ) => {
    if (carried?.plan !== now) carried = { plan: now, items: new Map() };
    const known = carried.items.get(item.id);
    if (known?.bounds === bounds) return known.carrying;
    const region = item.kind === 'text' ? (item.region ?? OWN_BOX_PREFIX) : undefined;
    const carrying = computeCarrying(
      region === undefined ? { kind: 'layer' } : { kind: 'caption', region },
      bounds,
      {
        canvas,
        movement: now.movement,
        parts: getMovingParts(document),
        time: now,
        isTemplate: deps.isTemplate(),
      },
    );
    carried.items.set(item.id, { bounds, carrying });
    return carrying;
  };
  const placePiece = (
    item: Item,
    document: EditorDocument,
    canvas: PictureCanvas,
    timeMs: number,
    bounds: Rect,
  ): Placement | undefined => {
    const now = plan(document, canvas);
    if (!now) return AT_REST;
    const span = computeSpan(
      now.items.get(item.id)?.timing,
      now.durationMs,
      item.kind === 'text' ? clusters(item) : 0,
    );
    const pose = poseAt(span, timeMs, { bounds, canvas });
    if (!pose) return undefined;
    const { carry, shift } = getCarrying(item, document, now, canvas, bounds);
    const { x, y } = shift?.(timeMs) ?? { x: 0, y: 0 };
    const own = toPoseMatrix({ ...pose, dx: pose.dx + x, dy: pose.dy + y }, getMiddle(bounds));
    const matrix = carry ? combineMatrices(carry(timeMs), own) : own;
    return { matrix, opacity: pose.opacity, shown: pose.shown };
  };

  /** The letters of a text that are seen. */
  const getTypedPiece = (id: string, shown: number, canvas: Size): Piece | null => {
    const laid = deps.findLaidOut(id);
    if (!laid) return null;
    const count = countShownClusters(countClusters(laid.laid), shown);
    const known = typing.get(id);
    if (known?.from === laid && known.count === count) return known.piece;
    const piece = deps.drawCaption(typeCaption(laid, count), id, canvas);
    if (typing.size >= TYPED_MAX) typing.clear();
    typing.set(id, { from: laid, count, piece });
    return piece;
  };

  return {
    plan,
    drawAt(item, document, canvas, timeMs) {
      const rest = deps.draw(item, document, canvas);
      if (!rest || rest === 'loading') return rest;
      const place = placePiece(item, document, canvas, timeMs, rest.bounds);
      if (!place) return null;
      const { matrix, opacity, shown } = place;
      const piece = shown < 1 ? getTypedPiece(item.id, shown, canvas) : rest;
      if (!piece || (isIdentity(matrix) && opacity === 1)) return piece;
      return { ...movePiece(piece, matrix), opacity: piece.opacity * opacity };
    },
    placeAt: (item, document, canvas, timeMs) =>
      placePiece(item, document, canvas, timeMs, rotateBounds(placeLayer(toLayer(item), canvas).box)),
    pictureAt(document, canvas, timeMs) {
      const now = plan(document, canvas);
      if (!now) return STILL_PICTURE;
      const parts = partsAt(document, now, timeMs);
      if (!now.movement) return { ...STILL_PICTURE, parts };
      return { view: viewAt(now.movement, { ...now, timeMs }), parts };
    },
  };
}
