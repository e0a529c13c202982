import { locks } from 'node:worker_threads';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of a worker share modules: a screen whose loading the end of a file cuts off could not be opened by the next.
afterAll(() => vi.dynamicImportSettled());

/** A busy machine renders a screen slowly: what is waited for ends the wait, not the time. */
configure({
  asyncUtilTimeout: 20_000,
  // The whole page would follow each message otherwise; `screen.debug()` shows it.
  getElementError: (message) => new Error(message ?? 'not found'),
});

/** What the page uses of a browser and happy-dom does not have. */
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  cancelIdleCallback: (id: number) => clearTimeout(id),
});
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

/** Nothing is laid out: each element has the size of the window, so that lists show their first rows. */
const WIDTH = { configurable: true, get: () => window.innerWidth };
const HEIGHT = { configurable: true, get: () => window.innerHeight };
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: WIDTH,
  clientHeight: HEIGHT,
  offsetWidth: WIDTH,
  offsetHeight: HEIGHT,
});
Object.assign(globalThis, { FontFace: class {} });
Object.assign(document, { fonts: Object.assign(new EventTarget(), { add() {}, ready: Promise.resolve() }) });
Object.assign(Blob.prototype, {
  async bytes(this: Blob) {
    return new Uint8Array(await this.arrayBuffer());
  },
});
