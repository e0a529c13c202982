import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { findProblems, inkBounds, type LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import type { LayoutProblem } from '../../../src-shared/layout/readability.ts';

/** The result of laying out a text; sizes in native px of the canvas. */
export interface TextInfo {
  /** Font size, px. */
  size: number;
  lines: readonly string[];
  /** Too small to read, larger than its box, cut by the edge. */
  problems: readonly LayoutProblem[];
  /** Characters no font has. */
  missing: readonly string[];
  /** The font of its style is not on this machine; the default one stands in. */
  missingFont: boolean;
  /** Upright bounds of the ink on the canvas; null where there is none. */
  inkBounds: Rect | null;
  /** The whole style it was drawn with. */
  style: CaptionStyle;
  /** With the places of its letters. */
  caption: LaidOutCaption;
}

/** What the editor shows about a text laid out on a canvas (native px). */
export function textInfo(caption: LaidOutCaption, canvas: Size): TextInfo {
  const { laid, style } = caption;
  return {
    size: laid.size,
    lines: laid.lines,
    problems: findProblems(caption, canvas),
    missing: laid.missing,
    missingFont: laid.missingFont !== undefined,
    inkBounds: inkBounds(caption, 0) ?? null,
    style,
    caption,
  };
}
