import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { Head } from '../../../../src-shared/contract/heads.ts';
import type {
  EditedPicture,
  EditedPictureText,
  EditingTask,
  PictureEditor,
} from '../../../../src-shared/contract/model-tasks.ts';
import { headsInPx } from '../../../../src-shared/document/embedded-heads.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { readContentFile } from '../content.ts';
import type { PainterContent } from '../painter/content/content.ts';
import { createPromptReader } from '../painter/reading/read-prompt.ts';
import { applyStep } from './apply-step.ts';
import type { EditStep, LeftOut } from './edit-step.ts';
import type { PictureEditing } from './picture-editing.ts';
import { describeStep, findStepAim, movesHeads, planEdits } from './plan-edits.ts';
import { createEditReader } from './read-edits.ts';
import type { EditWords } from './schema.ts';

/** Edits without a model: prompt → known edits → those that this picture allows → pixels. Deterministic. */

export interface LocalPictureEditorDeps<P extends Size> {
  content: PainterContent;
  words: EditWords;
  editing: PictureEditing<P>;
}

/** Longest side, px; larger pictures are edited at this size. */
const LONGEST = 2048;

const KNOWS =
  'The local editor knows edits by name: greyscale, sepia, vintage, deep-fry, blur, sharpen, pixelate, invert, mirror, rotate 15 degrees, zoom on the left, crop to a square, bulge, swirl, brighter, darker, contrast, more colour, warm, cool, night, vignette, blue frame, polaroid, poster, comic, newspaper, sketch, glitch, grain, rainbow, speed lines, on fire, rain, snow, confetti, add a cat, cut out the dog, remove the background; blur the face, a hat on the man, black bar over the eyes; write “some text” at the top.';
const SET_UP =
  'For anything else set up an image model: CAM_OPENAI_API_KEY, or a provider with an image model in Settings.';

/** @throws Error where the file is missing or damaged */
export function readEditWords(resourcesDir: string): EditWords {
  return readContentFile(resourcesDir, 'editor/edits.json');
}

export function createLocalPictureEditor<P extends Size>({
  content,
  words,
  editing,
}: LocalPictureEditorDeps<P>): PictureEditor {
  const reader = createEditReader(words, createPromptReader(content), content.cast);
  return {
    async edit(task, signal): Promise<EditedPicture> {
      signal.throwIfAborted();
      const { picture, prompt, seed } = task;
      const read = reader.read(prompt);
      if (read.steps.length + read.texts.length === 0) throw refusal(prompt, read.leftOut);
      let pixels = await editing.decode(picture, LONGEST);
      const heads = await headsFor(read.steps, task, pixels, editing);
      const plan = planEdits(read.steps, heads, pixels);
      const leftOut = [...plan.leftOut, ...read.leftOut];
      if (plan.steps.length + read.texts.length === 0) throw refusal(prompt, leftOut);
      if (task.strict && leftOut.length > 0) throw strictRefusal(leftOut);
      const random = createRandom(`${seed}\n${prompt}`);
      for (const step of plan.steps) {
        signal.throwIfAborted();
        pixels = await applyStep(pixels, step, { editing, random, content, signal });
      }
      const bytes = await editing.encode(pixels, LONGEST, movesHeads(plan.steps) ? [] : heads);
      signal.throwIfAborted();
      return { bytes, description: describeEdits(plan.steps, read.texts, leftOut), texts: read.texts };
    },
  };
}

/** The heads that are known of a picture, px; where none are, and a step is for one, those that can be found. */
async function headsFor<P extends Size>(
  steps: readonly EditStep[],
  { heads, picture }: EditingTask,
  pixels: P,
  editing: PictureEditing<P>,
): Promise<readonly Head[]> {
  const known = heads ?? editing.headsIn(picture);
  if (known) return headsInPx(known, pixels);
  return steps.some(findStepAim) ? editing.findHeads(pixels) : [];
}

const nameLeftOut = ({ words, why }: LeftOut) => `“${words}” (${why})`;

function refusal(prompt: string, leftOut: readonly LeftOut[]): CamError {
  const why = leftOut.length > 0 ? `: ${leftOut.map(nameLeftOut).join('; ')}` : '';
  const message = `Nothing of “${prompt}” can be done without a model${why}. ${KNOWS} ${SET_UP} Nothing was charged.`;
  return new CamError('NOT_UNDERSTOOD', message, { details: [{ path: 'prompt', message }] });
}

function strictRefusal(leftOut: readonly LeftOut[]): CamError {
  const details = leftOut.map((left) => ({
    path: 'prompt',
    message: `${nameLeftOut(left)} would be left out.`,
  }));
  const message = details.map(({ message }) => message).join(' ');
  return new CamError(
    'NOT_DRAWABLE',
    `${message} Leave it out, or leave \`strict\` out. Nothing was charged.`,
    { details },
  );
}

function describeEdit(step: EditStep): string {
  const { word, options, things, aim } = step;
  if (things) return `${describeStep({ ...step, aim: undefined })} added${aim ? ` on ${aim.words}` : ''}`;
  const strength = options.amount < 0.9 ? ' slightly' : options.amount > 1.5 ? ' strongly' : '';
  const where = step.where && !aim ? ` (${step.where})` : '';
  return `${aim ? describeStep(step) : word.name}${where}${strength}`;
}

function describeEdits(
  steps: readonly EditStep[],
  texts: readonly EditedPictureText[],
  leftOut: readonly LeftOut[],
): string {
  const written = texts.map(({ text }) => `“${text}” written on it`);
  const done = [...steps.map(describeEdit), ...written].join(', then ');
  const rest = leftOut.length > 0 ? ` Left out: ${leftOut.map(nameLeftOut).join(', ')}.` : '';
  return `A picture, edited: ${done}.${rest}`;
}
