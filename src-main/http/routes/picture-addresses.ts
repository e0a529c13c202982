import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { CaptionPath, PictureQuery } from '../../../src-shared/contract/picture-address.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { PICTURES } from '../../../src-shared/contract/picture-path.ts';
import type { AddressedPicture } from '../../services/addresses/addressed-pictures.ts';
import type { HttpDeps } from '../deps.ts';
import { openPicture, sendPictureFile } from '../picture-file.ts';
import { getPictureCaller, type PictureCaller } from '../plugins/picture-auth.ts';
import { NO_BODY, type Routes } from '../route-declaration.ts';
import { addFileChange } from './operation.ts';

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

/** What all pictures by their address declare, but for the options of the query. */
export const PICTURE_ROUTE = {
  methods: ['GET', 'HEAD'],
  schema: { params: CaptionPath },
  takes: NO_BODY,
  caller: 'picture',
  scope: 'generate',
  limit: 'plan or pictures',
} as const;

/** `/v1/i/…`: pictures by their address, and the operation that makes addresses. */
export function addPictureAddressRoutes(routes: Routes, deps: Deps): void {
  addFileChange(routes, OPERATIONS.createAddress, async ({ caller, body }) =>
    deps.services.addresses.create(caller, body),
  );
  const schema = { params: CaptionPath, query: PictureQuery };
  const declaration = { path: `${PICTURES}*`, captionsBelow: PICTURES, schema };
  routes.add({ ...PICTURE_ROUTE, ...declaration }, async (request, reply) => {
    const {
      api_key: _secret,
      key_id: _key,
      expires: _expires,
      signature: _signed,
      ...options
    } = request.query;
    const { template, captions, ending } = request.params;
    const format = findOutputFormat(ending);
    if (!format) throw unknownEnding();
    const who = getPictureCaller(request);
    const made = await deps.services.addresses.picture({ template, captions, format }, options, {
      caller: who.caller,
      requestId: request.id,
      beforeMaking: who.beforeMaking,
    });
    return sendMadePicture(request, reply, deps, { made, who });
  });
}

const unknownEnding = () =>
  invalidField('path', 'ends in no known format; write .png, .jpg, .webp or .avif after the last caption.');

/** How long caches may keep the picture of a signed address, seconds: its template may change. */
const SIGNED_SECONDS = 300;

/** Sends the picture of an address. Caches must check it again, because its template may change. */
export async function sendMadePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { made: { meme, credits }, who }: { made: AddressedPicture; who: PictureCaller },
): Promise<unknown> {
  const file = await openPicture(deps.services, meme.file);
  const base = deps.baseUrl(request.headers.host);
  const isPublic = who.by !== 'computer';
  reply.headers({
    etag: file.etag,
    'accept-ranges': 'bytes',
    'cache-control': who.by === 'signature' ? `public, max-age=${SIGNED_SECONDS}` : 'private, no-cache',
    'content-location': `${base}/cdn/${meme.file}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'x-credits-used': credits,
    'x-meme-id': meme.id,
  });
  reply.type(file.type);
  return sendPictureFile(request, reply, file, base);
}
