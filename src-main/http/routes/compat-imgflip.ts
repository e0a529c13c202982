import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TProperties } from 'typebox';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { Scope } from '../../../src-shared/contract/scopes.ts';
import type { HttpDeps } from '../deps.ts';
import { toCamError } from '../plugins/error-handler.ts';
import { type Fields, getField, getFields, readNumbered } from '../plugins/form-fields.ts';
import { getPictureCaller, type PictureCaller } from '../plugins/picture-auth.ts';
import { JSON_TYPE } from '../request-context.ts';
import { FIELDS_BODY, FileParams, type Routes } from '../route-declaration.ts';
import { BOX_FIELDS, readBoxes } from './imgflip-boxes.ts';

/** Most bytes of a form that has the key in it: the caller is not known before it is read. */
const KEYED_FORM_BYTES = 64 * 1024;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const NAME = text(100);
const CAPTION = text(LIMITS.captionChars);
const BOXES = Array.from({ length: LIMITS.captionsMax }, (_, at) => at);
const CAPTION_FIELDS: TProperties = {
  template_id: NAME,
  font: NAME,
  max_font_size: NAME,
  ...Object.fromEntries(BOXES.map((at) => [`text${at}`, CAPTION])),
  ...BOX_FIELDS,
};

const GENERATE = `POST /v1/meme/generate makes memes from a \`text\` (${COSTS.generate} credits)`;
/** What CAM has instead of the other calls of this API. */
const INSTEAD: Readonly<Record<string, string>> = {
  caption_gif: `POST /v1/gif/generate makes a GIF (${COSTS.gif} credits)`,
  automeme: GENERATE,
  ai_meme: GENERATE,
};

/**
 * `/compat/imgflip/…`: Imgflip's API. As there, every response is a 200 with `success`, except for requests from pages
 * of other sites, which are refused with 403.
 */
export function addImgflipRoutes(routes: Routes, deps: Pick<HttpDeps, 'services'>): void {
  const { imgflip } = deps.services;
  const answer = (
    name: string,
    scope: Scope,
    known: TProperties,
    work: (fields: Fields, who: PictureCaller, request: FastifyRequest) => unknown,
  ) =>
    routes.add(
      {
        methods: ['GET', 'POST'],
        path: `/compat/imgflip/${name}`,
        schema: name === '*' ? { params: FileParams } : {},
        fields: Type.Object({ ...known, username: NAME, password: NAME, api_key: NAME }),
        takes: { ...FIELDS_BODY, unknownBytes: KEYED_FORM_BYTES },
        caller: 'picture or form',
        scope,
        limit: 'plan or address',
        sendFailure: (thrown, request, reply) => sendFailure(thrown, request, reply, deps),
      },
      async (request, reply) => {
        const data = await work(getFields(request), getPictureCaller(request), request);
        reply.type(JSON_TYPE);
        const answer = JSON.stringify({ success: true, data });
        return request.address?.json(answer) ?? answer;
      },
    );
  answer('get_memes', 'read', {}, () => ({ memes: imgflip.memes() }));
  answer('get_meme', 'read', { template_id: NAME }, (fields) => ({
    meme: imgflip.meme(readTemplateId(fields)),
  }));
  answer('search_memes', 'read', { query: text(LIMITS.searchChars) }, (fields) => ({
    memes: imgflip.search(getField(fields, 'query') ?? ''),
  }));
  answer('caption_image', 'generate', CAPTION_FIELDS, (fields, { caller, beforeMaking }, { id: requestId }) =>
    imgflip.caption(readCaption(fields), { caller, requestId, beforeMaking }),
  );
  const refuse = (more: string) => (): never => {
    throw new CamError(
      'NOT_FOUND',
      `CAM answers get_memes, get_meme, search_memes and caption_image of this API. ${more}`,
    );
  };
  for (const [name, instead] of Object.entries(INSTEAD))
    answer(name, 'read', {}, refuse(`${instead}, see /docs.`));
  answer('*', 'read', {}, refuse('See /docs for others.'));
}

/** @throws CamError VALIDATION_ERROR */
function readTemplateId(fields: Fields): string {
  const id = getField(fields, 'template_id')?.trim();
  if (id) return id;
  throw invalidField('template_id', 'is missing; get_memes lists the ids.');
}

/** @throws CamError VALIDATION_ERROR */
function readCaption(fields: Fields) {
  const [font, max_font_size] = ['font', 'max_font_size'].map((name) => getField(fields, name)?.trim());
  return {
    template_id: readTemplateId(fields),
    ...(font && { font }),
    ...(max_font_size && { max_font_size }),
    texts: readNumbered(fields, /^text(\d{1,3})$/),
    boxes: readBoxes(fields),
  };
}

/** The error in Imgflip's shape. */
function sendFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: Pick<HttpDeps, 'services'>,
): void {
  services.storage.report(thrown);
  const error = toCamError(thrown, request.routeOptions);
  request.error = error;
  if (error.code === 'INTERNAL_ERROR') request.log.error({ err: error }, error.message);
  const status = error.code === 'FORBIDDEN_ORIGIN' ? error.status : 200;
  reply
    .code(status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ success: false, error_message: error.message }));
}
