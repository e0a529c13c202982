import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { PaintingTask } from '../../../../src-shared/contract/model-tasks.ts';
import type { Reading } from './reading/reading.ts';

/** What the painter would leave out of a prompt, and when it refuses: before anything is charged. */

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/**
 * `ownLooks`: names of the styles that the painter has.
 * @throws CamError MODEL_UNAVAILABLE where no word of the prompt can be drawn; NOT_DRAWABLE where the task is strict and
 * some cannot
 */
export function assertUnderstood(
  reading: Reading,
  { strict = false }: PaintingTask,
  ownLooks: readonly string[],
): void {
  const { used, unused, nearestTo, leftOut } = reading;
  const advice = `${looksText(reading, ownLooks)}${ADVICE}`;
  if (used.length === 0 && nearestTo === undefined) {
    const left = leftOut.length > 0 ? `, as all that it can draw of it is denied (${quoted(leftOut)})` : '';
    const message = `local-painter can draw nothing of this prompt${left}. ${advice} Nothing was charged.`;
    throw new CamError('MODEL_UNAVAILABLE', message);
  }
  if (!strict || unused.length === 0) return;
  const message = `local-painter would leave out ${quoted(unused)}. ${advice} Nothing was charged.`;
  throw new CamError('NOT_DRAWABLE', message, { details: [{ path: 'prompt', message }] });
}

/** What to write instead. */
const ADVICE =
  'Name people, animals, things and places in plain words (“a cat on a sofa at night”), leave these words out, or ask for an image model of a provider.';

function looksText({ looks }: Reading, ownLooks: readonly string[]): string {
  if (looks.length === 0) return '';
  return `It paints in one style, ${quoted(ownLooks.slice(0, 2))}, and not ${quoted(looks)}. `;
}
