import type { Point, Rect, Size } from '../../../../src-shared/document/geometry.ts';

/** Where the toolbar of the selection stands; lengths in screen px, places from the viewport's top left. */

/** Between the toolbar and the handles of the selection. */
export const TOOLBAR_GAP = 8;
/** Between the toolbar and the edge of the viewport. */
const EDGE = 4;

export type Side = 'above' | 'below' | 'right' | 'left' | 'inside';

export interface ToolbarPlace extends Point {
  side: Side;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** The part of a span of the selection that lies in the viewport, or its nearest end: its middle is pointed at. */
function findMiddle(from: number, length: number, limit: number): number {
  return (clamp(from, 0, limit) + clamp(from + length, 0, limit)) / 2;
}

/**
 * The place above the selection, else below, else beside it, wholly in the viewport. `inside` where no side has room:
 * then it stands at the edge of the viewport that is farther from the middle of the selection. Null where nothing of
 * the selection is in the viewport.
 * @param selection upright bounds with the handles
 */
export function placeToolbar(selection: Rect, toolbar: Size, viewport: Size): ToolbarPlace | null {
  const { x, y, width, height } = selection;
  if (x >= viewport.width || y >= viewport.height || x + width <= 0 || y + height <= 0) return null;
  const left = clamp(
    findMiddle(x, width, viewport.width) - toolbar.width / 2,
    EDGE,
    Math.max(EDGE, viewport.width - toolbar.width - EDGE),
  );
  const top = clamp(
    findMiddle(y, height, viewport.height) - toolbar.height / 2,
    EDGE,
    Math.max(EDGE, viewport.height - toolbar.height - EDGE),
  );
  const places: ToolbarPlace[] = [
    { side: 'above', x: left, y: y - TOOLBAR_GAP - toolbar.height },
    { side: 'below', x: left, y: y + height + TOOLBAR_GAP },
    { side: 'right', x: x + width + TOOLBAR_GAP, y: top },
    { side: 'left', x: x - TOOLBAR_GAP - toolbar.width, y: top },
  ];
  const fitting = places.find((place) => fits(place, toolbar, viewport));
  if (fitting) return roundPlace(fitting);
  const upper = findMiddle(y, height, viewport.height) >= viewport.height / 2;
  return roundPlace({ side: 'inside', x: left, y: upper ? EDGE : viewport.height - toolbar.height - EDGE });
}

const fits = ({ x, y }: Point, size: Size, viewport: Size): boolean =>
  x >= EDGE &&
  y >= EDGE &&
  x + size.width <= viewport.width - EDGE &&
  y + size.height <= viewport.height - EDGE;

/** Whole px, or every line of the toolbar would be blurred over two; away from the selection. */
function roundPlace({ side, x, y }: ToolbarPlace): ToolbarPlace {
  const isBefore = side === 'above' || side === 'left';
  const round = isBefore ? Math.floor : Math.ceil;
  return { side, x: side === 'above' || side === 'below' ? Math.round(x) : round(x), y: round(y) };
}
