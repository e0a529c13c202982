import type { CaptionStyle } from '../contract/style.ts';
import type { Point, Rect, Size } from '../document/geometry.ts';
import { toSide } from './direction.ts';
import type { LineMetrics } from './line-ink.ts';
import type { LineItem, SetLine } from './place.ts';
import type { LaidOutText, PlacedDecoration, PlacedItem } from './types.ts';

/** Set lines as one block in its box: em → px. */

export interface Block {
  lines: readonly SetLine[];
  /** Baseline of each line below the first one's, em. */
  baselines: readonly number[];
  metrics: LineMetrics;
  box: Size;
  /** em */
  capHeight: number;
  outline: number;
  align: NonNullable<CaptionStyle['align']>;
  verticalAlign: NonNullable<CaptionStyle['vertical_align']>;
}

/** Share of the free space before a line, and above the block. */
const ALIGN = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** Extent of the set lines, em: height from the first line's top to the last one's bottom, widest ink, first ascent. */
export function measureExtent({ lines, baselines, capHeight }: Block) {
  const first = Math.max(capHeight, lines[0]?.top ?? 0);
  const last = lines.at(-1)?.bottom ?? 0;
  return {
    first,
    wide: Math.max(0, ...lines.map((line) => line.right - line.left)),
    high: first - last + (baselines.at(-1) ?? 0),
  };
}

/** The first baseline of a block, px from the top of its box. */
function firstBaseline(block: Block, size: number): number {
  const { first, high } = measureExtent(block);
  const { margin } = block.metrics;
  return (
    (block.box.height - (high + 2 * margin) * size) * ALIGN[block.verticalAlign] + (first + margin) * size
  );
}

/** Where lines begin, x and baseline in px of the box; `size` in px per em. */
export function lineOrigins(block: Block, size: number): Point[] {
  const { lines, baselines, metrics, box } = block;
  const first = firstBaseline(block, size);
  return lines.map((line, row) => {
    const free = box.width - (line.right - line.left + 2 * metrics.margin) * size;
    const side = ALIGN[toSide(block.align, line.direction)];
    return { x: free * side + (metrics.margin - line.left) * size, y: first + (baselines[row] ?? 0) * size };
  });
}

/** Places the lines in the box at `size` px per em. */
export function placeBlock(block: Block, size: number): Pick<LaidOutText, 'items' | 'decorations' | 'ink'> {
  const { first, high } = measureExtent(block);
  const origins = lineOrigins(block, size);
  const items: PlacedItem[] = [];
  const decorations: PlacedDecoration[] = [];
  let clusters = 0;
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [row, line] of block.lines.entries()) {
    const { x, y } = origins[row] ?? { x: 0, y: 0 };
    const orders = findReadingOrders(line.items, clusters);
    clusters += orders.size;
    for (const item of line.items) items.push(placeItem(item, orders.get(item.start) ?? 0, { x, y, size }));
    for (const decoration of line.decorations) decorations.push(placeDecoration(decoration, x, y, size));
    if (line.right > line.left) {
      left = Math.min(left, x + line.left * size);
      right = Math.max(right, x + line.right * size);
    }
  }
  if (left > right) return { items, decorations, ink: null };
  return {
    items,
    decorations,
    ink: toInkRect(left, right, firstBaseline(block, size) - first * size, high * size, block.outline * size),
  };
}

function toInkRect(left: number, right: number, top: number, height: number, outline: number): Rect {
  return {
    x: left - outline,
    y: top - outline,
    width: right - left + 2 * outline,
    height: height + 2 * outline,
  };
}

/** The place in reading order of each cluster of a line, by where it begins; `first` is that of the line's first. */
function findReadingOrders(items: readonly LineItem[], first: number): Map<number, number> {
  const starts = [...new Set(items.map(({ start }) => start))].sort((a, b) => (a < b ? -1 : 1));
  return new Map(starts.map((start, at) => [start, first + at]));
}

function placeItem(
  item: LineItem,
  order: number,
  { x, y, size }: { x: number; y: number; size: number },
): PlacedItem {
  const { part, segment } = item;
  const at = { x: x + item.x * size, y: y + item.y * size, size: item.size * size, order };
  if (part === undefined && segment === undefined) return { ...item.draw, ...at };
  return {
    ...item.draw,
    ...at,
    ...(part === undefined ? {} : { part }),
    ...(segment === undefined ? {} : { segment }),
  };
}

function placeDecoration(
  { kind, segment, extent }: SetLine['decorations'][number],
  x: number,
  y: number,
  size: number,
): PlacedDecoration {
  return {
    kind,
    segment,
    x: x + extent.left * size,
    y: y - extent.top * size,
    width: (extent.right - extent.left) * size,
    height: (extent.top - extent.bottom) * size,
  };
}
