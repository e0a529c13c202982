import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meta } from '../../../src-shared/contract/envelope.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Services } from '../../services/create-services.ts';
import { formatFor, picturePreference } from '../accept-picture.ts';
import { openPicture, type PictureFile } from '../picture-file.ts';
import { getCaller } from './auth.ts';

/** A successful response that may be sent as its picture. */
interface Answer {
  data: Meme | MemesData;
  meta: Meta;
}

type Deps = { services: Pick<Services, 'getMeme' | 'cdnFile'> };

/**
 * Supports `Accept: image/*`, and `video/*` where videos are made, on operations that make one file: the response is stored as JSON like any other, but
 * the file that it names is sent. A format named in the header is set in the body, so that both kinds of request are
 * equal. Jobs, dry runs and errors stay JSON. Register it before idempotency keys are claimed.
 */
export function addPictureAnswer(app: FastifyInstance, { services }: Deps): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { picture } = request.routeOptions.config.operation ?? {};
    if (picture) {
      const preference = picturePreference(request.headers.accept, picture.formats);
      if (preference && isFields(request.body)) {
        const { body } = request;
        checkCount(body.count);
        const format = formatFor(preference, body[picture.field], picture);
        if (format !== undefined) body[picture.field] = format;
        if (body.dry_run !== true)
          request.asPicture = (reply, json) => sendFile(services, request, reply, json);
      }
    }
    done();
  });
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** @throws CamError VALIDATION_ERROR if more than one meme is requested */
function checkCount(count: unknown): void {
  if (typeof count !== 'number' || count <= 1) return;
  throw invalidField(
    'count',
    'must be 1 where the Accept header asks for a picture. Leave one of the two out, and read the addresses of the pictures from the JSON.',
  );
}

/** The file of the only meme in a response, with the facts of the JSON as headers. @throws CamError MEME_NOT_FOUND */
async function sendFile(
  services: Deps['services'],
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<Readable> {
  const { data, meta }: Answer = JSON.parse(json);
  const [made] = 'memes' in data ? data.memes : [data];
  if (!made) throw new Error('The answer names no meme.');
  // A stored answer may be older than the meme's deletion.
  const { id, url } = services.getMeme(getCaller(request), made.id);
  const { handle, size, type } = await openMade(services, id, url);
  reply.headers({
    'content-length': size,
    'content-location': request.address?.url(url) ?? url,
    'x-meme-id': id,
    'x-credits-used': meta.credits_used ?? 0,
    'x-credits-remaining': meta.credits_remaining ?? 0,
  });
  reply.type(type);
  return handle.createReadStream();
}

async function openMade(services: Pick<Services, 'cdnFile'>, id: string, url: string): Promise<PictureFile> {
  try {
    return await openPicture(services, new URL(url).pathname.slice('/cdn/'.length));
  } catch (cause) {
    throw new CamError(
      'MEME_NOT_FOUND',
      `${id} was made and charged, but its file cannot be read. Send the request again with the same Idempotency-Key, or fetch it from the \`url\` of GET /v1/memes/${id}.`,
      { cause },
    );
  }
}
