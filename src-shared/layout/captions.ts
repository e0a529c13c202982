import type { CaptionLayout } from '../contract/meme.ts';
import type { CaptionBox, CaptionStyle } from '../contract/style.ts';
import { FAMILIES } from './font-catalogue.ts';
import { layoutText } from './layout.ts';
import type { LaidOutText, LayoutDeps, Rect } from './types.ts';

/** A caption resolved against its region: everything the engine needs to draw it. */
export interface PlacedCaption {
  region: string;
  text: string;
  /** Fractions of the picture, rotation in degrees clockwise. */
  box: Required<CaptionBox>;
  maxLines: number;
  style: CaptionStyle;
  /** Drawing order, 0 where left out; higher lies above. */
  z?: number | undefined;
}

/** A caption laid out on the picture; px of its native size. */
export interface LaidOutCaption {
  region: string;
  /** The unrotated box; the caption turns about its centre. */
  box: Rect;
  rotation: number;
  style: CaptionStyle;
  laid: LaidOutText;
  z: number;
}

/** The look of text over a picture where neither region nor caption says otherwise: the classic outline. */
export const DEFAULT_STYLE = {
  font: 'anton',
  color: '#ffffff',
  outline_color: '#000000',
  outline_width: 0.07,
  align: 'center',
  vertical_align: 'middle',
  case: 'none',
} as const satisfies CaptionStyle;

/** Later styles win, field by field. */
export function mergeStyles(...styles: (CaptionStyle | undefined)[]): CaptionStyle {
  return Object.assign({}, DEFAULT_STYLE, ...styles);
}

/**
 * Lays every caption out on a picture at its native size (px); output of any other size is this layout scaled,
 * so lines break alike at every size.
 * @throws Error where a bundled font file is missing
 */
export function layOutCaptions(
  requests: readonly PlacedCaption[],
  picture: { width: number; height: number },
  deps: LayoutDeps,
): LaidOutCaption[] {
  const pictureSide = Math.sqrt(picture.width * picture.height);
  return requests.map(({ region, text, box, maxLines, style, z = 0 }) => {
    const rect: Rect = {
      x: box.x * picture.width,
      y: box.y * picture.height,
      width: box.width * picture.width,
      height: box.height * picture.height,
    };
    const laid = layoutText(
      text,
      style,
      { width: rect.width, height: rect.height, maxLines, pictureSide },
      deps,
    );
    return { region, box: rect, rotation: box.rotation, style, laid, z };
  });
}

/** Type smaller than this on the finished picture is readable to nobody, px. */
const LEGIBLE = 6;

/** Whether ink of a turned caption reaches out of the picture. */
function isCut(caption: LaidOutCaption, picture: { width: number; height: number }): boolean {
  const bounds = inkBounds(caption, 0);
  if (!bounds) return false;
  const { x, y, width, height } = bounds;
  return x < -1 || y < -1 || x + width > picture.width + 1 || y + height > picture.height + 1;
}

/**
 * What the API tells about each caption laid out on a picture of `native` px; `scale` is output over native size.
 * `overflow` is also true where the finished type is too small to read or the picture's edge cuts it.
 */
export function describeLayout(
  captions: readonly LaidOutCaption[],
  native: { width: number; height: number },
  scale: number,
): CaptionLayout[] {
  return captions.map((caption) => describeCaption(caption, native, scale));
}

function describeCaption(
  caption: LaidOutCaption,
  native: { width: number; height: number },
  scale: number,
): CaptionLayout {
  const { region, style, laid } = caption;
  // A caption without a glyph has no face, but still a font.
  const ownFace = FAMILIES[style.font ?? DEFAULT_STYLE.font].face;
  const unreadable = laid.ink !== null && laid.size * scale < LEGIBLE;
  return {
    region,
    font: (laid.faces.length > 0 ? laid.faces : [ownFace]).map(faceName).join(', '),
    font_size: Math.round(laid.size * scale * 100) / 100,
    lines: laid.lines,
    overflow: laid.overflow || unreadable || isCut(caption, native),
    missing_glyphs: laid.missing,
  };
}

/** `anton/400Regular/Anton_400Regular` → `Anton`. */
function faceName(faceId: string): string {
  return (faceId.split('/').at(-1) ?? faceId).replace(/_.*$/, '');
}

/** Bounds of a caption's ink, grown by `extra` on every side, on the picture after rotation; native px. */
export function inkBounds(caption: LaidOutCaption, extra: number): Rect | undefined {
  const { laid, box, rotation } = caption;
  if (!laid.ink) return undefined;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const half = { x: laid.ink.width / 2 + extra, y: laid.ink.height / 2 + extra };
  const offset = {
    x: laid.ink.x + laid.ink.width / 2 - box.width / 2,
    y: laid.ink.y + laid.ink.height / 2 - box.height / 2,
  };
  const centre = {
    x: box.x + box.width / 2 + offset.x * Math.cos(angle) - offset.y * Math.sin(angle),
    y: box.y + box.height / 2 + offset.x * Math.sin(angle) + offset.y * Math.cos(angle),
  };
  const reached = { x: half.x * cos + half.y * sin, y: half.x * sin + half.y * cos };
  return { x: centre.x - reached.x, y: centre.y - reached.y, width: 2 * reached.x, height: 2 * reached.y };
}
