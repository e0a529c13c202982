import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionPath } from '../../../src-shared/contract/picture-address.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { pathBelow, withoutTrailing } from '../../../src-shared/contract/picture-path.ts';
import type { UnkeptPicture } from '../../services/compat/memegen.ts';
import { IMAGES, imagePath, MEMEGEN, putRight } from '../../services/compat/memegen-address.ts';
import { hasOverlays } from '../../services/compat/memegen-request.ts';
import { matchesEtag } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { getFields, getList } from '../plugins/form-fields.ts';
import { getPictureCaller } from '../plugins/picture-auth.ts';
import { FileParams, PAGE_ROUTE, type Routes } from '../route-declaration.ts';
import { ACCESS, LIST, OPTIONS, readFirst } from './memegen-fields.ts';
import { PICTURE_ROUTE, sendMadePicture } from './picture-addresses.ts';

/** memegen's pictures, and the redirects of imprecise addresses. */

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

const PICTURE_FIELDS = Type.Object({ ...ACCESS, ...OPTIONS });

export function addMemegenImages(routes: Routes, deps: Deps): void {
  const { memegen } = deps.services;
  const fields = Type.Object({
    ...ACCESS,
    ...OPTIONS,
    template: Type.Optional(Type.String({ maxLength: LIMITS.urlChars })),
  });
  routes.add({ ...PICTURE_ROUTE, schema: {}, path: `${IMAGES}preview.jpg`, fields }, (request, reply) => {
    const all = getFields(request);
    const { template = '', ...query } = readFirst(request);
    const lines = withoutTrailing(
      [getList(all, 'text'), getList(all, 'lines')].find((each) => each.length > 0) ?? [],
    );
    const style = query.style ?? getList(all, 'styles').join(',');
    const preview = { template, lines, query: { ...query, style } };
    return sendUnkept(request, reply, memegen.preview(preview, getPictureCaller(request)));
  });
  routes.add({ ...LIST, path: `${IMAGES}custom` }, () => {
    throw new CamError('NOT_FOUND', 'CAM has no list of popular memes. GET /v1/memes lists your own.');
  });
  const image = { path: `${IMAGES}*`, captionsBelow: IMAGES, fields: PICTURE_FIELDS };
  routes.add({ ...PICTURE_ROUTE, ...image }, (request, reply) =>
    answerImage(request, reply, deps, request.params),
  );
  routes.add({ ...PAGE_ROUTE, path: MEMEGEN }, (_request, reply) => reply.redirect('/docs', 302));
  routes.add({ ...LIST, path: `${MEMEGEN}/*`, schema: { params: FileParams } }, (request, reply) =>
    reply.redirect(findLegacy(request, deps), 302),
  );
}

/** The address behind `/<id>` and `/<id>/<line>….png`, as memegen once had them. @throws CamError TEMPLATE_NOT_FOUND */
function findLegacy({ url }: FastifyRequest, { services: { memegen } }: Deps): string {
  const below = pathBelow(url, `${MEMEGEN}/`);
  const search = url.slice(`${MEMEGEN}/`.length + below.length);
  const [, id = '', rest = ''] = /^([^/.]*)(.*)$/s.exec(below) ?? [];
  const template = id === 'custom' ? undefined : memegen.template(withoutPercent(id));
  const [, ending] = /^\.(\w+)$/.exec(rest) ?? [];
  if (!template || ending === undefined) return `${IMAGES}${below}${search}`;
  return `${IMAGES}${imagePath(id, withoutTrailing(template.example), ending)}${search}`;
}

async function answerImage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { template: id, captions: lines, ending }: Static<typeof CaptionPath>,
): Promise<unknown> {
  const { memegen } = deps.services;
  const who = getPictureCaller(request);
  const below = pathBelow(request.url, IMAGES);
  const search = request.url.slice(IMAGES.length + below.length);
  // A signature is only valid for the unchanged address.
  const right = who.by === 'signature' ? undefined : putRight(below, search, who.by === 'key');
  if (right) return reply.redirect(`${IMAGES}${right.address}`, right.status);
  if (ending === '' && lines.length === 0) {
    const { example } = memegen.template(id);
    return reply.redirect(`${IMAGES}${imagePath(id, withoutTrailing(example), 'png')}${search}`, 302);
  }
  const format = ending === 'gif' ? 'png' : findOutputFormat(ending);
  if (!format)
    throw invalidField(
      'path',
      `ends in ".${ending.slice(0, 20)}"; write .png, .jpg, .gif, .webp or .avif after the last line.`,
    );
  const picture = { id, lines, format, query: readFirst(request) };
  if (picture.query.status === '201') reply.code(201);
  if (id !== 'custom' && lines.every((line) => line === '') && !hasOverlays(picture)) {
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
