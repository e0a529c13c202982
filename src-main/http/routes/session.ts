import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { SESSION_ENDPOINTS, type SignIn } from '../../../src-shared/contract/session.ts';
import type { VisibleSecrets } from '../../services/account/sessions.ts';
import type { HttpDeps } from '../deps.ts';
import { authenticate, createRateLimiter, getCaller } from '../plugins/auth.ts';
import { isInsecureRemote, readSource, sessionSecrets, setSessionCookie } from '../session-cookie.ts';
import { addEndpoint, addNoContent } from './operation.ts';

/**
 * Wrong proofs in one second that are answered as such. A right one is always accepted: else any program on this machine
 * could keep the owner out, and 192 random bits cannot be guessed at any rate.
 */
const WRONG_PER_SECOND = 5;
/** Bytes of a token or a key with room to spare: the caller is not known yet, so the body stays small. */
const SIGN_IN_BYTES = 4096;

type Deps = Pick<HttpDeps, 'services' | 'baseUrl' | 'version' | 'now'>;

/** `/session`: signs the page at `/` in as the owner. Not a part of `/v1`, where scripts call with a key. */
export function addSessionRoutes(untyped: FastifyInstance, deps: Deps): void {
  const { services, version, now = () => performance.now() } = deps;
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const wrong = createRateLimiter({ windowMs: 1000 });

  addEndpoint(
    app,
    SESSION_ENDPOINTS.signIn,
    (request, reply) => {
      if (isInsecureRemote(readSource(request))) throw insecureRemote();
      const { cookie, page } = signIn(request.body);
      setSessionCookie(request, reply, cookie, deps);
      return { secret: page };
    },
    { bodyLimit: SIGN_IN_BYTES },
  );

  addEndpoint(app, SESSION_ENDPOINTS.getSession, (request, reply) => {
    const shown = sessionSecrets(request, deps);
    const { home_id } = services.health();
    const session = shown && openSession(shown);
    if (session?.renewed) setSessionCookie(request, reply, session.cookie, deps);
    return { signed_in: session !== undefined, version, home_id };
  });

  addNoContent(app, SESSION_ENDPOINTS.signOut, (request, reply) => {
    const shown = sessionSecrets(request, deps);
    if (shown) services.sessions.signOut(shown);
    setSessionCookie(request, reply, '', deps);
  });

  addEndpoint(app, SESSION_ENDPOINTS.endAllSessions, (request, reply) => {
    authenticate(request, reply, deps);
    const ended = services.sessions.endAll(getCaller(request), request.body);
    setSessionCookie(request, reply, '', deps);
    return ended;
  });

  addEndpoint(app, SESSION_ENDPOINTS.createSessionLink, (request, reply) => {
    authenticate(request, reply, deps);
    return { url: services.sessions.link(getCaller(request), deps.baseUrl(request.headers.host)) };
  });

  function signIn(proof: SignIn) {
    try {
      return services.sessions.signIn(proof);
    } catch (error) {
      const isWrong = error instanceof CamError && error.code !== 'VALIDATION_ERROR';
      if (isWrong && !wrong.take('', WRONG_PER_SECOND, now()).allowed) throw tooManyWrong();
      throw error;
    }
  }

  function openSession(shown: VisibleSecrets) {
    try {
      return services.sessions.use(shown);
    } catch (error) {
      // The key behind it is suspended or has expired.
      if (error instanceof CamError) return undefined;
      throw error;
    }
  }
}

function tooManyWrong(): CamError {
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
