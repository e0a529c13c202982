import { type PointerEvent, useRef } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import type { Brush } from '../../../state/cut-out/brush.ts';
import type { BrushTool, MaskPainter } from '../../../state/cut-out/mask-painter.ts';
import type { ZoomPan } from './use-zoom-pan.ts';

export interface BrushPointerDeps {
  painter: MaskPainter;
  view: ZoomPan;
  tool: BrushTool;
  brush: Brush;
  /** Whether dragging moves the picture, as while Space is held. */
  isPanning(): boolean;
  /** Told where the brush is, from the top left of the element, px. */
  onMove(at: Point): void;
}

type Gesture = { kind: 'paint'; pointer: number } | { kind: 'pan'; pointer: number } | { kind: 'pinch' };

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Painting by pointer; the middle button and Space pan, two fingers pan and zoom. */
export function useBrushPointer({ painter, view, tool, brush, isPanning, onMove }: BrushPointerDeps) {
  const held = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);

  const fromElement = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = view.ref.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const toPicture = ({ x, y }: Point): Point => {
    const { left, top, scale } = view.place ?? { left: 0, top: 0, scale: 1 };
    return { x: (x - left) / scale, y: (y - top) / scale };
  };
  const heldPair = (): [Point, Point] | undefined => {
    const [a, b] = [...held.current.values()];
    return a && b && [a, b];
  };
  const end = (event: PointerEvent) => {
    held.current.delete(event.pointerId);
    const { current } = gesture;
    if (!current || (current.kind !== 'pinch' && current.pointer !== event.pointerId)) return;
    gesture.current = undefined;
    if (current.kind !== 'paint') return;
    if (event.type === 'pointercancel') painter.cancel();
    else painter.commit();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = fromElement(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, at);
      onMove(at);
      if (held.current.size === 2) {
        painter.cancel();
        gesture.current = { kind: 'pinch' };
      } else if (gesture.current) return;
      else if (event.button === 1 || isPanning()) {
        event.preventDefault();
        gesture.current = { kind: 'pan', pointer: event.pointerId };
      } else if (event.button === 0) {
        gesture.current = { kind: 'paint', pointer: event.pointerId };
        painter.begin(tool, brush, toPicture(at));
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const at = fromElement(event);
      onMove(at);
      const last = held.current.get(event.pointerId);
      if (!last) return;
      const before = heldPair();
      held.current.set(event.pointerId, at);
      const after = heldPair();
      const { current } = gesture;
      if (current?.kind === 'pinch' && before && after) {
        const [from, to] = [middle(before), middle(after)];
        view.zoomBy(distance(after) / Math.max(1, distance(before)), to);
        view.panBy({ x: to.x - from.x, y: to.y - from.y });
      } else if (current?.kind === 'pan') view.panBy({ x: at.x - last.x, y: at.y - last.y });
      else if (current?.kind === 'paint') {
        const events = event.nativeEvent.getCoalescedEvents();
        for (const each of events.length > 0 ? events : [event]) painter.moveTo(toPicture(fromElement(each)));
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
