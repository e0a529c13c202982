import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import {
  describeLayout,
  inkBounds,
  type LaidOutCaption,
  mergeStyles,
  type PlacedCaption,
} from '../../../src-shared/layout/captions.ts';
import type { LaidOutText, Rect } from '../../../src-shared/layout/types.ts';
import { roundBox } from '../editor/request.ts';
import type { Stage } from '../editor/stage.ts';
import type { Box, TextItem } from '../editor/types.ts';

/** A text item as the caption that the engine draws. */

/** How a text came out; sizes in native px of the canvas. */
export interface TextInfo {
  /** Font size, px. */
  size: number;
  lines: readonly string[];
  /** It had to shrink below readable size, or does not fit. */
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

/** Lines a box of one's own may have. */
const FREE_LINES = 20;

/** What decides how a text is laid out. */
export function layoutKey({ text, box, maxLines, style }: PlacedCaption, { size }: Stage): string {
  return JSON.stringify([text, box.width, box.height, maxLines, style, size.width, size.height]);
}

/** A text as the engine is asked to draw it in `box`. */
export function requestFor(item: TextItem, box: Box, { regions }: Stage): PlacedCaption {
  const region = regions.find(({ name }) => name === item.region);
  return {
    region: item.region ?? item.id,
    text: item.text.toWellFormed(),
    // As it will be sent, so that preview and export agree to the last digit.
    box: item.box ? roundBox(item.box, 'text') : box,
    maxLines: region?.maxLines ?? FREE_LINES,
    style: region ? mergeStyles({ font: region.font }, region.style, item.style) : mergeStyles(item.style),
  };
}

/** A caption that was laid out before, in another place. */
export function placedAgain(
  laid: LaidOutText,
  { region, box, style }: PlacedCaption,
  { size }: Stage,
): LaidOutCaption {
  const rect = {
    x: box.x * size.width,
    y: box.y * size.height,
    width: box.width * size.width,
    height: box.height * size.height,
  };
  return { region, box: rect, rotation: box.rotation, style, laid, z: 0 };
}

/** What there is to tell of a drawn text; `width` is that of the output, px. */
export function infoOf(caption: LaidOutCaption, { size }: Stage, width: number | null): TextInfo {
  const { laid, style } = caption;
  const [described] = describeLayout([caption], size, (width ?? size.width) / size.width);
  return {
    size: laid.size,
    lines: laid.lines,
    shrunk: laid.overflow,
    overflow: described?.overflow ?? false,
    missing: laid.missing,
    inkBounds: inkBounds(caption, 0) ?? null,
    style,
  };
}
