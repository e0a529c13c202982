import { CamError, type ErrorDetail, invalidField } from '../contract/errors.ts';
import type { FontId } from '../contract/fonts.ts';
import type { Caption } from '../contract/meme.ts';
import type { CaptionBox, CaptionStyle } from '../contract/style.ts';
import { mergeStyles, type SceneRequest } from '../engine/scene.ts';

/** Matches captions to the regions of a picture. */

/** A place for a caption: a template's box position, or one of the two every picture has. */
export interface Region {
  name: string;
  box: Required<CaptionBox>;
  maxLines: number;
  font: FontId;
  style: CaptionStyle;
}

/** The regions of a picture that is not a template: along the top and the bottom edge. */
export const PICTURE_REGIONS: readonly Region[] = (['top', 'bottom'] as const).map((name) => ({
  name,
  box: { x: 0.04, y: name === 'top' ? 0.03 : 0.73, width: 0.92, height: 0.24, rotation: 0 },
  maxLines: 3,
  font: 'anton',
  style: { vertical_align: name },
}));

/** The index of the region a position means: its name, its 0-based index, or `top` / `bottom` as first / last. */
export function regionIndex(position: string, regions: readonly Region[]): number {
  const named = regions.findIndex(({ name }) => name === position);
  if (named >= 0) return named;
  if (/^\d{1,3}$/.test(position)) return Number(position) < regions.length ? Number(position) : -1;
  if (position === 'top') return 0;
  return position === 'bottom' ? regions.length - 1 : -1;
}

function validNames(regions: readonly Region[]): string {
  const names = regions.map(({ name }) => `"${name}"`).join(', ');
  return `${names}, or an index from "0" to "${regions.length - 1}"`;
}

/**
 * One scene request for each caption, in the regions' order of drawing.
 * @throws CamError VALIDATION_ERROR for a position that is unknown or taken twice, or a box outside the picture
 */
export function matchCaptions(captions: readonly Caption[], regions: readonly Region[]): SceneRequest[] {
  const taken = new Map<number, number>();
  const details: ErrorDetail[] = [];
  const requests: SceneRequest[] = [];
  for (const [at, caption] of captions.entries()) {
    const path = `captions[${at}].position`;
    const index = regionIndex(caption.position, regions);
    const region = regions[index];
    if (!region) {
      details.push({
        path,
        message: `"${caption.position}" is no region of this picture. Use ${validNames(regions)}.`,
      });
      continue;
    }
    const before = taken.get(index);
    if (before !== undefined) {
      details.push({
        path,
        message: `the region "${region.name}" is already used by captions[${before}]. Use each region once: ${validNames(regions)}.`,
      });
      continue;
    }
    taken.set(index, at);
    requests.push(requestFor(caption, region, at));
  }
  if (details.length) {
    throw new CamError(
      'VALIDATION_ERROR',
      details.map(({ path, message }) => `${path}: ${message}`).join(' '),
      { details },
    );
  }
  return requests;
}

function requestFor(caption: Caption, region: Region, at: number): SceneRequest {
  const box = { ...region.box, ...caption.box };
  // The sum of two fractions may miss 1 by a rounding error.
  if (box.x + box.width > 1 + 1e-6 || box.y + box.height > 1 + 1e-6) {
    throw invalidField(
      `captions[${at}].box`,
      `the box reaches outside the picture (x + width = ${+(box.x + box.width).toFixed(4)}, y + height = ${+(box.y + box.height).toFixed(4)}). Keep both sums at most 1.`,
    );
  }
  return {
    region: region.name,
    // A lone surrogate is no character, and strict readers refuse JSON that holds one.
    text: caption.text.toWellFormed(),
    box,
    maxLines: region.maxLines,
    style: mergeStyles({ font: region.font }, region.style, caption.style),
  };
}
