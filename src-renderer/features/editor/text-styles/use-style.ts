import { useMemo } from 'react';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { captionStyle } from '../../../../src-shared/document/captions.ts';
import { type Direction, textDirection } from '../../../../src-shared/layout/direction.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import type { StylePatch } from '../../../state/editor/edits/items.ts';
import {
  type EffectField,
  listMixedFields,
  type StyleField,
} from '../../../state/editor/text-styles/mixed-fields.ts';
import type { Item, TextItem } from '../../../state/editor/types.ts';
import { useSession, useShallowEditorState } from '../session/context.ts';

export interface StyleControl {
  /** The selected texts, in the order they were chosen. */
  ids: readonly string[];
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
  /** A field of the style; undefined where the texts, or letters within them, have different ones. */
  shared<Field extends StyleField, Other>(
    field: Field,
    other: Other,
  ): CaptionStyle[Field] | Other | undefined;
  /** Whether the texts differ in a field of an effect. */
  differs(field: EffectField): boolean;
  /** Changes all selected texts. */
  set(patch: StylePatch): void;
  /** Shows a change on the canvas without making it; null shows them as they are. */
  preview(patch: StylePatch | null): void;
}

const isText = (item: Item | undefined): item is TextItem => item?.kind === 'text';

function getSelectedStyle({ selection, document, regions }: EditorState) {
  const texts = selection.map((id) => document.items.find((item) => item.id === id)).filter(isText);
  const findRegion = (item: TextItem | undefined) => regions.find(({ name }) => name === item?.region);
  const last = texts.at(-1);
  const styled = texts.map((item) => ({
    item,
    style: captionStyle(findRegion(item), item.style, item.shape),
  }));
  return {
    id: last?.id ?? null,
    ids: texts.map(({ id }) => id).join('\n'),
    own: last?.style,
    region: findRegion(last),
    shape: last?.shape,
    mixed: listMixedFields(styled).join(),
    direction: textDirection(last?.text ?? '', last?.lang),
  };
}

/** The style of the selected texts; null where none is selected. Typing does not change it. */
export function useStyle(): StyleControl | null {
  const { editor } = useSession();
  const { id, ids, own, region, shape, mixed, direction } = useShallowEditorState(getSelectedStyle);
  return useMemo(() => {
    if (id === null) return null;
    const inherited = captionStyle(region, {}, shape);
    const style = { ...inherited, ...own };
    const differing: readonly string[] = mixed.split(',');
    const all = ids.split('\n');
    return {
      ids: all,
      id,
      style,
      inherited,
      own: own !== undefined && Object.keys(own).length > 0,
      count: all.length,
      direction,
      shared: (field, other) => (differing.includes(field) ? undefined : (style[field] ?? other)),
      differs: (field) => differing.includes(field),
      set: (patch) => editor.styleTexts(patch),
      preview: (patch) => (patch ? editor.preview.styleTexts(patch) : editor.preview.clear()),
    };
  }, [editor, id, ids, own, region, shape, mixed, direction]);
}
