import { invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** The size of a memegen picture, with its bars and the white strip of `layout=top`. */

/** A finished picture before it is scaled, in px of the picture in it. */
export interface Frame extends Size {
  picture: Size;
  /** The white strip above the picture; 0 without one. */
  strip: number;
  /** The bars beside and above it, black, or white where there is a strip. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Output width. */
  outputWidth: number | undefined;
}

/** Height of the strip, fraction of the picture's (memegen's `pad_top`). */
const STRIP = 0.25;

/** @throws CamError VALIDATION_ERROR if it is not a whole number */
function readSide(query: Readonly<Record<string, string>>, name: 'width' | 'height'): number | undefined {
  const text = query[name];
  if (!text || text === '0') return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw invalidField(name, `is "${text}"; write a whole number of pixels.`);
}

/** Two bars, px, that extend a side to the wanted length; each is at most `most` px. */
function computeBars(side: number, wanted: number, most: number): [number, number] {
  const missing = Math.min(2 * most, Math.max(0, wanted - side));
  return [Math.floor(missing / 2), Math.ceil(missing / 2)];
}

/** The width that a height leads to. @throws CamError VALIDATION_ERROR if it cannot be drawn */
function computeWidth({ width, height }: Size, wanted: number): number {
  const [least, most] = [LIMITS.outputSideMin, LIMITS.outputSide];
  const across = Math.max(1, Math.round((width * wanted) / height));
  if (across >= least && across <= most) return across;
  throw invalidField('height', `makes the picture ${across} px wide; ${least} to ${most} px can be drawn.`);
}

/** Bars where both sides are given, so that the picture has exactly this size. @throws CamError VALIDATION_ERROR */
export function createFrame(picture: Size, query: Readonly<Record<string, string>>): Frame {
  const strip = query.layout === 'top' ? STRIP * picture.height : 0;
  const base = { width: picture.width, height: picture.height + strip };
  const [width, height] = [readSide(query, 'width'), readSide(query, 'height')];
  if (width === undefined || height === undefined) {
    const outputWidth = height === undefined ? width : computeWidth(base, height);
    return { picture, strip, ...base, left: 0, right: 0, top: 0, bottom: 0, outputWidth };
  }
  const [left, right] = computeBars(base.width, Math.round((base.height * width) / height), base.width);
  // The strip is part of what is added above.
  const [top, bottom] = computeBars(
    base.height,
    Math.round((base.width * height) / width),
    picture.height - strip,
  );
  const whole = { width: base.width + left + right, height: base.height + top + bottom };
  const outputWidth = Math.min(width, computeWidth(whole, height));
  return { picture, strip, ...whole, left, right, top, bottom, outputWidth };
}

/** The fields of a caption request that give its picture this size. */
export function toOutput(frame: Frame): Pick<CaptionRequest, 'width' | 'canvas'> {
  const { picture, strip, left, right, top, bottom, outputWidth } = frame;
  const [above, isWider] = [top + strip, right > 0];
  const pad = {
    ...(isWider && { left: left / picture.width, right: right / picture.width }),
    ...(above + bottom > 0 && { top: above / picture.height, bottom: bottom / picture.height }),
  };
  return {
    ...(outputWidth !== undefined && { width: outputWidth }),
    ...(Object.keys(pad).length > 0 && { canvas: { pad, color: strip > 0 ? '#ffffff' : '#000000' } }),
  };
}

/** A box in px from the top left corner of strip and picture, in fractions of the finished picture. */
export function placeInFrame(
  { left, top, width, height }: Frame,
  box: { x: number; y: number } & Size,
): { x: number; y: number } & Size {
  return {
    x: (left + box.x) / width,
    y: (top + box.y) / height,
    width: box.width / width,
    height: box.height / height,
  };
}
