import { EventEmitter } from 'node:events';
import { record } from './record.ts';

/**
 * Electron's `Notification`. The system shows it later, or does not: `failed` comes on Windows without a shortcut or
 * permission and on macOS without a signature. `FAKE_NOTIFICATIONS`: `failed`, or `none` for a system without any.
 */
export class Notification extends EventEmitter {
  static last: Notification | undefined;
  static isSupported = () => process.env.FAKE_NOTIFICATIONS !== 'none';
  readonly options: { title?: string; body?: string };

  constructor(options: { title?: string; body?: string } = {}) {
    super();
    this.options = options;
  }
  show(): void {
    Notification.last = this;
    setImmediate(() => this.#settle());
  }
  close(): void {
    if (Notification.last === this) Notification.last = undefined;
  }
  #settle(): void {
    const how = process.env.FAKE_NOTIFICATIONS;
    if (how === 'failed') this.emit('failed', {}, 'Notifications are turned off for this app');
    else if (how !== 'none') {
      record.notifications.push(this.options);
      this.emit('show', {});
    }
  }
}
