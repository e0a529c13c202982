import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { editDistance } from '../../../src-shared/contract/explain/did-you-mean.ts';
import type { Caller } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import { createRouteSuggestion, type KnownRoute, type RouteName } from '../suggest-route.ts';
import type { RateLimiter } from './auth.ts';
import { takeRequest } from './auth.ts';

interface ServedAddress {
  url: string;
  pattern: RegExp;
  methods: Set<string>;
  /** Whether it makes memes. */
  makes: boolean;
}

/**
 * Answers an unknown path with NOT_FOUND and a known path with another method with METHOD_NOT_ALLOWED and `Allow`,
 * before the body is read. Counts the request of a valid key, as every other. Add it before any route.
 */
export function addNotFound(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'services' | 'baseUrl' | 'now'>,
  limiter: RateLimiter,
): void {
  const { now = () => performance.now() } = deps;
  const addresses = new Map<string, ServedAddress>();
  let suggest: Suggest | undefined;

  app.addHook('onRoute', ({ url, method, config }) => {
    const makes = config?.operation?.generation === true;
    const known = addresses.get(url) ?? {
      url,
      pattern: createPattern(url),
      methods: new Set<string>(),
      makes,
    };
    for (const name of [method].flat()) known.methods.add(name);
    addresses.set(url, known);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const caller = findCaller(request, deps);
    if (caller) {
      request.caller = caller;
      takeRequest(caller, reply, limiter, now());
    }
    const served = [...addresses.values()];
    suggest ??= createRouteSuggestion(served.flatMap(listVersioned));
    done(noRoute(request, served, suggest));
  });
}

/** The caller by the key that was sent, if it is valid: a route that does not exist needs none. */
function findCaller(
  { headers }: FastifyRequest,
  { services }: Pick<HttpDeps, 'services'>,
): Caller | undefined {
  const key = /^\s*bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return undefined;
  try {
    return services.authenticate(key);
  } catch (error) {
    if (error instanceof CamError) return undefined;
    throw error;
  }
}

function createPattern(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  return new RegExp(`^${source}/?$`);
}

type Suggest = ReturnType<typeof createRouteSuggestion>;

/** The routes of an address below `/v1`; HEAD is that of its GET. */
const listVersioned = ({ url, methods, makes }: ServedAddress): KnownRoute[] =>
  url.startsWith('/v1/')
    ? [...methods].filter((method) => method !== 'HEAD').map((method) => ({ method, path: url, makes }))
    : [];

/** `url` is the address that was looked for, `originalUrl` the one that the caller asked for. */
function noRoute(
  { method, url, originalUrl }: Pick<FastifyRequest, 'method' | 'url' | 'originalUrl'>,
  served: readonly ServedAddress[],
  suggest: Suggest,
): CamError {
  const [path = ''] = originalUrl.split('?', 1);
  const [looked = ''] = url.split('?', 1);
  const methods = [
    ...new Set(served.flatMap((each) => (each.pattern.test(looked) ? [...each.methods] : []))),
  ].sort();
  // A bare `/cdn/` matches the pattern of `/cdn/*` but is no route.
  if (methods.length > 0 && !methods.includes(method)) return wrongMethod({ method, path }, methods, suggest);
  const near = suggest(method, path);
  const meant = findAddress(path, served) ?? (near && formatRoute(near));
  const advice =
    meant === undefined ? '. See /docs for the operations there are.' : `; did you mean ${meant}?`;
  return new CamError('NOT_FOUND', `There is no ${formatRoute({ method, path })}${advice}`);
}

/** For an address with other methods: a route of this method elsewhere is meant, or the only one of the address. */
function wrongMethod(asked: RouteName, methods: readonly string[], suggest: Suggest): CamError {
  const allow = methods.join(', ');
  const near = suggest(asked.method, asked.path);
  const [only, ...others] = methods.filter((method) => method !== 'HEAD');
  let message = `${asked.method} is not possible here; use ${allow}.`;
  if (near?.method === asked.method) {
    message = `There is no ${formatRoute(asked)}; did you mean ${formatRoute(near)}? This address takes ${allow}.`;
  } else if (only !== undefined && others.length === 0) {
    const meant = formatRoute({ method: only, path: asked.path });
    message = `There is no ${formatRoute(asked)}; did you mean ${meant}?`;
  }
  return new CamError('METHOD_NOT_ALLOWED', message, { headers: { allow } });
}

function formatRoute({ method, path }: RouteName): string {
  return `${method} ${path.length > 120 ? `${path.slice(0, 120)}…` : path}`;
}

/** An address of a page or a file that was misspelt by two letters at most. */
function findAddress(path: string, served: readonly ServedAddress[]): string | undefined {
  const fixed = served.map(({ url }) => url).filter((url) => url.length > 2 && !/[*:]|^\/v1\//.test(url));
  return fixed.find((url) => editDistance(path, url, 2) <= 2);
}
