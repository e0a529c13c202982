import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { PAGE_HEADERS } from '../../src-main/http/routes/window.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the engine answers; every other path is the page's source. */
const ENGINE_PATHS = /^\/(?:v1|session|docs|cdn|app)(?:[/?]|$)|^\/favicon\./;

export interface DevPageOptions {
  port: number;
  /** Where the engine listens. */
  engineUrl: string;
  /** Resolves while the engine answers. */
  engineReady(): Promise<void>;
}

/** Holds calls back while the engine restarts, so that a page never sees it missing. */
function holdDuringRestart(engineReady: () => Promise<void>): Plugin {
  return {
    name: 'hold-during-restart',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (!ENGINE_PATHS.test(request.url ?? '')) next();
        else engineReady().then(() => next(), next);
      });
    },
  };
}

/**
 * The window's page with hot reload. The engine's paths are passed on from the same origin, so sessions and one-time
 * links work as in production. So does the page's policy, but for the one inline script that React's refresh needs.
 */
export async function startDevPage({ port, engineUrl, engineReady }: DevPageOptions): Promise<ViteDevServer> {
  // Of a shell or test that has built the page it may be 'production', in which nothing is reloaded in place.
  process.env.NODE_ENV = 'development';
  const nonce = randomBytes(16).toString('base64');
  const policy = PAGE_HEADERS['content-security-policy'];
  const server = await createServer({
    configFile: path.join(ROOT, 'src-renderer/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: path.join(ROOT, 'node_modules/.cache/cam/vite'),
    html: { cspNonce: nonce },
    plugins: [holdDuringRestart(engineReady)],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: {
        'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
      },
      // The Host header stays that of this server: it is the engine's public address.
      proxy: { [ENGINE_PATHS.source]: { target: engineUrl, changeOrigin: false } },
    },
  });
  return server.listen();
}
