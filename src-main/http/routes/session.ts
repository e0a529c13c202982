import { CamError } from '../../../src-shared/contract/errors.ts';
import { SESSION_ENDPOINTS, type SignIn } from '../../../src-shared/contract/session.ts';
import type { VisibleSecrets } from '../../services/account/sessions.ts';
import type { HttpDeps } from '../deps.ts';
import { createRateLimiter, getCaller } from '../plugins/auth.ts';
import { JSON_BODY, type Routes } from '../route-declaration.ts';
import { isInsecureRemote, readSource, sessionSecrets, setSessionCookie } from '../session-cookie.ts';
import { addEndpoint, addNoContent } from './operation.ts';

/**
 * Wrong proofs in one second that are answered as such. A right one is always accepted: else any program on this machine
 * could keep the owner out, and 192 random bits cannot be guessed at any rate.
 */
const WRONG_PER_SECOND = 5;
/** Bytes of a token or a key with room to spare. */
const SIGN_IN_BYTES = 4096;
const OPEN_ACCESS = {
  caller: 'nobody',
  scope: null,
  limit: {
    notCounted: 'nobody may keep the owner from signing in; wrong proofs are counted where they are read',
  },
} as const;
const SIGN_IN_ACCESS = {
  ...OPEN_ACCESS,
  takes: { ...JSON_BODY, bytes: SIGN_IN_BYTES, unknownBytes: SIGN_IN_BYTES },
} as const;
const OWNER_ACCESS = { caller: 'key or session', scope: 'admin', limit: 'plan' } as const;

type Deps = Pick<HttpDeps, 'services' | 'baseUrl' | 'version' | 'now'>;

/** `/session`: signs the page at `/` in as the owner. Not a part of `/v1`, where scripts call with a key. */
export function addSessionRoutes(routes: Routes, deps: Deps): void {
  const { services, version, now = () => performance.now() } = deps;
  const wrong = createRateLimiter({ windowMs: 1000 });

  addEndpoint(routes, SESSION_ENDPOINTS.signIn, SIGN_IN_ACCESS, (request, reply) => {
    if (isInsecureRemote(readSource(request))) throw insecureRemote();
    const { cookie, page } = signIn(request.body);
    setSessionCookie(request, reply, cookie, deps);
    return { secret: page };
  });

  addEndpoint(routes, SESSION_ENDPOINTS.getSession, OPEN_ACCESS, (request, reply) => {
    const shown = sessionSecrets(request, deps);
    const { home_id } = services.health();
    const session = shown && openSession(shown);
    if (session?.renewed) setSessionCookie(request, reply, session.cookie, deps);
    return { signed_in: session !== undefined, version, home_id };
  });

  addNoContent(routes, SESSION_ENDPOINTS.signOut, OPEN_ACCESS, (request, reply) => {
    const shown = sessionSecrets(request, deps);
    if (shown) services.sessions.signOut(shown);
    setSessionCookie(request, reply, '', deps);
  });

  addEndpoint(routes, SESSION_ENDPOINTS.endAllSessions, OWNER_ACCESS, (request, reply) => {
    const ended = services.sessions.endAll(request.body);
    setSessionCookie(request, reply, '', deps);
    return ended;
  });

  addEndpoint(routes, SESSION_ENDPOINTS.createSessionLink, OWNER_ACCESS, (request) => ({
    url: services.sessions.link(getCaller(request), deps.baseUrl(request.headers.host)),
  }));

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
