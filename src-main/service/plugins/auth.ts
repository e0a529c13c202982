import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actions, Caller } from '../../actions/types.ts';
import { CamError } from '../../contract/errors.ts';

/** Reads the Bearer key before the body is read, so a stranger cannot make the engine buffer a whole body. */
export function addAuth(app: FastifyInstance, actions: Pick<Actions, 'authenticate'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.operation?.auth) return done();
    try {
      request.caller = actions.authenticate(bearerKey(request));
    } catch (error) {
      if (error instanceof CamError && error.status === 401) reply.header('www-authenticate', 'Bearer');
      throw error;
    }
    done();
  });
}

/** The caller of an operation that needs a key. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This operation runs without authentication.');
  return request.caller;
}

function bearerKey({ headers }: FastifyRequest): string {
  const { authorization } = headers;
  if (authorization === undefined) throw invalidKey(missingAdvice(headers));
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') {
    // The scheme may be the key itself, so it is not repeated.
    throw invalidKey('The Authorization header has no `Bearer` in front of the key.');
  }
  if (key === undefined) throw invalidKey('The Authorization header says `Bearer` but has no key after it.');
  if (rest.length > 0) throw invalidKey('The Authorization header has more than one word after `Bearer`.');
  return key;
}

function missingAdvice(headers: FastifyRequest['headers']): string {
  return headers['x-api-key'] === undefined
    ? 'The Authorization header is missing.'
    : 'The key came in `X-API-Key`; CAM reads the Authorization header.';
}

function invalidKey(problem: string): CamError {
  return new CamError('INVALID_API_KEY', `${problem} Send \`Authorization: Bearer cam_live_…\`.`);
}
