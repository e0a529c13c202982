import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/**
 * Signed addresses: anybody who has one gets its picture without a key, charged to the account of the key that signed
 * it. The signature covers path, query, expiry and the id of the key, so that none of them can be changed. It is valid
 * as long as its key, which always belongs to the same account.
 */

type Deps = Pick<ServiceDeps, 'store' | 'now'>;

interface Parts {
  path: string;
  query: URLSearchParams;
}

function splitAddress(address: string): Parts {
  const [path = ''] = address.split('?', 1);
  return { path, query: new URLSearchParams(address.slice(path.length + 1)) };
}

/** The query without the signature, sorted, so that a proxy may reorder it. */
function canonicalQuery(query: URLSearchParams): string {
  const signed = [...query].filter(([name]) => name !== 'signature');
  return `${new URLSearchParams(signed.sort(([a], [b]) => (a < b ? -1 : Number(a > b))))}`;
}

/** The text that is signed. Percent-encoding is removed: programs between client and engine may change it. */
function computeSignature({ store }: Deps, { path, query }: Parts): string {
  const parts = path.split('/').map((part) => encodeURIComponent(withoutPercent(part).toWellFormed()));
  const text = JSON.stringify(['address', parts.join('/'), canonicalQuery(query)]);
  return createHmac('sha256', store.pictureAddresses.secret()).update(text).digest('base64url');
}

/**
 * Path and query with a signature by the caller's key. `expiresAt`: ms since the epoch; undefined: it does not expire.
 */
export function signAddress(
  deps: Deps,
  { key }: Pick<Caller, 'key'>,
  address: string,
  expiresAt?: number,
): string {
  const { path, query } = splitAddress(address);
  query.set('key_id', key.id);
  if (expiresAt !== undefined) query.set('expires', `${Math.floor(expiresAt / 1000)}`);
  query.set('signature', computeSignature(deps, { path, query }));
  return `${path}?${query}`;
}

const createRefusal = () =>
  new CamError(
    'INVALID_API_KEY',
    'The signature does not match this address: a signed address must not be changed. Sign it again with POST /v1/addresses or `cam address --sign`.',
  );

/**
 * The key that signed an address, with its account.
 * @throws CamError INVALID_API_KEY (wrong signature, revoked key), EXPIRED_API_KEY, SUSPENDED_API_KEY
 */
export function callerOfSignature(deps: Deps, address: string): Caller {
  const parts = splitAddress(address);
  const right = Buffer.from(computeSignature(deps, parts));
  const given = Buffer.from(parts.query.get('signature') ?? '');
  if (right.length !== given.length || !timingSafeEqual(right, given)) throw createRefusal();
  const expires = parts.query.get('expires');
  if (expires !== null && deps.now() >= Number(expires) * 1000) {
    const when = new Date(Number(expires) * 1000).toISOString();
    throw new CamError('EXPIRED_API_KEY', `This signed address ended on ${when}. Ask for a new one.`);
  }
  return deps.store.keys.use(parts.query.get('key_id') ?? '', deps.now());
}
