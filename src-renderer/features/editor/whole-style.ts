import type { CaptionStyle } from '../../../src-main/contract/style.ts';
import { mergeStyles } from '../../../src-main/engine/scene.ts';
import type { Region, TextItem } from '../../state/editor/types.ts';

/** The look a text really has: defaults, its region's, its own. */
export function wholeStyleOf(item: TextItem, regions: readonly Region[]): CaptionStyle {
  const region = regions.find(({ name }) => name === item.region);
  return mergeStyles(region && { font: region.font }, region?.style, item.style);
}
