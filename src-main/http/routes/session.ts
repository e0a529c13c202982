import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { type SessionLink, type SessionState, SignIn } from '../../../src-shared/contract/session.ts';
import { success } from '../envelope.ts';
import { authenticate, callerOf } from '../plugins/auth.ts';
import { createRateWindow } from '../rate-window.ts';
import { cookieFacts, isPlainElsewhere, sessionSecret, setSessionCookie } from '../session-cookie.ts';
import type { AppDeps } from '../types.ts';

/** Tries to sign in, right or wrong, in one second: far more than people make, far too few to guess. */
const TRIES_PER_SECOND = 5;
/** Bytes of a token or a key with room to spare: nobody is known yet, so nobody may send more. */
const SIGN_IN_BYTES = 4096;

type Deps = Pick<AppDeps, 'services' | 'baseUrl' | 'version' | 'now'>;

/** `/session`: how the page at `/` becomes the owner's. Not a part of `/v1`: scripts use keys. */
export function addSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { services, version, now = () => performance.now() } = deps;
  const tries = createRateWindow({ windowMs: 1000 });

  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post('/session', { bodyLimit: SIGN_IN_BYTES, schema: { body: SignIn } }, (request, reply) => {
      if (isPlainElsewhere(cookieFacts(request))) throw plainElsewhere();
      if (!tries.take('', TRIES_PER_SECOND, now()).allowed) throw tooManyTries();
      setSessionCookie(request, reply, services.sessions.signIn(request.body), deps);
      reply.code(204).send();
    });

  app.get('/session', (request, reply) => {
    const secret = sessionSecret(request, deps);
    const { home_id } = services.health();
    const session = secret === undefined ? undefined : openSession(secret);
    if (secret !== undefined && session?.renewed) setSessionCookie(request, reply, secret, deps);
    const state: SessionState = { signed_in: session !== undefined, version, home_id };
    return success(request, reply, state);
  });

  app.delete('/session', (request, reply) => {
    const secret = sessionSecret(request, deps);
    if (secret !== undefined) services.sessions.signOut(secret);
    setSessionCookie(request, reply, '', deps);
    reply.code(204).send();
  });

  app.post('/session/link', (request, reply) => {
    authenticate(request, reply, deps);
    const link: SessionLink = { url: services.sessions.link(callerOf(request)) };
    return success(request, reply, link);
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

function tooManyTries(): CamError {
  return new CamError('RATE_LIMITED', 'Too many tries to sign in. Wait a second, then try again.', {
    headers: { 'retry-after': '1' },
  });
}

function plainElsewhere(): CamError {
  return new CamError(
    'FORBIDDEN_ORIGIN',
    'The app opens on the machine it runs on, at 127.0.0.1, or over https (CAM_PUBLIC_URL). Over plain http from another machine nobody can sign in; scripts can call with a key.',
  );
}
