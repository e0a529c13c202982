import { parseColor } from '../../../src-shared/contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../../../src-shared/contract/contrast.ts';
import type { Brand } from '../../../src-shared/contract/generation.ts';
import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { type Rect, type Size, scaleRect } from '../../../src-shared/document/geometry.ts';
import { partInside } from '../../../src-shared/document/rotated-box.ts';
import type { LuminanceRange } from '../../imaging/subject/area-luminance.ts';

/** How a brand's colours and mark are put onto a template: texts stay readable, the mark hides no region. */

/** Where a mark may be, the preferred place first. */
const CORNERS = [
  { position: 'bottom-right', x: 1, y: 1 },
  { position: 'bottom-left', x: 0, y: 1 },
  { position: 'top-right', x: 1, y: 0 },
  { position: 'top-left', x: 0, y: 0 },
] as const;
/** The area a mark covers, fractions of the picture. */
const MARK = { width: 0.17, height: 0.14 };
const LOGO_SCALE = 0.12;
/** Contrast ratio that large text needs (WCAG 2.2, 1.4.3). */
const READABLE = 3;
/** Colours darker than this get a light outline. */
const DARK = 0.35;
const OUTLINE = 0.09;

const measureLuminance = (hex: string): number => relativeLuminance(parseColor(hex));

/** The colour of an outline in which letters of a colour are legible on any ground. */
export const chooseOutline = (color: string) => (measureLuminance(color) < DARK ? '#ffffff' : '#000000');

/**
 * A region's style in the brand's colours. Text without an outline gets the first colour that is readable on the `ground`
 * of the region, the darkest and the lightest part of it, or keeps its own. Text over the picture gets an outline.
 */
export function brandStyle(
  colors: readonly string[],
  region: Region | undefined,
  ground: LuminanceRange,
): CaptionStyle | undefined {
  const [first] = colors;
  if (first === undefined) return undefined;
  const { outline_width } = region?.default_style ?? {};
  if (outline_width !== 0)
    return { color: first, outline_color: chooseOutline(first), outline_width: OUTLINE };
  const fitting = colors.find((one) =>
    [ground.darkest, ground.lightest].every(
      (level) => contrastRatio(measureLuminance(one), level) >= READABLE,
    ),
  );
  return fitting === undefined ? undefined : { color: fitting };
}

/** A picture's regions, in fractions, and its size, px, which a rotated region's extent depends on. */
export interface BrandPicture extends Size {
  regions: readonly Region[];
}

/** The corner where a mark hides the smallest area of the regions, rotation included. */
function freeCorner({ regions, width, height }: BrandPicture) {
  const px = (rect: Rect): Rect => scaleRect(rect, { width, height });
  const measureCovered = (corner: (typeof CORNERS)[number]) => {
    const mark = px({ x: corner.x * (1 - MARK.width), y: corner.y * (1 - MARK.height), ...MARK });
    return regions.reduce((sum, region) => {
      const part = partInside({ ...px(region), rotation: region.rotation }, mark);
      return sum + (part ? part.width * part.height : 0);
    }, 0);
  };
  return CORNERS.toSorted((a, b) => measureCovered(a) - measureCovered(b))[0]?.position ?? 'bottom-right';
}

/** The mark of a brand, in a corner that is free: its logo, else its name in its second colour. */
export function brandMark(
  { name, colors = [] }: Brand,
  logo_url: string | undefined,
  picture: BrandPicture,
): Watermark | undefined {
  const position = freeCorner(picture);
  if (logo_url !== undefined) return { logo_url, position, opacity: 0.9, scale: LOGO_SCALE };
  if (name === undefined) return undefined;
  const color = colors[1] ?? colors[0] ?? '#ffffff';
  return { text: name, position, opacity: 0.9, color, outline_color: chooseOutline(color) };
}
