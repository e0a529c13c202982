import type { WebContents } from 'electron';
import type { IpcEvents } from '../../src-shared/contract/ipc.ts';
import { sendTo } from './ipc.ts';

/** Events on their way to a page that may still be loading. */
export interface Delivery {
  send<E extends keyof IpcEvents>(event: E, ...args: IpcEvents[E]): void;
}

/** Holds events back until the page has loaded, and again while it loads anew. */
export function createDelivery(page: Pick<WebContents, 'send' | 'on' | 'isDestroyed'>): Delivery {
  let loaded = false;
  let waiting: (() => void)[] = [];
  page.on('did-finish-load', () => {
    loaded = true;
    const due = waiting;
    waiting = [];
    for (const deliver of due) deliver();
  });
  page.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) loaded = false;
  });
  return {
    send(event, ...args) {
      // Closed while CAM ends: nobody is there any more.
      if (page.isDestroyed()) return;
      const deliver = () => sendTo(page, event, ...args);
      if (loaded) deliver();
      else waiting.push(deliver);
    },
  };
}
