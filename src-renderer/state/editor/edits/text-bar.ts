import { parseColor } from '../../../../src-shared/contract/colors.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Box, Rect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem, type GetCanvas } from '../editor-canvas.ts';
import { type Bounds, boundsOfBoxes } from '../geometry.ts';
import type { EditorDocument, Item } from '../types.ts';
import { setCanvas } from './canvas.ts';
import { hasRoom, insertItems } from './insert.ts';

/** A text above or below the picture, which brings a bar to stand on. */

export type BarSide = 'top' | 'bottom';
const SIDES: readonly BarSide[] = ['top', 'bottom'];

/** Height of a new bar, fraction of the picture's. */
const BAR_SHARE = 0.2;
/** Room between the text and the edges of its bar: fractions of its width and height. */
const MARGIN = { x: 0.04, y: 0.12 };
/** A text that fills this much of a bar is what the bar is for. */
const FILLS = 0.5;

/** The picture with its bars, px of the canvas. */
const getFramed = ({ framed, width, height }: PictureCanvas): Rect =>
  framed?.area ?? { x: 0, y: 0, width, height };

/** The bar at a side, fractions of the canvas; null where there is none. */
function barAt(side: BarSide, canvas: PictureCanvas): Bounds | null {
  const { width, height, picture } = canvas;
  const area = getFramed(canvas);
  const [top, bottom] =
    side === 'top' ? [area.y, picture.y] : [picture.y + picture.height, area.y + area.height];
  if (bottom - top < 1e-6) return null;
  return {
    left: area.x / width,
    right: (area.x + area.width) / width,
    top: top / height,
    bottom: bottom / height,
  };
}

/** The items of which something lies in the bar. */
function itemsIn({ top, bottom }: Bounds, items: readonly Item[], canvas: PictureCanvas): Item[] {
  return items.filter((item) => {
    const box = boxOfItem(item, canvas);
    if (!box) return false;
    const bounds = boundsOfBoxes([box], canvas);
    return bounds.bottom > top + 1e-6 && bounds.top < bottom - 1e-6;
  });
}

function boxIn({ left, right, top, bottom }: Bounds): Box {
  const margin = { x: MARGIN.x * (right - left), y: MARGIN.y * (bottom - top) };
  const [width, height] = [right - left - 2 * margin.x, bottom - top - 2 * margin.y];
  return { x: left + margin.x, y: top + margin.y, width, height, rotation: 0 };
}

/** Plain letters that are read on a bar of this colour. */
function styleOn(color: string): CaptionStyle {
  const { r, g, b } = parseColor(color);
  const isLight = 0.299 * r + 0.587 * g + 0.114 * b > 140;
  return { font: 'sans', color: isLight ? '#141414' : '#ffffff', outline_width: 0 };
}

/** The document with a bar at a side that is free, and that bar; a bar that is taken grows at its outer edge. */
function withBar(
  document: EditorDocument,
  getCanvas: GetCanvas,
  side: BarSide,
): { document: EditorDocument; bar: Bounds } | null {
  const before = getCanvas(document);
  const there = barAt(side, before);
  if (there && itemsIn(there, document.items, before).length === 0) return { document, bar: there };
  const share = document.canvas.pad?.[side] ?? 0;
  if (share + BAR_SHARE > 1) return null;
  const pad = { ...document.canvas.pad, [side]: share + BAR_SHARE };
  const next = setCanvas(document, getCanvas, { ...document.canvas, pad });
  const canvas = getCanvas(next);
  const whole = barAt(side, canvas);
  if (!whole) return null;
  const grown = (getFramed(canvas).height - getFramed(before).height) / canvas.height;
  const bar =
    side === 'top' ? { ...whole, bottom: whole.top + grown } : { ...whole, top: whole.bottom - grown };
  return { document: next, bar };
}

/** Adds a text with the id at a side of the picture, with a bar; the same document where there is no room. */
export function addTextBar(
  document: EditorDocument,
  getCanvas: GetCanvas,
  side: BarSide,
  id: string,
): EditorDocument {
  const made = hasRoom(document, 'text') ? withBar(document, getCanvas, side) : null;
  if (!made) return document;
  const style = styleOn(document.canvas.color ?? '#ffffff');
  const item: Item = { id, kind: 'text', region: null, text: '', box: boxIn(made.bar), style, locked: false };
  return insertItems(made.document, [item]);
}

/** Whether a bar was for one of the removed texts, and nothing else is in it now. */
function isLeft(bar: Bounds, before: EditorDocument, after: EditorDocument, canvas: PictureCanvas): boolean {
  if (itemsIn(bar, after.items, canvas).length > 0) return false;
  return before.items.some((item) => {
    const box = item.kind === 'text' && !after.items.includes(item) ? item.box : null;
    if (!box) return false;
    const inside = box.y >= bar.top - 1e-6 && box.y + box.height <= bar.bottom + 1e-6;
    return inside && box.width * box.height >= FILLS * (bar.bottom - bar.top);
  });
}

/** Takes the bars away whose text was removed between two documents, unless something else stands in them. */
export function withoutEmptyBars(
  before: EditorDocument,
  after: EditorDocument,
  getCanvas: GetCanvas,
): EditorDocument {
  const canvas = getCanvas(after);
  const left = SIDES.filter((side) => {
    const bar = barAt(side, canvas);
    return bar !== null && isLeft(bar, before, after, canvas);
  });
  if (left.length === 0) return after;
  const pad = { ...after.canvas.pad };
  for (const side of left) delete pad[side];
  return setCanvas(after, getCanvas, { ...after.canvas, pad });
}
