import type { Point } from '../../../../src-shared/document/geometry.ts';
import { boxOfItem } from '../editor-canvas.ts';
import type { EditorCore } from '../editor-state.ts';
import { withGroups } from '../edits/groups.ts';
import { boundsBetween, isInside } from '../geometry.ts';
import { hitItem } from '../hit.ts';
import { isUntouched } from '../request.ts';
import type { Item } from '../types.ts';

/** The selection, which is no part of the history. */
export interface SelectActions {
  select(ids: readonly string[]): void;
  /** Selects an item, and with it its group, unless that is open: a click. */
  pick(id: string): void;
  /** Opens the group of an item, so that its items are selected one by one. False where it has none, or is open. */
  enterGroup(id: string): boolean;
  /** Adds one item, with its group, to the selection or removes it: Shift-click. */
  toggle(id: string): void;
  selectAll(): void;
  selectNone(): void;
  /** Selects the picture under everything. */
  selectPicture(): void;
  /** Steps through the items, bottom to top; wraps around. */
  selectNext(step: 1 | -1): void;
  /** Selects the items wholly inside a rectangle; with `add` in addition to the selection. */
  selectInside(from: Point, to: Point, add?: boolean): void;
  /** The topmost item under a point: what is drawn before what an outline surrounds, empty regions last. */
  itemAt(point: Point): Item | undefined;
}

/** @param core of the editor */
export function selectActions(core: EditorCore): SelectActions {
  const { store } = core;
  const items = () => store.getState().document.items;
  const select = (selection: readonly string[]) => {
    const { textEditing } = store.getState();
    const { openGroup } = store.getState();
    const stays = items().some(({ id, group }) => group === openGroup && selection.includes(id));
    if (openGroup !== null && !stays) store.setState({ openGroup: null });
    const goesOn = selection.length === 1 && selection[0] === textEditing?.id;
    if (textEditing && !goesOn) core.endRun();
    store.setState({ selection, pictureSelected: false, textEditing: goesOn ? textEditing : null });
  };
  const visible = () => items().filter((item) => boxOfItem(item, core.canvas()) !== null);
  /** An item, or all of its group where that is not open. */
  const whole = (id: string): readonly string[] => {
    const { openGroup } = store.getState();
    const group = items().find((item) => item.id === id)?.group;
    return group === undefined || group === openGroup ? [id] : withGroups(items(), [id]);
  };
  return {
    select,
    pick: (id) => select(whole(id)),
    enterGroup(id) {
      const group = items().find((item) => item.id === id)?.group;
      if (group === undefined || group === store.getState().openGroup) return false;
      store.setState({ openGroup: group });
      select([id]);
      return true;
    },
    toggle(id) {
      const { selection } = store.getState();
      const ids = whole(id);
      const left = selection.filter((one) => !ids.includes(one));
      select(selection.includes(id) ? left : [...left, ...ids]);
    },
    selectAll: () => select(visible().map(({ id }) => id)),
    selectNone: () => select([]),
    selectPicture() {
      select([]);
      store.setState({ pictureSelected: true });
    },
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
      const all = withGroups(items(), inside);
      select(add ? [...new Set([...store.getState().selection, ...all])] : all);
    },
    itemAt(point) {
      const canvas = core.canvas();
      const under = items().flatMap((item) => {
        const box = boxOfItem(item, canvas);
        const hit = box && hitItem(item, box, point, canvas);
        return hit ? [{ item, hit: isUntouched(item) ? 'empty' : hit }] : [];
      });
      const topmost = (kind: string) => under.findLast(({ hit }) => hit === kind)?.item;
      return topmost('solid') ?? topmost('inside') ?? topmost('empty');
    },
  };
}
