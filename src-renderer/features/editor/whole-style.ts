import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { mergeStyles } from '../../../src-shared/layout/captions.ts';
import type { Region, TextItem } from '../../state/editor/types.ts';

/** The look a text really has: defaults, its region's, its own. */
export function wholeStyleOf(item: TextItem, regions: readonly Region[]): CaptionStyle {
  const region = regions.find(({ name }) => name === item.region);
  return mergeStyles(region && { font: region.font }, region?.style, item.style);
}
