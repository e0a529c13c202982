import type { QuarterTurn } from '../../../../src-shared/contract/adjustments.ts';
import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { type Size, scaleRect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { mirrorFirst, type Turn, toTurn, turnBox, turnRect } from '../../../../src-shared/document/turn.ts';
import type { GetCanvas } from '../editor-canvas.ts';
import { clamp, clampBox, roundFraction } from '../geometry.ts';
import { normaliseCanvas } from '../normalise.ts';
import type { DrawnLayerItem, EditorDocument, Item, PatchItem, Picture } from '../types.ts';
import { middlePart } from './picture-crop.ts';

/** Replacing and turning the picture under everything. */

/** Sizes of letters, px, that the contract allows. */
const FONT_SIZE = { least: 4, most: 2000 };

/** A text whose fixed sizes are as large on a canvas with `scale` times as many px. */
function withScaledSizes(item: Item, scale: number): Item {
  if (item.kind !== 'text') return item;
  const style = { ...item.style };
  for (const name of ['font_size', 'max_font_size'] as const) {
    const size = style[name];
    if (size !== undefined) style[name] = roundFraction(clamp(size * scale, FONT_SIZE.least, FONT_SIZE.most));
  }
  return { ...item, style };
}

/** Whether a document is on a picture that can be replaced: no template's, and no frame of a video. */
export const canReplaceBase = ({
  picture,
  document,
}: {
  picture: Picture;
  document: EditorDocument;
}): boolean => picture.templateId === null && document.motion?.video === undefined;

/**
 * Draws the document on another picture, upright. It is shown whole where the one before was, or is fitted into bars;
 * otherwise its middle fills the frame of the one before, so that the result keeps its shape.
 */
export function replaceBase(
  document: EditorDocument,
  getCanvas: GetCanvas,
  picture: Picture,
): EditorDocument {
  const before = getCanvas(document);
  const { crop: cut, rotation: _turned, flip: _across, flip_vertical: _down, ...rest } = document.canvas;
  const isCut = cut !== undefined && rest.fit !== 'bars';
  const crop = isCut ? middlePart(picture, before.crop.width / before.crop.height) : undefined;
  const next = { ...document, picture, canvas: normaliseCanvas({ ...rest, ...(crop ? { crop } : {}) }) };
  const scale = getCanvas(next).width / before.width;
  return { ...next, items: document.items.map((item) => withScaledSizes(item, scale)) };
}

/** One more turn of a picture. */
export type PictureTurn = 'left' | 'right' | 'flip' | 'flip-vertical';

const TURNS = {
  left: { rotation: 270, flip: false, flipVertical: false },
  right: { rotation: 90, flip: false, flipVertical: false },
  flip: { rotation: 0, flip: true, flipVertical: false },
  'flip-vertical': { rotation: 0, flip: false, flipVertical: true },
} as const satisfies Record<PictureTurn, Turn>;

/** Four quarters, as the contract has them, whose schemas are too heavy for the page. */
const ROTATIONS = [0, 90, 180, 270] as const satisfies readonly QuarterTurn[];

/** A turn and one more. */
function addTurn(canvas: Canvas, more: Turn): Pick<Canvas, 'rotation' | 'flip' | 'flip_vertical'> {
  const before = toTurn(canvas);
  // What is mirrored and then rotated by a quarter is rotated and then mirrored the other way.
  const { flip, flipVertical } =
    more.rotation % 180 === 0 ? before : mirrorFirst({ ...before, rotation: 90 });
  const degrees = (before.rotation + more.rotation) % 360;
  return {
    rotation: ROTATIONS.find((each) => each === degrees) ?? 0,
    flip: flip !== more.flip,
    flip_vertical: flipVertical !== more.flipVertical,
  };
}

/** Turns are the same for fractions of a picture. */
const UNIT: Size = { width: 1, height: 1 };

/** A patch over the same part of the turned picture. */
function turnPatch(item: PatchItem, turn: Turn, from: PictureCanvas, to: PictureCanvas): PatchItem {
  const box = { ...scaleRect(item.box, from), rotation: item.box.rotation };
  const own = { ...box, x: box.x - from.picture.x, y: box.y - from.picture.y };
  const turned = turnBox(own, from.picture, turn);
  const placed = { ...turned, x: turned.x + to.picture.x, y: turned.y + to.picture.y };
  const fractions = scaleRect(placed, { width: 1 / to.width, height: 1 / to.height });
  return { ...item, box: clampBox({ ...fractions, rotation: turned.rotation }, 'layer') };
}

/** A layer at the same fraction of another canvas, as large in px. */
function keepSize<Layer extends DrawnLayerItem>(item: Layer, from: Size, to: Size): Layer {
  const { box } = item;
  const [width, height] = [(box.width * from.width) / to.width, (box.height * from.height) / to.height];
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  return { ...item, box: clampBox({ x, y, width, height, rotation: box.rotation }, 'layer') };
}

/** Turns the picture under everything; patches go with it, texts and layers stay in their places. */
export function turnBase(document: EditorDocument, getCanvas: GetCanvas, turn: PictureTurn): EditorDocument {
  const { crop } = document.canvas;
  const canvas = normaliseCanvas({
    ...document.canvas,
    ...addTurn(document.canvas, TURNS[turn]),
    ...(crop ? { crop: turnRect(crop, UNIT, TURNS[turn]) } : {}),
  });
  const next = { ...document, canvas };
  const [from, to] = [getCanvas(document), getCanvas(next)];
  return {
    ...next,
    items: document.items.map((item) => {
      if (item.kind === 'text') return item;
      return item.kind === 'patch' ? turnPatch(item, TURNS[turn], from, to) : keepSize(item, from, to);
    }),
  };
}
