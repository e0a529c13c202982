import Type, { type Static, type TSchema } from 'typebox';
import { JobError } from './jobs.ts';
import { LIMITS } from './limits.ts';
import { Meme, OutputFormat, Watermark } from './meme.ts';

const strict = { additionalProperties: false };

export const WELL_KNOWN_TONES = [
  'dry',
  'wholesome',
  'sarcastic',
  'absurd',
  'deadpan',
  'hype',
  'corporate',
] as const;

/** A free text for a model: an idea or a description. */
export const ideaText = (description: string, examples: string[]) =>
  Type.String({ minLength: 1, maxLength: LIMITS.ideaChars, description, examples });

const Tone = Type.String({
  minLength: 1,
  maxLength: LIMITS.toneChars,
  description: `Any style; well known are ${WELL_KNOWN_TONES.join(', ')}.`,
  examples: ['dry'],
});

/** What the operations that write captions have in common. */
const Writing = {
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.countMax,
      default: 1,
      description: 'Memes wanted; the price is per call.',
    }),
  ),
  tone: Type.Optional(Tone),
  model: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A caption model that GET /v1/models lists. By default the first one that is set up.',
    }),
  ),
  seed: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Equal seeds give equal memes where the model can; by default each call is different.',
    }),
  ),
  output_format: Type.Optional(OutputFormat),
};

/** Body of POST /v1/meme/generate. */
export const GenerateRequest = Type.Object(
  {
    text: ideaText('The idea to turn into memes.', ['Deploying on a Friday instead of going home']),
    ...Writing,
    watermark: Type.Optional(Watermark),
  },
  { ...strict, title: 'GenerateRequest' },
);
export type GenerateRequest = Static<typeof GenerateRequest>;

export const MemesData = Type.Object({ memes: Type.Array(Meme) }, { title: 'MemesData' });
export type MemesData = Static<typeof MemesData>;

/** The operations a batch may hold, each with the schema of its body. */
export const BATCH_TYPES = ['caption', 'generate'] as const;
export type BatchType = (typeof BATCH_TYPES)[number];

export const BatchItem = Type.Object(
  { type: Type.Enum(BATCH_TYPES, { description: 'The operation.' }) },
  {
    // Its fields are checked by the operation it names, so that one wrong item does not stop the others.
    additionalProperties: true,
    title: 'BatchItem',
    description: 'The operation and, beside it, the fields of that operation’s body.',
  },
);

/** Body of POST /v1/meme/batch. */
export const BatchRequest = Type.Object(
  { items: Type.Array(BatchItem, { minItems: 1, maxItems: LIMITS.batchItems }) },
  { ...strict, title: 'BatchRequest' },
);
export type BatchRequest = Static<typeof BatchRequest>;

const outcome = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object({
    index: Type.Integer({ description: '0-based.' }),
    ...fields,
    credits_used: Type.Integer(),
  });

export const BatchData = Type.Object(
  {
    items: Type.Array(
      Type.Union([
        outcome({
          success: Type.Literal(true),
          data: Type.Unknown({ description: 'The operation’s data.' }),
        }),
        outcome({ success: Type.Literal(false), error: JobError }),
      ]),
    ),
  },
  { title: 'BatchData' },
);
export type BatchData = Static<typeof BatchData>;
