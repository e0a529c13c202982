import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import Type from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { VIDEO_FORMATS } from '../../../src-shared/contract/motion-names.ts';
import { BYTES_TYPE, PACKETS_PATH, PICTURES_PATH } from '../../../src-shared/contract/window-encoder.ts';
import type { HttpDeps } from '../deps.ts';
import { authenticate, callerOf } from '../plugins/auth.ts';

const params = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const querystring = Type.Object({ format: Type.Enum(VIDEO_FORMATS) }, { additionalProperties: false });

/** The window as an encoder of videos: pictures to it, encoded ones back. For the owner alone. */
export function addWindowEncoderRoutes(
  untyped: FastifyInstance,
  deps: Pick<HttpDeps, 'services' | 'baseUrl'>,
): void {
  const { windowEncoders } = deps.services;
  // Before the body is read, as everywhere.
  const onRequest: onRequestHookHandler = (request, reply, done) => {
    authenticate(request, reply, deps);
    done();
  };
  untyped.addHook('preClose', async () => windowEncoders.close());
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const pictures = { onRequest, exposeHeadRoute: false, schema: { params, querystring } };
  app.get(PICTURES_PATH, pictures, (request, reply) => {
    const output = windowEncoders.offer(callerOf(request), request.params.id, request.query.format);
    reply.raw.once('close', () => output.destroy());
    // An idle connection would delay the end of the engine.
    return reply.type(BYTES_TYPE).header('connection', 'close').send(output);
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(BYTES_TYPE, (_request, payload, done) => done(null, payload));
    scope
      .withTypeProvider<TypeBoxTypeProvider>()
      .post(PACKETS_PATH, { onRequest, schema: { params } }, async (request, reply) => {
        const { body }: { body: unknown } = request;
        if (!(body instanceof Readable)) throw new CamError('VALIDATION_ERROR', 'The packets are missing.');
        await windowEncoders.receive(callerOf(request), request.params.id, body);
        return reply.code(204).send();
      });
  });
}
