import { BatchData, BatchRequest } from '../batch.ts';
import { withCallback } from '../callbacks.ts';
import {
  AiImageRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  MemesData,
  RemixRequest,
} from '../generation.ts';
import { Meme } from '../meme.ts';
import { COSTS } from '../plans.ts';
import { MODEL_ERRORS } from './model-errors.ts';
import { IMAGE_FILE, type Operation, PICTURE_ANSWER } from './operation.ts';

/** The operations that use a model, and batches. */

export const GENERATION_OPERATIONS = {
  generateMemes: {
    method: 'POST',
    path: '/meme/generate',
    tag: 'Memes',
    summary: 'Turn an idea into memes',
    description:
      'A model picks the templates, a different one for each meme, and writes the captions. All memes are made or none. With `strict` a text for the watermark that no font draws is refused before the model is asked, and so is what it wrote where that cannot be drawn as it should. Slurs and explicit sexual terms are refused.',
    auth: true,
    cost: COSTS.generate,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(GenerateRequest, 'GenerateBody'),
    data: MemesData,
    errors: MODEL_ERRORS,
  },
  paintMeme: {
    method: 'POST',
    path: '/meme/ai-image',
    tag: 'Memes',
    summary: 'Make a picture and caption it',
    description:
      'A model paints a picture from the prompt, and the captions are drawn over it. With `strict` captions that cannot be drawn as they should are refused before it paints. CAM’s own painter needs no network and says in `alt_text` which words it used.',
    auth: true,
    cost: COSTS.aiImage,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(AiImageRequest, 'AiImageBody'),
    data: Meme,
    errors: MODEL_ERRORS,
  },
  memesFromImage: {
    method: 'POST',
    path: '/meme/from-image',
    tag: 'Memes',
    summary: 'Turn a picture into memes',
    description:
      'A model writes captions for your picture; they are placed where the picture has little detail. Give exactly one of `image_url`, `image_base64` and `meme_id`.',
    auth: true,
    cost: COSTS.fromImage,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(FromImageRequest, 'FromImageBody'),
    file: IMAGE_FILE,
    data: MemesData,
    errors: [...MODEL_ERRORS, 'MEME_NOT_FOUND'],
  },
  brandMemes: {
    method: 'POST',
    path: '/meme/branded',
    tag: 'Memes',
    summary: 'Make memes of a brand',
    description:
      'Like generate, in the colours of the brand and with its logo, or else its name. A forbidden topic never appears in a caption.',
    auth: true,
    cost: COSTS.branded,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(BrandedRequest, 'BrandedBody'),
    file: { parts: { logo: ['brand', 'logo_base64'] } },
    data: MemesData,
    errors: MODEL_ERRORS.filter((code) => code !== 'PLAN_UPGRADE_REQUIRED'),
  },
  remixMeme: {
    method: 'POST',
    path: '/meme/remix',
    tag: 'Memes',
    summary: 'Change a picture',
    description:
      'A model edits the picture as the prompt says. Give exactly one of `image_url`, `image_base64` and `meme_id`. CAM’s own editor applies edits that it knows by name; other prompts need an image model. With `background: "transparent"` a provider’s image model cuts a subject out.',
    auth: true,
    cost: COSTS.remix,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(RemixRequest, 'RemixBody'),
    file: IMAGE_FILE,
    data: Meme,
    errors: [...MODEL_ERRORS, 'MEME_NOT_FOUND'],
  },
  batchMemes: {
    method: 'POST',
    path: '/meme/batch',
    tag: 'Memes',
    summary: 'Make many memes in one call',
    description:
      'Each item names an operation and has its fields. The account needs credits for all items before the first begins. Each item is charged when it is done; one that fails does not stop the others.',
    auth: true,
    cost: 0,
    costNote: 'Costs what its items cost.',
    generation: true,
    body: withCallback(BatchRequest, 'BatchBody'),
    data: BatchData,
    errors: ['INSUFFICIENT_CREDITS', 'STORAGE_FULL', 'GENERATION_FAILED'],
  },
} as const satisfies Record<string, Operation>;
