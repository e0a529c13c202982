import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from './types.ts';

/** What decides whether a cookie counts. */
export interface CookieFacts {
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | readonly string[] | undefined;
}

/**
 * Whether a request comes from the engine's own page, so that its session cookie counts.
 *
 * The local-request guard has already refused foreign hosts and origins. What is left is the cookie's own threat:
 * a browser sends it along whenever this host is called, and to SameSite=Strict every port of this host is the
 * same site. So a page of another program on this machine (localhost:3000), a link in a mail, an address typed by
 * hand all carry the owner's cookie. Only a request of our own page may act by it, and browsers say which one that
 * is: `Sec-Fetch-Site: same-origin`, or, where they do not send that (plain http to another machine, old
 * browsers), an `Origin` that is the very host called.
 *
 * What no header can stop: browsers also show the cookie to other servers on this host when a person opens them.
 * Programs of this user could read the owner's key from the home anyway.
 */
export function cookieCounts({ host, origin, secFetchSite }: CookieFacts): boolean {
  if (host === undefined) return false;
  const ownOrigin = origin === `http://${host}` || origin === `https://${host}`;
  if (secFetchSite === undefined) return ownOrigin;
  // Behind a proxy the host may differ from the page's: there the browser's own word is enough.
  return secFetchSite === 'same-origin' && origin !== 'null';
}

/**
 * Whether a page was opened over plain http from another machine: browsers then say nothing of where its reads come
 * from, so a session could be begun there but never used. It would also cross the network for all to read.
 */
export function isPlainElsewhere({ origin, secFetchSite }: CookieFacts): boolean {
  return (
    secFetchSite === undefined &&
    origin !== undefined &&
    /^http:\/\/(?!(?:127\.0\.0\.1|localhost|\[::1\])(?::|$))/.test(origin)
  );
}

/** What a request says of where it comes from. */
export function cookieFacts({ headers }: FastifyRequest): CookieFacts {
  const { host, origin } = headers;
  return { host, origin, secFetchSite: headers['sec-fetch-site'] };
}

/** The cookie of a home: two engines on one host have one each. */
export function cookieName(homeId: string): string {
  return `cam_session_${homeId.replace(/^home_/, '').slice(0, 8)}`;
}

type Deps = Pick<AppDeps, 'services' | 'baseUrl'>;

/** The session's secret of a request, or undefined where there is none or it does not count. */
export function sessionSecret(
  request: FastifyRequest,
  { services }: Pick<Deps, 'services'>,
): string | undefined {
  const secret = readCookie(request.headers.cookie, cookieName(services.health().home_id));
  return secret !== undefined && cookieCounts(cookieFacts(request)) ? secret : undefined;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Gives the browser its cookie (again), for as long as the session lasts; an empty secret takes it away. */
export function setSessionCookie(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  { services, baseUrl }: Deps,
): void {
  const age = secret === '' ? 0 : services.sessions.lastsSeconds;
  const { protocol, host } = new URL(baseUrl());
  const secure = protocol === 'https:' && headers.host === host ? '; Secure' : '';
  const name = cookieName(services.health().home_id);
  reply.header('set-cookie', `${name}=${secret}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}${secure}`);
}
