import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  Screen,
  WebContents,
} from 'electron';
import { createPageEvents, type PageEvents } from '../ipc.ts';
import { backgroundColor, type WindowLook, webPreferences } from '../window-options.ts';

/** The window of Quick caption: over everything, created once, hidden while it is not used. */

export interface QuickWindowDeps {
  app: Pick<App, 'hide' | 'show' | 'isHidden'>;
  screen: Pick<Screen, 'getCursorScreenPoint' | 'getDisplayNearestPoint'>;
  platform: NodeJS.Platform;
  create(options: BrowserWindowConstructorOptions): BrowserWindow;
  look(): WindowLook;
  title(): string;
  /** The size of the interface, which Chromium keeps for all windows of a host. */
  zoom(): number;
  /** The address of its page. It has the session of the main window, so that two never sign in at once. */
  url(): string;
  isMainVisible(): boolean;
  /** Whether a dialog of the system is open. */
  isAsking(): boolean;
}

export interface QuickWindow {
  /** Whether a message comes from it. */
  owns(sender: WebContents): boolean;
  /** Creates it, hidden, so that it can be shown at once. */
  prepare(): void;
  show(): void;
  /** Shows it, or closes it where it is in front. */
  toggle(): void;
  /** Hides it and gives the focus back to the program before; what was typed stays in its page. */
  close(): void;
  exists(): boolean;
  /** Its page is loaded again when it is next needed, as the engine has moved. */
  expire(): void;
  /** Its page listens. */
  setReady(): void;
  /** Whether it works, and so stays while another window has the focus. */
  setBusy(busy: boolean): void;
  destroy(): void;
}

/** px */
const SIZE = { width: 720, height: 480 };

/** Bounds in the middle of a work area, px. */
export function centreWindow(area: Rectangle, zoom: number): Rectangle {
  const width = Math.min(Math.round(SIZE.width * zoom), area.width);
  const height = Math.min(Math.round(SIZE.height * zoom), area.height);
  const x = Math.round(area.x + (area.width - width) / 2);
  const y = Math.round(area.y + (area.height - height) / 2);
  return { x, y, width, height };
}

/** A panel of macOS takes the keyboard without bringing the rest of CAM to the front. */
export const quickOptions = (look: WindowLook, title: string): BrowserWindowConstructorOptions => ({
  title,
  ...SIZE,
  show: false,
  frame: false,
  resizable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
  alwaysOnTop: true,
  acceptFirstMouse: true,
  backgroundColor: backgroundColor(look.dark),
  ...(look.platform === 'darwin' ? { type: 'panel' } : { icon: look.icon }),
  webPreferences: webPreferences(look.preload),
});

interface OpenQuickWindow {
  window: BrowserWindow;
  events: PageEvents;
  /** `ready`: its page is signed in and listens. */
  state: 'loading' | 'loaded' | 'ready' | 'failed';
}

export function createQuickWindow(deps: QuickWindowDeps): QuickWindow {
  const { app, screen, platform } = deps;
  let opened: OpenQuickWindow | undefined;
  let busy = false;
  let mainWasVisible = true;
  const load = (one: OpenQuickWindow) => {
    one.state = 'loading';
    busy = false;
    one.window.loadURL(deps.url()).catch(() => {
      one.state = 'failed';
    });
  };
  const open = (): OpenQuickWindow => {
    const window = deps.create(quickOptions(deps.look(), deps.title()));
    const one: OpenQuickWindow = { window, events: createPageEvents(window.webContents), state: 'loading' };
    window.webContents.on('did-finish-load', () => {
      if (one.state === 'loading') one.state = 'loaded';
    });
    showEverywhere(window, platform);
    window.on('blur', () => {
      if (!busy && !deps.isAsking()) window.hide();
    });
    window.on('close', (event) => {
      event.preventDefault();
      close();
    });
    window.on('closed', () => {
      if (opened === one) opened = undefined;
    });
    // The next one starts with a new process.
    window.webContents.on('render-process-gone', () => window.destroy());
    opened = one;
    load(one);
    return one;
  };
  const prepare = (): OpenQuickWindow => {
    if (!opened) return open();
    const one = opened;
    // A page that does not listen was not signed in yet, or could not be loaded.
    if (one.state === 'loaded' || one.state === 'failed') load(one);
    return one;
  };
  const close = () => {
    if (!opened?.window.isVisible()) return;
    // Windows otherwise leaves the focus on a hidden window.
    if (platform === 'win32') opened.window.blur();
    opened.window.hide();
    if (platform === 'darwin' && !mainWasVisible) app.hide();
  };
  const show = () => {
    const { window, events } = prepare();
    if (!window.isVisible()) {
      mainWasVisible = deps.isMainVisible();
      const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
      window.setBounds(centreWindow(workArea, deps.zoom()));
    }
    if (platform === 'darwin' && app.isHidden()) app.show();
    window.show();
    window.focus();
    events.send('quick.shown');
  };
  return {
    exists: () => opened !== undefined,
    owns: (sender) => opened?.window.webContents === sender,
    prepare: () => void prepare(),
    show,
    toggle: () => (opened?.window.isVisible() && opened.window.isFocused() ? close() : show()),
    close,
    expire() {
      if (opened) opened.state = 'failed';
    },
    setReady() {
      if (opened) opened.state = 'ready';
    },
    setBusy(now) {
      busy = now;
    },
    destroy: () => opened?.window.destroy(),
  };
}

/** On the space that is in front, also over a program in full screen. */
function showEverywhere(window: BrowserWindow, platform: NodeJS.Platform): void {
  if (platform === 'darwin') {
    // Changing the type of the process would take CAM's icon from the dock.
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
  } else if (platform === 'linux') window.setVisibleOnAllWorkspaces(true);
}
