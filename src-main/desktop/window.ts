import fs from 'node:fs';
import path from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { isZoomFactor, USUAL_ZOOM, type ZoomFactor } from '../../src-shared/contract/interface-zoom.ts';
import type { Translate } from '../../src-shared/messages/keys.ts';
import { type Ask, createPageQuestion } from './dialogs.ts';
import { setupPageRecovery } from './page-recovery.ts';
import { setupUnsavedGuard } from './unsaved-guard.ts';
import { type WindowLook, windowOptions } from './window-options.ts';
import { type Displays, isOnDisplay, moveInside, placeWindow, smallestSize } from './window-placement.ts';

/** The app's window: created, loaded, remembered, recovered. */

interface WindowDeps {
  t: Translate;
  create(options: BrowserWindowConstructorOptions): BrowserWindow;
  /** Work areas of the displays, px; the first is the main one. */
  areas(): Displays;
  stateFile: string;
  look: WindowLook;
  /** The address to load; requested for every load, as links sign in once. */
  url(): Promise<string>;
  ask: Ask;
  /** Whether closing only hides the window: there is a tray, the settings say so, and the app is not quitting. */
  hidesOnClose(): boolean;
  /** Whether the window stays hidden until `show`. */
  startsHidden: boolean;
  /** Notifies the user that the app is in the tray; `onShown` is called only if the system shows it. */
  explainTray(onShown: () => void): void;
  quit(): void;
  onError(error: unknown): void;
}

export interface MainWindow {
  window: BrowserWindow;
  zoom: WindowZoom;
  /** Brings the window to the front. */
  show(): void;
  /** Loads the page at the engine's present address; a page with unsaved changes stays. */
  load(): void;
  /** Closes the window for good; false where the user cancels, to keep unsaved changes. */
  close(): Promise<boolean>;
}

/** Creates the window and starts to load the page. */
export function openWindow(deps: WindowDeps): MainWindow {
  let state = readWindowState(deps.stateFile);
  const areas = deps.areas();
  const { zoom: initial } = state;
  const bounds = placeWindow(state.bounds, areas, initial);
  const smallest = smallestSize(areas, initial);
  const window = deps.create(windowOptions({ ...deps.look, bounds, smallest, zoom: initial }));
  let isPlaced = false;
  // Both also show the window.
  const place = () => {
    isPlaced = true;
    if (state.maximised) window.maximize();
    if (state.fullScreen) window.setFullScreen(true);
  };
  const remember = (change: Partial<WindowState>) => {
    state = { ...state, ...change };
    try {
      writeWindowState(deps.stateFile, state);
    } catch (error) {
      deps.onError(error);
    }
  };
  const rememberPlace = () => {
    if (window.isDestroyed() || !isPlaced) return;
    const [maximised, fullScreen] = [window.isMaximized(), window.isFullScreen()];
    remember({ bounds: window.getNormalBounds(), maximised, fullScreen });
  };
  const zoom = setupWindowZoom(window, {
    initial,
    areas: deps.areas,
    remember: (factor) => remember({ zoom: factor }),
  });
  const load = () => {
    // A failed load is handled by its event.
    const loadUrl = (url: string) => {
      if (!window.isDestroyed()) window.loadURL(url).catch(() => {});
    };
    void deps.url().then(loadUrl, deps.onError);
  };
  if (deps.startsHidden) window.once('show', place);
  else {
    place();
    window.once('ready-to-show', () => window.show());
  }
  window.on('close', (event) => {
    rememberPlace();
    if (!deps.hidesOnClose()) return;
    event.preventDefault();
    hide(window);
    if (!state.toldOfTray) deps.explainTray(() => remember({ toldOfTray: true }));
  });
  const show = () => bringToFront(window, deps.areas(), zoom.factor());
  const { t, ask, quit, onError } = deps;
  const question = createPageQuestion(ask);
  const { close, isClosing } = setupUnsavedGuard(window, { t, ask, question, show, onError });
  const now = () => performance.now();
  setupPageRecovery(window, { t, question, load, isClosing, quit, now, onError });
  load();
  return { window, zoom, show, load, close };
}

/** A window that is hidden in full screen would leave an empty space on macOS, so it leaves full screen first. */
function hide(window: BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => window.hide());
    window.setFullScreen(false);
  } else window.hide();
}

/** A window whose display is gone moves to one that is there. */
function bringToFront(window: BrowserWindow, areas: Displays, zoom: ZoomFactor): void {
  if (window.isDestroyed()) return;
  if (!window.isFullScreen() && !isOnDisplay(window.getBounds(), areas)) {
    window.setBounds(placeWindow(window.getBounds(), areas, zoom));
  }
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

export interface WindowZoom {
  factor(): ZoomFactor;
  set(factor: ZoomFactor): void;
}

interface WindowZoomDeps {
  initial: ZoomFactor;
  /** Work areas of the displays, px. */
  areas(): Displays;
  /** Stores the factor for the next start. */
  remember(factor: ZoomFactor): void;
}

/** Applies the zoom factor to every page that the window loads, before it is painted. */
function setupWindowZoom(window: BrowserWindow, { initial, areas, remember }: WindowZoomDeps): WindowZoom {
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

interface WindowState {
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
