import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { Ask } from './engine.ts';
import { watchLeaving } from './unsaved-guard.ts';
import { windowOptions } from './window-options.ts';
import { placeWindow, readWindowState, type WindowState, writeWindowState } from './window-state.ts';

/** What the window needs of the shell. */
export interface WindowDeps {
  make(options: BrowserWindowConstructorOptions): BrowserWindow;
  /** Work areas of the displays, px; the first is the main one. */
  areas: readonly Rectangle[];
  stateFile: string;
  look: { platform: NodeJS.Platform; dark: boolean; preload: string; icon: string };
  /** Address to load, new for every load: links sign in once. */
  address(): Promise<string>;
  ask: Ask;
  /** Whether closing hides the window: there is a tray, it is wanted, and nobody quits. */
  hidesOnClose(): boolean;
  /** Tells the person, once ever, where the window went. */
  explainTray(): void;
  quit(): void;
  onProblem(error: unknown): void;
}

export interface MainWindow {
  window: BrowserWindow;
  /** Brings it to the front from wherever it is. */
  show(): void;
  /** Closes it for good; false where the person stays for what the page has not saved. */
  leave(): Promise<boolean>;
}

/** Chromium's word for a load that another one replaced. */
const ABORTED = -3;
const RELOAD = 0;

/** The app's window, loading. */
export function openWindow(deps: WindowDeps): MainWindow {
  let state = readWindowState(deps.stateFile);
  const window = deps.make(windowOptions({ ...deps.look, bounds: placeWindow(state.bounds, deps.areas) }));
  if (state.maximised) window.maximize();
  const remember = (change: Partial<WindowState> = {}) => {
    if (window.isDestroyed()) return;
    state = { ...state, bounds: window.getNormalBounds(), maximised: window.isMaximized(), ...change };
    try {
      writeWindowState(deps.stateFile, state);
    } catch (error) {
      deps.onProblem(error);
    }
  };
  const load = () => {
    // A failed load is told by its event.
    const show = (url: string) => {
      if (!window.isDestroyed()) window.loadURL(url).catch(() => {});
    };
    void deps.address().then(show, deps.onProblem);
  };
  window.once('ready-to-show', () => window.show());
  window.on('close', (event) => {
    const told = state.toldOfTray;
    const hides = deps.hidesOnClose();
    remember(hides ? { toldOfTray: true } : {});
    if (!hides) return;
    event.preventDefault();
    window.hide();
    if (!told) deps.explainTray();
  });
  watchHealth(window, deps, load);
  const show = () => bringUp(window);
  const leave = watchLeaving(window, { ask: deps.ask, show, onProblem: deps.onProblem });
  load();
  return { window, show, leave };
}

function bringUp(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** A page that crashed or cannot be loaded is offered again; drafts are kept by the engine. */
function watchHealth(window: BrowserWindow, { ask, quit, onProblem }: WindowDeps, load: () => void): void {
  const offer = async (message: string, detail: string) => {
    const answer = await ask({
      type: 'warning',
      title: 'CAM',
      message,
      detail,
      buttons: ['Reload', 'Quit'],
      defaultId: RELOAD,
      cancelId: RELOAD,
      noLink: true,
    });
    if (answer === RELOAD) load();
    else quit();
  };
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    const detail = 'Your draft is kept. Reload to go on where you were.';
    void offer('The window stopped working.', detail).catch(onProblem);
  });
  window.webContents.on('did-fail-load', (_, code, description, __, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    const detail = `The engine did not answer (${description}).`;
    void offer('CAM’s page could not be loaded.', detail).catch(onProblem);
  });
}
