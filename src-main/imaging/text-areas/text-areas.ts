import { compareReading, type Rect } from '../../../src-shared/document/geometry.ts';
import { type FlatArea, flatAreas } from './flat-areas.ts';
import { findPanels, PLACES_MAX, placeInPanel } from './panels.ts';
import { fractions, inset, type Points, readPoints, type TextArea } from './picture-points.ts';
import { equalParts, seamsIn } from './seams.ts';

/** Suggests places for text: empty areas, else one in each panel, else the top and the bottom edge. */

/** Paper and empty panels are light, grey and even: least lightness, largest difference of channels, largest grain. */
const LIGHT = 200;
const COLOURLESS = 50;
const GRAIN_MAX = 5;
/** Largest grain of the white background of a drawing; a sky has more. */
const PAPER_CLEAN = 2;
/** Largest grain of a sign, which may have highlights. */
const GRAIN_SIGN = 9;
/** Black bars and frames: largest channel, and largest grain, which JPEG compression adds. */
const DARK = 30;
const BAR_GRAIN = 1;
/** Least size that takes a line of text: of an area at an edge, as a share of the picture's height, and of a sign, of its width. */
const BAR_HEIGHT_MIN = 0.1;
const SIGN_WIDTH_MIN = 0.15;
/** Of two places on one background: least size of the smaller, as a share of the larger. */
const SAME_GROUND_MIN = 0.35;
/** Least fill of a sign or speech bubble, and of paper: most of its colour is one rectangle. */
const FILL_MIN = 0.78;
const PAPER_FILL_MIN = 0.5;
/** Largest size of a sign in a photograph, as a share of the picture. */
const SIGN_MAX = 0.35;
/** Least size of what touches an edge of a photograph and is meant for text; a smaller one is a piece of sky or floor. */
const PART_MIN = 0.12;
/** Speech bubbles, which may be smaller than other paper: largest grain, and least fill, which is 0.64 of an ellipse. */
const [BUBBLE_GRAIN, BUBBLE_FILL_MIN] = [1, 0.6];
/** Least width by height of one in a photograph, in which something round is a sun. */
const BUBBLE_ASPECT_MIN = 1.25;
/** Least size of the largest panel around a drawing, as a share of the picture. */
const PANEL_MIN = 0.05;
/** Largest share of the smaller of two areas that may overlap the other. */
const OVERLAP_MAX = 0.1;

const measureLightness = ([red, green, blue]: FlatArea['colour']) =>
  0.299 * red + 0.587 * green + 0.114 * blue;
const isPaper = ({ colour, grain }: FlatArea) =>
  measureLightness(colour) >= LIGHT &&
  Math.max(...colour) - Math.min(...colour) <= COLOURLESS &&
  grain <= GRAIN_MAX;

const isBlack = ({ colour, grain }: FlatArea) => Math.max(...colour) <= DARK && grain <= BAR_GRAIN;

function countEdgesTouched({ x, y, width, height }: Rect, map: Points): number {
  const touches = [x <= 1, y <= 1, x + width >= map.width - 1, y + height >= map.height - 1];
  return touches.filter(Boolean).length;
}

function isBar({ x, y, width, height }: Rect, map: Points): boolean {
  const isAtEnd = y <= 1 || y + height >= map.height - 1;
  return isAtEnd && x <= 1 && x + width >= map.width - 1;
}

/** Whether a flat area is probably meant for text, not sky, a wall or a shadow. */
function isForText(area: FlatArea, map: Points): boolean {
  const { rect, grain, fill } = area;
  const share = (rect.width * rect.height) / (map.width * map.height);
  const edges = countEdgesTouched(rect, map);
  // The white background of a drawing is seldom one rectangle, and neither is a white shirt or a bright sky.
  if (edges > 0 && rect.height < BAR_HEIGHT_MIN * map.height) return false;
  if (edges === 0 && isPaper(area) && grain <= BUBBLE_GRAIN && fill >= BUBBLE_FILL_MIN) return true;
  if (isPaper(area)) return share >= 0.02 && (fill >= PAPER_FILL_MIN || (edges >= 2 && grain <= PAPER_CLEAN));
  // A frame around a picture has a bar across the whole width.
  if (isBar(rect, map) && isBlack(area)) return share >= 0.08;
  // A coloured bar at an edge has almost no grain. A sign, screen or speech bubble touches no edge.
  if (edges > 0) return grain <= 0.7 && fill >= FILL_MIN && share >= 0.04;
  return (
    grain <= GRAIN_SIGN && fill >= FILL_MIN && share >= 0.025 && rect.width >= SIGN_WIDTH_MIN * map.width
  );
}

const shared = (a: Rect, b: Rect): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? (across * down) / Math.min(a.width * a.height, b.width * b.height) : 0;
};

/** The parts of the picture to the left and right of a rectangle (`isRow`), or above and below it. */
function beside(rect: Rect, map: Points, isRow: boolean): Rect[] {
  const sides: Rect[] = isRow
    ? [
        { x: 0, y: rect.y, width: rect.x, height: rect.height },
        {
          x: rect.x + rect.width,
          y: rect.y,
          width: map.width - rect.x - rect.width,
          height: rect.height,
        },
      ]
    : [
        { x: rect.x, y: 0, width: rect.width, height: rect.y },
        {
          x: rect.x,
          y: rect.y + rect.height,
          width: rect.width,
          height: map.height - rect.y - rect.height,
        },
      ];
  const [across, down] = [map.width * 0.2, map.height * 0.2];
  return sides.filter(({ width, height }) => (isRow ? width >= across : height >= down));
}

/** Positions, in points, at which the pictures beside an empty panel divide it. */
function panelCuts(rect: Rect, map: Points, isRow: boolean): number[] {
  const sides = beside(rect, map, isRow);
  const [start, length] = isRow ? [rect.y, rect.height] : [rect.x, rect.width];
  const equally = (parts: number) =>
    Array.from({ length: parts - 1 }, (_, nth) => Math.round(start + ((nth + 1) * length) / parts));
  const parts = Math.max(1, ...sides.map((side) => equalParts(map, side, isRow)));
  if (parts > 1) return equally(parts);
  const seams = sides.map((side) => seamsIn(map, side, isRow)).sort((a, b) => b.length - a.length)[0] ?? [];
  if (seams.length > 0 || sides.length === 0) return seams;
  // A tall empty panel beside a picture is nearly always for two texts.
  return isRow && rect.height > 1.35 * rect.width ? equally(2) : [];
}

/** Divides an empty panel that lies beside several pictures into one part for each of them. */
function splitPanel(rect: Rect, map: Points): Rect[] {
  const isTall = rect.height > 0.7 * map.height && rect.width < 0.75 * map.width;
  const isWide = !isTall && rect.width > 0.8 * map.width && rect.height < 0.5 * map.height;
  if (!isTall && !isWide) return [rect];
  const at = isTall ? panelCuts(rect, map, true) : seamsBeside(rect, map);
  const [start, end] = isTall ? [rect.y, rect.y + rect.height] : [rect.x, rect.x + rect.width];
  const borders = [start, ...at, end];
  return borders.slice(1).map((border, index) => {
    const from = borders[index] ?? start;
    return isTall ? { ...rect, y: from, height: border - from } : { ...rect, x: from, width: border - from };
  });
}

/** Positions, in points, that divide a bar above or below several pictures into one part for each. */
function seamsBeside(rect: Rect, map: Points): number[] {
  const [side] = beside(rect, map, false);
  const parts = side ? equalParts(map, side, false) : 1;
  return Array.from({ length: parts - 1 }, (_, nth) => Math.round(rect.x + ((nth + 1) * rect.width) / parts));
}

/** Whether a flat area of a photograph is meant for text; a curtain, a sun, a bar at a side and an empty sky are not. */
function isSureSign({ grain, fill, rect }: FlatArea, map: Points): boolean {
  const whole = map.width * map.height;
  const isPart = countEdgesTouched(rect, map) > 0 && !isBar(rect, map);
  if (isPart && rect.width * rect.height < PART_MIN * whole) return false;
  const isBubble = grain <= PAPER_CLEAN && rect.width >= BUBBLE_ASPECT_MIN * rect.height;
  const isLow = rect.height < 2 * rect.width;
  return (fill >= FILL_MIN || isBubble) && isLow && rect.width * rect.height < SIGN_MAX * whole;
}

/** Signs, speech bubbles, empty panels and bars, which are meant for text, in reading order; often none. */
export function emptyAreas(map: Points, isPhotograph = false): TextArea[] {
  const chosen: FlatArea[] = [];
  for (const area of flatAreas(map)) {
    if (!isForText(area, map)) continue;
    if (isPhotograph && !isSureSign(area, map)) continue;
    if (chosen.some(({ rect }) => shared(rect, area.rect) > OVERLAP_MAX)) continue;
    chosen.push(area);
  }
  // Much smaller areas than the largest one are parts of the background.
  const measureSize = ({ rect }: FlatArea) => rect.width * rect.height;
  const largest = Math.max(0, ...chosen.map(measureSize));
  const isCorner = (area: FlatArea) => isPaper(area) && countEdgesTouched(area.rect, map) > 0;
  // Small pieces of background beside a drawing are not panels.
  if (chosen.some(isCorner) && largest < PANEL_MIN * map.width * map.height) return [];
  const isAcross = ({ rect }: FlatArea) => rect.width >= map.width - 2;
  const isRest = (area: FlatArea) =>
    chosen.some(
      (other) =>
        other.colour === area.colour &&
        (measureSize(area) < SAME_GROUND_MIN * measureSize(other) || (isAcross(other) && !isAcross(area))),
    );
  const areas = chosen
    .filter((area) => measureSize(area) >= largest * 0.18 && !isRest(area))
    .flatMap(({ rect, colour }) => splitPanel(rect, map).map((part) => ({ part, colour })))
    .slice(0, PLACES_MAX)
    .map(({ part, colour }) => ({
      ...fractions(inset(part), map),
      isPlain: true,
      lightness: measureLightness(colour),
      align: 'middle' as const,
    }));
  return areas.sort(compareReading);
}

const AT_ENDS: readonly TextArea[] = [
  {
    x: 0.04,
    y: 0.03,
    width: 0.92,
    height: 0.22,
    isPlain: false,
    lightness: 128,
    align: 'top',
  },
  {
    x: 0.04,
    y: 0.75,
    width: 0.92,
    height: 0.22,
    isPlain: false,
    lightness: 128,
    align: 'bottom',
  },
];

/** Places for text on the small copy of a picture, in reading order; at least one. */
export function textAreasIn(map: Points): TextArea[] {
  const empty = emptyAreas(map);
  if (empty.length > 0) return empty;
  const panels = findPanels(map);
  return panels.length > 0 ? panels.map((panel) => placeInPanel(panel, 'bottom', map)) : [...AT_ENDS];
}

/** Places for text on a picture, in reading order; at least one. @throws CamError IMAGE_UNREADABLE */
export async function suggestTextAreas(picture: Uint8Array): Promise<TextArea[]> {
  return textAreasIn(await readPoints(picture));
}
