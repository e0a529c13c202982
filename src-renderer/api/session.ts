/**
 * Trades the one-time token of the page's address (`#token=…`) for the session cookie and takes it out of the
 * address, so that it neither stays in the history nor is copied along.
 * Returns false where there was a token that the engine did not take.
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

/** Signs in with a one-time token or the owner's key. */
export async function signIn(
  proof: { token: string } | { key: string },
  fetchFn: typeof fetch,
): Promise<boolean> {
  const response = await fetchFn('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    credentials: 'same-origin',
  }).catch(() => undefined);
  return response?.ok ?? false;
}
