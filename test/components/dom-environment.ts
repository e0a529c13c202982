import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * One document for all component tests of a worker. The files of a worker share their modules, and several of those
 * (React, Testing Library, Radix) hold on to the document they were loaded with.
 */
let isReady = false;

const environment: Environment = {
  name: 'shared-dom',
  viteEnvironment: 'client',
  async setup(global) {
    if (!isReady) {
      const url = 'http://127.0.0.1:4226/';
      await builtinEnvironments['happy-dom'].setup(global, { happyDOM: { url, width: 1280, height: 800 } });
      isReady = true;
    }
    return { teardown() {} };
  },
};

export default environment;
