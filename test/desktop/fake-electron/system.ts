import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { CrashReporterStartOptions, MessageBoxOptions } from 'electron';
import { app } from './app.ts';
import type { Menu } from './menu.ts';
import { record } from './record.ts';

/** The system around the app: its calls are recorded, and their results come from the test. */

type SaveAnswer = { canceled: boolean; filePath: string };
type OpenAnswer = { canceled: boolean; filePaths: string[] };
const waiting: ((answer: number | string | null) => void)[] = [];
const ready: (number | string | null)[] = JSON.parse(process.env.FAKE_ANSWERS ?? '[]');

/** The test's answer to the next dialog: number of a button, a path, or null for cancel. */
export function answerDialog(answer: number | string | null): void {
  const next = waiting.shift();
  if (next) next(answer);
  else ready.push(answer);
}

function takeAnswer(): Promise<number | string | null> {
  const known = ready.shift();
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => waiting.push(resolve));
}

/** As Electron: a message box whose signal is aborted closes as if it was cancelled. */
function answerUntil({ signal, cancelId }: MessageBoxOptions): Promise<number | string | null> {
  const { promise, resolve } = Promise.withResolvers<number | string | null>();
  const close = () => {
    record.closedDialogs++;
    const at = waiting.indexOf(resolve);
    if (at >= 0) waiting.splice(at, 1);
    resolve(cancelId ?? 0);
  };
  const known = ready.shift();
  if (known !== undefined) resolve(known);
  else if (signal?.aborted) close();
  else {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => waiting.includes(resolve) && close());
  }
  return promise;
}

/** Dialogs take the window first, or not. */
const getOptions = (args: object[]) => args.at(-1) ?? {};

export const dialog = {
  async showMessageBox(...args: object[]): Promise<{ response: number }> {
    const options: MessageBoxOptions & object = Object(getOptions(args));
    record.dialogs.push({ kind: 'message', options: { ...options, signal: undefined } });
    return { response: Number(await answerUntil(options)) };
  },
  async showSaveDialog(...args: object[]): Promise<SaveAnswer> {
    record.dialogs.push({ kind: 'save', options: getOptions(args) });
    const answer = await takeAnswer();
    return { canceled: answer === null, filePath: typeof answer === 'string' ? answer : '' };
  },
  async showOpenDialog(...args: object[]): Promise<OpenAnswer> {
    record.dialogs.push({ kind: 'open', options: getOptions(args) });
    const answer = await takeAnswer();
    return { canceled: answer === null, filePaths: typeof answer === 'string' ? [answer] : [] };
  },
  showErrorBox(title: string, content: string): void {
    record.dialogs.push({ kind: 'error', options: { title, content } });
  },
};

export class Tray extends EventEmitter {
  static last: Tray | undefined;
  toolTip = '';
  menu: Menu | undefined;

  constructor(icon: string) {
    super();
    if (!existsSync(icon)) throw new Error(`Failed to load image from path '${icon}'`);
    Tray.last = this;
  }
  setToolTip(text: string): void {
    this.toolTip = text;
  }
  setContextMenu(menu: Menu): void {
    this.menu = menu;
  }
}

/** Electron's numbers begin at 0. */
let blockers = 0;
const blocking = new Set<number>();

export const powerSaveBlocker = {
  start(): number {
    blocking.add(blockers);
    record.awake.push(true);
    return blockers++;
  },
  stop(id: number): void {
    if (!blocking.delete(id)) throw new Error(`no power save blocker ${id}`);
    record.awake.push(blocking.size > 0);
  },
};

export class ClipboardItem {
  readonly items: Record<string, Blob>;
  constructor(items: Record<string, Blob>) {
    this.items = items;
  }
  get types(): string[] {
    return Object.keys(this.items);
  }
  async getType(type: string): Promise<Blob> {
    const blob = this.items[type];
    if (!blob) throw new Error(`there is no ${type} on the clipboard`);
    return blob;
  }
}

/** What another program has copied last, or CAM. */
let onClipboard: ClipboardItem[] = [];
export const copyElsewhere = (type: string, bytes: Uint8Array): void => {
  onClipboard = [new ClipboardItem({ [type]: new Blob([new Uint8Array(bytes)], { type }) })];
};

/** As Electron: a plain type is one that it translates, any other needs the notation for native formats. */
const CLIPBOARD_TYPES: ReadonlySet<string> = new Set([
  'text/plain',
  'text/html',
  'text/rtf',
  'text/uri-list',
  'image/png',
  'image/jpeg',
]);

export const clipboard = {
  async write(items: ClipboardItem[]): Promise<void> {
    for (const [format, blob] of items.flatMap((item) => Object.entries(item.items))) {
      if (!CLIPBOARD_TYPES.has(format)) throw new Error(`${format} is a format of one platform`);
      record.clipboard.push({ format, base64: Buffer.from(await blob.arrayBuffer()).toString('base64') });
    }
    onClipboard = items;
  },
  has: async (type: string) => onClipboard.some(({ types }) => types.includes(type)),
  async read(): Promise<ClipboardItem[]> {
    record.clipboardReads++;
    return onClipboard;
  },
  async writeText(text: string): Promise<void> {
    record.clipboardText.push(text);
  },
};

export const crashReporter = {
  start(options: CrashReporterStartOptions): void {
    record.crashReporter = { ...options, folder: app.getPath('crashDumps'), beforeReady: !app.isReady() };
  },
};

export const shell = {
  async openExternal(url: string): Promise<void> {
    record.external.push(url);
  },
  /** Resolves with an error in words, or an empty text. */
  async openPath(file: string): Promise<string> {
    record.openedPaths.push(file);
    return '';
  },
  showItemInFolder(file: string): void {
    record.shownInFolder.push(file);
  },
};

interface FakeImage {
  isEmpty(): boolean;
  resize(): FakeImage;
}

export const nativeImage = {
  createFromPath(file: string): FakeImage {
    const image: FakeImage = { isEmpty: () => !/\.(?:png|jpe?g)$/.test(file), resize: () => image };
    return image;
  },
};

type RequestHandler = (
  contents: null,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;
type CheckHandler = (contents: null, permission: string, origin: string) => boolean;

/** Chromium's own answer where the app sets no handler is yes. */
export const permissions: { request?: RequestHandler; check?: CheckHandler; device?: () => boolean } = {};

/** Chromium's spell checking: on, and loading dictionaries from its own server, until the app says otherwise. */
export const spelling = {
  on: true,
  server: 'https://redirector.gvt1.com/edgedl/chrome/dict/',
  languages: ['en-US'],
  learned: [] as string[],
};
const DICTIONARIES = ['de', 'en-GB', 'en-US', 'es', 'fr', 'hi', 'it', 'ko', 'pl', 'pt-BR', 'tr'];

export const session = {
  /** The session of electron-updater. */
  fromPartition: () => ({}),
  defaultSession: {
    setPermissionRequestHandler: (handler: RequestHandler) => {
      permissions.request = handler;
    },
    setPermissionCheckHandler: (handler: CheckHandler) => {
      permissions.check = handler;
    },
    availableSpellCheckerLanguages: DICTIONARIES,
    setSpellCheckerEnabled: (on: boolean) => {
      spelling.on = on;
    },
    setSpellCheckerLanguages: (languages: string[]) => {
      const unknown = languages.find((code) => !DICTIONARIES.includes(code));
      if (unknown)
        throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
      spelling.languages = languages;
      // As in Electron: languages turn it on, none turn it off.
      spelling.on = languages.length > 0;
    },
    getSpellCheckerLanguages: () => spelling.languages,
    setSpellCheckerDictionaryDownloadURL: (url: string) => {
      if (!URL.canParse(url)) throw new Error('The URL you provided is not a valid URL');
      spelling.server = url;
    },
    addWordToSpellCheckerDictionary: (word: string) => spelling.learned.push(word) > 0,
    setDevicePermissionHandler: (handler: () => boolean) => {
      permissions.device = handler;
    },
  },
};

class FakeTheme extends EventEmitter {
  themeSource = 'system';
  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark';
  }
}
export const nativeTheme = new FakeTheme();
export const powerMonitor = new EventEmitter();
