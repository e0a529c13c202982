import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'electron-vite';
import { OF_SERVERS } from './installed-packages.ts';
import { isBundled } from './packed-packages.ts';

/**
 * Builds the desktop shell beside the command line: main process → out/desktop.js, the engine's process →
 * out/desktop-engine.js (and their chunks), preload → out/preload/index.cjs. The first two lie flat in
 * out/, so that they find resources/ and package.json one folder up, like out/cam.js, src-main and the package do.
 */
const at = (file: string) => path.join(import.meta.dirname, '../..', file);
const manifest: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(at('package.json'), 'utf8'),
);
const dependencies = Object.keys(manifest.dependencies);
const bundled = dependencies.filter((name) => isBundled(name) && !OF_SERVERS.includes(name));

export default defineConfig({
  main: {
    build: {
      outDir: at('out'),
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      externalizeDeps: { include: dependencies, exclude: bundled },
      rolldownOptions: {
        input: {
          desktop: at('src-main/desktop/main.ts'),
          'desktop-engine': at('src-main/desktop/engine-process.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'desktop-[name].js',
        },
      },
    },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      minify: false,
      // A sandboxed preload may only be one file that asks for electron and nothing else.
      externalizeDeps: false,
      rolldownOptions: {
        input: at('src-main/desktop/preload.ts'),
        output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false },
      },
    },
  },
});
