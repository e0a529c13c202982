import type { WebContents } from 'electron';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Ipc } from '../ipc.ts';
import { readBoolean, readPlace, readShortcut } from '../ipc-validation.ts';
import type { ClipboardPicture } from './clipboard-picture.ts';
import type { GlobalKeys } from './global-keys.ts';
import type { QuickWindow } from './quick-window.ts';

export interface QuickIpcDeps {
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
export function setupQuickIpc(ipc: Ipc, deps: QuickIpcDeps): void {
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
