import type { CaptionLayout } from '../contract/meme.ts';
import type { CaptionBox, CaptionStyle } from '../contract/style.ts';
import { layoutText } from './layout/layout.ts';
import type { LaidOutText, LayoutDeps, Rect } from './layout/types.ts';

/** A caption resolved against its region: everything the engine needs to draw it. */
export interface SceneRequest {
  region: string;
  text: string;
  /** Fractions of the picture, rotation in degrees clockwise. */
  box: Required<CaptionBox>;
  maxLines: number;
  style: CaptionStyle;
}

/** A caption laid out on the picture; px. */
export interface SceneCaption {
  region: string;
  /** The unrotated box; the caption turns about its centre. */
  box: Rect;
  rotation: number;
  style: CaptionStyle;
  laid: LaidOutText;
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

/** Font sizes are px of the unscaled picture; `scale` brings them to the output. */
function scaled(style: CaptionStyle, scale: number): CaptionStyle {
  const sizes: CaptionStyle = {};
  if (style.font_size !== undefined) sizes.font_size = style.font_size * scale;
  if (style.max_font_size !== undefined) sizes.max_font_size = style.max_font_size * scale;
  return { ...style, ...sizes };
}

/**
 * Lays every caption out on a picture of `width` × `height` px, which is `scale` times its native size.
 * @throws Error where a bundled font file is missing
 */
export function layOutScene(
  requests: readonly SceneRequest[],
  picture: { width: number; height: number; scale: number },
  deps: LayoutDeps,
): SceneCaption[] {
  const pictureSide = Math.min(picture.width, picture.height);
  return requests.map(({ region, text, box, maxLines, style }) => {
    const rect: Rect = {
      x: box.x * picture.width,
      y: box.y * picture.height,
      width: box.width * picture.width,
      height: box.height * picture.height,
    };
    const styled = scaled(style, picture.scale);
    const laid = layoutText(
      text,
      styled,
      { width: rect.width, height: rect.height, maxLines, pictureSide },
      deps,
    );
    return { region, box: rect, rotation: box.rotation, style: styled, laid };
  });
}

/** What the API tells about each laid-out caption. Sizes are px of the finished picture. */
export function describeLayout(captions: readonly SceneCaption[]): CaptionLayout[] {
  return captions.map(({ region, style, laid }) => ({
    region,
    font: laid.faces.map(faceName).join(', ') || (style.font ?? DEFAULT_STYLE.font),
    font_size: Math.round(laid.size * 100) / 100,
    lines: laid.lines,
    overflow: laid.overflow,
    missing_glyphs: laid.missing,
  }));
}

/** `anton/400Regular/Anton_400Regular` → `Anton`. */
function faceName(faceId: string): string {
  return (faceId.split('/').at(-1) ?? faceId).replace(/_.*$/, '');
}
