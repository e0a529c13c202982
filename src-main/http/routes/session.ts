import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { SESSION_ENDPOINTS } from '../../../src-shared/contract/session.ts';
import type { HttpDeps } from '../deps.ts';
import { authenticate, callerOf } from '../plugins/auth.ts';
import { createRateLimiter } from '../rate-limiter.ts';
import { isInsecureRemote, sessionSecret, setSessionCookie, sourceOf } from '../session-cookie.ts';
import { addEndpoint, addNoContent } from './operation.ts';

/** Attempts to sign in, right or wrong, in one second: far more than people make, far too few to guess. */
const ATTEMPTS_PER_SECOND = 5;
/** Bytes of a token or a key with room to spare: the caller is not known yet, so the body stays small. */
const SIGN_IN_BYTES = 4096;

type Deps = Pick<HttpDeps, 'services' | 'baseUrl' | 'version' | 'now'>;

/** `/session`: signs the page at `/` in as the owner. Not a part of `/v1`, where scripts call with a key. */
export function addSessionRoutes(untyped: FastifyInstance, deps: Deps): void {
  const { services, version, now = () => performance.now() } = deps;
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const attempts = createRateLimiter({ windowMs: 1000 });

  addNoContent(
    app,
    SESSION_ENDPOINTS.signIn,
    (request, reply) => {
      if (isInsecureRemote(sourceOf(request))) throw insecureRemote();
      if (!attempts.take('', ATTEMPTS_PER_SECOND, now()).allowed) throw tooManyAttempts();
      setSessionCookie(request, reply, services.sessions.signIn(request.body), deps);
    },
    { bodyLimit: SIGN_IN_BYTES },
  );

  addEndpoint(app, SESSION_ENDPOINTS.getSession, (request, reply) => {
    const secret = sessionSecret(request, deps);
    const { home_id } = services.health();
    const session = secret === undefined ? undefined : openSession(secret);
    if (secret !== undefined && session?.renewed) setSessionCookie(request, reply, secret, deps);
    return { signed_in: session !== undefined, version, home_id };
  });

  addNoContent(app, SESSION_ENDPOINTS.signOut, (request, reply) => {
    const secret = sessionSecret(request, deps);
    if (secret !== undefined) services.sessions.signOut(secret);
    setSessionCookie(request, reply, '', deps);
  });

  addEndpoint(app, SESSION_ENDPOINTS.createSessionLink, (request, reply) => {
    authenticate(request, reply, deps);
    return { url: services.sessions.link(callerOf(request)) };
  });

  function openSession(secret: string) {
    try {
      return services.sessions.use(secret);
    } catch (error) {
      // The key behind it is suspended or has expired.
      if (error instanceof CamError) return undefined;
      throw error;
    }
  }
}

function tooManyAttempts(): CamError {
  return new CamError('RATE_LIMITED', 'Too many tries to sign in. Wait a second, then try again.', {
    headers: { 'retry-after': '1' },
  });
}

function insecureRemote(): CamError {
  return new CamError(
    'FORBIDDEN_ORIGIN',
    'The app opens on the machine it runs on, at 127.0.0.1, or over https (CAM_PUBLIC_URL). Over plain http from another machine nobody can sign in; scripts can call with a key.',
  );
}
