import type { ChromiumPage } from './chromium-page.ts';
import { preventable } from './event.ts';
import type { FakeElectron } from './fake-electron.ts';
import { chooseItem, listItems } from './items.ts';

/** What a test can ask of the process: each answer is plain data. */

function createOps({ api, record, menus, windows, session }: FakeElectron<ChromiumPage>) {
  const { app, clipboard, dialog, globalShortcut, nativeTheme, Notification, powerMonitor, screen, Tray } =
    api;
  /** Number of the window that the ops are about, in the order they were opened. */
  let used = 0;
  const window = () => {
    const one = windows.open[used];
    if (!one) throw new Error('no window');
    return one;
  };
  const getPage = () => window().page.ready;
  return {
    record: async () => record,
    window: async () => {
      const { options, visible, focused, minimised, maximised, fullScreen } = window();
      const { zoomFactor, shownAt, minimum } = window();
      return {
        options,
        visible,
        focused,
        minimised,
        maximised,
        fullScreen,
        theme: nativeTheme.themeSource,
        zoomFactor,
        shownAt,
        minimum,
        bounds: window().getBounds(),
      };
    },
    /** The next ops are about this window: 0 the main one. */
    use: async (number: string) => {
      used = Number(number);
    },
    bounds: async () => window().getBounds(),
    type: async (text: string, delay = '0') =>
      (await getPage()).keyboard.type(text, { delay: Number(delay) }),
    /** Another program gets the focus. */
    blur: async () => window().blur(),
    pressGlobally: async (keys: string) => globalShortcut.press(keys),
    holdShortcut: async (keys: string, isHeld: string) => globalShortcut.hold(keys, isHeld === 'true'),
    registeredShortcuts: async () => globalShortcut.list(),
    copyElsewhere: async (type: string, base64: string) =>
      clipboard.copyElsewhere(type, Buffer.from(base64, 'base64')),
    moveCursor: async (x: string, y: string) => {
      screen.cursor = { x: Number(x), y: Number(y) };
    },
    windows: async () => windows.open.length,
    evaluate: async (source: string) => (await getPage()).evaluate(source),
    url: async () => (await getPage()).url(),
    /** Leads the page elsewhere behind the app's back, as a hole in Chromium might. */
    smuggle: async (url: string) => void (await window().loadURL(url)),
    click: async (button: string) =>
      void (await (await getPage()).getByRole('button', { name: button, exact: true }).click()),
    clickSwitch: async (label: string) =>
      void (await (await getPage()).getByRole('switch', { name: label }).click()),
    fill: async (label: string, text: string) =>
      void (await (await getPage()).getByLabel(label, { exact: true }).fill(text)),
    /** Resolves once something with these words can be seen. */
    seen: async (words: string) =>
      void (await (await getPage()).getByText(words).filter({ visible: true }).first().waitFor()),
    key: async (key: string) => (await getPage()).keyboard.press(key),
    screenshot: async (file: string) => void (await (await getPage()).screenshot({ path: file })),
    menu: async () => listItems(menus.application),
    chooseMenu: async (id: string) => chooseItem(menus.application, id),
    /** A right click that the page leaves to the window; what is shown for it. */
    rightClick: async (params: string) => {
      menus.popped = [];
      window().webContents.emit('context-menu', {}, JSON.parse(params));
      return listItems(menus.popped);
    },
    chooseAtPointer: async (id: string) => chooseItem(menus.popped, id),
    spelling: async () => session.spelling,
    tray: async () => ({ toolTip: Tray.last?.toolTip, items: listItems(Tray.last?.menu?.items ?? []) }),
    chooseTray: async (id: string) => chooseItem(Tray.last?.menu?.items ?? [], id),
    clickNotification: async () => void Notification.last?.emit('click'),
    /** Sets the clock of the main process forward. */
    passTime: async (ms: string) => {
      const { now } = Date;
      Date.now = () => now() + Number(ms);
    },
    clickTray: async () => void Tray.last?.emit('click'),
    /** Whether it is closed already. */
    close: async () => {
      const closing = window();
      closing.close();
      return closing.isDestroyed();
    },
    /** The page has something that it would lose. */
    unsaved: async () => {
      window().unsaved = true;
    },
    fullScreen: async () => window().setFullScreen(true),
    /** Windows asks whether the session may end; whether the app delays it. */
    endSession: async () => {
      const event = preventable({ reasons: ['logoff'] });
      window().emit('query-session-end', event);
      return event.defaultPrevented;
    },
    minimise: async () => {
      window().minimised = true;
    },
    setBounds: async (bounds: string) => window().setBounds(JSON.parse(bounds)),
    removeDisplay: async (id: string) => screen.remove(Number(id)),
    crash: async (reason = 'crashed') => window().webContents.end(reason),
    /** The page does not respond any more; Electron says so after a while. */
    hang: async () => {
      window().hung = true;
    },
    unresponsive: async () => void window().emit('unresponsive'),
    respond: async () => window().respond(),
    pages: async () => (await getPage()).context().pages().length,
    answer: async (answer: string) => dialog.answer(JSON.parse(answer)),
    permission: async (permission: string, url: string) => session.askPermission(permission, url),
    openUrl: async (url: string) => void app.emit('open-url', { preventDefault() {} }, url),
    openFile: async (file: string) => void app.emit('open-file', { preventDefault() {} }, file),
    shutdown: async () => void powerMonitor.emit('shutdown', preventable({})),
    quit: async () => app.quit(),
  } satisfies Record<string, (...args: string[]) => Promise<unknown>>;
}

export type Ops = ReturnType<typeof createOps>;

interface Call {
  id: number;
  op: keyof Ops;
  args: string[];
}

function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'op' in message;
}

/** Does what the test asks for through the channel of this process. */
export function listenToTest(fake: FakeElectron<ChromiumPage>): void {
  const ops = createOps(fake);
  process.on('message', (message) => {
    if (!isCall(message)) return;
    const { id, op, args } = message;
    // Each op takes strings only; their number is the test's affair.
    const work: (...args: string[]) => Promise<unknown> = ops[op];
    work(...args).then(
      (value) => process.send?.({ id, value }),
      (error) => process.send?.({ id, error: String(error) }),
    );
  });
  // The channel to the test must not keep the app alive.
  process.channel?.unref();
}
