/**
 * Who may import whom: the table of docs/architecture.md as data. `check-imports.ts` holds every source file to it,
 * imports of types included.
 */

/** One part of the source. */
export interface Rule {
  /** Folder or file below the checkout; the longest that fits a file is its part. */
  part: string;
  /** Parts (or single files) it may import besides itself. */
  may: readonly string[];
  /** Packages it may import, subpaths included; `node:` is Node's own modules, `@scope` all packages of a scope. */
  packages: readonly string[];
}

const CONTRACT = 'src-shared/contract';
const DOCUMENT = 'src-shared/document';
const LAYOUT = 'src-shared/layout';
const DRAWING = 'src-shared/drawing';
const MOTION = 'src-shared/motion';
const RANDOM = 'src-shared/random.ts';
const ONCE = 'src-shared/once.ts';
/** Runs stepwise work without pauses. */
const RUN_TO_END = 'src-shared/run-to-end.ts';
const FORBIDDEN_WORDS = 'src-shared/forbidden-words.ts';
/** Whether a JSON value is an object. */
const IS_RECORD = 'src-shared/is-record.ts';
/** Opens files that callers name. */
const CALLER_FILE = 'src-shared/caller-file.ts';
/** Words as searches compare them. */
const WORDS = 'src-shared/words';
const CALLS = 'src-shared/calls';
const TABLE = 'src-shared/table';
/** The texts of the window in every language. */
const MESSAGES = 'src-shared/messages';
const TEXT = 'src-renderer/text.tsx';
const TURNS = 'src-main/event-loop.ts';
const UNLESS_ABORTED = 'src-main/unless-aborted.ts';
const RUNNING_PROCESS = 'src-main/running-process.ts';
const MAKE_FOLDER = 'src-main/make-folder.ts';
const PROGRAM_ENVIRONMENT = 'src-main/program-environment.ts';
/** Looks of texts, as data. */
const TEXT_STYLES = 'resources/text-styles';
const VIDEO = 'src-renderer/state/video';
/** Words by which emoji are found, where the library has none of the language. */
const EMOJI_NAMES = 'resources/emoji-names';
const SHARED = [
  CONTRACT,
  DOCUMENT,
  LAYOUT,
  DRAWING,
  MOTION,
  CALLS,
  RANDOM,
  ONCE,
  RUN_TO_END,
  FORBIDDEN_WORDS,
  IS_RECORD,
  WORDS,
] as const;

const SHARED_RULES: readonly Rule[] = [
  { part: CONTRACT, may: [IS_RECORD], packages: ['typebox'] },
  { part: WORDS, may: [CONTRACT], packages: [] },
  { part: CALLS, may: [CONTRACT], packages: [] },
  { part: RANDOM, may: [], packages: [] },
  { part: ONCE, may: [], packages: [] },
  { part: RUN_TO_END, may: [], packages: [] },
  { part: FORBIDDEN_WORDS, may: [], packages: [] },
  { part: IS_RECORD, may: [], packages: [] },
  { part: CALLER_FILE, may: [], packages: ['node:'] },
  { part: TABLE, may: [], packages: [] },
  { part: MESSAGES, may: [CONTRACT], packages: ['i18next'] },
  { part: DOCUMENT, may: [CONTRACT], packages: [] },
  { part: LAYOUT, may: [DOCUMENT, CONTRACT], packages: ['bidi-js'] },
  { part: DRAWING, may: [LAYOUT, DOCUMENT, CONTRACT, RANDOM, ONCE], packages: [] },
  { part: MOTION, may: [DRAWING, LAYOUT, DOCUMENT, CONTRACT], packages: [] },
];

const MAIN_RULES: readonly Rule[] = [
  { part: TURNS, may: [], packages: ['node:'] },
  { part: UNLESS_ABORTED, may: [], packages: [] },
  { part: RUNNING_PROCESS, may: [], packages: [] },
  { part: PROGRAM_ENVIRONMENT, may: [], packages: [] },
  { part: MAKE_FOLDER, may: [], packages: ['node:'] },
  {
    part: 'src-main/imaging',
    may: [...SHARED, TURNS],
    packages: [
      'node:',
      'sharp',
      'h264-mp4-encoder',
      'mediabunny',
      'webm-wasm',
      'lru-cache',
      '@iconify-json/fluent-emoji-flat',
      '@twemoji/svg',
      '@expo-google-fonts',
      'harfbuzzjs',
    ],
  },
  {
    part: 'src-main/library',
    may: [...SHARED, CALLER_FILE, TABLE, RUNNING_PROCESS, MAKE_FOLDER, 'src-main/imaging'],
    packages: ['node:', 'typebox', 'minisearch', 'yauzl', 'yazl', 'yaml'],
  },
  {
    part: 'src-main/fonts',
    may: [
      ...SHARED,
      MAKE_FOLDER,
      'src-main/imaging/font-faces.ts',
      'src-main/library/durable-files.ts',
      'src-main/library/staging.ts',
    ],
    packages: ['node:', 'harfbuzzjs', 'woff2-encoder'],
  },
  {
    part: 'src-main/store',
    may: [...SHARED, RUNNING_PROCESS, MAKE_FOLDER],
    packages: ['node:', 'better-sqlite3', 'nanoid'],
  },
  {
    part: 'src-main/fetch',
    may: [...SHARED, UNLESS_ABORTED, 'src-main/imaging/container/sniff.ts'],
    packages: ['node:', 'undici', 'ipaddr.js'],
  },
  {
    part: 'src-main/backup',
    may: [...SHARED, CALLER_FILE, RUNNING_PROCESS, 'src-main/store'],
    packages: ['node:', 'typebox', 'yauzl', 'yazl'],
  },
  {
    part: 'src-main/models',
    may: [...SHARED, 'src-main/fetch/server-fetch.ts'],
    packages: ['typebox', 'openai', 'jsonrepair'],
  },
  {
    part: 'src-main/models/installed',
    may: [...SHARED, CALLER_FILE, UNLESS_ABORTED, PROGRAM_ENVIRONMENT, 'src-main/models', 'src-main/fetch'],
    packages: ['node:', 'typebox'],
  },
  { part: 'src-main/models/offline', may: [...SHARED, TURNS], packages: ['node:', 'typebox'] },
  {
    part: 'src-main/workers',
    may: [...SHARED, 'src-main/imaging'],
    packages: ['node:', 'bullmq', 'ioredis', 'lru-cache', 'p-queue'],
  },
  {
    part: 'src-main/services',
    may: [
      ...SHARED,
      TABLE,
      'src-main/imaging',
      'src-main/fonts',
      'src-main/library',
      'src-main/store',
      'src-main/backup',
      'src-main/models',
      'src-main/models/installed',
      'src-main/fetch',
    ],
    packages: ['node:', 'typebox', 'nanoid', 'lru-cache', 'p-queue', 'obscenity'],
  },
  {
    part: 'src-main/monitoring',
    may: [CONTRACT, ONCE, 'src-main/imaging', 'src-main/library', 'src-main/store', 'src-main/services'],
    packages: ['node:', 'prom-client'],
  },
  {
    part: 'src-main/http',
    may: [CONTRACT, CALLS, 'src-main/services'],
    packages: [
      'node:',
      'fastify',
      '@fastify/busboy',
      '@fastify/type-provider-typebox',
      '@scalar/fastify-api-reference',
      'content-disposition',
      'marked',
      'typebox',
      'nanoid',
      'yaml',
    ],
  },
  {
    part: 'src-main/bootstrap',
    may: [
      ...SHARED,
      CALLER_FILE,
      RUNNING_PROCESS,
      MAKE_FOLDER,
      'src-main/imaging',
      'src-main/fonts',
      'src-main/library',
      'src-main/store',
      'src-main/backup',
      'src-main/fetch',
      'src-main/models',
      'src-main/models/installed',
      'src-main/models/offline',
      'src-main/services',
      'src-main/monitoring',
      'src-main/http',
      'src-main/workers',
      'mcp/src',
    ],
    packages: ['node:', 'fastify', 'pino', 'prom-client'],
  },
  {
    part: 'src-main/cli',
    may: [
      CONTRACT,
      IS_RECORD,
      CALLER_FILE,
      MAKE_FOLDER,
      PROGRAM_ENVIRONMENT,
      'src-main/bootstrap',
      'mcp/src',
      'src-main/cli/batch',
    ],
    packages: ['node:', 'commander', 'string-width'],
  },
  {
    part: 'src-main/cli/batch',
    may: [CONTRACT, IS_RECORD, CALLER_FILE, TABLE, MAKE_FOLDER, 'src-main/cli', 'mcp/src'],
    packages: ['node:', 'better-sqlite3', 'typebox'],
  },
  {
    part: 'src-main/desktop',
    may: [CONTRACT, CALLER_FILE, MESSAGES, 'src-main/bootstrap', 'src-main/cli'],
    packages: ['node:', 'electron', 'electron-updater', 'typebox'],
  },
];

const RENDERER_RULES: readonly Rule[] = [
  { part: 'src-renderer/api', may: [CONTRACT], packages: ['eventsource-parser'] },
  { part: TEXT_STYLES, may: [], packages: [] },
  { part: EMOJI_NAMES, may: [], packages: [] },
  {
    part: 'src-renderer/state',
    may: [...SHARED, TABLE, MESSAGES, TEXT_STYLES, 'src-renderer/api', 'src-renderer/state/language', VIDEO],
    packages: ['zustand'],
  },
  {
    part: VIDEO,
    may: [...SHARED, 'src-renderer/api', 'src-renderer/state'],
    packages: ['mediabunny'],
  },
  { part: 'src-renderer/state/language', may: [CONTRACT, MESSAGES], packages: ['zustand'] },
  { part: TEXT, may: [MESSAGES, 'src-renderer/state/language'], packages: ['react', 'react-i18next'] },
  {
    part: 'src-renderer/ui',
    may: [TEXT, MESSAGES],
    packages: ['react', 'radix-ui', 'lucide-react', 'react-colorful'],
  },
  {
    part: 'src-renderer/features',
    may: [
      ...SHARED,
      MESSAGES,
      EMOJI_NAMES,
      TEXT,
      'src-renderer/api',
      'src-renderer/state',
      'src-renderer/state/language',
      VIDEO,
      'src-renderer/ui',
      'src-renderer/context.ts',
    ],
    packages: [
      'react',
      'radix-ui',
      'lucide-react',
      '@tanstack/react-virtual',
      'cmdk',
      'emojibase-data',
      'fflate',
      'zustand',
    ],
  },
  { part: 'src-renderer/context.ts', may: ['src-renderer/compose.ts'], packages: ['react', 'zustand'] },
  {
    part: 'src-renderer/compose.ts',
    may: ['src-renderer/api', 'src-renderer/state', 'src-renderer/state/language', VIDEO],
    packages: [],
  },
  {
    part: 'src-renderer/App.tsx',
    may: ['src-renderer/context.ts', 'src-renderer/features', 'src-renderer/state', 'src-renderer/ui'],
    packages: ['react'],
  },
  {
    part: 'src-renderer/main.tsx',
    may: [
      CONTRACT,
      'src-renderer/App.tsx',
      'src-renderer/api',
      'src-renderer/compose.ts',
      'src-renderer/context.ts',
      'src-renderer/features',
      'src-renderer/state/language',
      TEXT,
      'src-renderer/ui',
    ],
    packages: ['react', 'react-dom', 'radix-ui', 'zustand'],
  },
  { part: 'src-renderer/vite-env.d.ts', may: [CONTRACT], packages: [] },
  {
    part: 'src-renderer/vite.config.ts',
    may: ['src-renderer/vite-template-words.ts'],
    packages: ['node:', 'vite', '@vitejs/plugin-react'],
  },
  { part: 'src-renderer/vite-template-words.ts', may: [DOCUMENT], packages: ['node:', 'vite'] },
];

/** The MCP wrapper: it talks to the engine over HTTP only. */
const MCP_RULES: readonly Rule[] = [
  { part: 'mcp/package.json', may: [], packages: [] },
  {
    part: 'mcp/src',
    may: [CONTRACT, CALLER_FILE, 'src-shared/layout/readability.ts', 'mcp/package.json'],
    packages: ['node:', '@modelcontextprotocol/server', 'eventsource-parser', 'zod'],
  },
];

export const RULES: readonly Rule[] = [...SHARED_RULES, ...MAIN_RULES, ...RENDERER_RULES, ...MCP_RULES];

/** Packages that only these files may import. */
export const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  sharp: ['src-main/imaging/sharp-module.ts'],
  'lru-cache': [
    'src-main/imaging/pixel-cache.ts',
    'src-main/services/compat/memegen.ts',
    'src-main/workers/pack.ts',
    'src-main/workers/serve-tasks.ts',
    'src-main/workers/uploads.ts',
  ],
  // Loaded by an engine or a worker alone that was told to use a queue.
  bullmq: ['src-main/workers/task-queue.ts', 'src-main/workers/serve-tasks.ts'],
  '@iconify-json/fluent-emoji-flat': ['src-main/imaging/emoji-art.ts'],
  '@twemoji/svg': ['src-main/imaging/emoji-art.ts'],
  '@expo-google-fonts': ['src-main/imaging/font-files.ts'],
  // It ends its process at any rejection that nobody handles: in a thread alone.
  'h264-mp4-encoder': ['src-main/imaging/video/mp4-thread.ts'],
  'webm-wasm': ['src-main/imaging/video/webm-thread.ts', 'src-main/imaging/video/encode-webm.ts'],
  openai: ['src-main/models/providers/openai-client.ts', 'src-main/models/providers/chat-text.ts'],
  obscenity: ['src-main/services/moderation.ts'],
};
