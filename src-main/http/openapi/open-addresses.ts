import Type, { type TSchema } from 'typebox';
import { Oembed, OembedQuery } from '../../../src-shared/contract/oembed.ts';
import type { Operation } from '../../../src-shared/contract/operations/operation.ts';
import { PictureQuery } from '../../../src-shared/contract/picture-address.ts';
import type { OperationExample } from '../examples/example.ts';
import { describeOperation } from './operation.ts';
import { errorResponses, headerRefs } from './responses.ts';
import type { SchemaRegistry } from './schemas.ts';
import { BINARY } from './schemas.ts';

/** Addresses that browsers and chats open: they answer no envelope, so they are not in the table of operations. */

const OPENED = { method: 'GET', tag: 'Memes', auth: false, cost: 0, data: null } as const;
const text = (description: string) => Type.String({ minLength: 1, description });

const PICTURE: Operation = {
  ...OPENED,
  path: '/v1/i/{template}/{captions}',
  summary: 'Get a picture by its address',
  description:
    'The template and its captions in one address, for Markdown and `<img>`; `POST /v1/addresses` answers whole addresses, also signed ones. Programs on this computer need no key. Elsewhere it takes a key as Bearer, as `X-API-KEY` or as `api_key`, or a signature. The key needs the scope `generate`.',
  costNote:
    'Costs 1 credit where the picture is new. Equal addresses are answered with the picture that was made.',
  params: Type.Object({
    template: text('`<slug>`, or `tpl_<slug>`.'),
    captions: text(
      'One text per region, in their order, separated by `/`, and an extension: `.png`, `.jpg`, `.webp` or `.avif`. `_` is a space; `~s` is a `/` in a text. A client that encodes the `/` between texts can send one text alone.',
    ),
  }),
  query: PictureQuery,
  errors: [
    'INVALID_API_KEY',
    'EXPIRED_API_KEY',
    'SUSPENDED_API_KEY',
    'SCOPE_REQUIRED',
    'INSUFFICIENT_CREDITS',
    'TEMPLATE_NOT_FOUND',
    'GLYPHS_MISSING',
    'NOT_DRAWABLE',
    'RATE_LIMITED',
    'STORAGE_FULL',
    'GENERATION_FAILED',
    'OVERLOADED',
  ],
};

const PAGE: Operation = {
  ...OPENED,
  path: '/m/{id}',
  summary: 'Open the page of a meme',
  description:
    'HTML with the picture, its captions and OpenGraph tags, for people and for previews in chats. Public, as the picture is: whoever knows the address can open it.',
  params: Type.Object({ id: text('`meme_<id>`') }),
  errors: ['NOT_FOUND'],
};

const OEMBED: Operation = {
  ...OPENED,
  path: '/oembed',
  summary: 'Describe the page of a meme',
  description: 'oEmbed 1.0, as JSON without the envelope. Another `format` is answered 501.',
  query: OembedQuery,
  errors: ['NOT_FOUND'],
};

const MEME_ID = 'meme_3wtzwohvmub0jkrc05tf';

/** The paths of these addresses. `baseUrl`: without a trailing slash; the prefix `/api` is for `/v1` alone. */
export function openAddresses(baseUrl: string, schemas: SchemaRegistry): Record<string, object> {
  const servers = [{ url: baseUrl, description: 'This engine' }];
  const describe = (
    id: string,
    operation: Operation,
    example: Pick<OperationExample, 'params' | 'query'>,
    content: object,
  ) => ({
    ...describeOperation(id, operation, { ...example, data: null }, schemas),
    responses: {
      '200': { description: 'Found.', headers: headerRefs(['X-Request-Id']), content },
      ...errorResponses(operation),
    },
  });
  const picture = { template: 'two-buttons', captions: 'Sleep/One_more_episode.png' };
  const page = `${baseUrl}/m/${MEME_ID}`;
  return {
    [PICTURE.path]: {
      get: {
        ...describe('getPicture', PICTURE, { params: picture, query: { width: 600 } }, PICTURES),
        security: [{}, { bearer: [] }],
      },
    },
    [PAGE.path]: { servers, get: describe('getMemePage', PAGE, { params: { id: MEME_ID } }, HTML) },
    [OEMBED.path]: {
      servers,
      get: describe('getOembed', OEMBED, { query: { url: page } }, json(Oembed, schemas)),
    },
  };
}

const PICTURES = Object.fromEntries(
  ['png', 'jpeg', 'webp', 'avif'].map((format) => [`image/${format}`, { schema: BINARY }]),
);
const HTML = { 'text/html': { schema: { type: 'string' } } };
const json = (schema: TSchema, schemas: SchemaRegistry) => ({
  'application/json': { schema: schemas.refer(schema) },
});
