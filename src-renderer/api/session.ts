import type { SignIn } from '../../src-shared/contract/session.ts';
import { addressOf } from './addresses.ts';

/**
 * Exchanges the one-time token of the page's address (`#token=…`) for the session cookie. The token is removed from
 * the address, so that it is neither in the history nor copied with the address.
 * Returns false where there was a token that the engine refused.
 */
export async function exchangeToken(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
  fetchFn: typeof fetch,
): Promise<boolean> {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (token === undefined) return true;
  history.replaceState(null, '', location.pathname);
  return signIn({ token }, fetchFn);
}

/** Signs in with a one-time token or the owner's key. Returns whether the engine accepted it. */
export async function signIn(proof: SignIn, fetchFn: typeof fetch): Promise<boolean> {
  const { method, path } = addressOf('signIn');
  const response = await fetchFn(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    credentials: 'same-origin',
  }).catch(() => undefined);
  return response?.ok ?? false;
}
