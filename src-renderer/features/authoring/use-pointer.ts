import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../../../src-shared/document/geometry.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import type { RegionGestures } from '../../state/authoring/gestures.ts';
import { readModifiers } from '../../state/editor/modifiers.ts';
import { HANDLES } from '../../state/editor/types.ts';

/** The region and handle under the pointer, if any. */
function findTarget({ target }: PointerEvent): { region?: string | undefined; handle?: string | undefined } {
  const hit = target instanceof Element ? target.closest('[data-region]') : null;
  return hit instanceof HTMLElement ? { region: hit.dataset.region, handle: hit.dataset.handle } : {};
}

/** A press that has not become a drag. */
interface Press {
  /** The region to select alone if the press ends as a click. */
  alone: string | undefined;
  x: number;
  y: number;
}

/** Distance at which a press becomes a drag, screen px. */
const DRAG_THRESHOLD = 3;

/** Turns pointer events on the picture into gestures; Escape cancels one. */
export function usePointer(
  authoring: Authoring,
  gestures: RegionGestures,
  frame: RefObject<HTMLElement | null>,
) {
  const press = useRef<Press>(undefined);
  const getPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  /** Selects a region, or with `several` toggles it; returns the ids to move. */
  const select = (id: string, several: boolean): readonly string[] => {
    const { selection } = authoring.store.getState();
    const known = selection.includes(id);
    const next = several
      ? known
        ? selection.filter((other) => other !== id)
        : [...selection, id]
      : known
        ? selection
        : [id];
    authoring.select(next);
    return next;
  };

  const start = (event: PointerEvent) => {
    const point = getPoint(event);
    const { region, handle } = findTarget(event);
    const alone = region && !handle && !event.shiftKey ? region : undefined;
    press.current = { alone, x: event.clientX, y: event.clientY };
    const compass = HANDLES.find((name) => name === handle);
    if (region && compass) gestures.startResize(region, point, compass);
    else if (region && handle === 'rotate') gestures.startRotate(region, point);
    else if (region) gestures.startMove(select(region, event.shiftKey), point);
    else {
      authoring.select([]);
      gestures.startDraw(point);
    }
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && gestures.abort()) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [gestures]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const width = frame.current?.clientWidth ?? authoring.picture.width;
      gestures.setScale(width / authoring.picture.width);
      frame.current?.setPointerCapture(event.pointerId);
      start(event);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = press.current ?? { x: Number.NaN, y: Number.NaN };
      if (Math.hypot(event.clientX - x, event.clientY - y) < DRAG_THRESHOLD) return;
      press.current = undefined;
      gestures.drag(getPoint(event), readModifiers(event));
    },
    onPointerUp() {
      gestures.drop();
      // A click on one of several selected regions selects it alone; a drag moves all.
      if (press.current?.alone !== undefined) authoring.select([press.current.alone]);
      press.current = undefined;
    },
    onPointerCancel: () => void gestures.abort(),
  };
}
