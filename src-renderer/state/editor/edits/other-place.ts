import type { TextPlace } from '../../../../src-shared/contract/images.ts';
import { type Box, commonPart } from '../../../../src-shared/document/geometry.ts';
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

/**
 * Moves the selected texts, or as many as there are places where none is selected, to the next alternative for so many texts, and after the last
 * to the first. No text is put onto another one. Locked texts stay; where there is no other place the document is the same.
 */
export function moveToOtherPlace(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  places: Places,
): EditorDocument {
  const texts = document.items.filter((item): item is TextItem => item.kind === 'text' && !item.hidden);
  const selected = texts.filter(({ id }) => ids.includes(id));
  const wanted = selected.length > 0 ? selected : texts.slice(0, places[0]?.length);
  const moved = wanted.filter(({ locked }) => !locked);
  const boxes = (items: readonly TextItem[]) => items.flatMap((item) => boxOfItem(item, canvas) ?? []);
  const fixed = boxes(texts.filter((item) => !moved.includes(item)));
  const options = listOptions(places, canvas, fixed, moved.length);
  const current = boxes(moved);
  const at = options.findIndex((option) => isSame(option, current));
  const next = options[(at + 1) % options.length];
  if (!next || isSame(next, current)) return document;
  const known = places.flat().map(({ style }) => style);
  return editItems(
    document,
    moved.map(({ id }) => id),
    (item) => {
      const place = next[moved.findIndex(({ id }) => id === item.id)];
      return item.kind === 'text' && place ? placeText(item, place, canvas, known) : item;
    },
  );
}

/** Every choice of `count` places of one alternative that are free of `fixed` boxes, each choice once. */
function listOptions(
  places: Places,
  canvas: PictureCanvas,
  fixed: readonly Box[],
  count: number,
): CanvasPlace[][] {
  const options: CanvasPlace[][] = [];
  for (const alternative of places) {
    const free = alternative.flatMap(({ box, style }) => {
      const onCanvas = regionOnCanvas({ ...box, rotation: 0 }, canvas);
      return onCanvas && !fixed.some((other) => commonPart(other, onCanvas))
        ? [{ box: onCanvas, style }]
        : [];
    });
    for (let from = 0; from + count <= free.length; from += 1) {
      const option = free.slice(from, from + count);
      if (
        !options.some((other) =>
          isSame(
            other,
            option.map(({ box }) => box),
          ),
        )
      )
        options.push(option);
    }
  }
  return options;
}

const isSame = (option: readonly CanvasPlace[], boxes: readonly Box[]): boolean =>
  option.length === boxes.length &&
  option.every(({ box }, at) => {
    const other = boxes[at];
    return other !== undefined && isSamePlace(box, other);
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
