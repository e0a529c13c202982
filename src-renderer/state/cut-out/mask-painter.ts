import { createStore } from 'zustand/vanilla';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { type Brush, coverPath, joinAreas, type Mask, mixLevel, type PixelArea } from './brush.ts';

/** Changes of a cut-out by strokes of a brush, each of which can be undone. */

export type BrushTool = 'erase' | 'restore';

/** A part of a mask before and after a stroke. */
interface Stroke {
  area: PixelArea;
  before: Uint8ClampedArray<ArrayBuffer>;
  after: Uint8ClampedArray<ArrayBuffer>;
}

/** What strokes that can be undone may take; the oldest go first. Bytes. */
const KEPT_BYTES = 128e6;

export interface PainterState {
  canUndo: boolean;
  canRedo: boolean;
  /** Whether a stroke is under way. */
  painting: boolean;
}

const sizeInBytes = ({ before }: Stroke): number => before.length * 2;

const newMask = ({ width, height }: Mask): Mask => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height),
});

function readArea({ data, width }: Mask, area: PixelArea): Uint8ClampedArray<ArrayBuffer> {
  const part = new Uint8ClampedArray(area.width * area.height);
  for (let row = 0; row < area.height; row++) {
    const from = (area.y + row) * width + area.x;
    part.set(data.subarray(from, from + area.width), row * area.width);
  }
  return part;
}

function writeArea({ data, width }: Mask, area: PixelArea, part: Uint8ClampedArray): void {
  for (let row = 0; row < area.height; row++) {
    const levels = part.subarray(row * area.width, (row + 1) * area.width);
    data.set(levels, (area.y + row) * width + area.x);
  }
}

/**
 * Paints on a mask, which it changes in place. `full`: how opaque each pixel is where it is restored, as large as the
 * mask. `onChange` is told which part has changed.
 */
export function createMaskPainter(mask: Mask, full: Mask, onChange: (area: PixelArea) => void) {
  const store = createStore<PainterState>(() => ({ canUndo: false, canRedo: false, painting: false }));
  const coverage = newMask(mask);
  let past: Stroke[] = [];
  let future: Stroke[] = [];
  let current: { tool: BrushTool; brush: Brush; last: Point; base: Mask; area?: PixelArea } | undefined;

  const report = () =>
    store.setState({
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      painting: current !== undefined,
    });
  const apply = (area: PixelArea, tool: BrushTool, base: Mask) => {
    for (let y = area.y; y < area.y + area.height; y++) {
      for (let at = y * mask.width + area.x; at < y * mask.width + area.x + area.width; at++) {
        const to = tool === 'erase' ? 0 : (full.data[at] ?? 255);
        mask.data[at] = mixLevel(base.data[at] ?? 0, to, coverage.data[at] ?? 0);
      }
    }
  };
  const exchange = (from: Stroke[], to: Stroke[], side: 'before' | 'after') => {
    const stroke = current ? undefined : from.pop();
    if (!stroke) return;
    writeArea(mask, stroke.area, stroke[side]);
    to.push(stroke);
    report();
    onChange(stroke.area);
  };
  const moveTo = (point: Point) => {
    if (!current) return;
    const area = coverPath(coverage, current.last, point, current.brush);
    current.last = point;
    if (!area) return;
    apply(area, current.tool, current.base);
    const whole = joinAreas(current.area, area);
    if (whole) current.area = whole;
    onChange(area);
  };
  const end = () => {
    if (!current) return undefined;
    const { area, base } = current;
    current = undefined;
    if (!area) return undefined;
    writeArea(coverage, area, new Uint8ClampedArray(area.width * area.height));
    return { area, before: readArea(base, area), after: readArea(mask, area) };
  };
  return {
    store,
    /** Begins a stroke at a point, which it paints. */
    begin(tool: BrushTool, brush: Brush, point: Point): void {
      if (current) return;
      current = { tool, brush, last: point, base: { ...mask, data: mask.data.slice() } };
      moveTo(point);
      report();
    },
    /** Paints on, in a straight line. */
    moveTo,
    /** Ends the stroke, which undo takes back as a whole; one that has changed nothing leaves no entry. */
    commit(): void {
      const stroke = end();
      if (stroke?.before.some((level, at) => level !== stroke.after[at])) {
        past.push(stroke);
        future = [];
        let bytes = past.reduce((sum, each) => sum + sizeInBytes(each), 0);
        for (; bytes > KEPT_BYTES && past.length > 1; past = past.slice(1))
          bytes -= sizeInBytes(past[0] ?? stroke);
      }
      report();
    },
    /** Ends the stroke as if it had not been. */
    cancel(): void {
      const stroke = end();
      if (stroke) {
        writeArea(mask, stroke.area, stroke.before);
        onChange(stroke.area);
      }
      report();
    },
    undo: () => exchange(past, future, 'before'),
    redo: () => exchange(future, past, 'after'),
  };
}
export type MaskPainter = ReturnType<typeof createMaskPainter>;
