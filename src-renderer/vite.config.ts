import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { templateWords } from './vite-template-words.ts';

const ROOT = path.dirname(import.meta.dirname);

/** Puts a `.br` and a `.gz` beside each text file and wasm: the engine sends them as they are. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
      for (const name of files.filter((file) => /\.(?:js|css|html|svg|json|wasm)$/.test(file))) {
        const file = path.join(outDir, name);
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** What the window reads of an emoji in the files of emojibase-data, which hold three times as much. */
const EMOJI_FIELDS = ['unicode', 'label', 'tags', 'group', 'order'];

/** Leaves what the window does not read out of the names of emoji. */
function emojiNames(): Plugin {
  return {
    name: 'emoji-names',
    enforce: 'pre',
    transform: {
      filter: { id: /emojibase-data[\\/][\w-]+[\\/]compact\.json$/ },
      handler: (text) => ({ code: JSON.stringify(JSON.parse(text), EMOJI_FIELDS), map: null }),
    },
  };
}

/** Small parts that many screens use. */
const SHARED = /lucide-react|src-renderer[\\/](?:ui|api|desktop|state[\\/](?:app|commands))[\\/]/;

/** The window's page: built into out/renderer, from where the engine serves it at `/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [react(), emojiNames(), templateWords(), precompress()],
  build: {
    outDir: path.join(ROOT, 'out/renderer'),
    emptyOutDir: true,
    target: 'chrome146',
    // Fonts and wasm stay files: a data: URL would be blocked by the page's policy and could not be cached.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Otherwise every icon that two screens share would be a file, and a request, of its own.
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }] } },
    },
  },
});
