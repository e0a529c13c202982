import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeCaption, withoutPercent } from '../../../src-shared/contract/caption-escapes.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import { readCaptionPath } from '../../../src-shared/contract/picture-path.ts';
import type { MemegenTemplate, UnkeptPicture } from '../../services/compat/memegen.ts';
import { MEMEGEN_FONTS } from '../../services/compat/memegen-request.ts';
import { addFormFields, type Fields, getField, getList, readFields } from '../compat/fields.ts';
import { matchesEtag } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { authenticatePicture, type PictureAuthDeps, type PictureCaller } from '../plugins/picture-auth.ts';
import { JSON_TYPE } from '../request-context.ts';
import { pathBelow, sendMadePicture } from './picture-addresses.ts';

/** Responses in memegen's format. */

/** Beginning of these addresses. */
const MEMEGEN = '/compat/memegen';

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

type Deps = Pick<HttpDeps, 'baseUrl'> & PictureAuthDeps;
type WithId = FastifyRequest<{ Params: { id: string } }>;

/** `/compat/memegen/…`: memegen's addresses, for bots that only change their base address. */
export function addMemegenRoutes(app: FastifyInstance, deps: Deps): void {
  const root = ({ headers }: FastifyRequest) => `${deps.baseUrl(headers.host)}${MEMEGEN}`;
  const { memegen } = deps.services;
  const who = (request: FastifyRequest, reply: FastifyReply) => authenticateCaller(request, reply, deps);
  app.register(
    async (scope) => {
      addFormFields(scope);
      scope.get('/templates', (request, reply) => {
        who(request, reply);
        const { filter, animated } = readQuery(request);
        const wanted = { ...(filter && { filter }), animated: /^(?:1|true|yes)$/i.test(animated ?? '') };
        return json(
          reply,
          memegen.templates(wanted).map((each) => templateAnswer(root(request), each)),
        );
      });
      scope.get('/templates/:id', (request: WithId, reply) => {
        who(request, reply);
        return json(reply, templateAnswer(root(request), memegen.template(request.params.id)));
      });
      scope.get('/fonts', (request, reply) => json(reply, fontAnswers(root(request))));
      scope.get('/fonts/:id', (request: WithId, reply) => {
        const { id } = request.params;
        const font = fontAnswers(root(request)).find((each) => each.id === id || each.alias === id);
        if (!font) throw new CamError('NOT_FOUND', `There is no font "${id}". See ${MEMEGEN}/fonts/.`);
        return json(reply, font);
      });
      addImageRoutes(scope, deps, root);
    },
    { prefix: MEMEGEN },
  );
}

function addImageRoutes(scope: FastifyInstance, deps: Deps, root: (request: FastifyRequest) => string): void {
  scope.get('/images', (request, reply) => {
    authenticateCaller(request, reply, deps);
    const { filter } = readQuery(request);
    const templates = deps.services.memegen.templates(filter ? { filter } : {});
    const answers = templates.map((each) => templateAnswer(root(request), each));
    return json(
      reply,
      answers.map(({ example, _self }) => ({ url: example.url, template: _self })),
    );
  });
  const create = (fixed: string | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
    const fields = readFields(request.body, request.query);
    const id = fixed ?? getField(fields, 'template_id');
    if (!id)
      throw invalidField('template_id', 'is required: the id of a template, see /compat/memegen/templates/.');
    const caller = authenticateCaller(request, reply, deps);
    const address = addressFor(deps, id, fields, caller);
    const url = `${root(request).slice(0, -MEMEGEN.length)}${address}`;
    if (/^(?:1|true|yes)$/i.test(getField(fields, 'redirect') ?? '')) return reply.redirect(url, 302);
    return json(reply.code(201), { url });
  };
  scope.post('/images', create(undefined));
  scope.post('/images/custom', create('custom'));
  scope.post('/templates/custom', create('custom'));
  scope.post('/templates/:id', (request: WithId, reply) => create(request.params.id)(request, reply));
  scope.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    exposeHeadRoute: false,
    handler: (request, reply) => answerImage(request, reply, deps),
  });
}

const json = (reply: FastifyReply, answer: unknown): string => {
  reply.type(JSON_TYPE);
  return JSON.stringify(answer);
};

/** The query; the first value of parameters that are given several times. */
function readQuery({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  return Object.fromEntries(
    Array.from(readFields(query), ([name, [first = '']]) => [name.replace(/\[0\]$/, ''), first]),
  );
}

function authenticateCaller(request: FastifyRequest, reply: FastifyReply, deps: Deps): PictureCaller {
  const { api_key, signature } = readQuery(request);
  return authenticatePicture(request, reply, deps, {
    ...(api_key !== undefined && { api_key }),
    ...(signature !== undefined && { signature }),
  });
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
  const path = `${MEMEGEN}/images/${imagePath(id, lines, ending)}`;
  const address = query.size > 0 ? `${path}?${query}` : path;
  return by === 'computer' ? address : services.addresses.sign(caller, address);
}

async function answerImage(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<unknown> {
  const { memegen } = deps.services;
  const who = authenticateCaller(request, reply, deps);
  const [path = ''] = request.url.split('?', 1);
  const below = pathBelow(path, `${MEMEGEN}/images/`);
  const { template: id, captions: lines, ending } = readCaptionPath(below);
  const format = ending === 'gif' ? 'png' : findOutputFormat(ending);
  if (!format)
    throw invalidField(
      'path',
      `ends in ".${ending}"; write .png, .jpg, .gif, .webp or .avif after the last line.`,
    );
  // A signature is only valid for the unchanged address.
  const canonical = imagePath(id, lines, ending);
  if (who.by !== 'signature' && withoutPercent(below) !== withoutPercent(canonical)) {
    return reply.redirect(`${MEMEGEN}/images/${canonical}${request.url.slice(path.length)}`, 301);
  }
  const picture = { id, lines, format, query: readQuery(request) };
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
