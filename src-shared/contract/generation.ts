import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { Meme, OutputFormat, PICTURE_SOURCE, Strict, Watermark } from './meme.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';
import { HEX_PATTERN } from './patterns.ts';
import { AspectRatio } from './surround.ts';

const StrictPainting = Type.Boolean({
  description:
    'Refuse instead of drawing as well as possible: captions, as for other pictures, and words of the prompt that CAM’s own painter would leave out (NOT_DRAWABLE names them). Nothing is charged then. Otherwise the alt text names such words. A prompt of which it can draw nothing is always refused.',
});

export const WELL_KNOWN_TONES = [
  'dry',
  'wholesome',
  'sarcastic',
  'absurd',
  'deadpan',
  'hype',
  'corporate',
] as const;

export const ideaText = (description: string, examples: string[]) =>
  Type.String({ minLength: 1, maxLength: LIMITS.ideaChars, description, examples });

const Tone = Type.String({
  minLength: 1,
  maxLength: LIMITS.toneChars,
  description: `Any style; well known are ${WELL_KNOWN_TONES.join(', ')}.`,
  examples: ['dry'],
});

/** What the operations that write captions have in common. */
const Writing = makeOptional({
  count: Type.Integer({
    minimum: 1,
    maximum: LIMITS.countMax,
    default: 1,
    description: 'Memes wanted; the price is per call.',
  }),
  tone: Tone,
  model: defineText(
    LIMITS.modelNameChars + 40,
    'Id of a caption model from `GET /v1/models`. Only this model is tried. Left out: the models that are set up are tried in order, then CAM’s own writer.',
  ),
  seed: defineText(
    64,
    'With the same seed a model that supports seeds gives the same memes. Left out: each call is different.',
  ),
  output_format: OutputFormat,
  strict: Strict,
});

export const GenerateRequest = defineStrict('GenerateRequest', {
  text: ideaText('The idea to turn into memes.', ['Deploying on a Friday instead of going home']),
  ...Writing,
  watermark: Type.Optional(Watermark),
  exclude_template_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: LIMITS.excludedTemplates,
      description:
        'Templates not to use, such as those of earlier answers. Optional: later versions may change it.',
    }),
  ),
});
export type GenerateRequest = Static<typeof GenerateRequest>;

const Reading = defineObject(
  'Reading',
  'The part of a longer text that CAM’s own writer used. Left out if every meme uses all of it. Optional: later versions may change it.',
  {
    used: Type.String({ description: 'The sentence that the memes are about, or the two.' }),
    others: Type.Array(Type.String(), {
      maxItems: 2,
      description: 'Other sentences of the text that a meme could be about; send one alone to use it.',
    }),
  },
);

export const MemesData = defineObject('MemesData', {
  memes: Type.Array(Meme),
  ...makeOptional({
    notes: Type.Array(Type.String(), {
      description:
        'Sentences for the user: a model that is set up gave no answer, or none that could be used, and another one wrote; fewer memes were written than asked for, and why; which sentence of a long text was used. Left out where there is nothing to say.',
      examples: [['ollama/llama3.2 did not answer as it was asked: local-writer was used instead.']],
    }),
    reading: Reading,
    missing: Type.Integer({
      minimum: 1,
      description:
        'Number of requested memes that were not written; `notes` say why. Left out if none is missing. Optional: later versions may change it.',
      examples: [2],
    }),
    repeated: Type.Boolean({
      description:
        'True if CAM’s own writer has nothing new for the idea and repeats an earlier meme; otherwise left out. Optional: later versions may change it.',
    }),
  }),
});
export type MemesData = Static<typeof MemesData>;

const SOURCE = {
  ...PICTURE_SOURCE,
  meme_id: Type.Optional(defineText(100, 'A meme of this account, `meme_<id>`.')),
};
/** Exactly one is given. */
export type PictureSourceFields = Partial<Record<keyof typeof SOURCE, string>>;

const ImageModel = Type.Optional(
  defineText(
    100,
    'Id of an image model from `GET /v1/models`. Only this model is tried. Left out: the models that are set up are tried in order, then CAM’s own.',
  ),
);

export const AiImageRequest = defineStrict('AiImageRequest', {
  prompt: ideaText('What the picture shows.', ['A dog in a suit reading a spreadsheet']),
  caption: Type.Optional(
    defineStrict('TopAndBottom', 'Text over the picture, drawn as given.', {
      top: Type.Optional(Type.String({ maxLength: LIMITS.captionChars })),
      bottom: Type.Optional(Type.String({ maxLength: LIMITS.captionChars })),
    }),
  ),
  model: ImageModel,
  aspect_ratio: Type.Optional({ ...AspectRatio, default: '1:1' }),
  output_format: Type.Optional(OutputFormat),
  seed: Writing.seed,
  watermark: Type.Optional(Watermark),
  strict: Type.Optional(StrictPainting),
});
export type AiImageRequest = Static<typeof AiImageRequest>;

export const RemixRequest = defineStrict('RemixRequest', {
  ...SOURCE,
  prompt: ideaText('How to change the picture.', ['Make it look like an old photograph']),
  model: ImageModel,
  output_format: Type.Optional(OutputFormat),
  background: Type.Optional(
    Type.Literal('transparent', {
      description:
        'Asks for a picture with a transparent background, such as a cut-out subject. Only image models of providers support it, not CAM’s own editor. A result without transparency fails and is not charged. Not with `output_format` jpeg. Optional: later versions may change it.',
    }),
  ),
  seed: Writing.seed,
  watermark: Type.Optional(Watermark),
  strict: Writing.strict,
});
export type RemixRequest = Static<typeof RemixRequest>;

export const FromImageRequest = defineStrict('FromImageRequest', {
  ...SOURCE,
  text: Type.Optional(
    ideaText(
      'What the meme is about. Left out: a remote model goes by the picture, CAM’s own writer by an everyday moment.',
      ['My code after one more small change'],
    ),
  ),
  ...Writing,
  watermark: Type.Optional(Watermark),
});
export type FromImageRequest = Static<typeof FromImageRequest>;

export const Brand = {
  ...defineStrict(
    'Brand',
    'The logo, or else the name, is stamped on each meme, which needs the starter plan or higher.',
    {
      ...makeOptional({
        name: Type.String({ minLength: 1, maxLength: LIMITS.watermarkChars }),
        logo_url: Type.String({ minLength: 1, maxLength: LIMITS.urlChars }),
        logo_base64: Type.String({ minLength: 1, maxLength: LIMITS.bodyBytes }),
        colors: Type.Array(Type.String({ pattern: HEX_PATTERN, maxLength: 7, examples: ['#0a7cff'] }), {
          maxItems: 8,
          description: 'Hex; the first is that of the text.',
        }),
        tone: Tone,
        forbidden_topics: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
          maxItems: 50,
          description: 'Words and phrases that no caption may hold.',
        }),
      }),
    },
  ),
  minProperties: 1,
};
export type Brand = Static<typeof Brand>;

export const BrandedRequest = defineStrict('BrandedRequest', {
  text: GenerateRequest.properties.text,
  brand: Brand,
  ...Writing,
});
export type BrandedRequest = Static<typeof BrandedRequest>;
