import Type, { type TSchema } from 'typebox';
import { Account, Health } from './account.ts';
import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { CaptionRequest, DryRun, Meme, MemeListData } from './meme.ts';
import { ModelListData } from './models.ts';
import { COSTS } from './plans.ts';
import { SLUG_PATTERN, TemplateDetail, TemplateListData, TrendingData } from './template.ts';

const strict = { additionalProperties: false };

const Page = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.listLimitMax, default: LIMITS.listLimitDefault }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.offsetMax, default: 0 })),
};

export const PageQuery = Type.Object(Page, strict);
export type PageQuery = Type.Static<typeof PageQuery>;

export const TemplateQuery = Type.Object(
  {
    ...Page,
    category: Type.Optional(Type.String({ pattern: SLUG_PATTERN, maxLength: 64 })),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Typo-tolerant, over names, tags, roles.' }),
    ),
    verified: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type TemplateQuery = Type.Static<typeof TemplateQuery>;

const idParams = (description: string) =>
  Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description }) });
const TemplateId = idParams('`tpl_<slug>`; `tmpl_<slug>` and the bare slug are accepted too.');
const MemeId = idParams('`meme_<id>`');

export const MemeDeleted = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: 'MemeDeleted' },
);

/** One operation of the HTTP interface: the source of routes, validation, OpenAPI and the reference page. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1` and `/api/v1`; parameters in Fastify's form (`:id`). */
  path: string;
  tag: 'Memes' | 'Templates' | 'Account' | 'Service';
  summary: string;
  description: string;
  /** Whether a key is needed. */
  auth: boolean;
  /** Credits of one successful call. */
  cost: number;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of a success, or null for a redirect. */
  data: TSchema | null;
  /** Codes beyond those every operation may answer. */
  errors: readonly ErrorCode[];
}

export const OPERATIONS = {
  captionMeme: {
    method: 'POST',
    path: '/meme/caption',
    tag: 'Memes',
    summary: 'Caption a template or a picture',
    description:
      'Draws the captions as given and stores the picture. Give exactly one of `template_id`, `image_url` and `image_base64`; a picture of your own has the regions `top` and `bottom`. With `dry_run` only the layout is returned and nothing is charged.',
    auth: true,
    cost: COSTS.caption,
    body: CaptionRequest,
    data: Type.Union([Meme, DryRun]),
    errors: [
      'INSUFFICIENT_CREDITS',
      'PLAN_UPGRADE_REQUIRED',
      'TEMPLATE_NOT_FOUND',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_UNREADABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
      'GENERATION_FAILED',
    ],
  },
  listMemes: {
    method: 'GET',
    path: '/memes',
    tag: 'Memes',
    summary: 'List your memes',
    description: 'Every meme of this account, newest first.',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: MemeListData,
    errors: [],
  },
  getMeme: {
    method: 'GET',
    path: '/memes/:id',
    tag: 'Memes',
    summary: 'Get one meme',
    description: 'The meme as it was answered when it was made.',
    auth: true,
    cost: 0,
    params: MemeId,
    data: Meme,
    errors: ['MEME_NOT_FOUND'],
  },
  deleteMeme: {
    method: 'DELETE',
    path: '/memes/:id',
    tag: 'Memes',
    summary: 'Delete a meme',
    description: 'Removes the meme and its picture for good. Credits are not given back.',
    auth: true,
    cost: 0,
    params: MemeId,
    data: MemeDeleted,
    errors: ['MEME_NOT_FOUND'],
  },
  listTemplates: {
    method: 'GET',
    path: '/templates',
    tag: 'Templates',
    summary: 'List and search templates',
    description: 'Sorted by trending rank, then name; a search sorts by relevance.',
    auth: true,
    cost: 0,
    query: TemplateQuery,
    data: TemplateListData,
    errors: [],
  },
  getTemplate: {
    method: 'GET',
    path: '/templates/:id',
    tag: 'Templates',
    summary: 'Get one template',
    description: 'With its regions: where they are, what they mean and how much text they take.',
    auth: true,
    cost: 0,
    params: TemplateId,
    data: TemplateDetail,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  getTemplateImage: {
    method: 'GET',
    path: '/templates/:id/image',
    tag: 'Templates',
    summary: 'Get the blank picture',
    description: 'Answers 302 with the CDN address in `Location`.',
    auth: true,
    cost: 0,
    params: TemplateId,
    data: null,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  listTrending: {
    method: 'GET',
    path: '/trending',
    tag: 'Templates',
    summary: 'Trending templates',
    description:
      'Ranked by caption velocity on this machine (half-life 3 days); the curated order before there is any traffic.',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: TrendingData,
    errors: [],
  },
  listModels: {
    method: 'GET',
    path: '/models',
    tag: 'Service',
    summary: 'List models',
    description: 'Image and caption-writing models with their true state on this machine.',
    auth: true,
    cost: 0,
    data: ModelListData,
    errors: [],
  },
  getAccount: {
    method: 'GET',
    path: '/account',
    tag: 'Account',
    summary: 'Plan and balance',
    description: 'The plan of the key’s account, its balance and its period.',
    auth: true,
    cost: 0,
    data: Account,
    errors: [],
  },
  getHealth: {
    method: 'GET',
    path: '/health',
    tag: 'Service',
    summary: 'Is the engine up?',
    description: 'Needs no key.',
    auth: false,
    cost: 0,
    data: Health,
    errors: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;
