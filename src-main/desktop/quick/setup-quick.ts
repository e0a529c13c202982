import type { Clipboard } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Ipc } from '../ipc.ts';
import { createClipboardPicture } from './clipboard-picture.ts';
import { createGlobalKeys, type GlobalKeysDeps } from './global-keys.ts';
import { setupQuickIpc } from './quick-ipc.ts';
import { createQuickWindow, type QuickWindowDeps } from './quick-window.ts';

/** Quick caption of the desktop app: its window, the global shortcut that opens it, and what its page can call. */

export interface QuickSetup
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
