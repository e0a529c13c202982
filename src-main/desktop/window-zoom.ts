import type { BrowserWindow } from 'electron';
import type { ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';
import { type Displays, moveInside, smallestSize } from './window-placement.ts';

/** The size of the interface: the zoom factor of the page, and the smallest size of the window that goes with it. */

export interface WindowZoom {
  factor(): ZoomFactor;
  set(factor: ZoomFactor): void;
}

export interface WindowZoomDeps {
  initial: ZoomFactor;
  /** Work areas of the displays, px. */
  areas(): Displays;
  /** Stores the factor for the next start. */
  remember(factor: ZoomFactor): void;
}

/** Applies the zoom factor to every page that the window loads, before it is painted. */
export function setupWindowZoom(
  window: BrowserWindow,
  { initial, areas, remember }: WindowZoomDeps,
): WindowZoom {
  let factor = initial;
  // Chromium keeps a factor for each host by itself, and prefers it to the one of the window's options.
  const apply = () => window.webContents.setZoomFactor(factor);
  window.webContents.on('did-navigate', apply);
  return {
    factor: () => factor,
    set(next) {
      factor = next;
      apply();
      fitWindow(window, areas(), factor);
      remember(factor);
    },
  };
}

/** Gives the window the smallest size for a factor, and enlarges one that is smaller. */
function fitWindow(window: BrowserWindow, areas: Displays, factor: ZoomFactor): void {
  const { width, height } = smallestSize(areas, factor);
  window.setMinimumSize(width, height);
  if (window.isMaximized() || window.isFullScreen()) return;
  const bounds = window.getBounds();
  if (bounds.width >= width && bounds.height >= height) return;
  window.setBounds(
    moveInside(
      { ...bounds, width: Math.max(bounds.width, width), height: Math.max(bounds.height, height) },
      areas,
    ),
  );
}
