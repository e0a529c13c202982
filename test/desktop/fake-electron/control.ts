import type { ChromiumPage } from './chromium-page.ts';
import type { FakeElectron } from './fake-electron.ts';
import { chooseItem, listItems } from './items.ts';

/** What a test can ask of the process: each answer is plain data. */

function createOps({ api, record, menus, windows, session }: FakeElectron<ChromiumPage>) {
  const { app, clipboard, dialog, globalShortcut, Tray } = api;
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
      const { visible, focused, minimised, zoomFactor } = window();
      return { visible, focused, minimised, zoomFactor };
    },
    /** The next ops are about this window: 0 the main one. */
    use: async (number: string) => {
      used = Number(number);
    },
    type: async (text: string) => (await getPage()).keyboard.type(text),
    pressGlobally: async (keys: string) => globalShortcut.press(keys),
    holdShortcut: async (keys: string, isHeld: string) => globalShortcut.hold(keys, isHeld === 'true'),
    registeredShortcuts: async () => globalShortcut.list(),
    copyElsewhere: async (type: string, base64: string) =>
      clipboard.copyElsewhere(type, Buffer.from(base64, 'base64')),
    windows: async () => windows.open.length,
    evaluate: async (source: string) => (await getPage()).evaluate(source),
    url: async () => (await getPage()).url(),
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
    menu: async () => listItems(menus.application),
    chooseMenu: async (id: string) => chooseItem(menus.application, id),
    spelling: async () => session.spelling,
    chooseTray: async (id: string) => chooseItem(Tray.last?.menu?.items ?? [], id),
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
    minimise: async () => {
      window().minimised = true;
    },
    answer: async (answer: string) => dialog.answer(JSON.parse(answer)),
    openFile: async (file: string) => void app.emit('open-file', { preventDefault() {} }, file),
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
