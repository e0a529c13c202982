import type { BatchData, BatchRequest } from '../../../src-shared/contract/batch.ts';
import type { GenerateRequest } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { SMALL_PICTURE } from './app-examples.ts';
import { type Examples, PHOTO } from './example.ts';
import { createQueuedJob } from './job-examples.ts';

/** Example calls of the operations that use a model, and of batches. */

/** `meme` is the result of `document`; addresses are under `baseUrl`. */
export function generationExamples(baseUrl: string, meme: Meme, document: CaptionRequest) {
  const { captions, template_id = '' } = document;
  const written: Meme = {
    ...meme,
    metadata: {
      ...meme.metadata,
      model: 'local-writer',
      provider: 'cam',
      safety_score: 1,
      source: 'written',
    },
  };
  const createPaintedMeme = (model: string, alt_text: string, bottom: string): Meme => ({
    ...meme,
    template: null,
    alt_text,
    caption: bottom,
    layout: [],
    captions: [
      { position: 'top', text: '' },
      { position: 'bottom', text: bottom },
    ],
    metadata: { ...meme.metadata, model, provider: 'cam', safety_score: 1 },
  });
  const idea: GenerateRequest = { text: 'Shipping the release instead of fixing the bug', tone: 'dry' };
  const painted = {
    prompt: 'A dog in a suit reading a spreadsheet',
    caption: { bottom: 'Per my last bark' },
  };
  const brand = { name: 'Acme', colors: ['#0a7cff'], tone: 'wholesome', forbidden_topics: ['layoffs'] };
  const batch: BatchRequest = {
    items: [
      { type: 'caption', template_id, captions },
      { type: 'caption', template_id: 'tpl_two-button', captions },
    ],
  };
  const outcomes: BatchData = {
    items: [
      { index: 0, type: 'caption', success: true, data: meme, credits_used: 1 },
      {
        index: 1,
        type: 'caption',
        success: false,
        error: {
          code: 'TEMPLATE_NOT_FOUND',
          message: 'There is no template "tpl_two-button". Did you mean tpl_two-buttons?',
          doc_url: `${baseUrl}/docs/errors/template-not-found`,
        },
        credits_used: 0,
      },
    ],
  };
  return {
    generateMemes: {
      body: idea,
      form: { files: { logo: 'logo.png' }, fields: { text: idea.text, tone: 'dry' } },
      data: { memes: [written] },
      generation: { credits_used: 2, credits_remaining: 18, model: 'local-writer', provider: 'cam' },
      accepted: createQueuedJob('generate'),
    },
    paintMeme: {
      body: painted,
      form: { files: { logo: 'logo.png' }, fields: painted },
      data: createPaintedMeme(
        'local-painter',
        'Dog with suit and chart. Painted from the words “dog”, “suit” and “spreadsheet”. Text: “Per my last bark”.',
        'Per my last bark',
      ),
      generation: { credits_used: 3, credits_remaining: 17, model: 'local-painter', provider: 'cam' },
      accepted: createQueuedJob('ai-image'),
    },
    memesFromImage: {
      body: { image_base64: SMALL_PICTURE, text: 'My code after one more small change' },
      form: { files: { image: PHOTO }, fields: { text: 'My code after one more small change' } },
      data: { memes: [written] },
      generation: { credits_used: 2, credits_remaining: 18, model: 'local-writer', provider: 'cam' },
      accepted: createQueuedJob('from-image'),
    },
    brandMemes: {
      body: { text: idea.text, brand },
      form: { files: { logo: 'logo.png' }, fields: { text: idea.text, brand } },
      data: { memes: [written] },
      generation: { credits_used: 3, credits_remaining: 17, model: 'local-writer', provider: 'cam' },
      accepted: createQueuedJob('branded'),
    },
    remixMeme: {
      body: { image_base64: SMALL_PICTURE, prompt: 'Make it look like an old photograph' },
      form: { files: { image: PHOTO }, fields: { prompt: 'Make it look like an old photograph' } },
      data: createPaintedMeme('local-editor', 'A picture, edited: old photograph.', ''),
      generation: { credits_used: 5, credits_remaining: 15, model: 'local-editor', provider: 'cam' },
      accepted: createQueuedJob('remix'),
    },
    batchMemes: {
      body: batch,
      data: outcomes,
      generation: { credits_used: 1, credits_remaining: 19 },
      accepted: createQueuedJob('batch'),
    },
  } satisfies Partial<Examples>;
}

/** `meme` is the result of `document` as a still. */
export function motionExamples(meme: Meme, document: CaptionRequest) {
  const { captions, template_id = '' } = document;
  const createMovingMeme = (format: string, bytes: number, frames: number): Meme => ({
    ...meme,
    format,
    bytes,
    width: 640,
    height: 800,
    url: meme.url.replace(/png$/, format),
    duration_ms: 3000,
    motion: { effect: 'none', duration_ms: 3000, fps: frames / 3, frames, plays: 0, notes: [] },
  });
  const still = { template: null, captions: [], caption: '', layout: [], alt_text: 'A picture that moves.' };
  return {
    generateGif: {
      body: { template_id, captions, animation: 'pop' },
      form: { files: { image: PHOTO }, fields: { top: 'It works', bottom: 'on my machine' } },
      data: createMovingMeme('gif', 182_440, 60),
      generation: { credits_used: 4, credits_remaining: 16 },
      accepted: createQueuedJob('gif'),
    },
    generateVideo: {
      body: { template_id, captions, animation: 'slide', aspect_ratio: '9:16' },
      form: { files: { image: PHOTO }, fields: { top: 'It works', aspect_ratio: '1:1' } },
      data: { ...createMovingMeme('mp4', 310_212, 90), width: 720, height: 1280 },
      generation: { credits_used: 8, credits_remaining: 12 },
      accepted: createQueuedJob('video'),
    },
    animateImage: {
      body: { image_base64: SMALL_PICTURE, motion: { effect: 'ken-burns' }, duration_ms: 3000 },
      form: { files: { image: PHOTO }, fields: { motion: 'ken-burns' } },
      data: { ...createMovingMeme('mp4', 402_118, 90), ...still },
      generation: { credits_used: 8, credits_remaining: 12 },
      accepted: createQueuedJob('animate'),
    },
  } satisfies Partial<Examples>;
}
