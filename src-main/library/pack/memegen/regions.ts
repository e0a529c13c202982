import { COLOR_PATTERN } from '../../../../src-shared/contract/colors.ts';
import type { FontId } from '../../../../src-shared/contract/fonts.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Region } from '../../../../src-shared/contract/template.ts';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import { rotatePoint } from '../../../../src-shared/document/rotated-box.ts';
import { overhang } from '../../check.ts';
import { estimateBudget } from '../budget.ts';
import { nameByPlace } from '../region-names.ts';
import type { MemegenText } from './config.ts';

/** Size of the bounding box of a rotated box, px. */
function measureBounds(width: number, height: number, degrees: number): Size {
  const corner = rotatePoint({ x: width, y: height }, degrees);
  const other = rotatePoint({ x: width, y: -height }, degrees);
  return {
    width: Math.max(Math.abs(corner.x), Math.abs(other.x)),
    height: Math.max(Math.abs(corner.y), Math.abs(other.y)),
  };
}

/** Steps to which fractions are rounded; finer than a pixel of any picture. */
const DIGITS = 1e5;
const roundValue = (value: number) => Math.round(value * DIGITS) / DIGITS;

/** The unrotated box of a text, in fractions of the picture; it may extend beyond the picture. */
export function getTextBox(text: MemegenText, picture: Size): Box {
  const [width, height] = [text.scaleX * picture.width, text.scaleY * picture.height];
  const bounds = measureBounds(width, height, text.angle);
  const x = text.anchorX * picture.width + bounds.width / 2 - width / 2;
  const y = text.anchorY * picture.height + bounds.height / 2 - height / 2;
  return {
    x: x / picture.width,
    y: y / picture.height,
    width: text.scaleX,
    height: text.scaleY,
    // memegen's angles are counter-clockwise, CAM's clockwise.
    rotation: text.angle === 0 ? 0 : -text.angle,
  };
}

/** The part of an upright box that is inside the picture. */
function upright({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.min(Math.max(x, 0), 0.99), Math.min(Math.max(y, 0), 0.99)];
  const right = Math.min(Math.max(x + width, left + 0.01), 1);
  const bottom = Math.min(Math.max(y + height, top + 0.01), 1);
  return { x: left, y: top, width: right - left, height: bottom - top, rotation: 0 };
}

function scaleBox(box: Box, factor: number): Box {
  const [width, height] = [box.width * factor, box.height * factor];
  const x = Math.min(Math.max(box.x + box.width / 2, 0.02), 0.98) - width / 2;
  const y = Math.min(Math.max(box.y + box.height / 2, 0.02), 0.98) - height / 2;
  return { x, y, width, height, rotation: box.rotation };
}

/** Steps in which a rotated box that extends beyond the picture is shrunk towards its centre. */
const SMALLER = Array.from({ length: 49 }, (_, step) => 1 - step / 50);

/** The box, shrunk as far as needed to lie inside the picture. */
function inside(box: Box, { width, height }: Size): Box {
  const fits = (each: Box) => overhang(each, width / height) === 0 && each.x >= 0 && each.y >= 0;
  if (box.rotation === 0) return upright(box);
  const found = SMALLER.map((factor) => scaleBox(box, factor)).find(fits);
  return found ?? upright({ ...box, rotation: 0 });
}

const FONTS: Readonly<Record<string, FontId>> = {
  thick: 'anton',
  impact: 'anton',
  titilliumweb: 'anton',
  comic: 'comic-relief',
  kalam: 'hand',
  hand: 'hand',
};

const toFont = (name: string): FontId => FONTS[name.toLowerCase()] ?? 'sans';

const CASES: Readonly<Record<string, CaptionStyle['case']>> = {
  upper: 'upper',
  lower: 'lower',
  mock: 'mock',
};

const isColor = new RegExp(COLOR_PATTERN);
const isDark = (color: string) => /^(?:black|#0{3,8})$/i.test(color);
/** Half-transparent outlines, as memegen draws them around dark and around coloured letters. */
const LIGHT_LINE = { outline_color: '#ffffff85', outline_width: 0.04 };
const DARK_LINE = { outline_color: '#00000085', outline_width: 0.04 };

/** The outline of letters of a colour in lower case; empty where it is the usual one. */
export function chooseOutline(color: string): CaptionStyle {
  if (isDark(color)) return LIGHT_LINE;
  return color.startsWith('#') ? DARK_LINE : {};
}

/** Largest font size, as a share of the picture's height. Rotated text is usually on a sign and may fill it. */
const LARGEST = { upright: 9, turned: 4 };

function toStyle(text: MemegenText, { height }: Size): CaptionStyle {
  const color = text.color.toLowerCase();
  const known = isColor.test(color) ? color : 'white';
  const largest = height / (text.angle === 0 ? LARGEST.upright : LARGEST.turned);
  return {
    color: known,
    ...chooseOutline(known),
    case: CASES[text.style] ?? 'none',
    ...(text.align === 'left' || text.align === 'right' ? { align: text.align } : {}),
    max_font_size: Math.min(2000, Math.max(12, Math.round(largest))),
  };
}

/** The regions of a template; `picture` is the size of its blank, px. */
export function toRegions(texts: readonly MemegenText[], picture: Size): Region[] {
  const boxes = texts.map((text) => inside(getTextBox(text, picture), picture));
  return nameByPlace(boxes).map(({ box, name, role }, at): Region => {
    const text = texts[at];
    const { x, y, width, height, rotation } = box;
    return {
      name,
      role,
      ...estimateBudget(box, picture),
      text_style_hint: '',
      x: roundValue(x),
      y: roundValue(y),
      width: roundValue(width),
      height: roundValue(height),
      rotation,
      default_font: toFont(text?.font ?? ''),
      default_style: text ? toStyle(text, picture) : {},
    };
  });
}
