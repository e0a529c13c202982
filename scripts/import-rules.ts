/**
 * Who may import whom: the table of the architecture as data. src-main is the root, src-renderer stands at `window/`.
 * `check-imports.ts` holds every file to it.
 */

/** Where src-renderer stands in the tables. */
export const WINDOW = 'window/';

/** One part of the source. */
export interface Rule {
  /** Folder or file below the root; the longest that fits a file is its part. */
  part: string;
  /** Parts it may import besides itself; `*` is every part. */
  may: readonly string[];
  /** Packages it may import, subpaths included; `node:` is Node's own modules, `@scope` all packages of a scope. */
  packages: readonly string[];
}

/** Engine files without Node and image library: the window draws with the same code. */
const BROWSER_SAFE = [
  'engine/scene.ts',
  'engine/svg.ts',
  'engine/canvas.ts',
  'engine/layer.ts',
  'engine/watermark.ts',
  'engine/embedded-document.ts',
] as const;

export const RULES: readonly Rule[] = [
  { part: 'contract', may: [], packages: ['typebox'] },
  { part: 'engine/layout', may: ['contract'], packages: ['harfbuzzjs', 'linebreak', 'bidi-js'] },
  {
    part: 'engine',
    may: ['contract', 'engine/layout'],
    packages: [
      'node:',
      'sharp',
      'lru-cache',
      '@iconify-json/fluent-emoji-flat',
      '@twemoji/svg',
      '@expo-google-fonts',
    ],
  },
  {
    part: 'engine/paint',
    may: ['contract', 'engine', 'engine/layout', 'models/provider.ts', 'models/embedded/writer/random.ts'],
    packages: ['node:'],
  },
  {
    part: 'engine/edits',
    may: ['contract', 'engine', 'engine/paint', 'models/provider.ts', 'models/embedded/writer/random.ts'],
    packages: [],
  },
  {
    part: 'library',
    may: ['contract', 'engine/layout'],
    packages: ['node:', 'minisearch', 'yauzl', 'fflate'],
  },
  { part: 'store', may: ['contract'], packages: ['node:', 'better-sqlite3', 'nanoid'] },
  { part: 'models', may: ['contract'], packages: ['typebox', 'openai'] },
  { part: 'remote', may: ['contract'], packages: ['node:', 'undici', 'ipaddr.js'] },
  {
    part: 'actions',
    may: ['contract', 'engine', 'library', 'store', 'models', 'remote'],
    packages: ['node:', 'typebox', 'nanoid', 'p-queue', 'obscenity'],
  },
  {
    part: 'service',
    may: ['contract', 'actions', 'log.ts'],
    packages: ['node:', 'fastify', '@fastify/type-provider-typebox', 'typebox', 'nanoid'],
  },
  { part: 'config.ts', may: [], packages: ['node:'] },
  { part: 'log.ts', may: ['config.ts'], packages: ['pino'] },
  { part: 'version.ts', may: [], packages: ['node:'] },
  { part: 'home.ts', may: ['config.ts', 'store', 'version.ts'], packages: ['node:'] },
  { part: 'owner.ts', may: ['home.ts', 'store'], packages: ['node:'] },
  { part: 'compose.ts', may: ['*'], packages: ['node:', 'fastify'] },
  {
    part: 'compose-home.ts',
    may: ['config.ts', 'home.ts', 'log.ts', 'store'],
    packages: ['node:'],
  },
  {
    part: 'compose-life.ts',
    may: [
      'actions',
      'compose-home.ts',
      'compose-reach.ts',
      'config.ts',
      'home.ts',
      'library',
      'log.ts',
      'service',
    ],
    packages: ['node:', 'fastify'],
  },
  {
    part: 'compose-models.ts',
    may: [
      'actions',
      'config.ts',
      'contract',
      'engine',
      'engine/edits',
      'engine/paint',
      'models',
      'owner.ts',
      'store',
    ],
    packages: ['node:'],
  },
  {
    part: 'compose-parts.ts',
    may: ['config.ts', 'engine', 'engine/layout', 'home.ts', 'library'],
    packages: ['node:'],
  },
  { part: 'compose-reach.ts', may: ['config.ts', 'service'], packages: ['node:'] },
  {
    part: 'compose-tools.ts',
    may: [
      'actions',
      'compose-parts.ts',
      'config.ts',
      'contract',
      'engine',
      'engine/layout',
      'library',
      'remote',
      'store',
    ],
    packages: ['node:'],
  },
  {
    part: 'cli',
    may: [
      'config.ts',
      'home.ts',
      'owner.ts',
      'compose.ts',
      'compose-tools.ts',
      'service',
      'contract',
      'log.ts',
      'actions',
      'version.ts',
    ],
    packages: ['node:', 'commander'],
  },
  {
    part: 'desktop',
    may: ['config.ts', 'home.ts', 'owner.ts', 'contract', 'log.ts', 'cli'],
    packages: ['node:', 'electron', 'electron-updater'],
  },
  { part: 'window/api', may: ['contract'], packages: [] },
  {
    part: 'window/state',
    may: ['contract', 'engine/layout', ...BROWSER_SAFE, 'window/api'],
    packages: ['zustand'],
  },
  { part: 'window/ui', may: [], packages: ['react', 'radix-ui', 'lucide-react', 'react-colorful'] },
  { part: 'window/desktop', may: ['contract'], packages: [] },
  {
    part: 'window/features',
    may: [
      'contract',
      ...BROWSER_SAFE,
      'window/api',
      'window/state',
      'window/desktop',
      'window/ui',
      'window/context.ts',
    ],
    packages: [
      'react',
      'radix-ui',
      'lucide-react',
      '@tanstack/react-virtual',
      'cmdk',
      'emojibase-data',
      'fflate',
    ],
  },
  {
    part: 'window/context.ts',
    may: ['window/compose.ts'],
    packages: ['react', 'zustand'],
  },
  { part: 'window/compose.ts', may: ['window/api', 'window/state', 'window/desktop'], packages: [] },
  {
    part: 'window/App.tsx',
    may: ['window/context.ts', 'window/features', 'window/state', 'window/ui'],
    packages: ['react'],
  },
  {
    part: 'window/main.tsx',
    may: [
      'window/App.tsx',
      'window/api',
      'window/compose.ts',
      'window/context.ts',
      'window/features',
      'window/ui',
    ],
    packages: ['react', 'react-dom'],
  },
  { part: 'window/vite-env.d.ts', may: ['contract'], packages: [] },
  { part: 'window/vite.config.ts', may: [], packages: ['node:', 'vite', '@vitejs/plugin-react'] },
];

/** Packages that only these files may import. */
export const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  sharp: ['engine/sharp-module.ts'],
  'lru-cache': ['engine/pixel-cache.ts'],
  '@iconify-json/fluent-emoji-flat': ['engine/emoji/emoji-art.ts'],
  '@twemoji/svg': ['engine/emoji/emoji-art.ts'],
  '@expo-google-fonts': ['engine/font-files.ts'],
  openai: ['models/openai.ts'],
  obscenity: ['actions/moderation.ts'],
};
