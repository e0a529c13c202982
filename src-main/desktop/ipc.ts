import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent, WebContents } from 'electron';
import type { IpcCalls, IpcEvents, IpcMessages } from '../../src-shared/contract/ipc.ts';
import type { Log } from '../bootstrap/log.ts';

/** The main process's side of the IPC with the page; with the preload the only code that uses Electron's IPC. */

export interface Ipc {
  /** `work` gets the one value the page sent, of any shape: it must be validated. */
  handle<C extends keyof IpcCalls>(
    channel: C,
    work: (value: unknown, sender: WebContents) => CallResult<C>,
  ): void;
  on(channel: keyof IpcMessages, work: (value: unknown, sender: WebContents) => void): void;
}

type CallResult<C extends keyof IpcCalls> = IpcCalls[C]['result'] | Promise<IpcCalls[C]['result']>;

/** The result of a call: Electron would prefix the message of a thrown error with text about remote methods. */
export type Reply<T> = { ok: true; value: T } | { ok: false; message: string };

/** The properties of a frame that are checked. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
}

/**
 * Whether a message comes from our own page: the top frame, at the engine's origin. A frame that was navigated
 * elsewhere, or one inside the page, must not save files or open addresses.
 */
export function isOwnFrame(frame: SenderFrame | null, origin: string): boolean {
  return frame !== null && frame.parent === null && URL.parse(frame.url)?.origin === origin;
}

/** IPC with pages of one origin. Messages of other frames are rejected and logged. */
export function createIpc(ipcMain: Pick<IpcMain, 'handle' | 'on'>, origin: () => string, log: Log): Ipc {
  const isOwn = (event: IpcMainEvent | IpcMainInvokeEvent, channel: string) => {
    if (isOwnFrame(event.senderFrame, origin())) return true;
    log.warn({ channel, from: event.senderFrame?.url }, 'message of a foreign frame refused');
    return false;
  };
  return {
    handle(channel, work) {
      ipcMain.handle(channel, async (event, value: unknown): Promise<Reply<unknown>> => {
        if (!isOwn(event, channel)) return { ok: false, message: 'This page may not do that.' };
        try {
          return { ok: true, value: await work(value, event.sender) };
        } catch (error) {
          log.warn({ channel, err: error }, 'call from the window failed');
          return { ok: false, message: error instanceof Error ? error.message : String(error) };
        }
      });
    },
    on(channel, work) {
      ipcMain.on(channel, (event, value: unknown) => {
        if (!isOwn(event, channel)) return;
        try {
          work(value, event.sender);
        } catch (error) {
          log.warn({ channel, err: error }, 'message from the window failed');
        }
      });
    },
  };
}

/** Events for a page that may still be loading. */
export interface PageEvents {
  send<E extends keyof IpcEvents>(event: E, ...args: IpcEvents[E]): void;
}

/** Queues events until the page has loaded, and again while it reloads. */
export function createPageEvents(page: Pick<WebContents, 'send' | 'on' | 'isDestroyed'>): PageEvents {
  let loaded = false;
  let queue: (() => void)[] = [];
  page.on('did-finish-load', () => {
    loaded = true;
    const queued = queue;
    queue = [];
    for (const send of queued) send();
  });
  page.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) loaded = false;
  });
  return {
    send(event, ...args) {
      // The page is destroyed while the app quits.
      if (page.isDestroyed()) return;
      const send = () => page.send(event, ...args);
      if (loaded) send();
      else queue.push(send);
    },
  };
}
