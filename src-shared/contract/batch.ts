import Type, { type Static, type TProperties } from 'typebox';
import { withCallback } from './callbacks.ts';
import {
  AiImageRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  MemesData,
  RemixRequest,
} from './generation.ts';
import { JobError } from './job-error.ts';
import { BATCH_TYPES, type BatchType } from './job-types.ts';
import { LIMITS } from './limits.ts';
import { CaptionCall, Meme } from './meme.ts';
import { GifRequest, VideoRequest } from './motion-requests.ts';
import { defineInner, defineObject, defineStrict } from './objects.ts';

export { BATCH_TYPES, type BatchType } from './job-types.ts';

/** A batch: many operations in one call, each with a result of its own. */

const item = <T extends BatchType, P extends TProperties>(type: T, title: string, properties: P) =>
  defineStrict(title, { type: Type.Literal(type), ...properties });

const { dry_run: _alone, ...captionFields } = CaptionCall.properties;
const ref = (title: string) => `#/components/schemas/${title}`;

/** One entry of a batch: the operation and, beside it, the fields of that operation’s body. */
export const BatchItem = Type.Union(
  [
    item('caption', 'CaptionItem', captionFields),
    item('generate', 'GenerateItem', GenerateRequest.properties),
    item('ai-image', 'AiImageItem', AiImageRequest.properties),
    item('from-image', 'FromImageItem', FromImageRequest.properties),
    item('branded', 'BrandedItem', BrandedRequest.properties),
    item('remix', 'RemixItem', RemixRequest.properties),
    item('gif', 'GifItem', GifRequest.properties),
    item('video', 'VideoItem', VideoRequest.properties),
  ],
  {
    title: 'BatchItem',
    description: 'The operation and, beside it, the fields of that operation’s body.',
    discriminator: {
      propertyName: 'type',
      mapping: {
        caption: ref('CaptionItem'),
        generate: ref('GenerateItem'),
        'ai-image': ref('AiImageItem'),
        'from-image': ref('FromImageItem'),
        branded: ref('BrandedItem'),
        remix: ref('RemixItem'),
        gif: ref('GifItem'),
        video: ref('VideoItem'),
      } satisfies Record<BatchType, string>,
    },
  },
);
export type BatchItem = Static<typeof BatchItem>;

const LENGTH = { minItems: 1, maxItems: LIMITS.batchItems };

export const BatchRequest = defineStrict('BatchRequest', { items: Type.Array(BatchItem, LENGTH) });
export type BatchRequest = Static<typeof BatchRequest>;

/** The body as a whole: items are validated one by one, so that a bad one does not fail the others. */
export const BatchEnvelope = defineInner({ items: Type.Array(Type.Unknown(), LENGTH) });
/** The body as clients send it. */
export const BatchCall = withCallback(BatchEnvelope, 'BatchCall');
export type BatchCall = Static<typeof BatchCall>;

/** An item as it is validated before the fields of its operation. */
export const BatchItemType = Type.Object(
  { type: Type.Enum(BATCH_TYPES, { description: 'The operation.' }) },
  { additionalProperties: true },
);

const TYPES_OF_ONE = ['caption', 'ai-image', 'remix', 'gif', 'video'] as const satisfies BatchType[];
const TYPES_OF_MANY = ['generate', 'from-image', 'branded'] as const satisfies BatchType[];

/** Whether an item makes one meme, or a list of them. */
export const isOfOne = (type: unknown): type is (typeof TYPES_OF_ONE)[number] =>
  TYPES_OF_ONE.some((one) => one === type);
export const isOfMany = (type: unknown): type is (typeof TYPES_OF_MANY)[number] =>
  TYPES_OF_MANY.some((one) => one === type);

const index = Type.Integer({ description: 'Index of the item, from 0.' });
const credits_used = Type.Integer();
const MADE = { success: Type.Literal(true), credits_used };
export const BatchOutcome = Type.Union(
  [
    defineObject('MadeMeme', { index, type: Type.Enum(TYPES_OF_ONE), ...MADE, data: Meme }),
    defineObject('MadeMemes', { index, type: Type.Enum(TYPES_OF_MANY), ...MADE, data: MemesData }),
    defineObject('FailedItem', {
      index,
      type: Type.Optional(
        Type.Enum(BATCH_TYPES, { description: 'Absent where the item names no operation.' }),
      ),
      success: Type.Literal(false),
      error: JobError,
      credits_used,
    }),
  ],
  { title: 'BatchOutcome', description: 'By `success`, and by the `type` of its item.' },
);
export type BatchOutcome = Static<typeof BatchOutcome>;

/** What the error of an item says that was cancelled before it was made: it has not failed. */
export const CANCELLED_ITEM = 'Cancelled before its turn; not charged.';

/** The result of an item of a batch, or of any other job. */
export type BatchItemData = Meme | MemesData;

export const BatchData = defineObject('BatchData', { items: Type.Array(BatchOutcome) });
export type BatchData = Static<typeof BatchData>;
