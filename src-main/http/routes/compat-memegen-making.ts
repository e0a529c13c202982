import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { idParams } from '../../../src-shared/contract/operations/operation.ts';
import { CaptionPath } from '../../../src-shared/contract/picture-address.ts';
import { withoutTrailing } from '../../../src-shared/contract/picture-path.ts';
import {
  ANIMATED,
  IMAGES,
  imagePath,
  MEMEGEN,
  PLACEHOLDER,
  readLine,
  writeQuery,
} from '../../services/compat/memegen-address.ts';
import type { HttpDeps } from '../deps.ts';
import { type Fields, getFields, getList } from '../plugins/form-fields.ts';
import { getPictureCaller } from '../plugins/picture-auth.ts';
import { FIELDS_BODY, type Routes } from '../route-declaration.ts';
import { ACCESS, isEnding, isYes, json, LIST, OPTIONS, SHORT_TEXT } from './memegen-fields.ts';

/** memegen's calls that answer the address of a picture, from JSON or a form. */

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

const LINES = Type.Optional(CaptionPath.properties.captions);
const MAKE_FIELDS = Type.Object({
  ...ACCESS,
  ...OPTIONS,
  overlay: OPTIONS.style,
  image_url: OPTIONS.background,
  extension: SHORT_TEXT,
  redirect: SHORT_TEXT,
  template_id: SHORT_TEXT,
  text: LINES,
  text_lines: LINES,
  // Without effect in memegen’s own calls.
  ...Object.fromEntries(['token', 'frames', 'start', 'stop', 'safe'].map((name) => [name, SHORT_TEXT])),
});
const NAMES = Object.keys(MAKE_FIELDS.properties);
const MAKE = {
  ...LIST,
  methods: ['POST'],
  takes: FIELDS_BODY,
  fields: MAKE_FIELDS,
  scope: 'generate',
} as const;
const TEMPLATE_ID = idParams('Of a template.');

export function addMemegenMaking(routes: Routes, deps: Deps): void {
  const create = (request: FastifyRequest, reply: FastifyReply, fixed?: string) => {
    const fields = readMaking(request);
    const background = findFirst(fields, 'background') ?? findFirst(fields, 'image_url') ?? '';
    const isId = background !== '' && background !== PLACEHOLDER && !background.includes('://');
    const id = isId ? background : (fixed ?? findFirst(fields, 'template_id')?.trim());
    if (!id)
      throw invalidField('template_id', `is required: the id of a template, see ${MEMEGEN}/templates/.`);
    return sendAddress(request, reply, deps, createAddress(deps, id, fields, background));
  };
  routes.add({ ...MAKE, path: `${MEMEGEN}/images` }, (request, reply) => create(request, reply));
  for (const place of ['images', 'templates']) {
    routes.add({ ...MAKE, path: `${MEMEGEN}/${place}/custom` }, (request, reply) =>
      create(request, reply, 'custom'),
    );
  }
  routes.add(
    { ...MAKE, path: `${MEMEGEN}/templates/:id`, schema: { params: TEMPLATE_ID } },
    (request, reply) => create(request, reply, request.params.id),
  );
  routes.add({ ...MAKE, path: `${IMAGES}automatic` }, async (request, reply) => {
    const fields = readMaking(request);
    const text = getList(fields, 'text').join(' ').trim();
    if (text === '') throw invalidField('text', 'is required: a word or a phrase.');
    const found = await deps.services.memegen.automatic(text);
    if (!found)
      throw new CamError(
        'NOT_FOUND',
        `No ready meme suits "${text.slice(0, 60)}". POST /v1/meme/generate writes one.`,
      );
    const { id, lines, confidence } = found;
    const address = { path: imagePath(id, withoutTrailing(lines), 'png'), query: new URLSearchParams() };
    return sendAddress(request, reply, deps, address, { generator: 'CAM', confidence });
  });
}

/** The fields of a call. @throws CamError VALIDATION_ERROR where there are others */
function readMaking(request: FastifyRequest): Fields {
  const fields = getFields(request);
  for (const name of fields.keys()) {
    const base = name.replace(/\[\d{0,3}\]$/, '');
    if (NAMES.includes(base)) continue;
    const near = didYouMean(base, NAMES);
    const advice = near ? `did you mean \`${near}\`?` : 'leave it out. Lines are `text`, a list.';
    throw invalidField(base.slice(0, 64) || 'body', `is an unknown field; ${advice}`);
  }
  return fields;
}

/** The first value of a field, which may be written as a list. */
const findFirst = (fields: Fields, name: string): string | undefined => getList(fields, name)[0];

/** The first list that is given. */
const findList = (fields: Fields, ...names: string[]): string[] =>
  names.map((name) => getList(fields, name)).find((list) => list.length > 0) ?? [];

/** Parameters of a body that become part of the address, in memegen's order. */
const PASSED = ['layout', 'font', 'color', 'width', 'height', 'center', 'scale'] as const;
/** Those of several values, which an address has with commas. */
const LISTS: readonly string[] = ['color', 'center'];

interface MadeAddress {
  /** Below `/images/`. */
  path: string;
  query: URLSearchParams;
}

/** @throws CamError TEMPLATE_NOT_FOUND */
function createAddress({ services }: Deps, id: string, fields: Fields, background: string): MadeAddress {
  const style = findList(fields, 'style', 'overlay')
    .map((each) => each.trim() || 'default')
    .join(',')
    .replace(/(?:,default)+$/, '');
  const query = new URLSearchParams();
  const pass = (name: string, value = '') => {
    if (!['', 'default', PLACEHOLDER].includes(value)) query.set(name, value);
  };
  if (id === 'custom') pass('background', background);
  if (style !== ANIMATED) pass('style', style);
  for (const name of PASSED) {
    pass(name, LISTS.includes(name) ? getList(fields, name).join(',') : findFirst(fields, name));
  }
  const given = findList(fields, 'text', 'text_lines').map(readLine);
  const normal = id === 'custom' ? given : normalizeLines(services, id, given, fields);
  const lines = query.get('layout') === 'top' ? given : normal;
  const ending = chooseEnding(findFirst(fields, 'extension') ?? '', background, style === ANIMATED);
  return { path: imagePath(id, withoutTrailing(lines), ending), query };
}

/** memegen redirects to templates that it does not know as well. @throws CamError TEMPLATE_NOT_FOUND */
function normalizeLines(
  { memegen }: Deps['services'],
  id: string,
  lines: string[],
  fields: Fields,
): string[] {
  try {
    return memegen.normalize(id, lines);
  } catch (error) {
    if (error instanceof CamError && isYes(findFirst(fields, 'redirect'))) return lines;
    throw error;
  }
}

function chooseEnding(asked: string, background: string, isAnimated: boolean): string {
  const own = /\.(\w+)$/.exec(URL.parse(background)?.pathname ?? '')?.[1] ?? '';
  const ending = [asked, own].map((each) => each.toLowerCase()).find(isEnding) ?? 'png';
  return isAnimated && ending !== 'webp' ? 'gif' : ending;
}

/** The address, signed if the caller has a key, so that everybody can open it. */
function sendAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, baseUrl }: Deps,
  { path, query }: MadeAddress,
  more: object = {},
): unknown {
  const isRedirect = isYes(findFirst(getFields(request), 'redirect'));
  if (isRedirect) query.set('status', '201');
  const { caller, by } = getPictureCaller(request);
  const address = `${IMAGES}${path}${writeQuery(query)}`;
  const signed = by === 'computer' ? address : services.addresses.sign(caller, address);
  const url = `${baseUrl(request.headers.host)}${signed}`;
  return isRedirect ? reply.redirect(url, 302) : json(reply.code(201), { url, ...more });
}
