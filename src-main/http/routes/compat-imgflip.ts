import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { ImgflipBox } from '../../services/compat/imgflip.ts';
import { addFormFields, type Fields, getField, readFields, readNumbered } from '../compat/fields.ts';
import type { HttpDeps } from '../deps.ts';
import { toCamError } from '../plugins/error-handler.ts';
import { authenticatePicture, type PictureAuthDeps, type PictureCaller } from '../plugins/picture-auth.ts';
import { JSON_TYPE } from '../request-context.ts';

type Deps = Pick<HttpDeps, 'baseUrl'> & PictureAuthDeps;

const KEY = /^cam_(?:live|test)_/;
const BOX_FIELDS = ['text', 'x', 'y', 'width', 'height', 'color', 'outline_color'] as const;
const BOX = /^boxes\[(\d{1,3})\]\[(\w+)\]$/;

/**
 * `/compat/imgflip/…`: Imgflip's API. As there, every response is a 200 with `success`, except for requests from pages
 * of other sites, which are refused with 403.
 */
export function addImgflipRoutes(app: FastifyInstance, deps: Deps): void {
  const { imgflip } = deps.services;
  app.register(
    async (scope) => {
      addFormFields(scope);
      scope.setErrorHandler((thrown, request, reply) => sendFailure(thrown, request, reply, deps));
      const answer = (
        url: string,
        work: (fields: Fields, who: PictureCaller, request: FastifyRequest) => unknown,
      ) =>
        scope.route({
          method: ['GET', 'POST'],
          url,
          handler: async (request, reply) => {
            const fields = readFields(request.body, request.query);
            const data = await work(fields, authenticateCaller(request, reply, deps, fields), request);
            reply.type(JSON_TYPE);
            const text = JSON.stringify({ success: true, data });
            return request.address?.json(text) ?? text;
          },
        });
      answer('/get_memes', () => ({ memes: imgflip.memes() }));
      answer('/get_meme', (fields) => ({ meme: imgflip.meme(getField(fields, 'template_id') ?? '') }));
      answer('/search_memes', (fields) => ({ memes: imgflip.search(getField(fields, 'query') ?? '') }));
      answer('/caption_image', (fields, { caller, beforeMaking }, { id: requestId }) =>
        imgflip.caption(readCaption(fields), { caller, requestId, beforeMaking }),
      );
      answer('/*', () => {
        throw new CamError(
          'NOT_FOUND',
          'CAM answers get_memes, get_meme, search_memes and caption_image of this API. For ideas and animations see /docs.',
        );
      });
    },
    { prefix: '/compat/imgflip' },
  );
}

/** Authenticates by a key, as the password or as in other calls. Programs on this computer need none. */
function authenticateCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  fields: Fields,
): PictureCaller {
  const password = getField(fields, 'password')?.trim() ?? getField(fields, 'api_key') ?? '';
  return authenticatePicture(request, reply, deps, KEY.test(password) ? { api_key: password } : {});
}

/** @throws CamError VALIDATION_ERROR */
function readCaption(fields: Fields) {
  const [template_id, font, max_font_size] = ['template_id', 'font', 'max_font_size'].map((name) =>
    getField(fields, name),
  );
  if (!template_id) throw invalidField('template_id', 'is missing; get_memes lists the ids.');
  return {
    template_id,
    ...(font && { font }),
    ...(max_font_size && { max_font_size }),
    texts: readNumbered(fields, /^text(\d{1,3})$/),
    boxes: readBoxes(fields),
  };
}

function readBoxes(fields: Fields): ImgflipBox[] {
  const boxes: ImgflipBox[] = [];
  for (const [field, [value = '']] of fields) {
    const [, place, member] = BOX.exec(field) ?? [];
    const name = BOX_FIELDS.find((known) => known === member);
    if (place !== undefined && name) boxes[Number(place)] = { ...boxes[Number(place)], [name]: value };
  }
  return Array.from(boxes, (box) => box ?? {});
}

/** The error in Imgflip's shape. */
function sendFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: Deps,
): void {
  services.storage.report(thrown);
  const error = toCamError(thrown, request.routeOptions);
  request.errorCode = error.code;
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: error }, error.message);
  const status = error.code === 'FORBIDDEN_ORIGIN' ? error.status : 200;
  reply
    .code(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ success: false, error_message: error.message }));
}
