import type { TextPlace } from '../../../../src-shared/contract/images.ts';
import { type Box, commonPart, compareReading, type Rect } from '../../../../src-shared/document/geometry.ts';
import { type PictureCanvas, regionOnCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { isSamePlace, type Places } from '../places.ts';
import type { EditorDocument, TextItem } from '../types.ts';
import { editItems } from './items.ts';

/** Moves texts of a picture to other places that were found on it. */

/** A place on the canvas. */
interface CanvasPlace {
  box: Box;
  style: TextPlace['style'];
}

/** A document after a move, and which of how many places its texts are at, from 1. */
export interface OtherPlace {
  document: EditorDocument;
  place: number;
  count: number;
}

/**
 * Moves the selected texts, or as many as there are places where none is selected, to the next alternative for so many
 * texts that is clearly another place, and after the last to the first. No text is put onto another one, and texts are
 * read in the order as before. Locked texts stay. Undefined where there is no other place.
 */
export function moveToOtherPlace(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  places: Places,
): OtherPlace | undefined {
  const texts = document.items.filter((item): item is TextItem => item.kind === 'text' && !item.hidden);
  const selected = texts.filter(({ id }) => ids.includes(id));
  const wanted = selected.length > 0 ? selected : texts.slice(0, places[0]?.length);
  const placed = texts
    .flatMap((item) => {
      const box = boxOfItem(item, canvas);
      return box ? [{ id: item.id, box, isMoved: !item.locked && wanted.includes(item) }] : [];
    })
    .sort((a, b) => compareReading(a.box, b.box));
  const moved = placed.filter(({ isMoved }) => isMoved);
  const current = moved.map(({ box }) => box);
  const fixed = placed.filter(({ isMoved }) => !isMoved).map(({ box }) => box);
  const options = listOptions(places, canvas, fixed, current);
  const exact = options.findIndex((option) => areAlike(option, current, isSamePlace));
  const at = exact >= 0 ? exact : options.findIndex((option) => areAlike(option, current, isNear));
  const next = [...options.slice(at + 1), ...options.slice(0, at + 1)].find(
    (option) => !areAlike(option, current, isNear),
  );
  if (!next) return undefined;
  const known = places.flat().map(({ style }) => style);
  const byId = new Map(moved.map(({ id }, nth) => [id, next[nth]]));
  const result = editItems(document, [...byId.keys()], (item) => {
    const place = byId.get(item.id);
    return item.kind === 'text' && place ? placeText(item, place, canvas, known) : item;
  });
  return { document: result, place: options.indexOf(next) + 1, count: options.length };
}

/**
 * Every choice of places of one alternative for the texts at `current` that is free of `fixed` boxes and keeps the order
 * in which they are read; each choice once.
 */
function listOptions(
  places: Places,
  canvas: PictureCanvas,
  fixed: readonly Box[],
  current: readonly Box[],
): CanvasPlace[][] {
  const options: CanvasPlace[][] = [];
  const keepsOrder = ({ box }: CanvasPlace, from: Box | undefined) =>
    from !== undefined &&
    fixed.every((other) => compareReading(box, other) < 0 === compareReading(from, other) < 0);
  for (const alternative of places) {
    const free = alternative.flatMap(({ box, style }) => {
      const onCanvas = regionOnCanvas({ ...box, rotation: 0 }, canvas);
      return onCanvas && !fixed.some((other) => commonPart(other, onCanvas))
        ? [{ box: onCanvas, style }]
        : [];
    });
    for (let from = 0; from + current.length <= free.length; from += 1) {
      const option = free.slice(from, from + current.length);
      const boxes = option.map(({ box }) => box);
      if (!option.every((place, nth) => keepsOrder(place, current[nth]))) continue;
      if (!options.some((other) => areAlike(other, boxes, isNear))) options.push(option);
    }
  }
  return options;
}

/** Largest part of two places together that both cover and that still makes them different places. */
const NEAR = 1 / 3;

function isNear(a: Rect, b: Rect): boolean {
  const common = commonPart(a, b);
  const shared = common ? common.width * common.height : 0;
  return shared >= NEAR * (a.width * a.height + b.width * b.height - shared);
}

const areAlike = (
  option: readonly CanvasPlace[],
  boxes: readonly Box[],
  isAlike: (a: Rect, b: Rect) => boolean,
): boolean =>
  option.every(({ box }, at) => {
    const other = boxes[at];
    return other !== undefined && isAlike(box, other);
  });

/** The text at a place: with the place's style, but for what the person has chosen; without a box where its region is. */
function placeText(
  item: TextItem,
  { box, style }: CanvasPlace,
  canvas: PictureCanvas,
  known: readonly TextPlace['style'][],
): TextItem {
  const own = Object.entries(item.style).filter(
    ([field, value]) =>
      !known.some((placed) => Object.entries(placed).some(([key, one]) => key === field && one === value)),
  );
  const home = item.region === null ? undefined : canvas.places.get(item.region);
  return home && isSamePlace(home, box)
    ? { ...item, box: null, style: Object.fromEntries(own) }
    : { ...item, box, style: { ...style, ...Object.fromEntries(own) } };
}
