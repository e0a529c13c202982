import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { CaptionBox, CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Template } from '../../library/types.ts';
import { listBands } from './bands.ts';

/** Converts the texts of a call of Imgflip's `caption_image` to captions. */

/** An entry of `boxes`; positions in px from the top left corner of Imgflip's picture. */
export interface ImgflipBox {
  text?: string;
  x?: string;
  y?: string;
  width?: string;
  height?: string;
  color?: string;
  outline_color?: string;
}

/** The fields of `caption_image`, as text. */
export interface ImgflipCaption {
  template_id: string;
  /** `text0`, `text1`, …; not used where there are boxes. */
  texts: readonly string[];
  boxes: readonly ImgflipBox[];
  font?: string;
  max_font_size?: string;
}

/** The picture that the caller's px belong to. */
type Size = Record<'width' | 'height', number>;

/** A caption, and the name of its field. */
interface NamedCaption {
  field: string;
  caption: Caption;
}
type NamedText = { field: string; caption: Omit<Caption, 'position'> };

const FONTS: Readonly<Record<string, CaptionStyle['font']>> = { impact: 'anton', arial: 'sans' };
const FONT_SIZE = { min: 4, max: 2000 };
const SIDES = ['x', 'y', 'width', 'height'] as const;
/** Least length of a side of a box; fraction of the picture's. */
const SIDE_MIN = 0.01;

/**
 * The captions of a call. A box with its place stands there. The others take the regions in order; those that are left
 * over take regions whose own text is blank, and then boxes in the middle of the picture.
 * @throws CamError VALIDATION_ERROR
 */
export function toImgflipCaptions(
  { file, ...picture }: Pick<Template, 'file' | 'width' | 'height'>,
  call: ImgflipCaption,
  size: Size,
): NamedCaption[] {
  const base = readStyle(call, picture.width / size.width);
  const hasBoxes = call.boxes.length > 0;
  const named = hasBoxes
    ? call.boxes.map((box, at) => readBox(box, `boxes[${at}]`, base, size))
    : call.texts.map((text, at) => toText(text, `text${at}`, base));
  const placed = placeTexts(named, file.box_positions.length);
  if (placed.length > LIMITS.captionsMax) {
    const message = `${placed.length} texts were given; at most ${LIMITS.captionsMax} are drawn.`;
    throw invalidField(hasBoxes ? 'boxes' : 'text0', message);
  }
  if (placed.length > 0) return placed;
  if (!hasBoxes) throw invalidField('text0', 'give at least one of text0, text1, … or boxes.');
  return [{ field: 'boxes[0]', caption: { text: '', position: '0' } }];
}

/** A text, drawn in capitals. */
const toText = (text: string, field: string, base: CaptionStyle): NamedText => ({
  field,
  caption: { text, style: { ...base, case: 'upper' } },
});

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** @throws CamError VALIDATION_ERROR */
function readStyle({ font, max_font_size }: ImgflipCaption, scale: number): CaptionStyle {
  const [, digits] = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/i.exec(max_font_size ?? '0') ?? [];
  if (digits === undefined)
    throw invalidField('max_font_size', `is "${max_font_size}"; write a number of pixels.`);
  const size = Number(digits) * scale;
  const known = font ? FONTS[font.toLowerCase()] : undefined;
  return {
    ...(known && { font: known }),
    ...(size > 0 && { max_font_size: Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size)) }),
  };
}

/** A box, drawn as given; with its place if all four sides are given. @throws CamError VALIDATION_ERROR */
function readBox(
  { text = '', color, outline_color, ...sides }: ImgflipBox,
  field: string,
  base: CaptionStyle,
  size: Size,
): NamedText {
  const box = readPlace(sides, field, size);
  const colors = {
    ...(color && { color: color.trim().toLowerCase() }),
    ...(outline_color && { outline_color: outline_color.trim().toLowerCase() }),
  };
  return { field, caption: { text, ...(box && { box }), style: { ...base, case: 'none', ...colors } } };
}

/** @throws CamError VALIDATION_ERROR */
function readPlace(box: ImgflipBox, field: string, size: Size): CaptionBox | undefined {
  const given = SIDES.filter((side) => !isBlank(box[side]));
  if (given.length === 0) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = SIDES.map((side) =>
    isBlank(box[side]) ? Number.NaN : Number(box[side]),
  );
  if (![x, y, width, height].every(Number.isFinite)) {
    throw invalidField(field, 'give x, y, width and height as numbers of pixels, or none of the four.');
  }
  const across = cutSide(x, width, size.width);
  const down = cutSide(y, height, size.height);
  if (!across || !down) {
    const place = `${x}, ${y}, ${width} × ${height}`;
    throw invalidField(
      field,
      `has no part inside the picture: it is at ${place}, and the picture has ${size.width} × ${size.height} px.`,
    );
  }
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/** The part of a side inside the picture, as fractions; undefined where there is none. */
function cutSide(
  start: number,
  length: number,
  whole: number,
): { start: number; length: number } | undefined {
  const [from, to] = [Math.max(0, start), Math.min(whole, start + length)];
  if (to <= from) return undefined;
  const share = Math.max(SIDE_MIN, (to - from) / whole);
  return { start: Math.min(from / whole, 1 - share), length: share };
}

/** Every text with its place; those that are blank are left out. */
function placeTexts(named: readonly NamedText[], regions: number): NamedCaption[] {
  const said = named.map((each, at) => ({ ...each, at })).filter(({ caption }) => !isBlank(caption.text));
  const withoutBox = said.filter(({ caption }) => !caption.box);
  const own = new Set(withoutBox.map(({ at }) => at).filter((at) => at < regions));
  const free = Array.from({ length: regions }, (_, at) => at).filter((at) => !own.has(at));
  const bands = listBands(withoutBox.length - own.size - free.length);
  return said.map(({ field, caption, at }) => {
    const region = own.has(at) ? at : caption.box ? undefined : free.shift();
    if (region !== undefined) return { field, caption: { ...caption, position: `${region}` } };
    const box = caption.box ?? bands.shift();
    return { field, caption: { ...caption, position: `box-${at}`, ...(box && { box }) } };
  });
}

/** An error of the caption request, in the words of the call: the fields of its captions by their names there. */
export function inImgflipWords(error: CamError, named: readonly NamedCaption[]): CamError {
  const [detail] = error.details ?? [];
  const [, at, member = ''] = /^captions\[(\d+)\]\.(?:style\.|box\.)?(\w+)/.exec(detail?.path ?? '') ?? [];
  const field = at === undefined ? undefined : named[Number(at)]?.field;
  if (!detail || field === undefined) return error;
  return invalidField(field.startsWith('boxes') ? `${field}[${member}]` : field, detail.message);
}
