import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { boundsOfBoxes } from '../../../state/editor/geometry.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import { selectionBox } from './item-box.ts';
import {
  fitView,
  limitZoom,
  type Placement,
  panForZoom,
  placement,
  type View,
  zoomStep,
} from './viewport.ts';

/** One notch of a wheel, px; zooms by about a tenth. */
const WHEEL_ZOOM = 0.0015;

/** Size of an element, px, as it changes. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

export interface WheelActions {
  /** `at`: from the top left of the element, px. */
  zoomBy(factor: number, at: Point): void;
  /** px */
  panBy(by: Point): void;
}

/** The wheel over an element: with Ctrl or Cmd it zooms, otherwise it pans. */
export function useWheel(ref: RefObject<HTMLElement | null>, { zoomBy, panBy }: WheelActions): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) return panBy({ x: -event.deltaX, y: -event.deltaY });
      const { left, top } = element.getBoundingClientRect();
      // Wheels that count lines or pages: about 30 px each.
      const px = event.deltaY * (event.deltaMode === 0 ? 1 : 30);
      zoomBy(Math.exp(-px * WHEEL_ZOOM), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });
}

export interface Viewport {
  ref: RefObject<HTMLDivElement | null>;
  /** Null until the viewport has a size. */
  place: Placement | null;
  pan: Point;
  setPan(pan: Point): void;
}

/** Where the canvas is in the viewport: zoom and pan, by wheel and commands. */
export function useViewport(): Viewport {
  const { editor } = useSession();
  const { commands } = useApp();
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const canvas = useCanvas();
  const zoom = useEditorState((state) => state.zoom);
  const [pan, setPan] = useState<Point>({ x: 0, y: 0 });
  const view = useMemo<View | null>(() => size && { viewport: size, pan }, [size, pan]);
  const place = useMemo(() => view && placement(canvas, view, zoom), [canvas, view, zoom]);

  useEffect(() => editor.setScale(place?.scale ?? 1), [editor, place?.scale]);

  const zoomTo = useCallback(
    (wanted: number, pointer?: Point) => {
      if (!view) return;
      const next = limitZoom(wanted);
      const at = pointer ?? { x: view.viewport.width / 2, y: view.viewport.height / 2 };
      setPan(panForZoom(canvas, view, zoom, next, at));
      editor.setZoom(next);
    },
    [canvas, editor, view, zoom],
  );

  useWheel(ref, {
    zoomBy: (factor, at) => place && zoomTo(place.scale * factor, at),
    panBy: ({ x, y }) => {
      if (zoom !== 'fit') setPan((from) => ({ x: from.x + x, y: from.y + y }));
    },
  });

  useEffect(() => {
    const scale = place?.scale ?? 1;
    return commands.add({
      'view.zoom-in': { perform: () => zoomTo(zoomStep(scale, 1)) },
      'view.zoom-out': { perform: () => zoomTo(zoomStep(scale, -1)) },
      'view.zoom-actual': { perform: () => zoomTo(1) },
      'view.zoom-selection': {
        perform() {
          const { document, selection } = editor.store.getState();
          const items = document.items.filter(({ id }) => selection.includes(id));
          const box = selectionBox(items, canvas);
          if (!box || !view) return;
          const next = fitView(boundsOfBoxes([box], canvas), canvas, view.viewport);
          setPan(next.pan);
          editor.setZoom(next.zoom);
        },
        enabled: () => editor.store.getState().selection.length > 0,
      },
      'view.zoom-fit': {
        perform() {
          setPan({ x: 0, y: 0 });
          editor.setZoom('fit');
        },
      },
    });
  }, [canvas, commands, editor, place?.scale, view, zoomTo]);

  return {
    ref,
    place,
    pan,
    setPan(next) {
      // Panning at zoom “fit” would be undone with every frame: the zoom becomes a number.
      if (zoom === 'fit' && place) editor.setZoom(place.scale);
      setPan(next);
    },
  };
}
