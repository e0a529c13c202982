import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services/create-services.ts';
import type { AppFiles } from '../services/editor/app-files.ts';

/** Everything the HTTP API needs from outside. */
export interface HttpDeps {
  services: Services;
  log: FastifyBaseLogger;
  /** Where callers reach the engine, without a trailing slash; read at each use, as `--port 0` settles it late. */
  baseUrl: () => string;
  /** Browser origins that may call, `scheme://host[:port]`. */
  allowedOrigins: readonly string[];
  /** `host:port` forms this engine answers to, lower case. */
  allowedHosts: () => readonly string[];
  /** The program's version, for the pages and OpenAPI. */
  version: string;
  /** Folder of the built window, which may be built later or never. */
  windowDir: string;
  /** Fonts and emoji for the window. */
  appFiles: AppFiles;
  /** Milliseconds of a monotonic clock, for rate limits. Default: `performance.now`. */
  now?: () => number;
}
