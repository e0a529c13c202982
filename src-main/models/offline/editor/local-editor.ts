import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { ImageEditor } from '../../../../src-shared/contract/model-tasks.ts';
import type { EditName, EditOptions } from '../../../../src-shared/contract/picture-edits.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { createRandom, type Random } from '../../../../src-shared/random.ts';
import { readContentFile } from '../content.ts';
import type { PainterContent } from '../painter/content/content.ts';
import { svgDocument } from '../painter/drawing/brush.ts';
import { createPromptReader } from '../painter/reading/read-prompt.ts';
import { isOverlay, overlayOf } from './overlays.ts';
import { createEditReader, type EditStep } from './read-edits.ts';
import type { EditWords } from './schema.ts';

/**
 * Edits without a model: prompt → edits it knows by name (read-edits) → pixels through one after another. Equal
 * pictures, prompts and seeds give equal results.
 */

/** Decodes a picture to pixels `P`, edits and encodes them. */
export interface PictureEditing<P extends Size> {
  /** Scaled down to `longest` px where it is larger. @throws CamError IMAGE_UNREADABLE */
  decode(picture: Uint8Array, longest: number): Promise<P>;
  /** Scaled down to `longest` px where they are larger. */
  encode(pixels: P, longest: number): Promise<Uint8Array>;
  edits: Readonly<Record<EditName, (pixels: P, options: EditOptions, random: Random) => Promise<P>>>;
  /** Lays an SVG document of the picture's size over it. */
  overlaySvg(pixels: P, svg: string): Promise<P>;
}

export interface LocalEditorDeps<P extends Size> {
  content: PainterContent;
  words: EditWords;
  editing: PictureEditing<P>;
}

/** Longest side, px; larger pictures are edited at this size. */
const LONGEST = 2048;

const KNOWS =
  'The local editor knows edits by name: greyscale, sepia, vintage, deep-fry, blur, sharpen, pixelate, invert, mirror, rotate 15 degrees, zoom on the left, crop to a square, bulge, swirl, brighter, darker, contrast, more colour, warm, cool, night, vignette, blue frame, polaroid, poster, comic, newspaper, sketch, glitch, grain, rainbow, speed lines, on fire, rain, snow, confetti, add a cat.';
const SET_UP =
  'For anything else set up an image model: CAM_OPENAI_API_KEY, or a provider with an image model in Settings.';

/** @throws Error where the file is missing or damaged */
export function readEditWords(resourcesDir: string): EditWords {
  return readContentFile(resourcesDir, 'editor/edits.json');
}

/** CAM's own editor. */
export function createLocalEditor<P extends Size>({
  content,
  words,
  editing,
}: LocalEditorDeps<P>): ImageEditor {
  const reader = createEditReader(words, createPromptReader(content));
  return {
    async edit({ picture, prompt, seed }, signal) {
      signal.throwIfAborted();
      const { steps, unused } = reader.read(prompt);
      if (steps.length === 0)
        throw new CamError(
          'MODEL_UNAVAILABLE',
          `“${prompt}” names no edit that works without a model. ${KNOWS} ${SET_UP} Nothing was charged.`,
        );
      const random = createRandom(`${seed}\n${prompt}`);
      let pixels = await editing.decode(picture, LONGEST);
      for (const step of steps) {
        signal.throwIfAborted();
        pixels = await applyStep(pixels, step, { editing, random, content });
      }
      const bytes = await editing.encode(pixels, LONGEST);
      signal.throwIfAborted();
      return { bytes, description: describeEdits(steps, unused) };
    },
  };
}

async function applyStep<P extends Size>(
  pixels: P,
  { word: { edit }, options, things = [] }: EditStep,
  { editing, random, content }: Pick<LocalEditorDeps<P>, 'editing' | 'content'> & { random: Random },
): Promise<P> {
  if (!isOverlay(edit)) return editing.edits[edit](pixels, options, random);
  const { first, draw } = overlayOf(edit);
  let now = pixels;
  for (const [name, firstOptions] of first?.(options) ?? [])
    now = await editing.edits[name](now, firstOptions, random);
  return editing.overlaySvg(now, svgDocument(now, draw(now, { options, things, random, content })));
}

function nameOf({ word, options: { amount }, things }: EditStep): string {
  if (things) return `${things.map(({ phrase }) => phrase).join(' and ')} added`;
  const strength = amount < 0.9 ? ' slightly' : amount > 1.5 ? ' strongly' : '';
  return `${word.name}${strength}`;
}

function describeEdits(steps: readonly EditStep[], unused: readonly string[]): string {
  const done = steps.map(nameOf).join(', then ');
  const rest =
    unused.length > 0
      ? ` Not understood: ${[...new Set(unused)].map((word) => `“${word}”`).join(', ')}.`
      : '';
  return `A picture, edited: ${done}.${rest}`;
}
