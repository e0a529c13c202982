import { type RefObject, useRef, useState } from 'react';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { useWheel } from '../canvas/use-viewport.ts';
import { limitZoom, type Placement, panForZoom, placement, zoomStep } from '../canvas/viewport.ts';

interface Zoom {
  zoom: 'fit' | number;
  pan: Point;
}

const FIT: Zoom = { zoom: 'fit', pan: { x: 0, y: 0 } };

export interface ZoomPan {
  ref: RefObject<HTMLDivElement | null>;
  /** For the component that renders the element, which may come later than this hook. */
  setViewport(size: Size | null): void;
  /** Where the picture is drawn; null until the element has a size. */
  place: Placement | null;
  /** `at`: from the top left of the element, px; its middle where left out. */
  zoomBy(factor: number, at?: Point): void;
  /** To the next step up or down. */
  step(direction: 1 | -1): void;
  /** px */
  panBy(by: Point): void;
  fit(): void;
}

/** Zoom and pan of a picture (px) in an element that the wheel works on. */
export function useZoomPan(picture: Size): ZoomPan {
  const ref = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Size | null>(null);
  const [{ zoom, pan }, setZoom] = useState(FIT);
  const view = viewport && { viewport, pan };
  const place = view && placement(picture, view, zoom);
  const zoomTo = (wanted: number, at?: Point) => {
    if (!view) return;
    const next = limitZoom(wanted);
    const middle = { x: view.viewport.width / 2, y: view.viewport.height / 2 };
    setZoom({ zoom: next, pan: panForZoom(picture, view, zoom, next, at ?? middle) });
  };
  const zoomBy = (factor: number, at?: Point) => place && zoomTo(place.scale * factor, at);
  const panBy = ({ x, y }: Point) => {
    if (!place) return;
    // At zoom “fit” the picture is in its place: it moves from there.
    setZoom((from) => ({ zoom: place.scale, pan: { x: from.pan.x + x, y: from.pan.y + y } }));
  };
  useWheel(ref, { zoomBy, panBy });
  return {
    ref,
    setViewport,
    place,
    zoomBy,
    step: (direction) => place && zoomTo(zoomStep(place.scale, direction)),
    panBy,
    fit: () => setZoom(FIT),
  };
}
