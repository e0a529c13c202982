import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ROOT = path.dirname(import.meta.dirname);

/** The window's page: built into out/renderer, from where the engine serves it at `/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: path.join(ROOT, 'out/renderer'),
    emptyOutDir: true,
    target: 'chrome146',
    // Fonts and wasm stay files: a data: URL would be blocked by the page's policy and could not be cached.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
