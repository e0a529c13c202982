import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';

/** What the look of the frame depends on. */
export interface Surroundings {
  platform: NodeJS.Platform;
  dark: boolean;
  /** Absolute path of the preload bundle. */
  preload: string;
  /** Absolute path of the window's icon, a PNG. */
  icon: string;
  bounds: Partial<Rectangle>;
}

/** The app works from here on; below, panels would cover the picture. */
export const MIN_SIZE = { width: 1024, height: 700 };

/** The page's own paper (ui/tokens.css), so that nothing flashes before it is painted. */
const GROUND = { light: '#fbf8f5', dark: '#161210' };
export const groundOf = (dark: boolean): string => (dark ? GROUND.dark : GROUND.light);

/**
 * Options of the window. The page is our own, but it shows pictures and packs of strangers: it gets neither Node nor
 * an unlocked sandbox, and talks to the shell by the preload's named functions only.
 */
export function windowOptions(around: Surroundings): BrowserWindowConstructorOptions {
  return {
    title: 'CAM',
    ...around.bounds,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    backgroundColor: groundOf(around.dark),
    // macOS takes the icon from the bundle.
    ...(around.platform === 'darwin' ? {} : { icon: around.icon }),
    autoHideMenuBar: around.platform !== 'darwin',
    webPreferences: {
      preload: around.preload,
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
      spellcheck: true,
    },
  };
}
