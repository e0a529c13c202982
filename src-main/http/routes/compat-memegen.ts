import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { encodeCaption, withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { idParams } from '../../../src-shared/contract/operations/operation.ts';
import { CaptionPath } from '../../../src-shared/contract/picture-address.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { pathBelow } from '../../../src-shared/contract/picture-path.ts';
import type { MemegenTemplate, UnkeptPicture } from '../../services/compat/memegen.ts';
import { MEMEGEN_FONTS } from '../../services/compat/memegen-request.ts';
import { matchesEtag } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { type Fields, getField, getFields, getList } from '../plugins/form-fields.ts';
import { getPictureCaller, type PictureCaller } from '../plugins/picture-auth.ts';
import { JSON_TYPE } from '../request-context.ts';
import { FIELDS_BODY, NO_BODY, PAGE_ROUTE, type Routes } from '../route-declaration.ts';
import { PICTURE_ROUTE, sendMadePicture } from './picture-addresses.ts';

/** Responses in memegen's format. */

/** Beginning of these addresses. */
const MEMEGEN = '/compat/memegen';
const IMAGES = `${MEMEGEN}/images/`;

/** The path of an image below `/images/`, in memegen's format with a part for every line. */
function imagePath(id: string, lines: readonly string[], ending: string): string {
  return `${[encodeURIComponent(id), ...lines.map(encodeCaption)].join('/')}.${ending}`;
}

/** A template as memegen lists it. `root`: the URL at which these addresses begin. */
function templateAnswer(root: string, template: MemegenTemplate) {
  const { id, name, lines, styles, example, source, keywords, ending } = template;
  return {
    id,
    name,
    lines,
    overlays: 0,
    styles,
    blank: `${root}/images/${imagePath(id, [], ending)}`,
    example: { text: example, url: `${root}/images/${imagePath(id, example, 'png')}` },
    source,
    keywords,
    _self: `${root}/templates/${encodeURIComponent(id)}`,
  };
}

/** The fonts by memegen's ids, and then CAM's own. */
function fontAnswers(root: string) {
  const known = MEMEGEN_FONTS.map(({ id, alias }) => ({ id, alias }));
  const own = FONT_IDS.map((id) => ({ id, alias: null }));
  return [...known, ...own].map((font) => ({ ...font, filename: null, _self: `${root}/fonts/${font.id}` }));
}

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const ACCESS = { api_key: text(100), key_id: text(100), signature: text(100) };
/** Parameters of a picture, in an address or in a body from which one is made. */
const OPTIONS = {
  style: text(LIMITS.urlChars),
  background: text(LIMITS.urlChars),
  ...Object.fromEntries(
    ['layout', 'font', 'color', 'width', 'height', 'extension', 'redirect'].map((name) => [name, text(100)]),
  ),
};
const LINES = Type.Optional(CaptionPath.properties.captions);
const LIST_FIELDS = Type.Object({ ...ACCESS, filter: text(LIMITS.searchChars), animated: text(100) });
const PICTURE_FIELDS = Type.Object({ ...ACCESS, ...OPTIONS });
const MAKE_FIELDS = Type.Object({
  ...ACCESS,
  ...OPTIONS,
  template_id: text(100),
  text: LINES,
  text_lines: LINES,
});
const ID = idParams('Of a template or a font.');
const LIST = {
  methods: ['GET'],
  schema: {},
  takes: NO_BODY,
  fields: LIST_FIELDS,
  caller: 'picture',
  scope: 'read',
  limit: 'plan or address',
} as const;
const MAKE = {
  ...LIST,
  methods: ['POST'],
  takes: FIELDS_BODY,
  fields: MAKE_FIELDS,
  scope: 'generate',
} as const;

/** `/compat/memegen/…`: memegen's addresses, for bots that only change their base address. */
export function addMemegenRoutes(routes: Routes, deps: Deps): void {
  const root = ({ headers }: Pick<FastifyRequest, 'headers'>) => `${deps.baseUrl(headers.host)}${MEMEGEN}`;
  const { memegen } = deps.services;
  routes.add({ ...LIST, path: `${MEMEGEN}/templates` }, (request, reply) => {
    const { filter, animated } = readFirst(request);
    const wanted = { ...(filter && { filter }), animated: /^(?:1|true|yes)$/i.test(animated ?? '') };
    return json(
      reply,
      memegen.templates(wanted).map((each) => templateAnswer(root(request), each)),
    );
  });
  routes.add({ ...LIST, path: `${MEMEGEN}/templates/:id`, schema: { params: ID } }, (request, reply) =>
    json(reply, templateAnswer(root(request), memegen.template(request.params.id))),
  );
  routes.add({ ...PAGE_ROUTE, path: `${MEMEGEN}/fonts` }, (request, reply) =>
    json(reply, fontAnswers(root(request))),
  );
  routes.add({ ...PAGE_ROUTE, path: `${MEMEGEN}/fonts/:id`, schema: { params: ID } }, (request, reply) => {
    const { id } = request.params;
    const font = fontAnswers(root(request)).find((each) => each.id === id || each.alias === id);
    if (!font) throw new CamError('NOT_FOUND', `There is no font "${id}". See ${MEMEGEN}/fonts/.`);
    return json(reply, font);
  });
  addImageRoutes(routes, deps, root);
}

function addImageRoutes(
  routes: Routes,
  deps: Deps,
  root: (request: Pick<FastifyRequest, 'headers'>) => string,
): void {
  routes.add({ ...LIST, path: `${MEMEGEN}/images` }, (request, reply) => {
    const { filter } = readFirst(request);
    const templates = deps.services.memegen.templates(filter ? { filter } : {});
    const answers = templates.map((each) => templateAnswer(root(request), each));
    return json(
      reply,
      answers.map(({ example, _self }) => ({ url: example.url, template: _self })),
    );
  });
  const create = (request: FastifyRequest, reply: FastifyReply, fixed?: string) => {
    const fields = getFields(request);
    const id = fixed ?? getField(fields, 'template_id');
    if (!id)
      throw invalidField('template_id', 'is required: the id of a template, see /compat/memegen/templates/.');
    const address = addressFor(deps, id, fields, getPictureCaller(request));
    const url = `${root(request).slice(0, -MEMEGEN.length)}${address}`;
    if (/^(?:1|true|yes)$/i.test(getField(fields, 'redirect') ?? '')) return reply.redirect(url, 302);
    return json(reply.code(201), { url });
  };
  routes.add({ ...MAKE, path: `${MEMEGEN}/images` }, (request, reply) => create(request, reply));
  for (const place of ['images', 'templates']) {
    routes.add({ ...MAKE, path: `${MEMEGEN}/${place}/custom` }, (request, reply) =>
      create(request, reply, 'custom'),
    );
  }
  routes.add({ ...MAKE, path: `${MEMEGEN}/templates/:id`, schema: { params: ID } }, (request, reply) =>
    create(request, reply, request.params.id),
  );
  const image = { path: `${IMAGES}*`, captionsBelow: IMAGES, fields: PICTURE_FIELDS };
  routes.add({ ...PICTURE_ROUTE, ...image }, (request, reply) =>
    answerImage(request, reply, deps, request.params),
  );
}

const json = (reply: FastifyReply, answer: unknown): string => {
  reply.type(JSON_TYPE);
  return JSON.stringify(answer);
};

/** The first value of each field. */
function readFirst(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Array.from(getFields(request), ([name, [first = '']]) => [name.replace(/\[0\]$/, ''), first]),
  );
}

const isEnding = (ending: string): boolean => ending === 'gif' || findOutputFormat(ending) !== undefined;

/** Parameters of a POST body that become part of the address. */
const PASSED = ['style', 'layout', 'font', 'color', 'background', 'width', 'height'] as const;

/** The path and query of an image, signed if the caller has a key, so that everybody can open it. */
function addressFor({ services }: Deps, id: string, fields: Fields, { caller, by }: PictureCaller): string {
  const lines = getList(fields, 'text').length > 0 ? getList(fields, 'text') : getList(fields, 'text_lines');
  if (id !== 'custom') services.memegen.template(id);
  const extension = getField(fields, 'extension') ?? '';
  const ending = isEnding(extension) ? extension : 'png';
  const query = new URLSearchParams();
  for (const name of PASSED) {
    const value = name === 'style' ? getList(fields, name).join(',') : getField(fields, name);
    if (value && value !== 'default') query.set(name, value);
  }
  const path = `${IMAGES}${imagePath(id, lines, ending)}`;
  const address = query.size > 0 ? `${path}?${query}` : path;
  return by === 'computer' ? address : services.addresses.sign(caller, address);
}

async function answerImage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { template: id, captions: lines, ending }: Static<typeof CaptionPath>,
): Promise<unknown> {
  const { memegen } = deps.services;
  const who = getPictureCaller(request);
  const format = ending === 'gif' ? 'png' : findOutputFormat(ending);
  if (!format)
    throw invalidField(
      'path',
      `ends in ".${ending.slice(0, 20)}"; write .png, .jpg, .gif, .webp or .avif after the last line.`,
    );
  // A signature is only valid for the unchanged address.
  const canonical = imagePath(id, lines, ending);
  const below = pathBelow(request.url, IMAGES);
  if (who.by !== 'signature' && withoutPercent(below) !== withoutPercent(canonical)) {
    return reply.redirect(`${IMAGES}${canonical}${request.url.slice(IMAGES.length + below.length)}`, 301);
  }
  const picture = { id, lines, format, query: readFirst(request) };
  if (id !== 'custom' && lines.every((line) => line === '')) {
    return sendUnkept(request, reply, memegen.blank({ ...picture, ending }, who));
  }
  const { caller, beforeMaking } = who;
  const call = { caller, requestId: request.id, beforeMaking };
  if (ending === 'gif') return sendUnkept(request, reply, await memegen.gif(picture, call));
  const made = await memegen.picture(picture, call);
  return sendMadePicture(request, reply, deps, { made, who });
}

async function sendUnkept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  picture: UnkeptPicture,
): Promise<unknown> {
  const etag = `"${picture.etag}"`;
  const sent = {
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (matchesEtag(headers['if-none-match'], etag)) return reply.headers(sent).code(304).send();
  const bytes = await picture.bytes();
  reply.headers(sent).type(picture.type);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
