import type { Clipboard, WebContents } from 'electron';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { OutgoingFile } from '../../../src-shared/contract/ipc.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Ipc } from '../ipc.ts';
import { readBoolean, readPlace, readShortcut } from '../ipc-validation.ts';
import { FILE_BYTES_MAX } from '../open-requests.ts';
import { createGlobalKeys, type GlobalKeys, type GlobalKeysDeps } from './global-keys.ts';
import { createQuickWindow, type QuickWindow, type QuickWindowDeps } from './quick-window.ts';

/** Quick caption of the desktop app: its window, the global shortcut that opens it, and what its page can call. */

interface QuickSetup
  extends Omit<QuickWindowDeps, 'url' | 'title' | 'platform'>,
    Omit<GlobalKeysDeps, 'onPressed'> {
  app: QuickWindowDeps['app'] & { on(event: 'will-quit', listener: () => void): unknown };
  clipboard: Pick<Clipboard, 'has' | 'read'>;
  t: Translate;
  /** The engine's origin. */
  localUrl(): string;
  /** Shows a place in the main window. */
  openPlace(place: string): void;
  /** The shortcut is another one. */
  onChanged(): void;
}

export interface Quick {
  show(): void;
  /** The shortcut that opens it, or null. */
  keys(): string | null;
  /** The main window is signed in, so that the session can be used; said after each of its changes. */
  setMainReady(): void;
  /** The engine has moved. */
  expire(): void;
  destroy(): void;
}

/** `stored`: the shortcut of the settings, or null. Only after the app is ready. */
export function setupQuick(ipc: Ipc, stored: string | null, setup: QuickSetup): Quick {
  const { t, localUrl, openPlace, onChanged, platform } = setup;
  const window = createQuickWindow({
    ...setup,
    title: () => t('commands:label.app.quick'),
    url: () => `${localUrl()}/quick`,
  });
  const keys = createGlobalKeys(stored, { ...setup, onPressed: window.toggle });
  setup.app.on('will-quit', keys.clear);
  const clipboard = createClipboardPicture(setup.clipboard);
  setupQuickIpc(ipc, { platform, window, keys, clipboard, openPlace, onChanged });
  let isMainReady = false;
  const isOn = () => keys.state().state === 'on';
  return {
    show: window.show,
    keys: () => (isOn() ? keys.state().keys : null),
    setMainReady() {
      if (isMainReady) return;
      isMainReady = true;
      // Without a shortcut it is created when it is first shown.
      if (isOn() || window.exists()) window.prepare();
    },
    expire() {
      isMainReady = false;
      window.expire();
    },
    destroy: window.destroy,
  };
}

interface QuickIpcDeps {
  platform: 'darwin' | 'win32' | 'linux';
  window: QuickWindow;
  keys: GlobalKeys;
  clipboard: ClipboardPicture;
  /** Shows a place in the main window. */
  openPlace(place: string): void;
  /** The shortcut is another one. */
  onChanged(): void;
}

/** The calls and messages about Quick caption; most are accepted from its window alone. */
function setupQuickIpc(ipc: Ipc, deps: QuickIpcDeps): void {
  const { window, keys, clipboard } = deps;
  const check = (sender: WebContents) => {
    if (!window.owns(sender)) throw new CamError('VALIDATION_ERROR', 'Only Quick caption may do that.');
  };
  ipc.handle('quick.shortcut', () => {
    // A page that was loaded again no longer waits for keys.
    keys.record(false);
    return keys.state();
  });
  ipc.handle('quick.set-shortcut', (value) => {
    const state = keys.set(value === null ? null : readShortcut(value, deps.platform));
    if (state.state === 'on') window.prepare();
    deps.onChanged();
    return state;
  });
  ipc.handle('quick.has-picture', (_, sender) => {
    check(sender);
    return clipboard.has();
  });
  ipc.handle('quick.picture', (_, sender) => {
    check(sender);
    return clipboard.read();
  });
  ipc.on('quick.show', () => window.show());
  ipc.on('quick.record', (recording) => keys.record(readBoolean(recording)));
  ipc.on('quick.ready', (_, sender) => {
    check(sender);
    window.setReady();
  });
  ipc.on('quick.busy', (busy, sender) => {
    check(sender);
    window.setBusy(readBoolean(busy));
  });
  ipc.on('quick.close', (_, sender) => {
    check(sender);
    window.close();
  });
  ipc.on('quick.open', (place, sender) => {
    check(sender);
    const wanted = readPlace(place);
    window.close();
    deps.openPlace(wanted);
  });
}

/** The picture on the clipboard, which is only read when somebody has asked for it. */
interface ClipboardPicture {
  has(): Promise<boolean>;
  /** Null where there is none. @throws Error with a message for the user where it is too large */
  read(): Promise<OutgoingFile | null>;
}

/** The system converts any bitmap to the first of them. */
const TYPES = ['image/png', 'image/jpeg'] as const;
const MB = 1024 * 1024;

const createClipboardPicture = (clipboard: Pick<Clipboard, 'has' | 'read'>): ClipboardPicture => ({
  async has() {
    for (const type of TYPES) if (await clipboard.has(type)) return true;
    return false;
  },
  async read() {
    for (const item of await clipboard.read()) {
      const type = TYPES.find((one) => item.types.includes(one));
      if (type === undefined) continue;
      const blob = await item.getType(type);
      if (blob.size > FILE_BYTES_MAX) {
        const [size, most] = [blob.size, FILE_BYTES_MAX].map((bytes) => Math.round(bytes / MB));
        throw new Error(`The picture on the clipboard has ${size} MB; CAM opens up to ${most} MB.`);
      }
      return { name: `clipboard.${type.slice(6)}`, type, bytes: new Uint8Array(await blob.arrayBuffer()) };
    }
    return null;
  },
});
