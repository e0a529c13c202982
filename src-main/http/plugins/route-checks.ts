import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathBelow, readCaptionPath } from '../../../src-shared/contract/picture-path.ts';
import type { HttpDeps } from '../deps.ts';
import type { CallerKind, RouteDeclaration } from '../route-declaration.ts';
import {
  authenticate,
  authenticateByKey,
  createRateLimiter,
  type RateLimiter,
  showRequests,
  takeRequest,
  takeRequestOfAddress,
} from './auth.ts';
import { addBodyBudget } from './body-budget.ts';
import { hasBody } from './connections.ts';
import { invalidRequest } from './error-handler.ts';
import { createFieldCheck, type Fields, getField, readFields } from './form-fields.ts';
import {
  authenticatePicture,
  findAddress,
  findKey,
  isOnThisComputer,
  type PictureCaller,
} from './picture-auth.ts';
import { addFieldScopes, checkScope } from './scopes.ts';

export interface CheckDeps extends Pick<HttpDeps, 'services' | 'baseUrl' | 'ownOrigins' | 'now'> {
  /** Requests of keys, and new pictures of programs without one. */
  limiter: RateLimiter;
}

/** Most characters of the query of a route that declares none: some add a version, or where a link was found. */
const UNUSED_QUERY_CHARS = 1000;
const KEY = /^cam_(?:live|test)_/;

/**
 * What a route declares, applied to each of its requests in one order: caller, rate limit, scope, and the budget of bodies,
 * before anything of a body is read; then fields and the path of captions, before they are validated.
 */
export function addRouteChecks(app: FastifyInstance, deps: CheckDeps): void {
  const { now = () => performance.now() } = deps;
  app.decorateRequest('pictureCaller', null);
  app.decorateRequest('fields', null);
  const checks = new Map<RouteDeclaration, (fields: Fields) => void>();
  // Of their own: whoever has many addresses must not displace the counts of keys.
  const addresses = createRateLimiter();
  const admit = (request: FastifyRequest, reply: FastifyReply, declaration: RouteDeclaration) => {
    FIND_CALLER[declaration.caller](request, reply, deps);
    takeFromLimit(request, reply, declaration);
    checkScope(request, declaration, deps);
  };
  const takeFromLimit = (request: FastifyRequest, reply: FastifyReply, { limit }: RouteDeclaration) => {
    const isByKey = request.caller !== null && (request.pictureCaller?.by ?? 'key') === 'key';
    if (limit === 'plan, not counted') {
      if (request.caller) showRequests(request.caller, reply, deps.limiter, now());
    } else if (isByKey && typeof limit === 'string' && request.caller)
      takeRequest(request.caller, reply, deps.limiter, now());
    else if (limit === 'address' || limit === 'plan or address')
      takeRequestOfAddress(findAddress(request), addresses, now());
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { declaration } = request.routeOptions.config;
    if (declaration) {
      refuseLongQuery(request, declaration);
      if (!mayHaveKeyInBody(request, declaration)) admit(request, reply, declaration);
    }
    done();
  });
  addBodyBudget(app);
  addFieldScopes(app, deps);
  app.addHook('preValidation', (request, reply, done) => {
    const { declaration } = request.routeOptions.config;
    // A body may take minutes to arrive: a key that has been revoked meanwhile makes no other one.
    if (request.caller && request.body !== undefined) deps.services.requireValid(request.caller);
    if (declaration?.fields) {
      request.fields = readFields(request.body, request.query);
      if (mayHaveKeyInBody(request, declaration)) admit(request, reply, declaration);
      const check = checks.get(declaration) ?? createFieldCheck(declaration.fields);
      checks.set(declaration, check);
      check(request.fields);
    }
    if (declaration?.captionsBelow !== undefined)
      request.params = readCaptionPath(pathBelow(request.url, declaration.captionsBelow));
    done();
  });
}

/** @throws CamError VALIDATION_ERROR */
function refuseLongQuery({ url }: FastifyRequest, { schema, fields }: RouteDeclaration): void {
  const length = url.length - url.search(/\?|$/);
  if (schema.query || fields || length <= UNUSED_QUERY_CHARS) return;
  throw invalidRequest(
    `The query has over ${UNUSED_QUERY_CHARS.toLocaleString('en-US')} characters, more than is read from it here. Shorten it, or leave it out.`,
  );
}

/** Whether the caller can only be told once the body has been read: no key is where it could be seen before. */
function mayHaveKeyInBody(request: FastifyRequest, { caller }: RouteDeclaration): boolean {
  if (caller !== 'picture or form' || !hasBody(request.raw)) return false;
  return findKey(request, keyInFields(readFields(request.query))) === undefined;
}

/** A key given as the password, or as in other calls; anything else there is a login of another service. */
function keyInFields(fields: Fields): string | undefined {
  const given = getField(fields, 'password')?.trim() ?? getField(fields, 'api_key') ?? '';
  return KEY.test(given) ? given : undefined;
}

type FindCaller = (request: FastifyRequest, reply: FastifyReply, deps: CheckDeps) => void;

/**
 * How the caller is found and set in the request. They throw CamError INVALID_API_KEY, EXPIRED_API_KEY,
 * SUSPENDED_API_KEY, FORBIDDEN_ORIGIN.
 */
const FIND_CALLER: Readonly<Record<CallerKind, FindCaller>> = {
  nobody: () => {},
  'key or session': authenticate,
  key: authenticateByKey,
  'key or this computer'(request, reply, deps) {
    if (request.headers.authorization !== undefined || !isOnThisComputer(request, deps))
      authenticate(request, reply, deps);
  },
  picture(request, reply, deps) {
    const fields = readFields(request.query);
    const access = { api_key: findFirst(fields, 'api_key'), signature: findFirst(fields, 'signature') };
    setPictureCaller(request, authenticatePicture(request, reply, deps, access));
  },
  'picture or form'(request, reply, deps) {
    const api_key = keyInFields(request.fields ?? readFields(request.query));
    setPictureCaller(request, authenticatePicture(request, reply, deps, { api_key }));
  },
};

function setPictureCaller(request: FastifyRequest, found: PictureCaller): void {
  request.pictureCaller = found;
  request.caller = found.caller;
}

/** A parameter, which memegen's clients may also write with an index. */
const findFirst = (fields: Fields, name: string): string | undefined =>
  getField(fields, name) ?? getField(fields, `${name}[0]`);
