import { createHmac, timingSafeEqual } from 'node:crypto';
import { withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import type {
  AddressBody,
  AddressData,
  PictureOptions,
} from '../../../src-shared/contract/picture-address.ts';
import { type PictureAddress, pictureAddress } from '../../../src-shared/contract/picture-path.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { checkRequest } from '../memes/caption-request.ts';
import { requireTemplate } from '../templates/require-template.ts';
import { type AddressedPicture, createMadePictures, type PictureCall } from './addressed-pictures.ts';
import { pictureRequest } from './picture-request.ts';

/** The longest that a signed address may last, ms: ten years. */
const LASTS_MAX = 3_653 * 86_400_000;

type AddressDeps = ServiceDeps & Parameters<typeof createMadePictures>[0];

/** Makes the pictures of addresses, makes addresses, and signs them. */
export function createAddressService(deps: AddressDeps) {
  const make = createMadePictures(deps);
  return {
    /**
     * The picture of an address; it is made if no equal address has made it before.
     * @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; the errors of a caption
     */
    picture(address: PictureAddress, options: PictureOptions, call: PictureCall): Promise<AddressedPicture> {
      return make(pictureRequest(requireTemplate(deps, address.template), address, options), call);
    },
    /** The picture of a caption request, by the same rules. @throws CamError the errors of a caption */
    make,
    /**
     * The address of a picture, also signed with the caller's key. @throws CamError TEMPLATE_NOT_FOUND,
     * VALIDATION_ERROR
     */
    create: (caller: Caller, body: AddressBody): AddressData => createAddress(deps, caller, body),
    /** Any address of a picture (path and query) with the caller's signature. */
    sign: (caller: Caller, address: string): string => signAddress(deps, caller, address),
    /**
     * The key that signed an address (path and query). @throws CamError INVALID_API_KEY, EXPIRED_API_KEY,
     * SUSPENDED_API_KEY
     */
    callerOfSignature: (address: string): Caller => callerOfSignature(deps, address),
    /** The owner of the home, for programs on this computer that send no key. @throws CamError INVALID_API_KEY */
    owner: (): Caller => deps.store.keys.use(deps.ensureOwnerKeyId(), deps.now()),
  };
}

function createAddress(deps: ServiceDeps, caller: Caller, body: AddressBody): AddressData {
  const { captions, output_format: format = 'png', options = {} } = body;
  const template = requireTemplate(deps, body.template_id);
  // A request that cannot be drawn gets no address.
  checkRequest(deps, pictureRequest(template, { captions, format }, options));
  const path = pictureAddress({ template: template.id, captions, format }, options);
  const expiresAt = readExpiry(body, deps.now());
  const signed = signAddress(deps, caller, path, expiresAt);
  return {
    path,
    url: `${deps.baseUrl()}${path}`,
    signed_url: `${deps.baseUrl()}${signed}`,
    expires_at: expiresAt === undefined ? null : new Date(Math.floor(expiresAt / 1000) * 1000).toISOString(),
  };
}

/** @throws CamError VALIDATION_ERROR if it is not a future time */
function readExpiry({ expires_at }: AddressBody, now: number): number | undefined {
  if (expires_at === undefined) return undefined;
  const time = parseIsoTime(expires_at);
  if (time !== undefined && time > now && time <= now + LASTS_MAX) return time;
  throw invalidField(
    'expires_at',
    `is "${expires_at}"; write a time to come within ten years as ISO 8601, such as 2031-12-31 or 2031-12-31T18:00:00Z.`,
  );
}

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
function signAddress(deps: Deps, { key }: Pick<Caller, 'key'>, address: string, expiresAt?: number): string {
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
function callerOfSignature(deps: Deps, address: string): Caller {
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
