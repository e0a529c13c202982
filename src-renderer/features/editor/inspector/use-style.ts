import { useMemo } from 'react';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { captionStyle } from '../../../../src-shared/document/captions.ts';
import { type Direction, textDirection } from '../../../../src-shared/layout/direction.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import type { StylePatch } from '../../../state/editor/edits/items.ts';
import type { Item, TextItem } from '../../../state/editor/types.ts';
import { useSession, useShallowEditorState } from '../session/context.ts';

export interface StyleControl {
  /** Id of the text selected last. */
  id: string;
  /** Its resolved style. */
  style: CaptionStyle;
  /** Its style without its own changes. */
  inherited: CaptionStyle;
  /** It has a style of its own. */
  own: boolean;
  /** Reading direction of the text. */
  direction: Direction;
  /** How many texts are selected. */
  count: number;
  /** Changes all selected texts. */
  set(patch: StylePatch): void;
}

const isText = (item: Item | undefined): item is TextItem => item?.kind === 'text';

function selectedStyle({ selection, document, regions }: EditorState) {
  const texts = selection.map((id) => document.items.find((item) => item.id === id)).filter(isText);
  const last = texts.at(-1);
  return {
    id: last?.id ?? null,
    own: last?.style,
    region: regions.find(({ name }) => name === last?.region),
    count: texts.length,
    direction: textDirection(last?.text ?? '', last?.lang),
  };
}

/** The style of the selected texts; null where none is selected. Typing does not change it. */
export function useStyle(): StyleControl | null {
  const { editor } = useSession();
  const { id, own, region, count, direction } = useShallowEditorState(selectedStyle);
  return useMemo(() => {
    if (id === null) return null;
    const inherited = captionStyle(region);
    return {
      id,
      style: { ...inherited, ...own },
      inherited,
      own: own !== undefined && Object.keys(own).length > 0,
      count,
      direction,
      set: (patch) => editor.setStyle(patch),
    };
  }, [editor, id, own, region, count, direction]);
}
