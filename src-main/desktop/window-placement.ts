import type { Display, Rectangle } from 'electron';
import { USUAL_ZOOM, type ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';
import { MIN_SIZE, type Size } from './window-options.ts';

/** Where the window goes on the displays. All lengths are device-independent px, so they hold for any scaling. */

/** Work areas of the displays; the first is the main one. */
export type Displays = readonly Rectangle[];

const DEFAULT_SIZE = { width: 1360, height: 860 };
/** Part of the title bar that must be on a display: otherwise the window could not be dragged back. */
const GRIP = { width: 120, height: 32 };

type DisplayArea = Pick<Display, 'id' | 'workArea'>;

/** The work areas of the displays. Electron lists them in an order of the system's. */
export function workAreas(screen: {
  getAllDisplays(): DisplayArea[];
  getPrimaryDisplay(): DisplayArea;
}): Displays {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

/**
 * The initial bounds of the window: the stored ones, moved and shrunk into the work area that holds most of them; of
 * these their size, in the middle of the main display, where theirs is gone; or the default size, which Electron
 * centres.
 */
export function placeWindow(
  stored: Rectangle | null,
  areas: Displays,
  zoom: ZoomFactor = USUAL_ZOOM,
): Size & Partial<Rectangle> {
  const [first] = areas;
  const smallest = smallestSize(areas, zoom);
  const size = stored ?? DEFAULT_SIZE;
  const width = Math.max(smallest.width, Math.round(size.width));
  const height = Math.max(smallest.height, Math.round(size.height));
  if (!first) return { width, height };
  if (!stored) return { width: Math.min(width, first.width), height: Math.min(height, first.height) };
  const bounds = { x: Math.round(stored.x), y: Math.round(stored.y), width, height };
  const area = findArea(stored, areas);
  return area ? fitInto(bounds, area) : centreIn(bounds, first);
}

/**
 * The smallest size the window may take, which grows with the interface: a display of 1366 × 768 at 125 % has less
 * than the layout is made for, and Electron would open a window that reaches below its edge.
 */
export function smallestSize(areas: Displays, zoom: ZoomFactor = USUAL_ZOOM): Size {
  return {
    width: Math.min(Math.round(MIN_SIZE.width * zoom), ...areas.map(({ width }) => width)),
    height: Math.min(Math.round(MIN_SIZE.height * zoom), ...areas.map(({ height }) => height)),
  };
}

/** Whether the title bar can be reached on one of the displays, by the pointer. */
export const isOnDisplay = (bounds: Rectangle, areas: Displays): boolean =>
  areas.some((area) => {
    const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
    const down = area.y + area.height - bounds.y;
    return across >= GRIP.width && bounds.y >= area.y && down >= GRIP.height;
  });

/** Moves and shrinks bounds into the work area that holds most of them; those on none stay. */
export function moveInside(bounds: Rectangle, areas: Displays): Rectangle {
  const area = findArea(bounds, areas);
  return area ? fitInto(bounds, area) : bounds;
}

/** The area that most of the bounds are on; undefined where they are on none. */
function findArea(bounds: Rectangle, areas: Displays): Rectangle | undefined {
  const shared = areas.map((area) => {
    const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
    const height = Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y);
    return Math.max(0, width) * Math.max(0, height);
  });
  const most = Math.max(0, ...shared);
  return most > 0 ? areas[shared.indexOf(most)] : undefined;
}

function fitInto(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(bounds.width, area.width);
  const height = Math.min(bounds.height, area.height);
  return {
    x: Math.max(area.x, Math.min(bounds.x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(bounds.y, area.y + area.height - height)),
    width,
    height,
  };
}

function centreIn(bounds: Rectangle, area: Rectangle): Rectangle {
  const { width, height } = fitInto(bounds, area);
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
