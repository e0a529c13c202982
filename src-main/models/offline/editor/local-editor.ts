import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { ImageEditor } from '../../../../src-shared/contract/model-tasks.ts';
import type { EmojiArt } from '../../../../src-shared/drawing/emoji.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { decodePicture, type Pixels, probePicture } from '../../../imaging/raster.ts';
import { sharp } from '../../../imaging/sharp-module.ts';
import { readCast } from '../painter/cast.ts';
import { createPromptReader, type PromptReader } from '../painter/read-prompt.ts';
import { readEdits, type Step } from './read-edits.ts';

/**
 * Edits without a model: prompt → edits it knows by name (read-edits) → pixels through one after another. Equal
 * pictures, prompts and seeds give equal results.
 */

export interface LocalEditorDeps {
  resourcesDir: string;
  art: EmojiArt;
}

/** Longest side, px; larger pictures are edited at this size. */
const LONGEST = 2048;

const KNOWS =
  'The local editor knows edits by name: greyscale, sepia, vintage, deep-fry, blur, sharpen, pixelate, invert, mirror, rotate 15 degrees, zoom on the left, crop to a square, bulge, swirl, brighter, darker, contrast, more colour, warm, cool, night, vignette, blue frame, polaroid, poster, comic, newspaper, sketch, glitch, grain, rainbow, speed lines, on fire, rain, snow, confetti, add a cat.';
const SET_UP =
  'For anything else set up an image model: CAM_OPENAI_API_KEY, or a provider with an image model in Settings.';

/** The editor that is part of CAM. */
export function createLocalEditor({ resourcesDir, art }: LocalEditorDeps): ImageEditor {
  let reader: PromptReader | undefined;
  return {
    async edit({ picture, prompt, seed }, signal) {
      signal.throwIfAborted();
      reader ??= createPromptReader(readCast(resourcesDir, art));
      const { steps, unused } = readEdits(prompt, reader);
      if (steps.length === 0)
        throw new CamError(
          'MODEL_UNAVAILABLE',
          `“${prompt}” names no edit that works without a model. ${KNOWS} ${SET_UP} Nothing was charged.`,
        );
      const tools = { art, random: createRandom(`${seed}\n${prompt}`) };
      let pixels = await decoded(picture);
      for (const { word, args } of steps) {
        signal.throwIfAborted();
        pixels = await word.edit(pixels, args, tools);
      }
      const bytes = await encoded(pixels);
      signal.throwIfAborted();
      return { bytes, description: describeEdits(steps, unused) };
    },
  };
}

async function decoded(picture: Uint8Array): Promise<Pixels> {
  const { width, height } = await probePicture(picture);
  const fit = Math.min(1, LONGEST / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)) };
  return decodePicture(picture, fit < 1 ? { size } : {});
}

async function encoded({ data, width, height, channels }: Pixels): Promise<Uint8Array> {
  const fit = Math.min(1, LONGEST / Math.max(width, height));
  const image = sharp(data, { raw: { width, height, channels } });
  const small = fit < 1 ? image.resize(Math.round(width * fit), Math.round(height * fit)) : image;
  return small.png({ compressionLevel: 4 }).toBuffer();
}

function named({ word, args }: Step): string {
  const things = args.things?.map(({ said }) => said).join(' and ');
  if (things) return `${things} added`;
  const amount = args.amount < 0.9 ? ' slightly' : args.amount > 1.5 ? ' strongly' : '';
  return `${word.name}${amount}`;
}

function describeEdits(steps: readonly Step[], unused: readonly string[]): string {
  const done = steps.map(named).join(', then ');
  const rest =
    unused.length > 0
      ? ` Not understood: ${[...new Set(unused)].map((word) => `“${word}”`).join(', ')}.`
      : '';
  return `A picture, edited: ${done}.${rest}`;
}
