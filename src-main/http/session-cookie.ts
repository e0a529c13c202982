import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HEADER } from '../../src-shared/contract/session-header.ts';
import type { VisibleSecrets } from '../services/account/sessions.ts';
import type { HttpDeps } from './deps.ts';

/** The headers that decide whether a session is accepted. */
export interface RequestSource {
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | readonly string[] | undefined;
}

/**
 * Whether a request comes from the engine's own page, so that its session is accepted.
 *
 * The origin guard has already refused foreign hosts and origins. The remaining threat is the cookie's own: a browser
 * sends it with every call of this host, and to SameSite=Strict every port of this host is the same site. So a page
 * of another program on this machine (localhost:3000), a link in a mail and an address typed by hand all carry the
 * owner's cookie. Only a request of the engine's page may use it, and browsers mark that one with
 * `Sec-Fetch-Site: same-origin`, or, where they do not send that (plain http to another machine, old browsers), with
 * an `Origin` that is the host called.
 *
 * A program behind such a port reads the cookie and can write any header. That is what the second secret is for, which
 * no browser sends there: docs/decisions/0014.
 */
export function isFromOwnPage({ host, origin, secFetchSite }: RequestSource): boolean {
  if (host === undefined) return false;
  const ownOrigin = origin === `http://${host}` || origin === `https://${host}`;
  if (secFetchSite === undefined) return ownOrigin;
  // Behind a proxy the host may differ from the page's: there the browser's own header is enough.
  return secFetchSite === 'same-origin' && origin !== 'null';
}

/**
 * Whether a page was opened over plain http from another machine: browsers then send no Sec-Fetch-Site, so a session
 * could be started there but never used. The cookie would also cross the network unencrypted.
 */
export function isInsecureRemote({ origin, secFetchSite }: RequestSource): boolean {
  return (
    secFetchSite === undefined &&
    origin !== undefined &&
    /^http:\/\/(?!(?:127\.0\.0\.1|localhost|\[::1\])(?::|$))/.test(origin)
  );
}

export function readSource({ headers }: FastifyRequest): RequestSource {
  const { host, origin } = headers;
  return { host, origin, secFetchSite: headers['sec-fetch-site'] };
}

/** The name of a home's cookie: two engines on one host have one each. */
export function cookieName(homeId: string): string {
  return `cam_session_${homeId.replace(/^home_/, '').slice(0, 8)}`;
}

/** Cookies of one name that are looked at; a browser sends one for each path that another program has set. */
const COOKIES_MAX = 20;

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

/** The secrets of a request's session, or undefined where one is missing or they are not accepted. */
export function sessionSecrets(
  request: FastifyRequest,
  { services }: Pick<Deps, 'services'>,
): VisibleSecrets | undefined {
  const page = request.headers[SESSION_HEADER];
  const cookies = readCookies(request.headers.cookie, cookieName(services.health().home_id));
  if (typeof page !== 'string' || cookies.length === 0) return undefined;
  return isFromOwnPage(readSource(request)) ? { page, cookies } : undefined;
}

/**
 * Every cookie of a name: another port of this host may set one with a longer path, and browsers send that first.
 */
function readCookies(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`)).slice(0, COOKIES_MAX);
  return own.map((pair) => pair.slice(name.length + 1));
}

/** Sets or renews the cookie for as long as the session lasts; an empty value deletes it. */
export function setSessionCookie(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  { services, baseUrl }: Deps,
): void {
  const age = cookie === '' ? 0 : services.sessions.lastsSeconds;
  const secure = baseUrl(headers.host).startsWith('https:') ? '; Secure' : '';
  const name = cookieName(services.health().home_id);
  reply.header('set-cookie', `${name}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}${secure}`);
}
