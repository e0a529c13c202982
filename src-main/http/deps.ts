import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services/create-services.ts';
import type { AppFiles } from '../services/editor/app-files.ts';

/** Everything the HTTP API needs from outside. */
export interface HttpDeps {
  services: Services;
  log: FastifyBaseLogger;
  /**
   * Where a caller reaches the engine who came by this Host, without a trailing slash; the first address where it is none
   * of ours. Read at each use, as `--port 0` settles it late.
   */
  baseUrl: (host?: string) => string;
  /** Every origin the engine is reached at, loopback ones of other ports aside. */
  ownOrigins: () => readonly string[];
  /** Browser origins that may call, `scheme://host[:port]`. */
  allowedOrigins: readonly string[];
  /** `host:port` forms this engine answers to besides the loopback's, lower case. */
  allowedHosts: () => readonly string[];
  /** The program's version, for the pages and OpenAPI. */
  version: string;
  /** Folder of the built window, which may be built later or never. */
  windowDir: string;
  /** SKILL.md for assistants, with the usual address of an engine in it. */
  skillFile: string;
  /** Folder of the documentation's scripts and styles. */
  docsDir: string;
  /** Folder of CHANGELOG.md and `docs`, whose files are pages of the manual where they are there. */
  manualDir: string;
  /** Fonts and emoji for the window. */
  appFiles: AppFiles;
  /** The MCP server behind `/mcp`. */
  mcp: McpEndpoint;
  /** Everything that is counted, as monitoring reads it. */
  exposeMetrics(): Promise<{ contentType: string; text: string }>;
  /** Gets every call that has ended, for monitoring. */
  onCallEnded?: (call: EndedCall) => void;
  /** Milliseconds of a monotonic clock, for rate limits. Default: `performance.now`. */
  now?: () => number;
}

/** A call that has ended, however it did: answered, refused before it had a route, or left by its client. */
export interface EndedCall {
  requestId: string;
  /** Null for what is not HTTP. */
  method: string | null;
  /** The path that its route declares, `/v1/memes/:id`; null where there is no such route. */
  route: string | null;
  /** 499 where the client left before an answer had begun. */
  status: number;
  /** Of the error it was answered with. */
  code: string | null;
  /** From its headers to the end of its answer; null where that is not known. */
  ms: number | null;
  /** Of the answer, with its headers. */
  bytes: number;
  keyId: string | null;
  accountId: string | null;
  /** Whether the client left before it had the whole answer. */
  isAborted: boolean;
  /** Whether its answer lasts as long as the client listens. */
  isStream: boolean;
}

/** The MCP server behind `/mcp`, which is loaded at the first request. */
export interface McpEndpoint {
  handle(call: McpCall): Promise<Response>;
  /** Ends all of its sessions and streams. */
  close(): Promise<void>;
}

interface McpCall {
  /** Without its body. */
  request: Request;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
  caller: McpCaller;
  /** Resolves once the response is fully written (true), or its connection has closed before. */
  sent: Promise<boolean>;
}

export interface McpCaller {
  /** The secret of the key, which has been checked. */
  key: string;
  keyId: string;
  /** The Host that the request came by. */
  host: string | undefined;
  /** Whether it comes from a program of this computer. */
  isLocal: boolean;
}
