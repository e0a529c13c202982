import type { IpcRenderer } from 'electron';
import type { DesktopBridge, IpcCalls, IpcEvents, IpcMessages } from '../../src-shared/contract/ipc.ts';
import type { Reply } from './ipc.ts';

/** The page's side of the channel: named functions over the part of Electron that the sandbox leaves a preload. */

type Renderer = Pick<IpcRenderer, 'invoke' | 'send' | 'on'>;

/** An event the page may start to listen to late: what came before is kept for the first listener. */
function createInlet<E extends keyof IpcEvents>(renderer: Renderer, event: E) {
  const listeners = new Set<(value: IpcEvents[E][0]) => void>();
  let waiting: IpcEvents[E][0][] = [];
  renderer.on(event, (_, value: IpcEvents[E][0]) => {
    if (listeners.size === 0) waiting.push(value);
    for (const listener of listeners) listener(value);
  });
  return (listener: (value: IpcEvents[E][0]) => void): (() => void) => {
    listeners.add(listener);
    const missed = waiting;
    waiting = [];
    for (const value of missed) listener(value);
    return () => {
      listeners.delete(listener);
    };
  };
}

/** What goes on `window.desktop`. */
export function createBridge(renderer: Renderer): DesktopBridge {
  const call = async <C extends keyof IpcCalls>(channel: C, ...args: IpcCalls[C]['args']) => {
    const reply: Reply<IpcCalls[C]['result']> = await renderer.invoke(channel, ...args);
    if (!reply.ok) throw new Error(reply.message);
    return reply.value;
  };
  const tell = <C extends keyof IpcMessages>(channel: C, ...args: IpcMessages[C]) =>
    renderer.send(channel, ...args);
  return {
    saveFile: (file) => call('file.save', file),
    copyImage: (bytes) => call('clipboard.image', bytes),
    copyFile: (file) => call('clipboard.file', file),
    prepareDrag: (file) => call('file.prepare-drag', file),
    startDrag: (token) => tell('file.drag', token),
    showFile: (path) => call('file.show', path),
    openExternal: (url) => call('open.external', url),
    info: () => call('app.info'),
    keptKeys: () => call('keys.kept'),
    keepKey: (key) => call('keys.keep', key),
    forgetKey: (address) => call('keys.forget', address),
    setEnabledCommands: (enabled) => tell('menu.enabled', enabled),
    setTheme: (theme) => tell('window.theme', theme),
    setKeepInTray: (keep) => tell('window.keep-in-tray', keep),
    onCommand: createInlet(renderer, 'command'),
    onFileOpened: createInlet(renderer, 'file.opened'),
    onLinkOpened: createInlet(renderer, 'link.opened'),
  };
}
