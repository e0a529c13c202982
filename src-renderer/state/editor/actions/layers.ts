import type { LayerShadow, Patch, Shape } from '../../../../src-shared/contract/shapes.ts';
import type { Box, Rect } from '../../../../src-shared/document/geometry.ts';
import type { ChangeName } from '../change-name.ts';
import type { EditorCore } from '../editor-state.ts';
import { moveAbove } from '../edits/arrange.ts';
import { group, isWholeGroup, ungroup, withGroups } from '../edits/groups.ts';
import { findFreePlace, hasRoom, insertItems, type NewItem } from '../edits/insert.ts';
import {
  type FieldsPatch,
  setName,
  setPatch,
  setPictureCrop,
  setRadius,
  setShadow,
  setShape,
  toggleHidden,
} from '../edits/layers.ts';
import { clampBox } from '../geometry.ts';
import type { Item } from '../types.ts';

/** Height of a new shape, fraction of the shorter side of the canvas, and its width : height. */
const NEW_SHARE = 0.25;
const NEW_SHAPE = 1.5;

/** Shapes, patches, looks of layers, groups and the list of layers. `ids` defaults to the selection. */
export interface LayerActions {
  /** Adds a shape or a patch at a box or in a free place, selects it and returns its id; null at the limit of layers. */
  addShape(shape: Shape, box?: Box): string | null;
  addPatch(patch: Patch, box?: Box): string | null;
  /** Changes fields of the selected shapes; undefined takes a field away. */
  setShape(patch: FieldsPatch<Shape>, ids?: readonly string[]): void;
  setPatch(patch: FieldsPatch<Patch>, ids?: readonly string[]): void;
  /** Undefined takes the shadow away. */
  setShadow(shadow: LayerShadow | undefined, ids?: readonly string[]): void;
  /** Round corners of pictures, fraction of the shorter side (0–0.5). */
  setRadius(radius: number, ids?: readonly string[]): void;
  /** The part of pictures that is shown, fractions; undefined for all. */
  setPictureCrop(crop: Rect | undefined, ids?: readonly string[]): void;
  /** Makes the selected items one group. */
  group(): void;
  ungroup(): void;
  /** Whether the selection can become a group, and whether it has one to end. */
  canGroup(): boolean;
  canUngroup(): boolean;
  setName(id: string, name: string): void;
  /** Hides items, or shows them where all are hidden. */
  toggleHidden(ids?: readonly string[]): void;
  /** Moves items in the drawing order to the place above another item, or under all for null. */
  moveAbove(ids: readonly string[], below: string | null): void;
}

/** @param core of the editor */
export function layerActions(core: EditorCore, { newId }: { newId(): string }): LayerActions {
  const { store } = core;
  const selected = () => store.getState().selection;
  const items = () => store.getState().document.items;
  const add = (label: ChangeName, item: NewItem): string | null => {
    const id = newId();
    const fresh: Item = { ...item, id };
    if (!hasRoom(store.getState().document, 'layer')) return null;
    core.change(label, (from) => insertItems(from, [fresh]), { select: [id] });
    return id;
  };
  const freePlace = (): Box => {
    const { width, height } = core.canvas();
    const side = NEW_SHARE * Math.min(width, height);
    return findFreePlace(store.getState().document, core.canvas(), {
      width: (NEW_SHAPE * side) / width,
      height: side / height,
    });
  };
  const keyed = (name: string, fields: object, ids: readonly string[]) => ({
    key: `${name} ${Object.keys(fields).join()} ${ids.join()}`,
  });
  return {
    addShape: (shape, box = freePlace()) =>
      add('draw', {
        ...{ kind: 'shape', shape, box: clampBox(box, 'layer') },
        ...{ opacity: 1, flip: false, locked: false },
      }),
    addPatch: (patch, box = freePlace()) =>
      add('draw', { kind: 'patch', patch, box: clampBox(box, 'layer'), locked: false }),
    setShape(patch, ids = selected()) {
      core.change('shape', (from) => setShape(from, ids, patch), keyed('shape', patch, ids));
    },
    setPatch(patch, ids = selected()) {
      core.change('patch', (from) => setPatch(from, ids, patch), keyed('patch', patch, ids));
    },
    setShadow(shadow, ids = selected()) {
      core.change('shadow', (from) => setShadow(from, ids, shadow), keyed('shadow', shadow ?? {}, ids));
    },
    setRadius(radius, ids = selected()) {
      core.change('corners', (from) => setRadius(from, ids, radius), keyed('radius', {}, ids));
    },
    setPictureCrop(crop, ids = selected()) {
      core.change('crop', (from) => setPictureCrop(from, ids, crop), keyed('picture crop', {}, ids));
    },
    group() {
      const name = `group-${newId().replace(/[^A-Za-z0-9_-]/g, '')}`.slice(0, 40);
      core.change('group', (from) => group(from, selected(), name), {
        select: withGroups(items(), selected()),
      });
    },
    ungroup: () => void core.change('ungroup', (from) => ungroup(from, selected())),
    canGroup: () => withGroups(items(), selected()).length > 1 && !isWholeGroup(items(), selected()),
    canUngroup: () => items().some((item) => item.group !== undefined && selected().includes(item.id)),
    setName: (id, name) => void core.change('rename', (from) => setName(from, id, name)),
    toggleHidden: (ids = selected()) => void core.change('hide', (from) => toggleHidden(from, ids)),
    moveAbove: (ids, below) => void core.change('order', (from) => moveAbove(from, ids, below)),
  };
}
