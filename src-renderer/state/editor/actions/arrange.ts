import type { Box } from '../../../../src-shared/document/geometry.ts';
import type { ChangeName } from '../change-name.ts';
import type { Edit, EditorCore, KeyedNumbers } from '../editor-state.ts';
import {
  type Alignment,
  align,
  countUnits,
  distribute,
  type Reorder,
  reorder,
  rotate,
} from '../edits/arrange.ts';
import { growItems, nudge, resetPlace, setBoxes, setLocked, setRatioLocked } from '../edits/items.ts';
import { flip } from '../edits/layers.ts';
import { moveToOtherPlace, type OtherPlace } from '../edits/other-place.ts';
import type { Places } from '../places.ts';

/** Places and order of the selection. Locked items stay. */
export interface ArrangeActions {
  /** Moves by px of the canvas: a key, whose numbers are shown. */
  nudge(x: number, y: number): void;
  /** Makes wider and higher by px of the canvas, by a key. */
  grow(x: number, y: number): void;
  /** Rotates by degrees, by a key. */
  rotateByKey(degrees: number): void;
  /** Hides the numbers of the last key. */
  endKeyed(): void;
  /** Puts items at boxes, by id: fields of a panel. */
  setBoxes(boxes: ReadonlyMap<string, Box>): void;
  resetPlace(): void;
  /** Moves the selected texts, or all, to the next of the places found on the picture. Undefined where there is none. */
  moveToOtherPlace(places: Places): OtherPlace | undefined;
  reorder(how: Reorder): void;
  align(to: Alignment): void;
  /** How many things are aligned and distributed with each other: a group counts as one. */
  countUnits(): number;
  distribute(axis: 'horizontal' | 'vertical'): void;
  /** Mirrors layers and speech bubbles: several as one, about their common middle. */
  flip(axis?: 'horizontal' | 'vertical'): void;
  /** Rotates by degrees, clockwise: several as one, about their common middle. */
  rotate(degrees: number): void;
  /** Locks items, or unlocks them where all are locked. */
  toggleLock(ids?: readonly string[]): void;
  /** Keeps the ratio of the selected items when they are resized, or no longer. */
  setRatioLocked(locked: boolean): void;
}

/** @param core of the editor */
export function arrangeActions(core: EditorCore): ArrangeActions {
  const getSelection = () => core.store.getState().selection;
  const change = (
    shown: KeyedNumbers['shown'],
    label: ChangeName,
    edit: (ids: readonly string[]) => Edit,
  ) => {
    const ids = getSelection();
    core.change(label, edit(ids), { key: `${label} by key ${ids.join()}` });
    const { keyed } = core.store.getState();
    core.store.setState({ keyed: { shown, times: (keyed?.times ?? 0) + 1 } });
  };
  return {
    nudge: (x, y) => change('place', 'move', (ids) => (from, canvas) => nudge(from, canvas, ids, { x, y })),
    grow: (x, y) =>
      change('size', 'resize', (ids) => (from, canvas) => growItems(from, canvas, ids, { x, y })),
    rotateByKey: (degrees) =>
      change('angle', 'rotate', (ids) => (from, canvas) => rotate(from, canvas, ids, degrees)),
    endKeyed: () => core.store.setState({ keyed: null }),
    setBoxes(boxes) {
      const key = `place ${[...boxes.keys()].join()}`;
      core.change('position', (from) => setBoxes(from, boxes), { key });
    },
    resetPlace: () => void core.change('resetPosition', (from) => resetPlace(from, getSelection())),
    moveToOtherPlace(places) {
      const other = moveToOtherPlace(core.store.getState().document, core.canvas(), getSelection(), places);
      if (other) core.change('otherPlace', () => other.document);
      return other;
    },
    reorder: (how) => void core.change('order', (from) => reorder(from, getSelection(), how)),
    align: (to) => void core.change('align', (from, canvas) => align(from, canvas, getSelection(), to)),
    countUnits: () => countUnits(core.store.getState().document, core.canvas(), getSelection()),
    distribute: (axis) =>
      void core.change('distribute', (from, canvas) => distribute(from, canvas, getSelection(), axis)),
    flip: (axis = 'horizontal') =>
      void core.change('flip', (from, canvas) => flip(from, canvas, getSelection(), axis)),
    rotate: (degrees) =>
      void core.change('rotate', (from, canvas) => rotate(from, canvas, getSelection(), degrees)),
    toggleLock(ids = getSelection()) {
      const { items } = core.store.getState().document;
      const locked = items.some((item) => ids.includes(item.id) && !item.locked);
      core.change(locked ? 'lock' : 'unlock', (from) => setLocked(from, ids, locked));
    },
    setRatioLocked: (locked) =>
      void core.change('ratio', (from) => setRatioLocked(from, getSelection(), locked)),
  };
}
