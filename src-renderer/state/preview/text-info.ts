import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { describeLayout, inkBounds, type LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';

/** The result of laying out a text; sizes in native px of the canvas. */
export interface TextInfo {
  /** Font size, px. */
  size: number;
  lines: readonly string[];
  /** It was shrunk below readable size, or does not fit. */
  shrunk: boolean;
  /** As the API reports it: shrunk, cut by the edge, or too small on the finished picture. */
  overflow: boolean;
  /** Characters no font has. */
  missing: readonly string[];
  /** Upright bounds of the ink on the canvas; null where there is none. */
  inkBounds: Rect | null;
  /** The whole style it was drawn with. */
  style: CaptionStyle;
}

/** What the editor shows about a text laid out on a canvas (native px); `width` is that of the output, px. */
export function textInfo(caption: LaidOutCaption, canvas: Size, width: number | null): TextInfo {
  const { laid, style } = caption;
  const { overflow } = describeLayout(caption, canvas, (width ?? canvas.width) / canvas.width);
  return {
    size: laid.size,
    lines: laid.lines,
    shrunk: laid.overflow,
    overflow,
    missing: laid.missing,
    inkBounds: inkBounds(caption, 0) ?? null,
    style,
  };
}
