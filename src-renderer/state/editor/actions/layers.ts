import type { Adjustments } from '../../../../src-shared/contract/adjustments.ts';
import type { LayerShadow, Patch, Shape } from '../../../../src-shared/contract/shapes.ts';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { EditorCore } from '../editor-state.ts';
import { type LayerPlace, moveLayers } from '../edits/arrange.ts';
import { group, isWholeGroup, ungroup, withGroups } from '../edits/groups.ts';
import {
  type FieldsPatch,
  setAdjust,
  setHidden,
  setName,
  setPatch,
  setPictureCrop,
  setRadius,
  setShadow,
  setShape,
} from '../edits/layers.ts';

/** Shapes, patches, looks of layers, groups and the list of layers. `ids` defaults to the selection. */
export interface LayerActions {
  /** Changes fields of the selected shapes; undefined takes a field away. */
  setShape(patch: FieldsPatch<Shape>, ids?: readonly string[]): void;
  setPatch(patch: FieldsPatch<Patch>, ids?: readonly string[]): void;
  /** Undefined takes the shadow away. */
  setShadow(shadow: LayerShadow | undefined, ids?: readonly string[]): void;
  /** Round corners of pictures, fraction of the shorter side (0–0.5). */
  setRadius(radius: number, ids?: readonly string[]): void;
  /** The part of pictures that is shown, fractions; undefined for all. */
  setPictureCrop(crop: Rect | undefined, ids?: readonly string[]): void;
  /** Adjusts pictures: those of items, or (null) the one under everything; 0 takes an adjustment away. */
  adjust(patch: Adjustments, ids: readonly string[] | null): void;
  /** Makes the selected items one group. */
  group(): void;
  ungroup(): void;
  /** Whether the selection can become a group, and whether it has one to end. */
  canGroup(): boolean;
  canUngroup(): boolean;
  setName(id: string, name: string): void;
  /** Hides items, or shows them where all are hidden. */
  toggleHidden(ids?: readonly string[]): void;
  /** Puts items elsewhere in the drawing order, and into a group or out of it. */
  moveLayers(ids: readonly string[], place: LayerPlace): void;
}

/** @param core of the editor */
export function layerActions(core: EditorCore, { newId }: { newId(): string }): LayerActions {
  const { store } = core;
  const getSelection = () => store.getState().selection;
  const items = () => store.getState().document.items;
  const createChangeKey = (name: string, fields: object, ids: readonly string[]) => ({
    key: `${name} ${Object.keys(fields).join()} ${ids.join()}`,
  });
  return {
    setShape(patch, ids = getSelection()) {
      core.change('shape', (from) => setShape(from, ids, patch), createChangeKey('shape', patch, ids));
    },
    setPatch(patch, ids = getSelection()) {
      core.change('patch', (from) => setPatch(from, ids, patch), createChangeKey('patch', patch, ids));
    },
    setShadow(shadow, ids = getSelection()) {
      core.change(
        'shadow',
        (from) => setShadow(from, ids, shadow),
        createChangeKey('shadow', shadow ?? {}, ids),
      );
    },
    setRadius(radius, ids = getSelection()) {
      core.change('corners', (from) => setRadius(from, ids, radius), createChangeKey('radius', {}, ids));
    },
    setPictureCrop(crop, ids = getSelection()) {
      core.change(
        'crop',
        (from) => setPictureCrop(from, ids, crop),
        createChangeKey('picture crop', {}, ids),
      );
    },
    adjust(patch, ids) {
      core.change(
        'adjust',
        (from) => setAdjust(from, ids, patch),
        createChangeKey('adjust', patch, ids ?? ['picture']),
      );
    },
    group() {
      const name = `group-${newId().replace(/[^A-Za-z0-9_-]/g, '')}`.slice(0, 40);
      core.change('group', (from) => group(from, getSelection(), name), {
        select: withGroups(items(), getSelection()),
      });
    },
    ungroup: () => void core.change('ungroup', (from) => ungroup(from, getSelection())),
    canGroup: () => withGroups(items(), getSelection()).length > 1 && !isWholeGroup(items(), getSelection()),
    canUngroup: () => items().some((item) => item.group !== undefined && getSelection().includes(item.id)),
    setName: (id, name) => void core.change('rename', (from) => setName(from, id, name)),
    toggleHidden(ids = getSelection()) {
      const hidden = items().some((item) => ids.includes(item.id) && !item.hidden);
      core.change(hidden ? 'hide' : 'show', (from) => setHidden(from, ids, hidden));
    },
    moveLayers: (ids, place) => void core.change('order', (from) => moveLayers(from, ids, place)),
  };
}
