import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { editDistance } from '../../../src-shared/contract/explain/did-you-mean.ts';
import type { Caller } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import type { RateLimiter } from './auth.ts';
import { takeRequest } from './auth.ts';

interface KnownRoute {
  url: string;
  pattern: RegExp;
  methods: Set<string>;
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
  const routes = new Map<string, KnownRoute>();

  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { url, pattern: createPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const caller = findCaller(request, deps);
    if (caller) takeRequest(caller, reply, limiter, now());
    done(noRoute(request, [...routes.values()]));
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

/** `url` is the address that was looked for, `originalUrl` the one that the caller asked for. */
function noRoute(
  { method, url, originalUrl }: Pick<FastifyRequest, 'method' | 'url' | 'originalUrl'>,
  routes: readonly KnownRoute[],
): CamError {
  const [path = ''] = originalUrl.split('?', 1);
  const [looked = ''] = url.split('?', 1);
  const matches = routes.filter((route) => route.pattern.test(looked));
  const methods = [...new Set(matches.flatMap((route) => [...route.methods]))].sort();
  // A bare `/cdn/` matches the pattern of `/cdn/*` but is no route.
  if (methods.length > 0 && !methods.includes(method)) {
    const allow = methods.join(', ');
    return new CamError('METHOD_NOT_ALLOWED', `${method} is not possible here; use ${allow}.`, {
      headers: { allow },
    });
  }
  return new CamError('NOT_FOUND', `There is no ${formatRoute(method, path)}.${suggestion(path, routes)}`);
}

function formatRoute(method: string, path: string): string {
  return `${method} ${path.length > 120 ? `${path.slice(0, 120)}…` : path}`;
}

function suggestion(path: string, routes: readonly KnownRoute[]): string {
  const versioned = `/v1${path}`;
  if (routes.some((route) => route.pattern.test(versioned))) {
    return ` Did you mean ${versioned.slice(0, 120)}?`;
  }
  const fixed = routes.map((route) => route.url).filter((url) => !/[*:]/.test(url));
  const near = fixed.find((url) => editDistance(path, url, 2) <= 2);
  return near ? ` Did you mean ${near}?` : ' See /docs for the operations there are.';
}
