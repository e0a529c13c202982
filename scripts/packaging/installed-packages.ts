/** Packages of `cam serve --workers` and `cam worker`: part of the command line alone, never of the desktop packages. */
export const OF_SERVERS = ['bullmq', 'ioredis'];

/**
 * Packages that are bundled neither into the command line nor into the app, but stay in node_modules: those with
 * binaries or assets, which are found by path. All others are bundled, because finding and reading their 600 files
 * takes longer than running them.
 */
export const INSTALLED = [
  /^node:/,
  /^electron(?:-updater)?$/,
  /^(?:sharp|better-sqlite3|harfbuzzjs|webm-wasm|woff2-encoder)(?:\/|$)/,
  /^@(?:img|expo-google-fonts|fontsource-variable|iconify-json|twemoji)\//,
];
