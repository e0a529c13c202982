import fs from 'node:fs';
import path from 'node:path';
import type { Rectangle } from 'electron';
import { isZoomFactor, USUAL_ZOOM, type ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';

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

const INITIAL_STATE: WindowState = {
  bounds: null,
  maximised: false,
  fullScreen: false,
  toldOfTray: false,
  zoom: USUAL_ZOOM,
};

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
