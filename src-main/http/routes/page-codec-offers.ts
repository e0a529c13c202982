import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { DECODER_PACKETS_PATH, DECODER_PICTURES_PATH } from '../../../src-shared/contract/page-decoder.ts';
import { BYTES_TYPE, PACKETS_PATH, PICTURES_PATH } from '../../../src-shared/contract/page-encoder.ts';
import type { HttpDeps } from '../deps.ts';
import { getCaller } from '../plugins/auth.ts';
import { NO_BODY, type Routes, streamBody } from '../route-declaration.ts';

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36 }) });
const query = Type.Object({ format: Type.Enum(VIDEO_FORMATS) }, { additionalProperties: false });

const OWNER_ROUTE = { schema: { params }, caller: 'key or session', scope: 'admin', limit: 'plan' } as const;
const OFFER = { ...OWNER_ROUTE, methods: ['GET'], head: false, takes: NO_BODY } as const;
const DELIVERY = { ...OWNER_ROUTE, methods: ['POST'], takes: streamBody(BYTES_TYPE) } as const;

/** The window as an encoder and decoder of videos: pictures to it and packets back, or the other way. For the owner alone. */
export function addPageCodecOfferRoutes(routes: Routes, { services }: Pick<HttpDeps, 'services'>): void {
  const { pageCodecOffers } = services;
  routes.onClose(() => pageCodecOffers.close());
  routes.add({ ...OFFER, path: PICTURES_PATH, schema: { params, query } }, (request, reply) => {
    const work = { kind: 'encode', ...request.query } as const;
    return sendAll(reply, pageCodecOffers.offer(getCaller(request), request.params.id, work));
  });
  routes.add({ ...OFFER, path: DECODER_PACKETS_PATH }, (request, reply) =>
    sendAll(reply, pageCodecOffers.offer(getCaller(request), request.params.id, { kind: 'decode' })),
  );
  routes.add({ ...DELIVERY, path: PACKETS_PATH }, async (request, reply) => {
    await pageCodecOffers.receive(getCaller(request), request.params.id, 'encode', getContent(request));
    return reply.code(204).send();
  });
  routes.add({ ...DELIVERY, path: DECODER_PICTURES_PATH }, async (request, reply) => {
    await pageCodecOffers.receive(getCaller(request), request.params.id, 'decode', getContent(request));
    return reply.code(204).send();
  });
}

/** The response stays open for as long as the offer stands. */
function sendAll(reply: FastifyReply, output: Readable): FastifyReply {
  reply.raw.once('close', () => output.destroy());
  // An idle connection would delay the end of the engine.
  return reply.type(BYTES_TYPE).header('connection', 'close').send(output);
}

/** @throws CamError VALIDATION_ERROR where there is no body of this type */
function getContent({ body }: { body?: unknown }): Readable {
  if (body instanceof Readable) return body;
  throw new CamError('VALIDATION_ERROR', 'The bytes are missing.');
}
