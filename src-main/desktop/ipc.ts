import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent, WebContents } from 'electron';
import type { IpcCalls, IpcEvents, IpcMessages } from '../../src-shared/contract/ipc.ts';
import type { Log } from '../bootstrap/log.ts';

/** The main side of the channel; with the preload the only place that touches Electron's messages. */
export interface Ipc {
  /** `work` gets the one value the page sent, of whatever shape: it must be read by a check. */
  handle<C extends keyof IpcCalls>(channel: C, work: (value: unknown) => Answer<C>): void;
  on(channel: keyof IpcMessages, work: (value: unknown, sender: WebContents) => void): void;
}

type Answer<C extends keyof IpcCalls> = IpcCalls[C]['result'] | Promise<IpcCalls[C]['result']>;

/** How a call is answered: Electron would wrap a thrown error in words about remote methods. */
export type Reply<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * Whether a message comes from our own page: the top frame, showing the engine's origin. A frame that was led
 * elsewhere, or one inside the page, must not save files or open addresses.
 */
export function isOwnFrame(frame: SenderFrame | null, origin: string): boolean {
  return frame !== null && frame.parent === null && URL.parse(frame.url)?.origin === origin;
}

/** What of a frame the check needs. */
export interface SenderFrame {
  readonly url: string;
  readonly parent: unknown;
}

/** The channel for pages of one origin. Messages of other frames are refused and logged. */
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
          return { ok: true, value: await work(value) };
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

/** Sends an event to a page. */
export function sendTo<E extends keyof IpcEvents>(
  page: Pick<WebContents, 'send'>,
  event: E,
  ...args: IpcEvents[E]
): void {
  page.send(event, ...args);
}
