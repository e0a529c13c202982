import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scope } from '../../../src-shared/contract/scopes.ts';
import { requireLive, requireScope } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import type { RouteDeclaration } from '../route-declaration.ts';
import { getCaller } from './auth.ts';
import { maskAddress } from './request-log.ts';

/** What callers may do: by the scope that a route declares, and the fields that only the owner may give. */

type Deps = Pick<HttpDeps, 'services'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry of the record of administration that this request has made. */
    adminUse: number | null;
  }
}

/** Call it as soon as the caller is known. @throws CamError OWNER_KEY_REQUIRED, SCOPE_REQUIRED */
export function checkScope(request: FastifyRequest, declaration: RouteDeclaration, deps: Deps): void {
  const { scope, operation, caller } = declaration;
  // A program on this computer.
  if (caller === 'key or this computer' && !request.caller) return;
  if (typeof scope === 'string') checkCaller(request, scope, nameCall(request, declaration), deps);
  if (operation?.auth && operation.liveOnly) requireLive(getCaller(request), nameCall(request, declaration));
}

/** Checks the fields of validated requests that need `admin`, and notes how administration ended. */
export function addFieldScopes(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('adminUse', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const { operation, declaration } = request.routeOptions.config;
    const { query, body }: { query: unknown; body?: unknown } = request;
    const fields = operation?.auth ? (operation.adminFields ?? []) : [];
    const field = fields.find((name) => isGiven(query, name) || isGiven(body, name));
    if (declaration && field !== undefined)
      checkCaller(request, 'admin', `${nameCall(request, declaration)} with \`${field}\``, deps);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { adminUse } = request;
    if (adminUse !== null) note(request, () => deps.services.endAdminUse(adminUse, reply.statusCode));
    done();
  });
}

function checkCaller(request: FastifyRequest, scope: Scope, what: string, { services }: Deps): void {
  const caller = getCaller(request);
  requireScope(caller, scope, what);
  if (scope !== 'admin' || caller.sessionId !== undefined) return;
  const [target = ''] = request.url.split('?', 1);
  const call = { operation: what.replaceAll('`', ''), target: maskAddress(target).slice(0, TARGET_CHARS) };
  note(request, () => {
    request.adminUse = services.beginAdminUse(caller, call);
  });
}

const TARGET_CHARS = 200;

/** On a full disk administration must go on: it is what makes room. */
function note(request: FastifyRequest, write: () => void): void {
  try {
    write();
  } catch (error) {
    request.log.warn({ err: error }, 'a use of administration could not be noted');
  }
}

const nameCall = ({ method }: FastifyRequest, { path }: RouteDeclaration): string => `\`${method} ${path}\``;

function isGiven(fields: unknown, name: string): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  const value: unknown = Reflect.get(fields, name);
  return value !== undefined && value !== false;
}
