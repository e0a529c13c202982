import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { SMALL_PICTURE } from './app-examples.ts';
import { type Examples, PHOTO } from './example.ts';
import { createQueuedJob } from './job-examples.ts';

/** Example calls of the operations that make moving pictures. */

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
    motion: { duration_ms: 3000, frames, plays: 0, notes: [] },
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
      body: { image_base64: SMALL_PICTURE, motion: 'ken-burns', duration_ms: 3000 },
      form: { files: { image: PHOTO }, fields: { motion: 'ken-burns' } },
      data: { ...createMovingMeme('mp4', 402_118, 90), ...still },
      generation: { credits_used: 8, credits_remaining: 12 },
      accepted: createQueuedJob('animate'),
    },
  } satisfies Partial<Examples>;
}
