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

/** A caption laid out on the picture; px of its native size. */
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

/**
 * Lays every caption out on a picture at its native size (px); output of any other size is this layout scaled,
 * so lines break alike at every size.
 * @throws Error where a bundled font file is missing
 */
export function layOutScene(
  requests: readonly SceneRequest[],
  picture: { width: number; height: number },
  deps: LayoutDeps,
): SceneCaption[] {
  const pictureSide = Math.sqrt(picture.width * picture.height);
  return requests.map(({ region, text, box, maxLines, style }) => {
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
    return { region, box: rect, rotation: box.rotation, style, laid };
  });
}

/** What the API tells about each laid-out caption; `scale` is output size over native size. */
export function describeLayout(captions: readonly SceneCaption[], scale: number): CaptionLayout[] {
  return captions.map(({ region, style, laid }) => ({
    region,
    font: laid.faces.map(faceName).join(', ') || (style.font ?? DEFAULT_STYLE.font),
    font_size: Math.round(laid.size * scale * 100) / 100,
    lines: laid.lines,
    overflow: laid.overflow,
    missing_glyphs: laid.missing,
  }));
}

/** `anton/400Regular/Anton_400Regular` → `Anton`. */
function faceName(faceId: string): string {
  return (faceId.split('/').at(-1) ?? faceId).replace(/_.*$/, '');
}
