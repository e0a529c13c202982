import fs from 'node:fs';
import path from 'node:path';
import type { Rectangle } from 'electron';
import { isZoomFactor, USUAL_ZOOM, type ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';
import { MIN_SIZE, type Size } from './window-options.ts';

/** The position of the window between sessions, in `<home>/window.json`. */

export interface WindowState {
  /** Outer frame, device-independent px; null before the first close. */
  bounds: Rectangle | null;
  maximised: boolean;
  fullScreen: boolean;
  /** Whether the notification that closing hides the app in the tray has been shown. */
  toldOfTray: boolean;
  /** The size of the interface. */
  zoom: ZoomFactor;
}

/** Work areas of the displays, px; the first is the main one. */
export type Displays = readonly Rectangle[];

const INITIAL_STATE: WindowState = {
  bounds: null,
  maximised: false,
  fullScreen: false,
  toldOfTray: false,
  zoom: USUAL_ZOOM,
};
const DEFAULT_SIZE = { width: 1360, height: 860 };
/** Part of the title bar that must be on a display, px: otherwise the window could not be dragged back. */
const GRIP = { width: 120, height: 32 };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readBounds(stored: unknown): Rectangle | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Reflect.get(stored, name));
  return isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height) ? { x, y, width, height } : null;
}

/** The stored state; the initial one where the file is missing or damaged. */
export function readWindowState(file: string): WindowState {
  try {
    const stored: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (typeof stored !== 'object' || stored === null) return INITIAL_STATE;
    const zoom: unknown = Reflect.get(stored, 'zoom');
    return {
      bounds: readBounds(Reflect.get(stored, 'bounds')),
      maximised: Reflect.get(stored, 'maximised') === true,
      fullScreen: Reflect.get(stored, 'fullScreen') === true,
      toldOfTray: Reflect.get(stored, 'toldOfTray') === true,
      zoom: isZoomFactor(zoom) ? zoom : USUAL_ZOOM,
    };
  } catch {
    return INITIAL_STATE;
  }
}

/** Writes the state completely or not at all. @throws Error of the file system */
export function writeWindowState(file: string, state: WindowState): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temp = `${file}.${process.pid}`;
  fs.writeFileSync(temp, `${JSON.stringify(state)}\n`);
  fs.renameSync(temp, file);
}

/**
 * The initial bounds of the window: the stored ones, where the title bar can be reached on one of the displays and the
 * window fits there; otherwise the default size, which Electron centres.
 */
export function placeWindow(
  stored: Rectangle | null,
  areas: Displays,
  zoom: ZoomFactor = USUAL_ZOOM,
): Partial<Rectangle> {
  const [first] = areas;
  const smallest = smallestSize(areas, zoom);
  if (stored) {
    const width = Math.max(smallest.width, Math.round(stored.width));
    const height = Math.max(smallest.height, Math.round(stored.height));
    const display = areas.find((area) => isReachable({ ...stored, width }, area));
    if (display && width <= display.width && height <= display.height) return { ...stored, width, height };
  }
  return {
    width: Math.max(smallest.width, Math.min(DEFAULT_SIZE.width, first?.width ?? DEFAULT_SIZE.width)),
    height: Math.max(smallest.height, Math.min(DEFAULT_SIZE.height, first?.height ?? DEFAULT_SIZE.height)),
  };
}

/**
 * The smallest size the window may take, px, which grows with the interface: a display of 1366 × 768 at 125 % has less
 * than the layout is made for, and Electron would open a window that reaches below its edge.
 */
export function smallestSize(areas: Displays, zoom: ZoomFactor = USUAL_ZOOM): Size {
  return {
    width: Math.min(Math.round(MIN_SIZE.width * zoom), ...areas.map(({ width }) => width)),
    height: Math.min(Math.round(MIN_SIZE.height * zoom), ...areas.map(({ height }) => height)),
  };
}

/** Whether the title bar can be reached on one of the displays, by the pointer. Bounds and work areas: px. */
export const isOnDisplay = (bounds: Rectangle, areas: Displays): boolean =>
  areas.some((area) => isReachable(bounds, area));

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const down = area.y + area.height - bounds.y;
  return across >= GRIP.width && bounds.y >= area.y && down >= GRIP.height;
}
