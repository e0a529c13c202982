import type { TextPlace } from '../../../src-shared/contract/images.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { probePicture } from '../decode.ts';
import type { FindFaces } from '../heads/face-areas.ts';
import { MARGIN } from '../subject/area-cost.ts';
import { createPictureMap } from '../subject/picture-map.ts';
import { quietAreas } from '../subject/quiet-areas.ts';
import { readPoints } from '../text-areas/picture-points.ts';
import { emptyAreas, inReadingOrder, type TextArea } from '../text-areas/text-areas.ts';

/** Finds places for texts on any picture: first what is surely meant for text, then quiet areas off faces and the subject. */

/**
 * Alternatives for `count` texts, the best first, each in reading order. Without `count` there are places for two, or
 * for as many as there are signs and speech bubbles.
 */
export type ChoosePlaces = (count?: number) => TextPlace[][];
export type FindPlaces = (picture: Uint8Array) => Promise<ChoosePlaces>;

/** Texts of a picture without signs: a set-up and a punchline. */
const USUAL_COUNT = 2;
const DIGITS = 1e4;

/** Lightness, 0–255, from which on letters are dark. */
const LIGHT = 140;

/** The style of a text in an area of a picture of a size, px: where the area is plain, letters without an outline. */
export function chooseAreaStyle(
  { isPlain, lightness, align }: TextArea,
  { width, height }: Size,
): CaptionStyle {
  if (!isPlain) return { vertical_align: align };
  const color = lightness >= LIGHT ? '#111111' : '#ffffff';
  const largest = Math.max(16, Math.round(Math.min(width, height) / 9));
  return { color, outline_width: 0, vertical_align: align, max_font_size: Math.min(2000, largest) };
}

/** @throws CamError IMAGE_UNREADABLE where the picture cannot be decoded */
export function createPlaceFinder(findFaces: FindFaces): FindPlaces {
  return async (picture) => {
    const size = await probePicture(picture);
    const [map, points, faces] = await Promise.all([
      createPictureMap(picture),
      readPoints(picture),
      findFaces(picture),
    ]);
    const empty = emptyAreas(points);
    const toPlace = (area: TextArea): TextPlace => ({
      box: roundRect(area),
      style: { ...(area.isPlain && { font: 'sans' }), ...chooseAreaStyle(area, size) },
    });
    return (count = Math.max(USUAL_COUNT, empty.length)) =>
      quietAreas(map, count, faces, empty).map((areas) =>
        inReadingOrder(areas.map((area) => empty.find((sign) => sign === area) ?? toTextArea(area))).map(
          toPlace,
        ),
      );
  };
}

/** A quiet area: text grows from the edge of the picture that it lies at. */
function toTextArea(area: Rect): TextArea {
  const isAt = (edge: number) => Math.abs(edge - MARGIN) < 0.01;
  const align = isAt(area.y) ? 'top' : isAt(1 - area.y - area.height) ? 'bottom' : 'middle';
  return { ...area, isPlain: false, lightness: 128, align };
}

function roundRect({ x, y, width, height }: Rect): Rect {
  const round = (value: number) => Math.round(value * DIGITS) / DIGITS;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
