import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type GridShape, gridLayout } from '../../state/browse/grid.ts';
import { FRAME_ASPECT, GAP, HEADING_HEIGHT, NAME_HEIGHT, PADDING } from './sizes.ts';

/** Rows to load ahead of those in view: at least, and at most. */
const AHEAD = { least: 3, most: 60 };
/** Frames of scrolling to load ahead: about half a second. */
const FRAMES_AHEAD = 24;

/**
 * The rows to load before and after those in view: as many as the latest frame's pace passes in half a second, in the
 * direction of scrolling. None before scrolling has begun.
 */
function useRowsAhead(firstRow: number): { before: number; after: number } {
  const last = useRef({ row: firstRow, by: 0 });
  if (last.current.row !== firstRow) last.current = { row: firstRow, by: firstRow - last.current.row };
  const { by } = last.current;
  if (firstRow === 0 && by === 0) return { before: 0, after: 0 };
  const ahead = Math.min(AHEAD.most, Math.max(AHEAD.least, Math.abs(by) * FRAMES_AHEAD));
  return by < 0 ? { before: ahead, after: 0 } : { before: 0, after: ahead };
}

/** Inputs that determine the visible rows of a card grid. */
export interface RowsProps {
  count: number;
  /** Index of the first card of a group at the end, which stands under a heading; left out where there is none. */
  groupAt?: number;
  /** Height below the picture, px. */
  footHeight?: number;
  /** The grid scrolls to the top whenever it changes. */
  listKey: string;
  /** Indexes that come into view, inclusive. */
  onRange(first: number, last: number): void;
}

/** The visible rows of a card grid, where its cards stand, and the height of a card, px. */
export function useRows(props: RowsProps, { columns, width }: GridShape, scroller: HTMLElement | null) {
  const { count, groupAt = count, footHeight = NAME_HEIGHT, listKey, onRange } = props;
  const layout = useMemo(() => gridLayout({ columns, total: count, groupAt }), [columns, count, groupAt]);
  const { groupRow } = layout;
  const cardHeight = Math.round(width * FRAME_ASPECT) + footHeight;
  const rows = useVirtualizer({
    count: layout.rows,
    getScrollElement: () => scroller,
    estimateSize: (row) => cardHeight + GAP + (row === groupRow ? HEADING_HEIGHT : 0),
    overscan: 1,
    paddingStart: PADDING.top,
    paddingEnd: PADDING.bottom,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cardHeight` and `groupRow` change the height of rows
  useLayoutEffect(() => rows.measure(), [cardHeight, groupRow, rows]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    // Skipped at the top already, since scrolling forces a layout.
    if (rows.scrollOffset) rows.scrollToOffset(0);
  }, [listKey, rows]);
  const shown = rows.getVirtualItems();
  const first = layout.getFirst(shown[0]?.index ?? 0);
  const last = layout.getFirst(shown.at(-1)?.index ?? 0) + columns - 1;
  const { before, after } = useRowsAhead(shown[0]?.index ?? 0);
  const from = Math.max(0, first - before * columns);
  const to = last + after * columns;
  useEffect(() => onRange(from, to), [from, to, onRange]);
  return { rows, shown, layout, cardHeight };
}

/** Restores a scroll position (px) once the content is rendered. */
export function useInitialScroll(scroller: HTMLElement | null, ready: boolean, top: number): void {
  const start = useRef<number | undefined>(top);
  useLayoutEffect(() => {
    if (!scroller || !ready || start.current === undefined) return;
    scroller.scrollTop = start.current;
    start.current = undefined;
  }, [scroller, ready]);
}
