import { createHash } from 'node:crypto';
import type { TextPlace } from '../../../src-shared/contract/images.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { compareReading, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { probePicture } from '../decode.ts';
import type { FindFaces } from '../heads/face-areas.ts';
import { isAtEdge, keepInMargins } from '../subject/area-cost.ts';
import { standsOn } from '../subject/pair-cost.ts';
import { type KeptFree, measureHiddenShare } from '../subject/people-cost.ts';
import { createPictureMap } from '../subject/picture-map.ts';
import { HIDDEN_MAX, quietAreas } from '../subject/quiet-areas.ts';
import { measureTextReach } from '../subject/text-reach.ts';
import { findWritten } from '../text-areas/flat-areas.ts';
import { findSurePanels, placeInPanel } from '../text-areas/panels.ts';
import { fractions, type Points, readPoints, type TextArea } from '../text-areas/picture-points.ts';
import { emptyAreas } from '../text-areas/text-areas.ts';

/** Finds places for texts on any picture: first what is surely meant for text, then quiet areas off faces and the subject. */

/**
 * Alternatives for `count` texts, the best first, each in reading order. Without `count` there are places for two, or
 * for as many as there are signs and speech bubbles.
 */
export type ChoosePlaces = (count?: number) => TextPlace[][];
export type FindPlaces = (picture: Uint8Array) => Promise<ChoosePlaces>;

/** Texts of a picture without signs: a set-up and a punchline. */
const USUAL_COUNT = 2;
/** Width by height of the narrowest area that is meant for text; a strip of wall is narrower. */
const NARROWEST = 2 / 3;
const DIGITS = 1e4;
/** Pictures whose places are kept, some 20 kB each: the window asks again for other places. */
const KEPT = 16;

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

/** Its result for the last pictures is kept. @throws CamError IMAGE_UNREADABLE where the picture cannot be decoded */
export function createPlaceFinder(findFaces: FindFaces): FindPlaces {
  const kept = new Map<string, Promise<ChoosePlaces>>();
  return (picture) => {
    const key = createHash('sha256').update(picture).digest('base64');
    const found = kept.get(key) ?? analyse(picture, findFaces);
    kept.delete(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return found;
  };
}

async function analyse(picture: Uint8Array, findFaces: FindFaces): Promise<ChoosePlaces> {
  const size = await probePicture(picture);
  const [map, points, faces] = await Promise.all([
    createPictureMap(picture),
    readPoints(picture),
    findFaces(picture),
  ]);
  const isWide = ({ width, height }: Rect) => width * size.width > height * size.height * NARROWEST;
  const empty = emptyAreas(points, true)
    .filter((sign) => isWide(sign) && (faces.length === 0 || isReadable(sign, map.aspect)))
    .map((sign) => ({ ...sign, ...keepInMargins(sign) }));
  const toPlace = (area: TextArea): TextPlace => ({
    box: roundRect(keepInMargins(area)),
    style: { ...(area.isPlain && { font: 'sans' }), ...chooseAreaStyle(area, size) },
  });
  const panels = empty.length > 0 ? [] : findSurePanels(points);
  const kept = [
    ...withoutCrowd(faces).map(weighFace),
    ...findWritten(points).map((area) => keepWriting(fractions(area, points))),
  ];
  return (count = Math.max(USUAL_COUNT, empty.length, panels.length)) => {
    const toArea = (area: Rect, _at: number, all: readonly Rect[]) =>
      empty.find((sign) => sign === area) ?? toTextArea(area, all);
    const alternatives =
      panels.length > 0 && panels.length === count
        ? placeInPanels(panels, points, faces)
        : quietAreas(map, count, kept, empty).map((areas) => areas.map(toArea).sort(compareReading));
    return alternatives.map((areas) => areas.map(toPlace));
  };
}

/** Least size of type in a sign beside people, a fraction of the picture's shorter side: a smaller one is a gap between them. */
const READABLE = 0.085;

const isReadable = (sign: Rect, aspect: number) => measureTextReach(sign, aspect) >= READABLE;

/** More faces than this of less than this side, a share of the picture's, are a crowd, which texts may cover. */
const CROWD = { count: 12, side: 0.03 } as const;

function withoutCrowd(faces: readonly Rect[]): readonly Rect[] {
  const others = faces.filter(({ width, height }) => Math.sqrt(width * height) >= CROWD.side);
  return faces.length - others.length > CROWD.count ? others : faces;
}

/** By how much of the largest face it has the size of: a crowd behind somebody may be covered rather than them. */
const weighFace = (area: Rect, _at: number, all: readonly Rect[]): KeptFree => {
  const largest = Math.max(...all.map(({ width, height }) => width * height));
  return { area, weight: (area.width * area.height) / largest, isFace: true };
};

/** Writing is kept free as faces are. */
const keepWriting = (area: Rect): KeptFree => ({ area, weight: 1, isFace: false });

/**
 * Alternatives with a text in each panel: at the end that covers less of faces, the lower one where both are free, then
 * at the other one, where that keeps off faces.
 */
function placeInPanels(panels: readonly Rect[], points: Points, faces: readonly Rect[]): TextArea[][] {
  const measureHidden = (area: Rect) => faces.reduce((sum, face) => sum + measureHiddenShare(face, area), 0);
  const ends = panels.map((panel) => {
    const [lower, upper] = [placeInPanel(panel, 'bottom', points), placeInPanel(panel, 'top', points)];
    const [best, other] = measureHidden(upper) < measureHidden(lower) ? [upper, lower] : [lower, upper];
    return { best, other: measureHidden(other) > HIDDEN_MAX ? best : other };
  });
  const best = ends.map((end) => end.best);
  return ends.some(({ best, other }) => other !== best) ? [best, ends.map(({ other }) => other)] : [best];
}

/** A quiet area: text grows from the edge of the picture that it lies at, or from the text there. */
function toTextArea(area: Rect, all: readonly Rect[]): TextArea {
  const { y } = all.find((other) => (isAtEdge(area) ? other === area : standsOn(area, other))) ?? {};
  const align = y === undefined ? 'middle' : y < 0.5 ? 'top' : 'bottom';
  return { ...area, isPlain: false, lightness: 128, align };
}

function roundRect({ x, y, width, height }: Rect): Rect {
  const round = (value: number) => Math.round(value * DIGITS) / DIGITS;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
