import { useEffect, useRef, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { PartPlace } from '../../../src-shared/motion/part-places.ts';
import { useApp } from '../../context.ts';
import type { MovingParts } from '../../state/motion/moving-parts.ts';
import common from '../../ui/common.module.css';
import { type PaintedTemplate, paintParts } from './paint-parts.ts';

/** Shortest time between two frames that are painted, ms: 30 a second look smooth at these movements. */
const FRAME_MS = 1000 / 31;

export interface MovingTemplateProps {
  template: Pick<TemplateDetail, 'id' | 'width' | 'height' | 'motion_url' | 'motion_image_url'>;
  /** The moment to show, ms; without it the parts play for as long as the component is there. */
  timeMs?: number;
  /** How long the loops take, ms, where it is not the template's own period. */
  periodMs?: number;
  /** Called with where the parts are whenever they are painted. */
  onPainted?(places: readonly PartPlace[]): void;
}

/** Loads what moves; undefined until it is there, and where it cannot be loaded. */
function useMovingParts(template: MovingTemplateProps['template']): MovingParts | undefined {
  const { movingParts } = useApp();
  const [loaded, setLoaded] = useState<{ id: string; parts: MovingParts }>();
  const { id, motion_url, motion_image_url } = template;
  useEffect(() => {
    let active = true;
    movingParts.get({ motion_url, motion_image_url })?.then(
      (parts) => active && setLoaded({ id, parts }),
      // The still is there.
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [movingParts, id, motion_url, motion_image_url]);
  return loaded?.id === id ? loaded.parts : undefined;
}

/** Keeps as many pixels in a canvas as it covers on the screen, at most those of the blank. */
function fitPixels(canvas: HTMLCanvasElement, native: { width: number; height: number }): void {
  const scale = Math.min(1, (canvas.clientWidth * window.devicePixelRatio) / native.width);
  const [width, height] = [Math.round(native.width * scale), Math.round(native.height * scale)];
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

/** Calls `paint` with the ms since the first frame until the returned function is called. */
function play(paint: (timeMs: number) => void): () => void {
  let [begun, last] = [0, Number.NEGATIVE_INFINITY];
  let request = requestAnimationFrame(function frame(now) {
    begun ||= now;
    if (now - last >= FRAME_MS) {
      last = now;
      paint(now - begun);
    }
    request = requestAnimationFrame(frame);
  });
  return () => cancelAnimationFrame(request);
}

/**
 * The parts of a template that move, on a canvas over the still picture of the template, as large as its parent.
 * Hidden from screen readers.
 */
export default function MovingTemplate({ template, timeMs, periodMs, onPainted }: MovingTemplateProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const parts = useMovingParts(template);
  const painted = useRef(onPainted);
  painted.current = onPainted;
  const { width, height } = template;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !parts) return;
    const what: PaintedTemplate = { ...parts, size: { width, height } };
    const paint = (time: number) => {
      fitPixels(element, what.size);
      painted.current?.(paintParts(context, what, time, periodMs));
    };
    if (timeMs === undefined) return play(paint);
    const request = requestAnimationFrame(() => paint(timeMs));
    return () => cancelAnimationFrame(request);
  }, [parts, width, height, timeMs, periodMs]);
  // A canvas that is taken from the page keeps its pixels until the next garbage collection.
  useEffect(() => {
    const element = canvas.current;
    return () => {
      if (element) element.width = 0;
    };
  }, []);
  return <canvas ref={canvas} className={common.over} data-moving={parts !== undefined} aria-hidden />;
}
