import type { FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { idParams } from '../../../src-shared/contract/operations/operation.ts';
import { imagePath, MEMEGEN } from '../../services/compat/memegen-address.ts';
import { MEMEGEN_FONTS } from '../../services/compat/memegen-style.ts';
import type { MemegenTemplate } from '../../services/compat/memegen-templates.ts';
import type { HttpDeps } from '../deps.ts';
import { createKeyMissingError, getPictureCaller } from '../plugins/picture-auth.ts';
import { PAGE_ROUTE, type Routes } from '../route-declaration.ts';
import { addMemegenImages } from './compat-memegen-images.ts';
import { addMemegenMaking } from './compat-memegen-making.ts';
import { isYes, json, LIST, readFirst } from './memegen-fields.ts';

/** Responses in memegen's format: lists, and the rest of its addresses. */

/** A template as memegen lists it. `root`: the URL at which these addresses begin. */
function templateAnswer(root: string, template: MemegenTemplate) {
  const { id, name, lines, styles, example, source, keywords, ending } = template;
  return {
    id,
    name,
    lines,
    overlays: 1,
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

const ID = idParams('Of a template or a font.');

/** `/compat/memegen/…`: memegen's addresses, for bots that only change their base address. */
export function addMemegenRoutes(routes: Routes, deps: Deps): void {
  const root = ({ headers }: Pick<FastifyRequest, 'headers'>) => `${deps.baseUrl(headers.host)}${MEMEGEN}`;
  const { memegen } = deps.services;
  routes.add({ ...LIST, path: `${MEMEGEN}/templates` }, (request, reply) => {
    const { filter, animated } = readFirst(request);
    const wanted = { ...(filter && { filter }), animated: isYes(animated) };
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
  routes.add({ ...LIST, path: `${MEMEGEN}/images` }, (request, reply) => {
    const { filter } = readFirst(request);
    const answers = memegen
      .templates(filter ? { filter } : {})
      .map((each) => templateAnswer(root(request), each));
    return json(
      reply,
      answers.map(({ example, _self }) => ({ url: example.url, template: _self })),
    );
  });
  routes.add({ ...LIST, methods: ['POST'], path: `${MEMEGEN}/auth` }, (request, reply) => {
    const { caller, by } = getPictureCaller(request);
    if (by === 'computer') throw createKeyMissingError();
    return json(reply, { email: caller.account.name, image_access: true, search_access: true });
  });
  addMemegenImages(routes, deps);
  addMemegenMaking(routes, deps);
}
