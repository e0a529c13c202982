import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Box, Point, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { styleInShape } from '../../../../src-shared/document/text-shape.ts';
import { emptyText, patchesFirst } from '../documents.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { boundsOfBoxes, clampBox } from '../geometry.ts';
import { isUntouched } from '../request.ts';
import type { EditorDocument, Item, TextItem } from '../types.ts';

/** New items, copies and removal. */

/** An item without its id: about to be inserted, or on the clipboard. */
export type NewItem =
  | Omit<TextItem, 'id'>
  | Omit<Extract<Item, { kind: 'emoji' }>, 'id'>
  | Omit<Extract<Item, { kind: 'image' }>, 'id'>
  | Omit<Extract<Item, { kind: 'shape' }>, 'id'>
  | Omit<Extract<Item, { kind: 'patch' }>, 'id'>;

/** What new items are made with. */
export interface NewItemDeps {
  /** Of texts that are added outside of regions. */
  newTextStyle(): CaptionStyle;
  /** Never the same twice. */
  newId(): string;
}

/** Largest share of the canvas a new picture takes, and what a new sticker takes of its shorter side. */
const PICTURE_SHARE = 0.4;
const STICKER_SHARE = 0.25;
const TEXT_SIZE = { width: 0.6, height: 0.16 };
/** Candidate places of a new item, as centres, the preferred first. */
const CENTRES = [0.5, 0.25, 0.75].flatMap((y) => [0.5, 0.3, 0.7].map((x) => ({ x, y })));

/** Whether one more item of the kind is within the contract's bounds. */
export function hasRoom({ items }: EditorDocument, kind: 'text' | 'layer', more = 1): boolean {
  const count = items.filter((item) => (item.kind === 'text') === (kind === 'text')).length;
  return count + more <= (kind === 'text' ? LIMITS.captionsMax : LIMITS.layersMax);
}

/** Whether all of the items are within the contract's bounds together. */
export const haveRoom = (document: EditorDocument, items: readonly NewItem[]): boolean =>
  (['text', 'layer'] as const).every((kind) => {
    const more = items.filter((item) => (item.kind === 'text') === (kind === 'text'));
    return hasRoom(document, kind, more.length);
  });

/** The box that covers items least, by area; of equal ones the first. */
function findLeastCovering(boxes: readonly Box[], items: readonly Item[], canvas: PictureCanvas): Box {
  const taken = items.flatMap((item) => {
    const box = boxOfItem(item, canvas);
    return box ? [boundsOfBoxes([box], canvas)] : [];
  });
  const measureCovered = (box: Box) =>
    taken.reduce((sum, { left, top, right, bottom }) => {
      const across = Math.min(right, box.x + box.width) - Math.max(left, box.x);
      const down = Math.min(bottom, box.y + box.height) - Math.max(top, box.y);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0);
  return boxes.reduce((best, box) => (measureCovered(box) < measureCovered(best) - 1e-9 ? box : best));
}

/** The candidate place that covers the other items least; of equal ones the most central. */
export function findFreePlace(document: EditorDocument, canvas: PictureCanvas, size: Size): Box {
  const place = ({ x, y }: Point) =>
    clampBox({ x: x - size.width / 2, y: y - size.height / 2, ...size, rotation: 0 }, 'text');
  const drawn = document.items.filter((item) => !isUntouched(item));
  return findLeastCovering(CENTRES.map(place), drawn, canvas);
}

/** Adds items on top, patches above other patches; those beyond the contract's limits are left out. */
export function insertItems(document: EditorDocument, items: readonly Item[]): EditorDocument {
  let next = document;
  for (const item of items) {
    if (hasRoom(next, item.kind === 'text' ? 'text' : 'layer'))
      next = { ...next, items: [...next.items, item] };
  }
  return next === document ? next : { ...next, items: patchesFirst(next.items) };
}

/** A span of `length` from `start`, moved off the edges that it lies across, to the nearest place. */
function moveOffEdge(start: number, length: number, edges: readonly number[]): number {
  const crosses = (from: number) => edges.some((edge) => from < edge - 1e-9 && from + length > edge + 1e-9);
  if (!crosses(start)) return start;
  const free = edges
    .flatMap((edge) => [edge - length, edge])
    .filter((from) => from >= 0 && from + length <= 1 && !crosses(from))
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
  return free[0] ?? start;
}

/** A box wholly on the picture, or on the bars or surround beside it, where it fits there. */
function placeOffSeam(box: Box, { picture, width, height }: PictureCanvas): Box {
  const across = [picture.x / width, (picture.x + picture.width) / width];
  const down = [picture.y / height, (picture.y + picture.height) / height];
  return { ...box, x: moveOffEdge(box.x, box.width, across), y: moveOffEdge(box.y, box.height, down) };
}

/** A new text box in a style, around a point as near as it fits into the canvas, or in a free place. */
export function newText(
  document: EditorDocument,
  canvas: PictureCanvas,
  { text, style }: Pick<TextItem, 'text' | 'style'>,
  centre?: Point,
): NewItem {
  const { width, height } = TEXT_SIZE;
  const box = centre
    ? clampBox({ x: centre.x - width / 2, y: centre.y - height / 2, ...TEXT_SIZE, rotation: 0 }, 'text')
    : placeOffSeam(findFreePlace(document, canvas, TEXT_SIZE), canvas);
  return { kind: 'text', region: null, text, box, style, locked: false };
}

/** A new sticker, square on the canvas. */
export function newEmoji(document: EditorDocument, canvas: PictureCanvas, emoji: string): NewItem {
  const { width, height } = canvas;
  const side = Math.min(width, height) * STICKER_SHARE;
  const box = findFreePlace(document, canvas, { width: side / width, height: side / height });
  return { kind: 'emoji', emoji, box, opacity: 1, flip: false, locked: false };
}

/**
 * A new picture in its own shape, at most 40 % of the canvas wide and high, around a point or in a free place. `px` is
 * its native size.
 */
export function newImage(
  document: EditorDocument,
  canvas: PictureCanvas,
  url: string,
  px: Size,
  centre?: Point,
): NewItem {
  const { width, height } = canvas;
  const scale = Math.min((PICTURE_SHARE * width) / px.width, (PICTURE_SHARE * height) / px.height);
  const size = { width: (px.width * scale) / width, height: (px.height * scale) / height };
  const place = centre
    ? { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size, rotation: 0 }
    : findFreePlace(document, canvas, size);
  const box = clampBox(place, 'layer');
  return { kind: 'image', url, box, opacity: 1, flip: false, locked: false };
}

/** Largest shares of the canvas a new logo takes, the preferred first, and its distance to the edges. */
const LOGO_SHARES = [0.2, 0.15, 0.1] as const;
const LOGO_MARGIN = 0.03;
/** Where a logo stands, 0 at the left and top, 1 at the right and bottom: corners, then the middle of sides. */
const LOGO_PLACES = [
  [1, 1],
  [0, 1],
  [1, 0],
  [0, 0],
  [1, 0.5],
  [0, 0.5],
] as const;

/** A new logo in its own shape, at the corner or side where it covers texts, written or not, and layers least. */
export function newLogo(document: EditorDocument, canvas: PictureCanvas, url: string, px: Size): NewItem {
  const margin = LOGO_MARGIN * Math.min(canvas.width, canvas.height);
  const place = (share: number, across: number, down: number): Box => {
    const scale = Math.min((share * canvas.width) / px.width, (share * canvas.height) / px.height);
    const [width, height] = [(px.width * scale) / canvas.width, (px.height * scale) / canvas.height];
    const [left, top] = [margin / canvas.width, margin / canvas.height];
    const x = left + across * (1 - width - 2 * left);
    const y = top + down * (1 - height - 2 * top);
    return { x, y, width, height, rotation: 0 };
  };
  const places = LOGO_SHARES.flatMap((share) => LOGO_PLACES.map(([x, y]) => place(share, x, y)));
  const box = findLeastCovering(places, document.items, canvas);
  return { kind: 'image', url, box, opacity: 1, flip: false, locked: false };
}

/** The style of a text with that of its region, so that the text looks the same outside its region. */
export function styleWithRegion(item: TextItem, canvas: PictureCanvas): CaptionStyle {
  const region = canvas.regions.find(({ name }) => name === item.region);
  if (!region) return item.style;
  const inShape = item.shape && styleInShape(item.shape);
  return { font: region.default_font, ...region.default_style, ...inShape, ...item.style };
}

/** Copies of items without region and id; untouched regions are not copied. */
export function copyItems(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
): NewItem[] {
  return document.items.flatMap((item): NewItem[] => {
    const box = ids.includes(item.id) && !isUntouched(item) ? boxOfItem(item, canvas) : null;
    if (!box) return [];
    const { id: _id, ...rest } = { ...item, locked: false };
    if (rest.kind !== 'text') return [rest];
    return [{ ...rest, region: null, box, style: item.kind === 'text' ? styleWithRegion(item, canvas) : {} }];
  });
}

/** Removes items; the text of a region becomes untouched again instead, since the region stays. */
export function removeItems(document: EditorDocument, ids: readonly string[]): EditorDocument {
  const isRemoved = (item: Item) => ids.includes(item.id) && !item.locked;
  if (!document.items.some((item) => isRemoved(item) && !isUntouched(item))) return document;
  const items = document.items.flatMap((item): Item[] => {
    if (!isRemoved(item)) return [item];
    return item.kind === 'text' && item.region !== null ? [{ ...emptyText(item.region), id: item.id }] : [];
  });
  return { ...document, items };
}
