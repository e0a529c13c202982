import type { IpcRenderer, WebUtils } from 'electron';
import type { DesktopBridge, IpcCalls, IpcEvents, IpcMessages } from '../../src-shared/contract/ipc.ts';
import type { Reply } from './ipc.ts';

/** The page's side of the IPC: named functions over the part of Electron that a sandboxed preload has. */

type IpcChannel = Pick<IpcRenderer, 'invoke' | 'send' | 'on'>;

/** Subscribes to an event. Values that arrive before the first listener are queued for it. */
function createSubscription<E extends keyof IpcEvents>(ipc: IpcChannel, event: E) {
  const listeners = new Set<(value: IpcEvents[E][0]) => void>();
  let queue: IpcEvents[E][0][] = [];
  ipc.on(event, (_, value: IpcEvents[E][0]) => {
    if (listeners.size === 0) queue.push(value);
    for (const listener of listeners) listener(value);
  });
  return (listener: (value: IpcEvents[E][0]) => void): (() => void) => {
    listeners.add(listener);
    const queued = queue;
    queue = [];
    for (const value of queued) listener(value);
    return () => {
      listeners.delete(listener);
    };
  };
}

/** The value of `window.desktop`. */
export function createBridge(ipc: IpcChannel, files: Pick<WebUtils, 'getPathForFile'>): DesktopBridge {
  const call = async <C extends keyof IpcCalls>(channel: C, ...args: IpcCalls[C]['args']) => {
    const reply: Reply<IpcCalls[C]['result']> = await ipc.invoke(channel, ...args);
    if (!reply.ok) throw new Error(reply.message);
    return reply.value;
  };
  const send = <C extends keyof IpcMessages>(channel: C, ...args: IpcMessages[C]) =>
    ipc.send(channel, ...args);
  return {
    saveFile: (file) => call('file.save', file),
    copyImage: (bytes) => call('clipboard.image', bytes),
    copyFile: (file) => call('clipboard.file', file),
    prepareDrag: (file) => call('file.prepare-drag', file),
    startDrag: (token) => send('file.drag', token),
    showFile: (path) => call('file.show', path),
    chooseModelFile: (format) => call('model.choose', format),
    getPath: (file) => files.getPathForFile(file),
    importPack: (pack) => call('pack.import', pack),
    stopPack: () => send('pack.stop'),
    openExternal: (url) => call('open.external', url),
    showLogs: () => call('logs.show'),
    info: () => call('app.info'),
    updates: () => call('updates.status'),
    checkForUpdates: () => call('updates.check'),
    setAutomaticUpdates: (automatic) => call('updates.automatic', automatic),
    restartToUpdate: () => call('updates.restart'),
    zoom: () => call('zoom.factor'),
    setZoom: (factor) => call('zoom.set', factor),
    setSpelling: (on) => call('spelling.set', on),
    loginOffer: () => call('login.offer'),
    setLogin: (choice) => call('login.set', choice),
    cliCommand: () => call('cli-command.state'),
    setCliCommand: (installed) => call('cli-command.set', installed),
    storedKeys: () => call('keys.stored'),
    saveKey: (key) => call('keys.save', key),
    deleteKey: (address) => call('keys.delete', address),
    setEnabledCommands: (enabled) => send('menu.enabled', enabled),
    setTheme: (theme) => send('window.theme', theme),
    setLanguage: (language) => send('window.language', language),
    setKeepInTray: (keep) => send('window.keep-in-tray', keep),
    setNotifyJobs: (notify) => send('window.notify-jobs', notify),
    quickShortcut: () => call('quick.shortcut'),
    setQuickShortcut: (keys) => call('quick.set-shortcut', keys),
    recordShortcut: (recording) => send('quick.record', recording),
    hasClipboardPicture: () => call('quick.has-picture'),
    clipboardPicture: () => call('quick.picture'),
    showQuick: () => send('quick.show'),
    quickReady: () => send('quick.ready'),
    setQuickBusy: (busy) => send('quick.busy', busy),
    closeQuick: () => send('quick.close'),
    openFromQuick: (place) => send('quick.open', place),
    onCommand: createSubscription(ipc, 'command'),
    onFileOpened: createSubscription(ipc, 'file.opened'),
    onPackOpened: createSubscription(ipc, 'pack.opened'),
    onLinkOpened: createSubscription(ipc, 'link.opened'),
    onQuickShown: createSubscription(ipc, 'quick.shown'),
    onUpdateChanged: createSubscription(ipc, 'updates.changed'),
  };
}
