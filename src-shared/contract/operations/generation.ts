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
import { defineCall, LOGO_FILE, MEME_FILES, type Operation, PICTURE_ANSWER } from './operation.ts';

export const GENERATION_OPERATIONS = {
  generateMemes: {
    ...defineCall('POST', '/meme/generate', 'Memes', 'Turn an idea into memes'),
    description:
      'A model picks the templates, a different one for each meme, and writes the captions. All memes are made or none. With `strict` a text for the watermark that no font draws is refused before the model is asked, and so is what it wrote where that cannot be drawn as it should. Slurs and explicit sexual terms are refused.',
    cost: COSTS.generate,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(GenerateRequest, 'GenerateBody'),
    file: LOGO_FILE,
    data: MemesData,
    items: ['memes'],
    errors: MODEL_ERRORS,
  },
  paintMeme: {
    ...defineCall('POST', '/meme/ai-image', 'Memes', 'Make a picture and caption it'),
    description:
      'A model paints a picture from the prompt, and the captions are drawn over it. With `strict` captions that cannot be drawn as they should are refused before it paints. CAM’s own painter needs no network and says in `alt_text` which words it used.',
    cost: COSTS.aiImage,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(AiImageRequest, 'AiImageBody'),
    file: LOGO_FILE,
    data: Meme,
    errors: MODEL_ERRORS,
  },
  memesFromImage: {
    ...defineCall('POST', '/meme/from-image', 'Memes', 'Turn a picture into memes'),
    description:
      'A model writes captions for your picture; they are placed where the picture has little detail. Give exactly one of `image_url`, `image_base64` and `meme_id`.',
    cost: COSTS.fromImage,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(FromImageRequest, 'FromImageBody'),
    file: MEME_FILES,
    data: MemesData,
    items: ['memes'],
    errors: [...MODEL_ERRORS, 'MEME_NOT_FOUND'],
  },
  brandMemes: {
    ...defineCall('POST', '/meme/branded', 'Memes', 'Make memes of a brand'),
    description:
      'Like generate, in the colours of the brand and with its logo, or else its name. A forbidden topic never appears in a caption.',
    cost: COSTS.branded,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(BrandedRequest, 'BrandedBody'),
    file: { parts: { logo: ['brand', 'logo_base64'] } },
    data: MemesData,
    items: ['memes'],
    errors: MODEL_ERRORS.filter((code) => code !== 'PLAN_UPGRADE_REQUIRED'),
  },
  remixMeme: {
    ...defineCall('POST', '/meme/remix', 'Memes', 'Change a picture'),
    description:
      'A model edits the picture as the prompt says. Give exactly one of `image_url`, `image_base64` and `meme_id`. CAM’s own editor applies edits that it knows by name; other prompts need an image model. With `background: "transparent"` a provider’s image model cuts a subject out.',
    cost: COSTS.remix,
    generation: true,
    picture: PICTURE_ANSWER,
    body: withCallback(RemixRequest, 'RemixBody'),
    file: MEME_FILES,
    data: Meme,
    errors: [...MODEL_ERRORS, 'MEME_NOT_FOUND'],
  },
  batchMemes: {
    ...defineCall('POST', '/meme/batch', 'Memes', 'Make many memes in one call'),
    description:
      'Each item names an operation and has its fields. The account needs credits for all items before the first begins. Each item is charged when it is done; one that fails does not stop the others. Where all of them fail, the answer is an error: status and code are those of the first item, and `details` has an entry for each.',
    costNote: 'Costs what its items cost.',
    generation: true,
    body: withCallback(BatchRequest, 'BatchBody'),
    data: BatchData,
    items: ['items'],
    errors: [...MODEL_ERRORS, 'TEMPLATE_NOT_FOUND', 'MEME_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
