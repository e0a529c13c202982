import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import Type from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { DECODER_PACKETS_PATH, DECODER_PICTURES_PATH } from '../../../src-shared/contract/page-decoder.ts';
import { BYTES_TYPE, PACKETS_PATH, PICTURES_PATH } from '../../../src-shared/contract/page-encoder.ts';
import type { HttpDeps } from '../deps.ts';
import { authenticate, getCaller } from '../plugins/auth.ts';

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const querystring = Type.Object({ format: Type.Enum(VIDEO_FORMATS) }, { additionalProperties: false });

/** The window as an encoder and decoder of videos: pictures to it and packets back, or the other way. For the owner alone. */
export function addPageCodecOfferRoutes(
  untyped: FastifyInstance,
  deps: Pick<HttpDeps, 'services' | 'baseUrl'>,
): void {
  const { pageCodecOffers } = deps.services;
  // Before the body is read, as everywhere.
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    authenticate(request, reply, deps);
    done();
  };
  untyped.addHook('preClose', async () => pageCodecOffers.close());
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const offers = { onRequest, exposeHeadRoute: false };
  app.get(PICTURES_PATH, { ...offers, schema: { params, querystring } }, (request, reply) => {
    const { id } = request.params;
    return sendAll(
      reply,
      pageCodecOffers.offer(getCaller(request), id, { kind: 'encode', ...request.query }),
    );
  });
  app.get(DECODER_PACKETS_PATH, { ...offers, schema: { params } }, (request, reply) =>
    sendAll(reply, pageCodecOffers.offer(getCaller(request), request.params.id, { kind: 'decode' })),
  );
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(BYTES_TYPE, (_request, payload, done) => done(null, payload));
    const typed = scope.withTypeProvider<TypeBoxTypeProvider>();
    typed.post(PACKETS_PATH, { onRequest, schema: { params } }, async (request, reply) => {
      await pageCodecOffers.receive(getCaller(request), request.params.id, 'encode', getContent(request));
      return reply.code(204).send();
    });
    typed.post(DECODER_PICTURES_PATH, { onRequest, schema: { params } }, async (request, reply) => {
      await pageCodecOffers.receive(getCaller(request), request.params.id, 'decode', getContent(request));
      return reply.code(204).send();
    });
  });
}

/** The response stays open for as long as the offer stands. */
function sendAll(reply: FastifyReply, output: Readable): FastifyReply {
  reply.raw.once('close', () => output.destroy());
  // An idle connection would delay the end of the engine.
  return reply.type(BYTES_TYPE).header('connection', 'close').send(output);
}

/** @throws CamError VALIDATION_ERROR where there is no body */
function getContent({ body }: Pick<FastifyRequest, 'body'>): Readable {
  if (body instanceof Readable) return body;
  throw new CamError('VALIDATION_ERROR', 'The bytes are missing.');
}
