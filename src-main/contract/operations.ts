import Type, { type TSchema } from 'typebox';
import { Account, Health } from './account.ts';
import { DRAFT_ID_PATTERN, Draft, DraftBody, DraftDeleted, DraftListData } from './drafts.ts';
import type { ErrorCode } from './errors.ts';
import { BatchData, BatchRequest, GenerateRequest, MemesData } from './generation.ts';
import { UploadBody, UploadedImage } from './images.ts';
import { Job, JobListData } from './jobs.ts';
import {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  KeyListData,
  RequestLogData,
  Usage,
  UsageQuery,
} from './keys.ts';
import { LIMITS } from './limits.ts';
import { CaptionRequest, DryRun, Meme, MemeListData } from './meme.ts';
import { ModelListData } from './models.ts';
import { COSTS } from './plans.ts';
import { OutboundData } from './providers.ts';
import { Settings, SettingsPatch } from './settings.ts';
import { SLUG_PATTERN, TemplateDetail, TemplateListData, TrendingData } from './template.ts';
import {
  CreateTemplateBody,
  EditTemplateBody,
  ImportedPack,
  ImportPackBody,
  TemplateDeleted,
} from './template-edit.ts';

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
const JobId = idParams('`job_<id>`');
const KeyId = idParams('`key_<id>`');
const DraftId = Type.Object({
  id: Type.String({
    pattern: DRAFT_ID_PATTERN,
    description: '`draft_` and 10 to 40 letters and digits; the client makes it.',
  }),
});

export const MemeDeleted = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: 'MemeDeleted' },
);

/** One operation of the HTTP interface: the source of routes, validation, OpenAPI and the reference page. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1` and `/api/v1`; parameters in Fastify's form (`:id`). */
  path: string;
  tag: 'Memes' | 'Jobs' | 'Templates' | 'Editor' | 'Account' | 'Service';
  summary: string;
  description: string;
  /** Whether a key is needed. */
  auth: boolean;
  /** Credits of one successful call. */
  cost: number;
  /** What it costs, where that is no fixed number. */
  costNote?: string;
  /** Makes something: it reports credits, and with `Prefer: respond-async` answers a job. */
  generation?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of a success, or null for an answer that is not JSON (a redirect, a file, a stream). */
  data: TSchema | null;
  /** The content type of an answer that is not JSON; without one it is a redirect. */
  media?: 'application/zip' | 'text/event-stream';
  /** The answer holds a secret that is shown once, so it is never stored. */
  secret?: true;
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
    generation: true,
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
  generateMemes: {
    method: 'POST',
    path: '/meme/generate',
    tag: 'Memes',
    summary: 'Turn an idea into memes',
    description:
      'A model picks the templates, a different one for each meme, and writes the captions. All memes are made or none. Slurs and explicit sexual terms are refused.',
    auth: true,
    cost: COSTS.generate,
    generation: true,
    body: GenerateRequest,
    data: MemesData,
    errors: [
      'INSUFFICIENT_CREDITS',
      'PLAN_UPGRADE_REQUIRED',
      'NSFW_REJECTED',
      'MODEL_UNAVAILABLE',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_UNREADABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
      'GENERATION_FAILED',
    ],
  },
  batchMemes: {
    method: 'POST',
    path: '/meme/batch',
    tag: 'Memes',
    summary: 'Make many memes in one call',
    description:
      'Each item names an operation and has its fields. The sum of what the items cost must be there before the first begins; each item is charged when it is done, and one that fails does not stop the others.',
    auth: true,
    cost: 0,
    costNote: 'Costs what its items cost.',
    generation: true,
    body: BatchRequest,
    data: BatchData,
    errors: [
      'INSUFFICIENT_CREDITS',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
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
  getMemeDocument: {
    method: 'GET',
    path: '/memes/:id/document',
    tag: 'Memes',
    summary: 'Get the request behind a meme',
    description: 'The body that made it, for editing it again. A picture sent as base64 is not kept.',
    auth: true,
    cost: 0,
    params: MemeId,
    data: CaptionRequest,
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
  listJobs: {
    method: 'GET',
    path: '/jobs',
    tag: 'Jobs',
    summary: 'List your jobs',
    description: 'Every job of this account, latest first. Jobs that have ended are kept 30 days.',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: JobListData,
    errors: [],
  },
  getJob: {
    method: 'GET',
    path: '/jobs/:id',
    tag: 'Jobs',
    summary: 'Get one job',
    description: 'How far it is, and its result or error once it has ended.',
    auth: true,
    cost: 0,
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
  },
  streamJob: {
    method: 'GET',
    path: '/jobs/:id/events',
    tag: 'Jobs',
    summary: 'Follow a job',
    description:
      'Server-sent events: a `progress` event with the job now and at every change; the stream ends with the job.',
    auth: true,
    cost: 0,
    params: JobId,
    data: null,
    media: 'text/event-stream',
    errors: ['JOB_NOT_FOUND'],
  },
  cancelJob: {
    method: 'DELETE',
    path: '/jobs/:id',
    tag: 'Jobs',
    summary: 'Cancel a job',
    description:
      'What has not been finished is not charged. A job that has ended stays as it is and is answered all the same.',
    auth: true,
    cost: 0,
    params: JobId,
    data: Job,
    errors: ['JOB_NOT_FOUND'],
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
  createTemplate: {
    method: 'POST',
    path: '/templates',
    tag: 'Templates',
    summary: 'Make a template of a picture',
    description:
      'Adds it to the user’s library. Without `box_positions` it has the regions `top` and `bottom`. Only for the owner of the machine (studio plan).',
    auth: true,
    cost: 0,
    body: CreateTemplateBody,
    data: TemplateDetail,
    errors: [
      'PLAN_UPGRADE_REQUIRED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_UNREADABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  },
  editTemplate: {
    method: 'PATCH',
    path: '/templates/:id',
    tag: 'Templates',
    summary: 'Edit a template of the user’s library',
    description:
      'Each field given replaces the one kept. Built-in templates cannot be edited: make a copy. Only for the owner of the machine (studio plan).',
    auth: true,
    cost: 0,
    params: TemplateId,
    body: EditTemplateBody,
    data: TemplateDetail,
    errors: ['PLAN_UPGRADE_REQUIRED', 'TEMPLATE_NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/templates/:id',
    tag: 'Templates',
    summary: 'Delete a template of the user’s library',
    description:
      'Memes made with it stay. Built-in templates cannot be deleted. Only for the owner of the machine (studio plan).',
    auth: true,
    cost: 0,
    params: TemplateId,
    data: TemplateDeleted,
    errors: ['PLAN_UPGRADE_REQUIRED', 'TEMPLATE_NOT_FOUND'],
  },
  exportTemplate: {
    method: 'GET',
    path: '/templates/:id/pack',
    tag: 'Templates',
    summary: 'Export a template as a pack',
    description: 'Answers a zip with the template’s folder, ready to be imported elsewhere.',
    auth: true,
    cost: 0,
    params: TemplateId,
    data: null,
    media: 'application/zip',
    errors: ['TEMPLATE_NOT_FOUND'],
  },
  importPack: {
    method: 'POST',
    path: '/templates/import',
    tag: 'Templates',
    summary: 'Import a template pack',
    description:
      'A zip of template folders becomes part of the user’s library; folders with problems are left out and reported. Only for the owner of the machine (studio plan).',
    auth: true,
    cost: 0,
    body: ImportPackBody,
    data: ImportedPack,
    errors: [
      'PLAN_UPGRADE_REQUIRED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
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
  uploadImage: {
    method: 'POST',
    path: '/images',
    tag: 'Editor',
    summary: 'Keep a picture for layers and documents',
    description: 'Answers its permanent address. The same bytes get the same address.',
    auth: true,
    cost: 0,
    body: UploadBody,
    data: UploadedImage,
    errors: [
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_UNREADABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  },
  listDrafts: {
    method: 'GET',
    path: '/drafts',
    tag: 'Editor',
    summary: 'List your drafts',
    description: 'Documents the editor has saved, last changed first.',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: DraftListData,
    errors: [],
  },
  getDraft: {
    method: 'GET',
    path: '/drafts/:id',
    tag: 'Editor',
    summary: 'Get one draft',
    description: 'The document as it was last saved.',
    auth: true,
    cost: 0,
    params: DraftId,
    data: Draft,
    errors: ['NOT_FOUND'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/drafts/:id',
    tag: 'Editor',
    summary: 'Save a draft',
    description: 'Makes it or replaces it; the last save wins.',
    auth: true,
    cost: 0,
    params: DraftId,
    body: DraftBody,
    data: Draft,
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/drafts/:id',
    tag: 'Editor',
    summary: 'Delete a draft',
    description: 'For good. Memes exported from it stay.',
    auth: true,
    cost: 0,
    params: DraftId,
    data: DraftDeleted,
    errors: ['NOT_FOUND'],
  },
  getSettings: {
    method: 'GET',
    path: '/settings',
    tag: 'Editor',
    summary: 'Get the app’s settings',
    description: 'Favourites, brand kit, theme and so on of this account.',
    auth: true,
    cost: 0,
    data: Settings,
    errors: [],
  },
  patchSettings: {
    method: 'PATCH',
    path: '/settings',
    tag: 'Editor',
    summary: 'Change settings',
    description: 'Each field given replaces the one kept; the answer holds all of them.',
    auth: true,
    cost: 0,
    body: SettingsPatch,
    data: Settings,
    errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  listKeys: {
    method: 'GET',
    path: '/keys',
    tag: 'Account',
    summary: 'List all keys of this machine',
    description: 'Without their secrets. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: KeyListData,
    errors: ['PLAN_UPGRADE_REQUIRED'],
  },
  createKey: {
    method: 'POST',
    path: '/keys',
    tag: 'Account',
    summary: 'Make a key',
    description: 'The secret is shown this once. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    body: CreateKeyBody,
    data: CreatedKey,
    secret: true,
    errors: [
      'PLAN_UPGRADE_REQUIRED',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/:id',
    tag: 'Account',
    summary: 'Revoke a key',
    description:
      'It is refused from now on, for good. The key a call is made with cannot revoke itself. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    params: KeyId,
    data: KeyInfo,
    errors: ['NOT_FOUND', 'PLAN_UPGRADE_REQUIRED'],
  },
  getUsage: {
    method: 'GET',
    path: '/usage',
    tag: 'Account',
    summary: 'Usage by day and operation',
    description: 'Of this account; with `all` of every account of the machine (studio plan).',
    auth: true,
    cost: 0,
    query: UsageQuery,
    data: Usage,
    errors: ['PLAN_UPGRADE_REQUIRED'],
  },
  listRequests: {
    method: 'GET',
    path: '/requests',
    tag: 'Account',
    summary: 'The latest calls',
    description:
      'The last 200 calls under /v1, newest first, from memory: they are gone after a restart. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: RequestLogData,
    errors: ['PLAN_UPGRADE_REQUIRED'],
  },
  streamRequests: {
    method: 'GET',
    path: '/requests/events',
    tag: 'Account',
    summary: 'Follow the calls',
    description:
      'Server-sent events: one `request` event with an entry of the log per call. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: null,
    media: 'text/event-stream',
    errors: ['PLAN_UPGRADE_REQUIRED'],
  },
  listOutbound: {
    method: 'GET',
    path: '/outbound',
    tag: 'Account',
    summary: 'What left this machine',
    description:
      'Every request that was sent to a server with models, latest first: when, to whom, how much; never what it said. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: OutboundData,
    errors: ['PLAN_UPGRADE_REQUIRED'],
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
