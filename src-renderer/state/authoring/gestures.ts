import type { Box, Point } from '../../../src-shared/document/geometry.ts';
import { computeRegionBox } from '../../../src-shared/document/region.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { boundsBetween, boundsOfBoxes, clamp, clampBox, getCentre } from '../editor/geometry.ts';
import { resizeBox } from '../editor/resize.ts';
import { type SnapResult, type SnapTargets, snapMove, snapResize } from '../editor/snapping.ts';
import { angleBetween, boxOfBounds, clampMove, lockToAxis, moveBox, rotateBox } from '../editor/transform.ts';
import type { Guide, Handle, Modifiers } from '../editor/types.ts';
import type { Authoring } from './authoring.ts';
import { addRegion, placeRegions } from './edits.ts';

/** Dragging regions and drawing new ones: start … drop is one undo entry. Points are fractions of the picture. */
export interface RegionGestures {
  startMove(ids: readonly string[], pointer: Point): void;
  startResize(id: string, pointer: Point, handle: Handle): void;
  startRotate(id: string, pointer: Point): void;
  /** Draws a new region from here. */
  startDraw(pointer: Point): void;
  drag(pointer: Point, modifiers: Modifiers): void;
  drop(): void;
  /** Undoes the gesture; false where there was none. */
  abort(): boolean;
  /** Screen px per px of the picture: snapping distances are in screen px. */
  setScale(scale: number): void;
}

/** Distance at which things snap, screen px; a drawn box smaller than twice this is discarded. */
const SNAP_DISTANCE = 6;
const NO_SNAP: SnapResult = { delta: { x: 0, y: 0 }, guides: [] };

interface DraggedRegion {
  id: string;
  box: Box;
}

interface Drag {
  label: string;
  to(pointer: Point, modifiers: Modifiers): void;
  /** False undoes the drag. */
  isValid?(): boolean;
}

export function createRegionGestures(authoring: Authoring, t: Translate): RegionGestures {
  const { store, picture } = authoring;
  let drag: Drag | undefined;
  let scale = 1;

  const snapThreshold = (): Point => ({
    x: SNAP_DISTANCE / (scale * picture.width),
    y: SNAP_DISTANCE / (scale * picture.height),
  });
  const listDragged = (ids: readonly string[]): DraggedRegion[] =>
    store
      .getState()
      .document.regions.filter(({ id }) => ids.includes(id))
      .map((region) => ({ id: region.id, box: computeRegionBox(region) }));
  const targetsWithout = (ids: readonly string[]): SnapTargets => {
    const others = store.getState().document.regions.filter(({ id }) => !ids.includes(id));
    const boxes = others.map(computeRegionBox);
    return { others: boxes.map((box) => boundsOfBoxes([box], picture)), sizes: boxes };
  };
  const show = (boxes: ReadonlyMap<string, Box>, guides: readonly Guide[]) => {
    authoring.change('', () => placeRegions(authoring.origin(), boxes));
    store.setState({ guides });
  };
  const start = (made: Drag) => {
    authoring.begin();
    drag = made;
  };
  /** Undefined where the drag was undone in between. */
  const current = () => (authoring.inGesture() ? drag : undefined);

  const moveDrag = (regions: readonly DraggedRegion[], from: Point, targets: SnapTargets): Drag => {
    const placed = regions.map(({ box }) => ({ box, kind: 'text' as const }));
    return {
      label: t('authoring:change.move'),
      to(pointer, { shift, mod }) {
        const free = { x: pointer.x - from.x, y: pointer.y - from.y };
        const way = clampMove(placed, shift ? lockToAxis(free, picture) : free);
        const boxes = regions.map(({ box }) => moveBox(box, way));
        const { delta, guides } = mod
          ? NO_SNAP
          : snapMove(boundsOfBoxes(boxes, picture), targets, snapThreshold());
        const last = clampMove(placed, {
          x: shift && way.x === 0 ? 0 : way.x + delta.x,
          y: shift && way.y === 0 ? 0 : way.y + delta.y,
        });
        show(new Map(regions.map(({ id, box }) => [id, moveBox(box, last)])), guides);
      },
    };
  };

  const resizeDrag = (
    { id, box }: DraggedRegion,
    from: Point,
    handle: Handle,
    targets: SnapTargets,
  ): Drag => ({
    label: t('authoring:change.resize'),
    to(pointer, { shift, alt, mod }) {
      const options = { kind: 'text' as const, keepShape: shift, fromCentre: alt };
      const resize = (to: Point) => resizeBox(box, handle, { from, to }, options, picture);
      const { delta, guides } =
        mod || shift ? NO_SNAP : snapResize(resize(pointer), handle, targets, snapThreshold(), alt);
      show(new Map([[id, resize({ x: pointer.x + delta.x, y: pointer.y + delta.y })]]), guides);
    },
  });

  const rotateDrag = ({ id, box }: DraggedRegion, from: Point): Drag => ({
    label: t('authoring:change.rotate'),
    to(pointer, { shift }) {
      const angle = angleBetween(getCentre(box), from, pointer, picture);
      show(new Map([[id, rotateBox(box, angle, shift)]]), []);
    },
  });

  const drawDrag = (from: Point, id: string, targets: SnapTargets): Drag => {
    let box: Box = boxOfBounds(boundsBetween(from, from));
    const role = t('authoring:region.defaultRole', {
      number: store.getState().document.regions.length + 1,
    });
    return {
      label: t('authoring:change.newRegion'),
      to({ x, y }, { mod }) {
        const pointer = { x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
        const handle: Handle =
          pointer.y < from.y ? (pointer.x < from.x ? 'nw' : 'ne') : pointer.x < from.x ? 'sw' : 'se';
        const free = boxOfBounds(boundsBetween(from, pointer));
        const { delta, guides } = mod ? NO_SNAP : snapResize(free, handle, targets, snapThreshold(), false);
        box = boxOfBounds(boundsBetween(from, { x: pointer.x + delta.x, y: pointer.y + delta.y }));
        const region = { id, role, box: clampBox(box, 'text') };
        authoring.change('', () => addRegion(authoring.origin(), region, picture), { select: [id] });
        store.setState({ guides });
      },
      isValid: () => box.width > snapThreshold().x * 2 && box.height > snapThreshold().y * 2,
    };
  };

  return {
    startMove(ids, pointer) {
      const regions = listDragged(ids);
      if (regions.length) start(moveDrag(regions, pointer, targetsWithout(ids)));
    },
    startResize(id, pointer, handle) {
      const [region] = listDragged([id]);
      if (region) start(resizeDrag(region, pointer, handle, targetsWithout([id])));
    },
    startRotate(id, pointer) {
      const [region] = listDragged([id]);
      if (region) start(rotateDrag(region, pointer));
    },
    startDraw(pointer) {
      start(drawDrag(pointer, authoring.newId(), targetsWithout([])));
    },
    drag: (pointer, modifiers) => current()?.to(pointer, modifiers),
    drop() {
      const ended = current();
      if (ended?.isValid?.() === false) authoring.cancel();
      else if (ended) authoring.commit(ended.label);
      drag = undefined;
    },
    abort() {
      const running = current() !== undefined;
      if (running) authoring.cancel();
      drag = undefined;
      return running;
    },
    setScale(screen) {
      scale = screen;
    },
  };
}
