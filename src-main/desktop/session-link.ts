import type { Log } from '../log.ts';

/** How long the engine may take to answer, ms. */
const PATIENCE_MS = 5000;

function linkOf(body: unknown): string | undefined {
  const data: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined;
  const url: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
}

/**
 * The address that opens the app as the owner: a one-time link, asked of the engine with the owner's key, which
 * itself never reaches the page. Points at `localUrl`, for a public address may not lead back here. Where the engine
 * gives none, the plain address: the page then says how to sign in.
 */
export async function ownersAddress(
  localUrl: string,
  ownerKey: () => Promise<string>,
  log: Log,
): Promise<string> {
  try {
    const response = await fetch(`${localUrl}/session/link`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await ownerKey()}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const link = linkOf(await response.json());
    if (link !== undefined) return `${localUrl}/${new URL(link).hash}`;
    log.warn({ status: response.status }, 'the engine gave no link to sign in with');
  } catch (error) {
    log.warn({ err: error }, 'the engine gave no link to sign in with');
  }
  return `${localUrl}/`;
}
