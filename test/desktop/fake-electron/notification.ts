import { EventEmitter } from 'node:events';
import type { Doings } from './record.ts';

/** Whether the system shows notifications: it may refuse each, or have none at all. */
export type NotificationSupport = 'shown' | 'failed' | 'none';

interface NotificationOptions {
  title?: string;
  body?: string;
}

/**
 * Electron's `Notification`. The system shows it later, or does not: `failed` comes on Windows without a shortcut or
 * permission and on macOS without a signature.
 */
export function createNotifications(record: Doings, support: NotificationSupport) {
  return class FakeNotification extends EventEmitter {
    static last: FakeNotification | undefined;
    static isSupported = () => support !== 'none';
    readonly options: NotificationOptions;

    constructor(options: NotificationOptions = {}) {
      super();
      this.options = options;
    }
    show(): void {
      FakeNotification.last = this;
      setImmediate(() => this.#settle());
    }
    close(): void {
      if (FakeNotification.last === this) FakeNotification.last = undefined;
    }
    #settle(): void {
      if (support === 'failed') this.emit('failed', {}, 'Notifications are turned off for this app');
      else if (support === 'shown') {
        record.notifications.push(this.options);
        this.emit('show', {});
      }
    }
  };
}
