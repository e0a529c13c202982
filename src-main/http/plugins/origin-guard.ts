import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import type { HttpDeps } from '../deps.ts';
import { callerAddress } from '../request-context.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, Prefer, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const EXPOSED_HEADERS =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed, Location, Content-Location, X-Meme-Id, X-Credits-Used, X-Credits-Remaining, Allow, ETag, Deprecation, Link, Mcp-Session-Id';
const PREFLIGHT_SECONDS = '600';

/** The beginning of a whole address in a request line; captures the host and port. */
export const AUTHORITY = /^https?:\/\/([^/?#]*)/i;

/**
 * The first hook of every request: notes the address it came by, refuses foreign hosts and origins (FORBIDDEN_ORIGIN),
 * and answers CORS for the origins the owner allowed. Other origins get no CORS headers at all.
 */
export function addOriginGuard(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'allowedHosts' | 'allowedOrigins' | 'baseUrl' | 'ownOrigins'>,
): void {
  const { allowedHosts, allowedOrigins } = deps;
  app.addHook('onRequest', (request, reply, done) => {
    request.address = callerAddress(deps, request.headers.host);
    const policy = { allowedHosts: allowedHosts(), allowedOrigins };
    const decision = checkOrigin(readOrigin(request), policy);
    if (!decision.ok) return done(new CamError('FORBIDDEN_ORIGIN', decision.reason));
    // Also on answers to others: a shared cache must not serve an answer without CORS headers to an allowed page.
    if (allowedOrigins.length > 0) reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    if (isPreflight(request)) answerPreflight(request, reply);
    else done();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-methods', ALLOWED_METHODS);
  reply.header('access-control-allow-headers', ALLOWED_HEADERS);
  reply.header('access-control-max-age', PREFLIGHT_SECONDS);
  if (headers['access-control-request-private-network'] === 'true') {
    reply.header('access-control-allow-private-network', 'true');
  }
  reply.code(204).send();
}

/** The part of a request that the policy decides by. A header that came more than once is a list. */
export interface RequestOrigin {
  host: string | readonly string[] | undefined;
  origin: string | readonly string[] | undefined;
  secFetchSite: string | readonly string[] | undefined;
  secFetchMode?: string | readonly string[] | undefined;
  secFetchDest?: string | readonly string[] | undefined;
  method: string;
  /** Path and query as received. */
  path: string;
}

/** The hosts an engine answers to and the browser origins that may call it. */
interface OriginPolicy {
  /**
   * `host:port` forms under which this engine is reached besides the loopback's, which are accepted with any port; a
   * default port also without it. Lower case.
   */
  allowedHosts: readonly string[];
  /** Browser origins that may call, `scheme://host[:port]`. The engine's own plain-http ones are implied. */
  allowedOrigins: readonly string[];
}

type OriginDecision = { ok: true } | { ok: false; reason: string };

const OK: OriginDecision = { ok: true };
/** A name or an IPv4 address, with or without a port. */
const PLAIN_HOST = /^[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;

/**
 * Decides whether a request may reach the engine at all; keys are checked later. A refusal is answered with
 * FORBIDDEN_ORIGIN and no CORS headers.
 *
 * Listening on 127.0.0.1 shuts other machines out, but not the web pages open in a browser on this one:
 *
 * 1. DNS rebinding. A page on evil.example points its name at 127.0.0.1 and is then same-origin with us; no
 *    Origin or CORS rule sees it. The browser still sends `Host: evil.example`, so a Host that is not ours,
 *    is missing or doubled is refused, on every path. A loopback name is ours with any port: no page can point it
 *    elsewhere, and published container ports and tunnels call the engine by a port it does not know.
 * 2. Cross-site requests (CSRF). A page sends a form or fetch to http://127.0.0.1 and the owner's cookie may go
 *    along. Browsers name the page in `Origin`; unless it was allowed, it must be the very Host that is called.
 *    Other sites on the same host (localhost:3000) and `null` (sandboxed frames, file: pages) are as foreign as
 *    any, also on preflights.
 * 3. Requests without Origin, as `<img>`, `<script>`, links and frames send them. `Sec-Fetch-Site` names
 *    their source; a page elsewhere may only
 *    - embed a picture: GET or HEAD under /cdn/ (public by contract, and memes are made to be embedded), and by an
 *      address of captions, which is answered only with a key or a signature in it (http/plugins/picture-auth.ts);
 *    - open a page by a link in the whole tab: `/`, /quick, /docs (error messages link there) and a meme's page. Not in a
 *      frame, so nothing can be laid over it, and no such page acts on being opened.
 *
 * Programs send neither header and pass with the right Host: they are not the threat, and they need a key.
 */
export function checkOrigin(request: RequestOrigin, policy: OriginPolicy): OriginDecision {
  const { host, origin } = request;
  if (typeof host !== 'string' || !isOwnHost(host, policy)) {
    return refuse(foreignHost(host));
  }
  if (origin !== undefined) {
    if (typeof origin === 'string' && isAllowedOrigin(origin, host, policy)) return OK;
    return refuse('This browser origin may not call. Add it to CAM_ALLOWED_ORIGINS and restart the engine.');
  }
  if (isFromOwnPageOrProgram(request) || isEmbeddedPicture(request) || isOpenedPage(request)) return OK;
  return refuse(
    'A page of another site may only embed pictures (/cdn/, /v1/i/) and link to pages (/, /docs, /m/).',
  );
}

/** Names the setting, with the host itself where that is an address that it may be set to. */
function foreignHost(host: RequestOrigin['host']): string {
  const isAddress = typeof host === 'string' && PLAIN_HOST.test(host) && URL.canParse(`http://${host}`);
  const name = isAddress ? host : 'memes.example.org';
  return `The Host header is not an address of this engine. Call it by the base_url it printed; to reach it by another name, start it with that: \`CAM_PUBLIC_URL=http://${name}\`, or https:// behind a proxy; several are joined by commas.`;
}

function refuse(reason: string): OriginDecision {
  return { ok: false, reason };
}

function isOwnHost(host: string, { allowedHosts }: OriginPolicy): boolean {
  const lower = host.toLowerCase();
  return isLoopbackHost(lower) || allowedHosts.includes(lower);
}

function isAllowedOrigin(origin: string, host: string, { allowedOrigins }: OriginPolicy): boolean {
  if (origin === 'null') return false;
  if (allowedOrigins.includes(origin)) return true;
  // Where the engine is reached by https, its plain-http origin may be an attacker on the network path.
  const isHttps = allowedOrigins.includes(`https://${host.toLowerCase()}`);
  return !isHttps && origin === `http://${host.toLowerCase()}`;
}

/** `same-site` is not enough: a site is a host whatever the port, and SameSite cookies are sent along. */
function isFromOwnPageOrProgram({ secFetchSite }: RequestOrigin): boolean {
  return secFetchSite === undefined || secFetchSite === 'same-origin' || secFetchSite === 'none';
}

function isEmbeddedPicture(request: RequestOrigin): boolean {
  return isRead(request) && (plainPath(request).startsWith('/cdn/') || isPictureAddress(request));
}

/** Addresses of captions may be percent-encoded, but name no folder above. */
function isPictureAddress({ path }: RequestOrigin): boolean {
  const [plain = ''] = path.split('?', 1);
  const isBelow = /^\/(?:v1\/i|compat\/memegen\/images)\/[^/\\]/.test(plain);
  return isBelow && !/(?:^|[\\/])(?:\.|%2e){1,2}(?:[\\/]|$)/i.test(plain);
}

function isOpenedPage(request: RequestOrigin): boolean {
  if (!isRead(request) || request.secFetchMode !== 'navigate' || request.secFetchDest !== 'document')
    return false;
  const path = plainPath(request);
  return (
    request.path === '/' ||
    path === '/quick' ||
    path === '/docs' ||
    path.startsWith('/docs/') ||
    /^\/m\/\w+$/.test(path)
  );
}

function isRead({ method }: RequestOrigin): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path without its query, or '' for one that a router or proxy might read as another path. */
function plainPath({ path }: RequestOrigin): string {
  const [plain = ''] = path.split('?', 1);
  return /^\/[\w\-./~@+]*$/.test(plain) && !plain.includes('..') && !plain.includes('//') ? plain : '';
}

/** Reads the origin of a request from its raw headers, as `headers` hides doubled ones. */
export function readOrigin({
  raw: { rawHeaders, method = '', url = '' },
  originalUrl,
}: {
  raw: Pick<IncomingMessage, 'rawHeaders' | 'method' | 'url'>;
  originalUrl: string;
}): RequestOrigin {
  const host = header(rawHeaders, 'host');
  const named = AUTHORITY.exec(originalUrl)?.[1] ?? host;
  return {
    // A whole address names the host once more: another one is as if the header came twice.
    host: named === host ? host : [host ?? [], named ?? []].flat(),
    origin: header(rawHeaders, 'origin'),
    secFetchSite: header(rawHeaders, 'sec-fetch-site'),
    secFetchMode: header(rawHeaders, 'sec-fetch-mode'),
    secFetchDest: header(rawHeaders, 'sec-fetch-dest'),
    method,
    path: url,
  };
}

function header(raw: readonly string[], name: string): string | readonly string[] | undefined {
  const values = raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name);
  return values.length > 1 ? values : values[0];
}

/** Where an engine is reached. */
interface EngineAddress {
  /** The port really listened on. */
  port: number;
  /** Hosts listened on beyond the loopback; for a wildcard (0.0.0.0, ::) the addresses of this machine. */
  boundHosts?: readonly string[];
  /** Where the outside reaches the engine, e.g. behind a proxy: http(s) URLs. */
  publicUrls?: readonly string[];
  /** Foreign origins that may call (`CAM_ALLOWED_ORIGINS`). */
  allowedOrigins?: readonly string[];
}

/** The policy of an engine. @throws TypeError where a public URL or an origin is not a URL */
export function originPolicyFor({
  port,
  boundHosts = [],
  publicUrls = [],
  allowedOrigins = [],
}: EngineAddress): OriginPolicy {
  const allowedHosts = boundHosts.flatMap((host) => withPort(addBrackets(host), port, 80));
  const origins = allowedOrigins.map((origin) => new URL(origin).origin);
  for (const url of publicUrls) {
    allowedHosts.push(...listHosts(url));
    origins.push(new URL(url).origin);
  }
  return { allowedHosts: [...new Set(allowedHosts)], allowedOrigins: [...new Set(origins)] };
}

/** The `host:port` forms of an address; with a standard port also without it. */
export function listHosts(url: string): string[] {
  const { hostname, port, protocol } = new URL(url);
  const standard = protocol === 'https:' ? 443 : 80;
  return withPort(hostname, port === '' ? standard : Number(port), standard);
}

function addBrackets(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}

function withPort(host: string, port: number, standard: number): string[] {
  return port === standard ? [host, `${host}:${port}`] : [`${host}:${port}`];
}
