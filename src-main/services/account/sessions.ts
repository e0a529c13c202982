import { hash, randomBytes } from 'node:crypto';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { EndAllSessions, SessionsEnded, SignIn } from '../../../src-shared/contract/session.ts';
import type { OpenSession, SessionSecrets, VisibleSecrets } from '../../store/sessions.ts';
import { type Caller, requireScope } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

export type { VisibleSecrets } from '../../store/sessions.ts';

/*
 * How a page acts as the owner without a key in its JavaScript:
 *   link     a token that only this process knows, in the fragment of an address (browsers do not send fragments)
 *   sign in  the page exchanges it, once and within 5 minutes, for two secrets: a cookie that scripts cannot read, and
 *            one that only pages of its origin can
 *   use      both together stand for the key the link was made for, until that key is revoked
 */
const TOKEN_MS = 5 * 60_000;
/** Links that are not opened yet; more than anyone requests in 5 minutes. */
const TOKENS_MAX = 200;

export interface SessionService {
  /** A one-time address under `base` (by default the engine's) that signs a browser in with the key `keyId`. */
  linkFor(keyId: string, base?: string): string;
  /** A one-time link, as `linkFor`, for the caller's key. */
  link(caller: Caller, base?: string): string;
  /**
   * Exchanges a token or the owner's key for a session. A wrong token leaves the others as they are.
   * @throws CamError VALIDATION_ERROR, INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY, OWNER_KEY_REQUIRED
   */
  signIn(body: SignIn): SessionSecrets;
  /**
   * The caller a session stands for; `renewed` if it now lasts another 30 days. Undefined where it has ended or one of
   * the secrets is not its own.
   * @throws CamError EXPIRED_API_KEY, SUSPENDED_API_KEY
   */
  use(shown: VisibleSecrets): (Pick<OpenSession, 'renewed' | 'cookie'> & { caller: Caller }) | undefined;
  signOut(shown: VisibleSecrets): void;
  /** Ends every session and every link that is not used yet; with `revoke_keys` also the keys made in the app. */
  endAll(body: EndAllSessions): SessionsEnded;
  /** How long a session lasts without use, s. */
  readonly lastsSeconds: number;
}

/** One-time links and the sessions they open. */
export function createSessionService(deps: Pick<ServiceDeps, 'store' | 'now' | 'baseUrl'>): SessionService {
  const { store, now, baseUrl } = deps;
  const tokens = createTokens(now);
  const linkFor = (keyId: string, base = baseUrl()) => `${base}/#token=${tokens.issue(keyId)}`;

  const readSecretKey = ({ token, key }: SignIn): string => {
    if ((token === undefined) === (key === undefined)) {
      throw new CamError('VALIDATION_ERROR', 'Give exactly one of `token` and `key`.');
    }
    if (key === undefined) return tokens.redeem(token ?? '');
    const caller = store.keys.authenticate(key.trim(), now());
    requireScope(caller, 'admin', 'The app');
    const { id, last4 } = caller.key;
    const use = { keyId: id, last4, operation: 'POST /session', target: '/session' };
    store.adminUses.end(store.adminUses.begin({ at: now(), ...use }), 200);
    return caller.key.id;
  };

  return {
    linkFor,
    link: ({ key }, base) => linkFor(key.id, base),
    signIn(body) {
      const keyId = readSecretKey(body);
      // The key may have been revoked since the link was made.
      store.keys.use(keyId, now());
      return store.sessions.create({ keyId, now: now() });
    },
    use(shown) {
      const found = store.sessions.use(shown, now());
      if (!found) return undefined;
      const { id: sessionId, key, account, renewed, cookie } = found;
      return { caller: { key, account, sessionId }, renewed, cookie };
    },
    signOut: (shown) => store.sessions.end(shown),
    endAll({ revoke_keys = false }) {
      tokens.clear();
      return store.transaction(() => {
        // In this order: a revoked key takes its sessions along, which are to be counted.
        const sessions_ended = store.sessions.endAll();
        return { sessions_ended, keys_revoked: revoke_keys ? store.keys.revokeMadeInSessions() : 0 };
      });
    },
    lastsSeconds: store.sessions.lastsSeconds,
  };
}

/** Looked up by hash, so that response times leak nothing about the issued tokens. */
function createTokens(now: () => number) {
  const issued = new Map<string, { keyId: string; until: number }>();
  const hashToken = (token: string) => hash('sha256', token);
  const deleteExpired = () => {
    for (const [id, { until }] of issued) {
      if (until <= now() || issued.size >= TOKENS_MAX) issued.delete(id);
    }
  };
  return {
    issue(keyId: string): string {
      deleteExpired();
      const token = randomBytes(24).toString('base64url');
      issued.set(hashToken(token), { keyId, until: now() + TOKEN_MS });
      return token;
    },

    clear: () => issued.clear(),

    redeem(token: string): string {
      const id = hashToken(token);
      const found = issued.get(id);
      issued.delete(id);
      if (found && found.until > now()) return found.keyId;
      throw new CamError(
        'INVALID_API_KEY',
        'This link was used or is older than 5 minutes. Run `cam start --open` for a new one, or sign in with the owner’s key, which `cam start` shows.',
      );
    },
  };
}
