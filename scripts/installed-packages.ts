/**
 * What stays in node_modules where the command line is bundled: packages with binaries or assets, which are found by
 * their path. All others are bundled: finding and reading their 600 files takes longer than running them.
 */
export const INSTALLED = [
  /^node:/,
  /^electron(?:-updater)?$/,
  /^(?:sharp|better-sqlite3|harfbuzzjs|woff2-encoder)(?:\/|$)/,
  /^@(?:img|expo-google-fonts|fontsource-variable|iconify-json|twemoji)\//,
];
