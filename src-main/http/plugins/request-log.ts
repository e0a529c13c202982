import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';

/** The latest calls, in memory only, for the owner of the machine. */
export interface RequestLog {
  add(entry: RequestEntry): void;
  /** Newest first. */
  list(): RequestEntry[];
  /** Calls `onEntry` for every new entry until the returned function is called. */
  follow(onEntry: (entry: RequestEntry) => void): () => void;
}

const ENTRIES_MAX = 200;
const CALL = /^\/v1(?:\/|\?|$)/;
/** Reading the log would otherwise fill it. */
const LOG_ITSELF = /^\/v1\/requests(?:\/|\?|$)/;
const PATH_CHARS = 2000;
const SECRET = /cam_(live|test)_[A-Za-z0-9]+/g;
/** Parameters that open a picture's address. */
const ACCESS = ['api_key', 'signature'];
/** The same in the addresses of a body. */
const ACCESS_IN_TEXT = /(?<=[?&](?:api_key|signature)=)[^&#\s"\\]+/gi;
/** What follows the host of a callback's address, where receivers such as chats have their secret. */
const CALLBACK_PATH = /(?<="callback_url"\s*:\s*"https?:(?:\\?\/){2}[^/\\"?#]+)[/\\?#][^"]*/g;

export function createRequestLog(): RequestLog {
  const entries: RequestEntry[] = [];
  const followers = new Set<(entry: RequestEntry) => void>();
  return {
    add(entry) {
      entries.unshift(entry);
      if (entries.length > ENTRIES_MAX) entries.pop();
      for (const follower of followers) follower(entry);
    },
    list: () => [...entries],
    follow(onEntry) {
      // A new function each time: one that is given twice is two followers.
      const follower = (entry: RequestEntry) => onEntry(entry);
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
  };
}

/** Logs every answered call. Headers are never stored, and keys in an address or a body are masked. */
export function addRequestLog(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The path of the route, where there is one: a caller may write it with escapes, or behind a host.
    const path = request.routeOptions.url ?? request.url;
    if (CALL.test(path) && !LOG_ITSELF.test(path)) log.add(createEntry(request, reply));
    done();
  });
}

function createEntry(request: FastifyRequest, reply: FastifyReply): RequestEntry {
  const { key } = request.caller ?? {};
  const duration = reply.elapsedTime;
  return {
    id: request.id,
    at: new Date(Date.now() - duration).toISOString(),
    method: request.method,
    path: maskAddress(request.originalUrl).slice(0, PATH_CHARS),
    status: reply.statusCode,
    code: request.error?.code ?? null,
    processing_ms: Math.round(duration),
    key: key ? { id: key.id, name: key.name, last4: key.last4 } : null,
    app: request.viaSession,
    body: request.bodyText === null ? null : maskSecrets(request.bodyText),
  };
}

function maskSecrets(text: string): string {
  return text.replaceAll(ACCESS_IN_TEXT, '…').replaceAll(CALLBACK_PATH, '/…').replaceAll(SECRET, 'cam_$1_…');
}

/** An address as it came, without its secrets; both may be percent-encoded. */
export function maskAddress(address: string): string {
  // As the router reads it, a query begins at either.
  const [, path = '', mark = '', query = ''] = /^([^?#]*)([?#]?)(.*)$/s.exec(address) ?? [];
  return [maskEncoded(path), mark, query.split('&').map(maskParameter).join('&')].join('');
}

function maskParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  const isAccess = ACCESS.includes(withoutPercent(name).toLowerCase());
  return isAccess && parameter !== name ? `${name}=…` : maskEncoded(parameter);
}

/** Decoded where it hides a secret. */
function maskEncoded(text: string): string {
  const plain = withoutPercent(text);
  const masked = maskSecrets(plain);
  return masked === plain ? text : masked;
}
