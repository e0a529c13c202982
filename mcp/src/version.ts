import manifest from '../package.json' with { type: 'json' };

/** Of the wrapper; the engine's is another. */
export const VERSION: string = manifest.version;
