import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../helpers/browser.ts';
import {
  type EngineOptions,
  openWindow,
  startEngine,
  type TestEngine,
  type TestWindow,
  type WindowOptions,
} from '../helpers/window.ts';

/** One browser and one engine for a test file; windows are closed and checked for errors after each test. */
export interface Windows {
  readonly engine: TestEngine;
  readonly browser: Browser;
  open(options?: Omit<WindowOptions, 'browser'>): Promise<TestWindow>;
  /** One window for all tests of the file, which saves time. */
  shared(options?: Omit<WindowOptions, 'browser'>): () => TestWindow;
}

/** Registers the hooks of a test file. */
export function windows(options: EngineOptions = {}): Windows {
  let started: { engine: TestEngine; browser: Browser } | undefined;
  const open: TestWindow[] = [];
  const parts = () => {
    if (!started) throw new Error('The engine starts before the first test.');
    return started;
  };
  beforeAll(async () => {
    const [engine, browser] = await Promise.all([startEngine(options), sharedBrowser()]);
    started = { engine, browser };
  });
  afterEach(async () => {
    const closed = await Promise.allSettled(open.splice(0).map((window) => window.close()));
    for (const result of closed) if (result.status === 'rejected') throw result.reason;
  });
  afterAll(async () => {
    await started?.engine.close();
    // A home of ten thousand templates takes a busy disk its time.
  });
  const shared = (wanted: Omit<WindowOptions, 'browser'> = {}) => {
    let window: TestWindow | undefined;
    beforeAll(async () => {
      window = await openWindow({ ...parts(), ...wanted });
    });
    afterAll(() => window?.close());
    return () => {
      if (!window) throw new Error('The window opens before the first test.');
      return window;
    };
  };
  return {
    shared,
    get engine() {
      return parts().engine;
    },
    get browser() {
      return parts().browser;
    },
    async open(wanted = {}) {
      const window = await openWindow({ ...parts(), ...wanted });
      open.push(window);
      return window;
    },
  };
}
