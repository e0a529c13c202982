import Type from 'typebox';
import { Account, Health, Liveness, Readiness } from '../account.ts';
import type { BatchCall } from '../batch.ts';
import { CallbackSecret, RotateSecretBody, withCallback } from '../callbacks.ts';
import type { JOB_PATHS } from '../job-types.ts';
import type { JobType } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import {
  CaptionCall,
  CaptionRequest,
  DryRun,
  Meme,
  MemeDeleted,
  MemeListData,
  MemePatch,
  MemeQuery,
  MemeTagsData,
} from '../meme.ts';
import { ModelListData } from '../models.ts';
import { AddressBody, AddressData } from '../picture-address.ts';
import { COSTS } from '../plans.ts';
import { CleanupBody, CleanupData, StorageReport } from '../storage.ts';
import { BACKUP_OPERATIONS } from './backups.ts';
import { CUT_OUT_OPERATIONS } from './cut-out.ts';
import { EDITOR_OPERATIONS } from './editor.ts';
import { FONT_OPERATIONS } from './fonts.ts';
import { GENERATION_OPERATIONS } from './generation.ts';
import { IMPORT_OPERATIONS } from './imports.ts';
import { JOB_OPERATIONS } from './jobs.ts';
import { MOTION_OPERATIONS } from './motion.ts';
import {
  defineCall,
  defineOwnerCall,
  idParams,
  MEME_FILES,
  type Operation,
  type OperationBody,
  type OperationData,
  PICTURE_ANSWER,
} from './operation.ts';
import { OWNER_OPERATIONS } from './owner.ts';
import { TEMPLATE_OPERATIONS } from './templates.ts';
import { TRASH_OPERATIONS } from './trash.ts';
import { WRITING_MODEL_OPERATIONS } from './writing-models.ts';

/** Operations on the space that a home takes, for the owner of the machine. */
const STORAGE_OPERATIONS = {
  getStorage: {
    ...defineOwnerCall('GET', '/storage', 'Account', 'Get the use of disk space'),
    description: 'Files and bytes of this home by kind, and what the disk has left.',
    data: StorageReport,
  },
  planCleanup: {
    ...defineOwnerCall('GET', '/storage/cleanup', 'Account', 'Preview a clean-up'),
    description: 'Nothing is deleted yet.',
    data: CleanupData,
  },
  cleanUp: {
    ...defineOwnerCall('POST', '/storage/cleanup', 'Account', 'Delete what a clean-up lists'),
    description: 'Deletes the named kinds permanently and returns what was deleted.',
    body: CleanupBody,
    data: CleanupData,
  },
} as const satisfies Record<string, Operation>;

const CALLBACK_OPERATIONS = {
  getCallbackSecret: {
    ...defineCall('GET', '/callbacks/secret', 'Jobs', 'Get the signing secret of callbacks'),
    liveOnly: true,
    description:
      'Callbacks of jobs are signed as Standard Webhooks (standardwebhooks.com) describes: `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The secret belongs to the account and is made when it is first needed.',
    data: CallbackSecret,
    secret: 'again',
  },
  rotateCallbackSecret: {
    ...defineCall('POST', '/callbacks/secret/rotate', 'Jobs', 'Replace the signing secret of callbacks'),
    liveOnly: true,
    description:
      'Makes a new secret. During the overlap each callback has a signature by the new and one by the previous secret, so that receivers can be changed in that time.',
    body: RotateSecretBody,
    data: CallbackSecret,
    secret: 'again',
  },
} as const satisfies Record<string, Operation>;

/** Operations on addresses of pictures. The pictures are at `/v1/i/…`. */
const ADDRESS_OPERATIONS = {
  createAddress: {
    ...defineCall('POST', '/addresses', 'Memes', 'Get the address of a picture'),
    description:
      'Returns the address of a picture, which contains its template, captions and options: `/v1/i/<template>/<caption>/…/<caption>.png`. Nothing is drawn or charged until somebody opens it, and then only once: an equal address returns the same picture. The signed address needs no key and works until it expires or its key is revoked.',
    body: AddressBody,
    data: AddressData,
    secret: 'again',
    errors: ['TEMPLATE_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;

export { PageQuery } from '../paging.ts';
export type {
  Endpoint,
  Operation,
  OperationBody,
  OperationData,
  OperationEvents,
  OperationParams,
  OperationQuery,
} from './operation.ts';
export { PlaceholderQuery, TemplateQuery, TrendingQuery } from './templates.ts';

const MemeId = idParams('`meme_<id>`');

export const OPERATIONS = {
  captionMeme: {
    ...defineCall('POST', '/meme/caption', 'Memes', 'Caption a template or a picture'),
    description:
      'Draws the captions as given and stores the picture. Give exactly one of `template_id`, `image_url` and `image_base64`; a picture of your own has the regions `top` and `bottom`. What belongs to time (`motion`, `duration_ms`, `fps`, `loop`, `first_frame_captions`, `parts`, `video`) is only kept, for when the document is made a GIF or a video. Or give a `ready_meme_id`, which stands for template and captions. A request without a text, a layer, a watermark and an edit in `canvas` is refused. With `dry_run` only the layout is returned and nothing is charged. With `strict` text that cannot be drawn as it should is refused.',
    cost: COSTS.caption,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(CaptionCall, 'CaptionBody'),
    file: { ...MEME_FILES, regions: true },
    data: Type.Union([Meme, DryRun]),
    errors: [
      'INSUFFICIENT_CREDITS',
      'PLAN_UPGRADE_REQUIRED',
      'TEMPLATE_NOT_FOUND',
      'IMAGE_UNREADABLE',
      'GLYPHS_MISSING',
      'NOT_DRAWABLE',
      'STORAGE_FULL',
      'GENERATION_FAILED',
    ],
  },
  ...GENERATION_OPERATIONS,
  ...MOTION_OPERATIONS,
  listMemes: {
    ...defineCall('GET', '/memes', 'Memes', 'List your memes'),
    description: `The memes of this account, newest first. \`search\` finds words in captions, tags, template names and alt texts by their beginnings, in any script, without regard to case and accents, and tolerates typing errors if nothing else is found. Filters are combined. With a search or filter, memes come in the order in which they were stored and are counted up to ${LIMITS.countedMax.toLocaleString('en-US')}; \`sort\`, \`kind\`, \`tag\`, \`favourite\` and \`stacked\` arrange only those. Use \`cursor\` to read on.`,
    query: MemeQuery,
    data: MemeListData,
    items: ['memes'],
  },
  getMeme: {
    ...defineCall('GET', '/memes/:id', 'Memes', 'Get one meme'),
    description: 'The meme as it was answered when it was made, with its present tags.',
    params: MemeId,
    data: Meme,
    errors: ['MEME_NOT_FOUND'],
  },
  getMemeDocument: {
    ...defineCall('GET', '/memes/:id/document', 'Memes', 'Get the request behind a meme'),
    description:
      'The body that made it, for editing it again. Pictures sent as base64 are named by the address they are kept at; those beyond 20 MB together are left out.',
    params: MemeId,
    data: CaptionRequest,
    errors: ['MEME_NOT_FOUND'],
  },
  patchMeme: {
    ...defineCall('PATCH', '/memes/:id', 'Memes', 'Set the tags of a meme, or make it a favourite'),
    description: 'Each field given replaces the stored one, also for the other versions of its document.',
    params: MemeId,
    body: MemePatch,
    data: Meme,
    errors: ['MEME_NOT_FOUND'],
  },
  listMemeTags: {
    ...defineCall('GET', '/memes/tags', 'Memes', 'List the tags of your memes'),
    description: 'With the number of memes that have each.',
    data: MemeTagsData,
    items: ['tags'],
  },
  deleteMeme: {
    ...defineCall('DELETE', '/memes/:id', 'Memes', 'Delete a meme'),
    description: `Moves it to the trash, where it can be restored for ${LIMITS.trashDays} days (\`POST /v1/trash/{id}/restore\`). The address of its picture answers 404 at once. Credits are not given back.`,
    params: MemeId,
    data: MemeDeleted,
    errors: ['MEME_NOT_FOUND'],
  },
  ...ADDRESS_OPERATIONS,
  ...TRASH_OPERATIONS,
  ...STORAGE_OPERATIONS,
  ...WRITING_MODEL_OPERATIONS,
  ...CUT_OUT_OPERATIONS,
  ...JOB_OPERATIONS,
  ...CALLBACK_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...FONT_OPERATIONS,
  listModels: {
    ...defineCall('GET', '/models', 'Service', 'List models'),
    description: 'Image and caption-writing models with their current state on this machine.',
    data: ModelListData,
    items: ['models', 'image_models', 'caption_models'],
  },
  ...EDITOR_OPERATIONS,
  ...OWNER_OPERATIONS,
  ...BACKUP_OPERATIONS,
  getAccount: {
    ...defineCall('GET', '/account', 'Account', 'Get plan and balance'),
    description: 'The plan of the key’s account, its balance and its period.',
    data: Account,
  },
  getHealth: {
    method: 'GET',
    path: '/health',
    tag: 'Service',
    summary: 'Get the state of the engine',
    description: 'For health checks of containers, proxies and monitoring. Needs no key.',
    auth: false,
    cost: 0,
    data: Health,
    errors: [],
  },
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    tag: 'Service',
    summary: 'Ask whether the engine answers',
    description:
      'Answers as long as the process can, whatever else fails: where it does not, restart it. Needs no key.',
    auth: false,
    cost: 0,
    data: Liveness,
    errors: [],
  },
  getReadiness: {
    method: 'GET',
    path: '/health/ready',
    tag: 'Service',
    summary: 'Ask whether the engine takes work',
    description:
      'Whether store, library and queue take work now. Where one does not, 503 with `Retry-After`, and `details` name it: send work elsewhere, or later. Needs no key.',
    auth: false,
    cost: 0,
    data: Readiness,
    errors: ['STORAGE_UNAVAILABLE', 'OVERLOADED'],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;

type JobOperation<T extends JobType> = Extract<
  (typeof OPERATIONS)[OperationId],
  { path: (typeof JOB_PATHS)[T]; generation: true }
>;
/** The body of the operation that a type of job runs, as far as it is checked before it is planned. */
export type JobCall<T extends JobType> = T extends 'batch' ? BatchCall : OperationBody<JobOperation<T>>;
export type JobBody<T extends JobType> = Omit<JobCall<T>, 'callback_url'>;
export type JobData<T extends JobType> = OperationData<JobOperation<T>>;
