import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { PaintingTask } from '../../../../src-shared/contract/model-tasks.ts';
import type { Reading } from './reading/reading.ts';

/** What the painter would leave out of a prompt, and when it refuses: before anything is charged. */

/** Words that ask for a look that is not the painter's. */
const LOOKS =
  /^(?:photo\s?realis(?:m|tic)|photo-realis(?:m|tic)|realistic|hyperrealistic|anime|manga|ghibli|pixar|disney|3d|oil|oil painting|watercolou?r|acrylic|sketch|pencil|charcoal|ink|pixel|pixel art|pixelart|claymation|clay|lego|low\s?poly|cyberpunk|steampunk|vaporwave|synthwave|impressionis(?:m|t|tic)|cubis(?:m|t)|surreal(?:ism|istic)?|renaissance|baroque|pop art|comic|line art|minimalist|isometric|cinematic|4k|8k|hdr|bokeh)$/i;

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Words that the picture would not show; empty where it shows them all. */
export const leftOutOf = ({ unused }: Reading): readonly string[] => unused;

/**
 * @throws CamError MODEL_UNAVAILABLE where no word of the prompt can be drawn; NOT_DRAWABLE where the task is strict and
 * some cannot
 */
export function assertUnderstood(reading: Reading, { strict = false }: PaintingTask): void {
  const { used, nearestTo, leftOut } = reading;
  const missing = leftOutOf(reading);
  if (used.length === 0 && nearestTo === undefined && leftOut.length === 0) {
    const message = `local-painter can draw nothing of this prompt. ${advice(missing)} Nothing was charged.`;
    throw new CamError('MODEL_UNAVAILABLE', message);
  }
  if (!strict || missing.length === 0) return;
  const message = `local-painter would leave out ${quoted(missing)}. ${advice(missing)} Nothing was charged.`;
  throw new CamError('NOT_DRAWABLE', message, { details: [{ path: 'prompt', message }] });
}

/** What to write instead. */
function advice(missing: readonly string[]): string {
  const looks = missing.filter((word) => LOOKS.test(word));
  const look = looks.length > 0 ? `It has one look of its own, and not ${quoted(looks)}. ` : '';
  return `${look}Name people, animals, things and places in plain words (“a cat on a sofa at night”), leave these words out, or ask for an image model of a provider.`;
}
