import { CamError, type ErrorDetail } from '../contract/errors.ts';
import type { Size } from '../document/geometry.ts';
import { type LaidOutCaption, problemsOf } from './caption-layout.ts';
import { type LayoutProblem, READABLE } from './readability.ts';

/** Refuses captions that would be drawn otherwise than asked: for callers who ask for it (`strict`). */

/** Characters named in one message. */
const NAMED = 20;

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function missingMessage(missing: readonly string[]): string {
  const named = missing.slice(0, NAMED).map((text) => `${text} (${Array.from(text, codePointOf).join(' ')})`);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return `no font draws ${named.join(', ')}${more}. Leave it out or write it in other characters.`;
}

function problemMessage(problem: LayoutProblem): string {
  if (problem.kind === 'small') {
    const shown = (Math.floor(problem.shown * 10) / 10).toFixed(1);
    return `too small to read: ${shown} px in a picture shown ${READABLE.width} px wide, where ${READABLE.px} px is the least. Shorten it, enlarge its box, or raise the size its style allows.`;
  }
  const by = Math.ceil(problem.by);
  if (problem.kind === 'cut')
    return `the edge of the picture cuts it: it reaches ${by} px beyond. Move or turn its box.`;
  return `larger than its box: it reaches ${by} px beyond. Leave \`font_size\` out, lower it, or enlarge the box.`;
}

/**
 * Captions of a request, in its order, on their canvas (native px).
 * @throws CamError GLYPHS_MISSING, NOT_DRAWABLE with one entry for each caption and problem
 */
export function requireDrawable(captions: readonly LaidOutCaption[], canvas: Size): void {
  const missing: ErrorDetail[] = [];
  const others: ErrorDetail[] = [];
  for (const [at, caption] of captions.entries()) {
    const path = `captions[${at}].text`;
    if (caption.laid.missing.length) missing.push({ path, message: missingMessage(caption.laid.missing) });
    for (const problem of problemsOf(caption, canvas))
      others.push({ path, message: problemMessage(problem) });
  }
  const details = [...missing, ...others];
  if (details.length === 0) return;
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join(' ');
  throw new CamError(missing.length ? 'GLYPHS_MISSING' : 'NOT_DRAWABLE', message, { details });
}
