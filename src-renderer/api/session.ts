import type { SignedIn, SignIn } from '../../src-shared/contract/session.ts';
import { buildAddress } from './addresses.ts';
import type { PageSecret } from './page-secret.ts';

export interface SignInDeps {
  fetch: typeof fetch;
  secret: Pick<PageSecret, 'write'>;
}

/**
 * Exchanges the one-time token of the page's address (`#token=…`) for a session. The token is removed from the address, so
 * that it is neither in the history nor copied with the address.
 * Returns false where there was a token that the engine refused.
 */
export async function exchangeToken(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
  deps: SignInDeps,
): Promise<boolean> {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (token === undefined) return true;
  history.replaceState(null, '', location.pathname);
  return signIn({ token }, deps);
}

/**
 * Signs in with a one-time token or the owner's key, and keeps the page's secret; the browser keeps the cookie. Returns
 * whether the engine accepted it.
 */
export async function signIn(proof: SignIn, { fetch, secret }: SignInDeps): Promise<boolean> {
  const { method, path } = buildAddress('signIn');
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
      credentials: 'same-origin',
    });
    if (!response.ok) return false;
    const { data }: { data: SignedIn } = await response.json();
    secret.write(data.secret);
    return true;
  } catch {
    return false;
  }
}
