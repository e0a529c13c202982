import { EventEmitter } from 'node:events';
import { cloned } from './clone.ts';

/** Loaded first into a utility process: Electron's `process.parentPort`, over the channel to the main process. */

class FakeParentPort extends EventEmitter {
  readonly #queue: unknown[] = [];

  constructor() {
    super();
    process.on('message', (data) => {
      if (this.listenerCount('message') > 0) this.emit('message', { data, ports: [] });
      else this.#queue.push(data);
    });
    // Messages are kept until somebody listens.
    this.on('newListener', (event) => {
      if (event === 'message') queueMicrotask(() => this.#flush());
    });
    // Electron ends the process with the app.
    process.on('disconnect', () => process.exit(0));
  }

  #flush(): void {
    for (const data of this.#queue.splice(0)) this.emit('message', { data, ports: [] });
  }

  postMessage(message: unknown): void {
    process.send?.(cloned(message));
  }
}

Object.defineProperty(process, 'parentPort', { value: new FakeParentPort() });
