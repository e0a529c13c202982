import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { PictureQuery } from '../../../src-shared/contract/picture-address.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { PICTURES, type PictureAddress, readCaptionPath } from '../../../src-shared/contract/picture-path.ts';
import type { AddressedPicture } from '../../services/addresses/addressed-pictures.ts';
import type { HttpDeps } from '../deps.ts';
import { openPicture, sendPictureFile } from '../picture-file.ts';
import { authenticatePicture, type PictureAuthDeps, type PictureCaller } from '../plugins/picture-auth.ts';
import type { TypedApp } from './operation.ts';
import { addFileChange } from './operation.ts';

type Deps = Pick<HttpDeps, 'baseUrl'> & PictureAuthDeps;

/** `/v1/i/…`: pictures by their address, and the operation that makes addresses. */
export function addPictureAddressRoutes(app: TypedApp, deps: Deps): void {
  addFileChange(app, OPERATIONS.createAddress, async ({ caller, body }) =>
    deps.services.addresses.create(caller, body),
  );
  app.route({
    method: ['GET', 'HEAD'],
    url: '/i/*',
    exposeHeadRoute: false,
    schema: { querystring: PictureQuery },
    handler: async (request, reply) => {
      const { api_key, key_id: _key, expires: _expires, signature, ...options } = request.query;
      const who = authenticatePicture(request, reply, deps, {
        ...(api_key !== undefined && { api_key }),
        ...(signature !== undefined && { signature }),
      });
      const made = await deps.services.addresses.picture(readPictureAddress(request.url), options, {
        caller: who.caller,
        requestId: request.id,
        beforeMaking: who.beforeMaking,
      });
      return sendMadePicture(request, reply, deps, { made, who });
    },
  });
}

/** Reads the path before decoding: a percent-encoded `/` belongs to a caption. @throws CamError VALIDATION_ERROR */
function readPictureAddress(url: string): PictureAddress {
  const [path = ''] = url.split('?', 1);
  const { template, captions, ending } = readCaptionPath(pathBelow(path, PICTURES));
  const format = findOutputFormat(ending);
  if (format) return { template, captions, format };
  throw invalidField(
    'path',
    'ends in no known format; write .png, .jpg, .webp or .avif after the last caption.',
  );
}

/**
 * The rest of a path after `beginning`. The router also accepts `/v%31/i/` for `/v1/i/`, and a complete URL; they are
 * refused, because cutting them by length would give another picture than the signed one.
 * @throws CamError VALIDATION_ERROR
 */
export function pathBelow(path: string, beginning: string): string {
  if (path.startsWith(beginning)) return path.slice(beginning.length);
  throw invalidField('path', `must begin with ${beginning} as it is, without percent-encoding or a host.`);
}

/** How long caches may keep the picture of a signed address, seconds: its template may change. */
const SIGNED_SECONDS = 300;

/** Sends the picture of an address. Caches must check it again, because its template may change. */
export async function sendMadePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Deps, 'services' | 'baseUrl'>,
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
