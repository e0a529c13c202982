import type { BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron';
import type { ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';

/** What the frame of the window depends on. */
export interface WindowLook {
  platform: NodeJS.Platform;
  dark: boolean;
  /** Absolute path of the preload bundle. */
  preload: string;
  /** Absolute path of the window's icon, a PNG. */
  icon: string;
}

export type Size = Pick<Rectangle, 'width' | 'height'>;

/** px; in a smaller window panels would cover the picture. */
export const MIN_SIZE = { width: 1024, height: 700 };

/** The page's background (ui/tokens.css), so that the window does not flash before the first paint. */
const BACKGROUND = { light: '#fbf8f5', dark: '#161210' };
export const backgroundColor = (dark: boolean): string => (dark ? BACKGROUND.dark : BACKGROUND.light);

/** Of every page of the app: no Node, a sandbox, and the preload's named functions. */
export const webPreferences = (preload: string): WebPreferences => ({
  preload,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  // Off until the user wants it: see spelling.ts.
  spellcheck: true,
});

/**
 * Options of the window. The page is our own, but it shows other people's pictures and packs: it gets no Node and is
 * sandboxed, and calls the shell only by the preload's named functions. `bounds`,
 * `smallest`: px.
 */
export function windowOptions(
  look: WindowLook & { bounds: Partial<Rectangle>; smallest: Size; zoom: ZoomFactor },
): BrowserWindowConstructorOptions {
  return {
    title: 'CAM',
    ...look.bounds,
    minWidth: look.smallest.width,
    minHeight: look.smallest.height,
    show: false,
    backgroundColor: backgroundColor(look.dark),
    // macOS uses the icon of the bundle.
    ...(look.platform === 'darwin' ? {} : { icon: look.icon }),
    autoHideMenuBar: look.platform !== 'darwin',
    webPreferences: { ...webPreferences(look.preload), zoomFactor: look.zoom },
  };
}
