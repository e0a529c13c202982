import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireLive, requireScope } from '../../services/caller.ts';
import type { RouteDeclaration } from '../route-declaration.ts';
import { getCaller } from './auth.ts';

/** What callers may do: by the scope that a route declares, and the fields that only the owner may give. */

/** Call it as soon as the caller is known. @throws CamError OWNER_KEY_REQUIRED, SCOPE_REQUIRED */
export function checkScope(request: FastifyRequest, declaration: RouteDeclaration): void {
  const { scope, operation } = declaration;
  const what = nameCall(request, declaration);
  if (typeof scope === 'string') requireScope(getCaller(request), scope, what);
  if (operation?.auth && operation.liveOnly) requireLive(getCaller(request), what);
}

/** Checks the fields of validated requests that need `admin`. */
export function addFieldScopes(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { operation, declaration } = request.routeOptions.config;
    const { query, body }: { query: unknown; body?: unknown } = request;
    const fields = operation?.auth ? (operation.adminFields ?? []) : [];
    const field = fields.find((name) => isGiven(query, name) || isGiven(body, name));
    if (declaration && field !== undefined)
      requireScope(getCaller(request), 'admin', `\`${field}\` of ${nameCall(request, declaration)}`);
    done();
  });
}

const nameCall = ({ method }: FastifyRequest, { path }: RouteDeclaration): string => `\`${method} ${path}\``;

function isGiven(fields: unknown, name: string): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  const value: unknown = Reflect.get(fields, name);
  return value !== undefined && value !== false;
}
