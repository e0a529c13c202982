import { CamError, type ErrorDetail, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import {
  PICTURE_REGIONS,
  type PictureRegion,
  regionIndex,
} from '../../../src-shared/contract/picture-regions.ts';
import type { CaptionBox } from '../../../src-shared/contract/style.ts';
import { mergeStyles, type PlacedCaption } from '../../../src-shared/layout/captions.ts';

/** Matches captions to the regions of a picture. */

export { PICTURE_REGIONS };
export type Region = PictureRegion;

/** Positions that begin so are boxes of the caller's own. */
export const FREE_BOX = 'box-';
/** Where a caption without text lies whose region was cropped away: nothing is drawn there. */
const WHOLE = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };

/** Where a region's box lies on the finished picture; undefined where it was cropped away. */
export type OnCanvas = (box: Required<CaptionBox>) => Required<CaptionBox> | undefined;

function validNames(regions: readonly Region[]): string {
  const names = regions.map(({ name }) => `"${name}"`).join(', ');
  return `${names}, or an index from "0" to "${regions.length - 1}"`;
}

/** The region a caption names; its own one for a free box. */
function regionFor({ position }: Caption, regions: readonly Region[]): Region | undefined {
  const region = regions[regionIndex(position, regions)];
  if (region || !position.startsWith(FREE_BOX)) return region;
  return { name: position.toWellFormed(), box: WHOLE, maxLines: 20, font: 'anton', style: {} };
}

/**
 * One scene request for each caption, in the order given. `onCanvas` places the regions' boxes; without it they
 * lie on the finished picture as they are.
 * @throws CamError VALIDATION_ERROR for a position that is unknown, taken twice or cropped away, a free box that is
 *   not whole, or a box outside the picture
 */
export function matchCaptions(
  captions: readonly Caption[],
  regions: readonly Region[],
  onCanvas: OnCanvas = (box) => box,
): PlacedCaption[] {
  const taken = new Map<string, number>();
  const details: ErrorDetail[] = [];
  const requests: PlacedCaption[] = [];
  for (const [at, caption] of captions.entries()) {
    const path = `captions[${at}].position`;
    const region = regionFor(caption, regions);
    if (!region) {
      const message = `"${caption.position}" is no region of this picture. Use ${validNames(regions)}; for a box of your own a name that starts with "${FREE_BOX}", with a whole \`box\`.`;
      details.push({ path, message });
      continue;
    }
    const before = taken.get(region.name);
    if (before !== undefined) {
      const message = `the region "${region.name}" is already used by captions[${before}]. Use each region once: ${validNames(regions)}; each box of your own needs another name.`;
      details.push({ path, message });
      continue;
    }
    taken.set(region.name, at);
    requests.push(requestFor(caption, region, at, onCanvas));
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

function isWhole(box: CaptionBox | undefined): boolean {
  return [box?.x, box?.y, box?.width, box?.height].every((side) => side !== undefined);
}

/** Where a caption lies before its own box is looked at. @throws CamError VALIDATION_ERROR */
function placeOf(caption: Caption, region: Region, at: number, onCanvas: OnCanvas): Required<CaptionBox> {
  const path = `captions[${at}].box`;
  const whole = isWhole(caption.box);
  if (region.box === WHOLE) {
    if (whole) return WHOLE;
    throw invalidField(path, `"${region.name}" is a box of your own: give its x, y, width and height.`);
  }
  const place = onCanvas(region.box);
  if (place) return place;
  if (whole || caption.text.trim() === '') return { ...WHOLE, rotation: region.box.rotation };
  throw invalidField(
    path,
    `the region "${region.name}" was cropped away. Give the caption a \`box\` with x, y, width and height, or crop less.`,
  );
}

function requestFor(caption: Caption, region: Region, at: number, onCanvas: OnCanvas): PlacedCaption {
  const box = { ...placeOf(caption, region, at, onCanvas), ...caption.box };
  // The sum of two fractions may miss 1 by a rounding error; a turned region may reach out by itself.
  if (caption.box && (box.x + box.width > 1 + 1e-6 || box.y + box.height > 1 + 1e-6)) {
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
    ...(caption.z === undefined ? {} : { z: caption.z }),
  };
}
