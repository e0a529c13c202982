import type { CaptionStyle } from '../../../../src-main/contract/style.ts';
import { mergeStyles } from '../../../../src-main/engine/scene.ts';
import type { StylePatch } from '../../../state/editor/edits/items.ts';
import type { Item, Region, TextItem } from '../../../state/editor/types.ts';
import { useEditorPart, useSession } from '../session/context.ts';

/** The look a text really has: defaults, its region's, its own. */
export function wholeStyleOf(item: TextItem, regions: readonly Region[]): CaptionStyle {
  const region = regions.find(({ name }) => name === item.region);
  return mergeStyles(region && { font: region.font }, region?.style, item.style);
}

export interface StyleControl {
  /** Of the text selected last. */
  style: CaptionStyle;
  item: TextItem;
  /** What it would look like without a style of its own. */
  inherited: CaptionStyle;
  /** How many texts are selected. */
  count: number;
  /** Changes all selected texts. */
  set(patch: StylePatch): void;
}

const isText = (item: Item | undefined): item is TextItem => item?.kind === 'text';

/** The look of the selected texts; null where none is. */
export function useStyle(): StyleControl | null {
  const { editor } = useSession();
  const selection = useEditorPart((state) => state.selection);
  const items = useEditorPart(({ document }) => document.items);
  const regions = useEditorPart((state) => state.regions);
  const texts = selection.map((id) => items.find((item) => item.id === id)).filter(isText);
  const item = texts.at(-1);
  if (!item) return null;
  return {
    item,
    style: wholeStyleOf(item, regions),
    inherited: wholeStyleOf({ ...item, style: {} }, regions),
    count: texts.length,
    set: (patch) => editor.setStyle(patch),
  };
}
