import { registerHooks } from 'node:module';

/** In a process started with `--import` of this file, `electron` is the fake one. */
const FAKE = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: FAKE, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
