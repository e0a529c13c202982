import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from './deps.ts';

/** The headers that decide whether a cookie is accepted. */
export interface RequestSource {
  host: string | undefined;
  origin: string | undefined;
  secFetchSite: string | readonly string[] | undefined;
}

/**
 * Whether a request comes from the engine's own page, so that its session cookie is accepted.
 *
 * The origin guard has already refused foreign hosts and origins. The remaining threat is the cookie's own: a browser
 * sends it with every call of this host, and to SameSite=Strict every port of this host is the same site. So a page
 * of another program on this machine (localhost:3000), a link in a mail and an address typed by hand all carry the
 * owner's cookie. Only a request of the engine's page may use it, and browsers mark that one with
 * `Sec-Fetch-Site: same-origin`, or, where they do not send that (plain http to another machine, old browsers), with
 * an `Origin` that is the host called.
 *
 * No header can prevent that browsers also send the cookie to other servers on this host when a person opens them.
 * Programs of this user could read the owner's key from the home anyway.
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

export function sourceOf({ headers }: FastifyRequest): RequestSource {
  const { host, origin } = headers;
  return { host, origin, secFetchSite: headers['sec-fetch-site'] };
}

/** The name of a home's cookie: two engines on one host have one each. */
export function cookieName(homeId: string): string {
  return `cam_session_${homeId.replace(/^home_/, '').slice(0, 8)}`;
}

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

/** The session's secret of a request, or undefined where there is none or it is not accepted. */
export function sessionSecret(
  request: FastifyRequest,
  { services }: Pick<Deps, 'services'>,
): string | undefined {
  const secret = readCookie(request.headers.cookie, cookieName(services.health().home_id));
  return secret !== undefined && isFromOwnPage(sourceOf(request)) ? secret : undefined;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets or renews the cookie for as long as the session lasts; an empty secret deletes it. */
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
