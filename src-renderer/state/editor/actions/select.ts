import type { Point } from '../../../../src-shared/document/geometry.ts';
import { boxOfItem } from '../editor-canvas.ts';
import type { EditorCore } from '../editor-state.ts';
import { boundsBetween, containsPoint, isInside } from '../geometry.ts';
import { isUntouched } from '../request.ts';
import type { Item } from '../types.ts';

/** The selection, which is no part of the history. */
export interface SelectActions {
  select(ids: readonly string[]): void;
  /** Adds one item to the selection or removes it: Shift-click. */
  toggle(id: string): void;
  selectAll(): void;
  selectNone(): void;
  /** Steps through the items, bottom to top; wraps around. */
  selectNext(step: 1 | -1): void;
  /** Selects the items wholly inside a rectangle; with `add` in addition to the selection. */
  selectInside(from: Point, to: Point, add?: boolean): void;
  /** The topmost item under a point, drawn ones before empty regions. */
  itemAt(point: Point): Item | undefined;
}

/** @param core of the editor */
export function selectActions(core: EditorCore): SelectActions {
  const { store } = core;
  const items = () => store.getState().document.items;
  const select = (selection: readonly string[]) => {
    const { textEditing } = store.getState();
    const goesOn = selection.length === 1 && selection[0] === textEditing?.id;
    if (textEditing && !goesOn) core.endRun();
    store.setState({ selection, textEditing: goesOn ? textEditing : null });
  };
  const visible = () => items().filter((item) => boxOfItem(item, core.canvas()) !== null);
  return {
    select,
    toggle(id) {
      const { selection } = store.getState();
      select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
    },
    selectAll: () => select(visible().map(({ id }) => id)),
    selectNone: () => select([]),
    selectNext(step) {
      const ids = visible().map(({ id }) => id);
      const at = ids.indexOf(store.getState().selection.at(-1) ?? '');
      const next = ids.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % ids.length);
      if (next !== undefined) select([next]);
    },
    selectInside(from, to, add = false) {
      const canvas = core.canvas();
      const area = boundsBetween(from, to);
      const inside = items().flatMap((item) => {
        const box = boxOfItem(item, canvas);
        return box && isInside(box, area, canvas) ? [item.id] : [];
      });
      select(add ? [...new Set([...store.getState().selection, ...inside])] : inside);
    },
    itemAt(point) {
      const canvas = core.canvas();
      const under = items().filter((item) => {
        const box = boxOfItem(item, canvas);
        return box !== null && containsPoint(box, point, canvas);
      });
      return under.findLast((item) => !isUntouched(item)) ?? under.at(-1);
    },
  };
}
