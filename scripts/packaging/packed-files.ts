import { COMPRESSED_FONTS } from './compressed-fonts.ts';
import { PACKED_MESSAGES } from './packed-messages.ts';
import { listLeftOut, readLock } from './packed-packages.ts';
import { listUnusedEmoji, listUnusedFonts } from './unused-assets.ts';

/** What the desktop packages of all platforms and a server hold, as patterns of electron-builder. */
export const COMMON_FILES = [
  'out/desktop*.js',
  'out/preload/index.cjs',
  'out/threads/*.mjs',
  'out/renderer/**/*',
  // The window and browsers on the machine take Brotli; what takes neither gets the file itself.
  '!out/renderer/**/*.gz',
  'resources/{docs,editor,emoji,faces,fonts,icons,library,line-breaking,migrations,moderation,painter,ready-memes,search,skill,spelling,templates,writer}/**/*',
  '!resources/icons/{linux,icon.icns,icon.ico}',
  '!resources/icons/linux/**/*',
  'LICENSE',
  // Pages of the documentation.
  'CHANGELOG.md',
  'deploy/callbacks/receiver.{mjs,py}',
  'docs/{cli,batch,motion,addresses,packs,self-hosting,mcp,providers,backup,desktop}.md',
  'resources/THIRD-PARTY-NOTICES.md',
  ...listLeftOut(readLock()).map((folder) => `!${folder}/**/*`),
  ...listUnusedFonts(),
  ...listUnusedEmoji(),
  '!node_modules/@iconify-json/*/{metadata,info}.json',
  '!node_modules/better-sqlite3/{deps,src}/**/*',
  // Fonts are unpacked, never packed.
  '!node_modules/woff2-encoder/dist/index.*',
  // Its JavaScript is bundled into a thread.
  '!node_modules/webm-wasm/{demo,src}/**/*',
  '!node_modules/webm-wasm/dist/*.js',
  '!node_modules/webm-wasm/{Dockerfile,build.sh}',
  '!node_modules/**/*.{map,md,markdown,h}',
  // Types and sources of packages: 16 MB that nothing runs.
  '!node_modules/**/*.{ts,mts,cts,tsx}',
  '!node_modules/**/{test,tests,__tests__,example,examples,benchmark,benchmarks,docs}/**/*',
];

/**
 * What the desktop packages of all platforms hold. Each platform has the whole list with its own patterns behind it, and
 * there is none for all: beside a list for all, electron-builder takes one of exclusions alone for a list of its own, and
 * packs everything else that is in the checkout.
 */
export const DESKTOP_FILES = [
  ...COMMON_FILES,
  // The compressed ones are packed in their place, under the same licences.
  '!node_modules/@expo-google-fonts/**/!(LICENSE_FONT)',
  COMPRESSED_FONTS,
  PACKED_MESSAGES,
];
