import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '../../src-shared/contract/errors.ts';
import type { Operation } from '../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../services/caller.ts';
import type { Services } from '../services/create-services.ts';
import type { AppFiles } from '../services/editor/app-files.ts';

/** Everything the HTTP service needs from outside. */
export interface AppDeps {
  services: Services;
  log: FastifyBaseLogger;
  /** Where the service is reached, without a trailing slash; asked at each use, as `--port 0` settles it late. */
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
  /** Milliseconds of a clock that never runs backwards; rate limits use it. Default: `performance.now`. */
  now?: () => number;
}

/** An `Idempotency-Key` claimed by a request whose answer is not stored yet. */
export interface OpenClaim {
  caller: Caller;
  key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth plugin on operations that need a key. */
    caller: Caller | null;
    /** Whether the caller is the engine's own page, by its session. */
    viaSession: boolean;
    /** The JSON body as text, where it is short enough for the log of calls. */
    bodyText: string | null;
    /** Set while the request must still complete or abandon its idempotency key. */
    claim: OpenClaim | null;
    /** The code of the error this request is answered with. */
    errorCode: ErrorCode | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
