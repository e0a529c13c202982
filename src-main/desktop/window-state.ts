import fs from 'node:fs';
import path from 'node:path';
import type { Rectangle } from 'electron';
import { MIN_SIZE } from './window-options.ts';

/** What is remembered of the window, in `<home>/window.json`. */
export interface WindowState {
  /** Outer frame, device-independent px; null where it never stood anywhere. */
  bounds: Rectangle | null;
  maximised: boolean;
  /** The person has been told that closing keeps the engine in the tray. */
  toldOfTray: boolean;
}

const FRESH: WindowState = { bounds: null, maximised: false, toldOfTray: false };
const DEFAULT_SIZE = { width: 1360, height: 860 };
/** Of a title bar this much must be on a display, px: else nobody could drag it back. */
const GRIP = { width: 120, height: 32 };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readBounds(kept: unknown): Rectangle | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Reflect.get(kept, name));
  return isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height) ? { x, y, width, height } : null;
}

/** Reads the state; a file that is missing or damaged counts as a fresh start. */
export function readWindowState(file: string): WindowState {
  try {
    const kept: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (typeof kept !== 'object' || kept === null) return FRESH;
    return {
      bounds: readBounds(Reflect.get(kept, 'bounds')),
      maximised: Reflect.get(kept, 'maximised') === true,
      toldOfTray: Reflect.get(kept, 'toldOfTray') === true,
    };
  } catch {
    return FRESH;
  }
}

/** Writes the state, whole or not at all. @throws Error of the file system */
export function writeWindowState(file: string, state: WindowState): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temp = `${file}.${process.pid}`;
  fs.writeFileSync(temp, `${JSON.stringify(state)}\n`);
  fs.renameSync(temp, file);
}

/**
 * Where the window opens: where it was, if its title bar can still be reached on one of the displays and it fits
 * there; otherwise in the middle of the first one. `areas` are the displays' work areas, px.
 */
export function placeWindow(kept: Rectangle | null, areas: readonly Rectangle[]): Partial<Rectangle> {
  const [first] = areas;
  if (kept) {
    const width = Math.max(MIN_SIZE.width, Math.round(kept.width));
    const height = Math.max(MIN_SIZE.height, Math.round(kept.height));
    const on = areas.find((area) => isReachable({ ...kept, width }, area));
    if (on && width <= on.width && height <= on.height) return { ...kept, width, height };
  }
  return {
    width: Math.max(MIN_SIZE.width, Math.min(DEFAULT_SIZE.width, first?.width ?? DEFAULT_SIZE.width)),
    height: Math.max(MIN_SIZE.height, Math.min(DEFAULT_SIZE.height, first?.height ?? DEFAULT_SIZE.height)),
  };
}

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  const down = area.y + area.height - bounds.y;
  return across >= GRIP.width && bounds.y >= area.y && down >= GRIP.height;
}
