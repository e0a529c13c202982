import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GridShape } from '../../state/browse/grid.ts';
import { FRAME_ASPECT, GAP, NAME_HEIGHT, PADDING } from './sizes.ts';

/** Rows to load ahead of those in view. */
const AHEAD = 3;

/** Inputs that determine the visible rows of a card grid. */
export interface RowsProps {
  count: number;
  /** Height below the picture, px. */
  footHeight?: number;
  /** The grid scrolls to the top whenever it changes. */
  listKey: string;
  /** Indexes that come into view, inclusive. */
  onRange(first: number, last: number): void;
}

/** The visible rows of a card grid, and the height of a card, px. */
export function useRows(props: RowsProps, { columns, width }: GridShape, scroller: HTMLElement | null) {
  const { count, footHeight = NAME_HEIGHT, listKey, onRange } = props;
  const cardHeight = Math.round(width * FRAME_ASPECT) + footHeight;
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller,
    estimateSize: () => cardHeight + GAP,
    overscan: 1,
    paddingStart: PADDING.top,
    paddingEnd: PADDING.bottom,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cardHeight` changes the height of rows
  useEffect(() => rows.measure(), [cardHeight, rows]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    // Skipped at the top already, since scrolling forces a layout.
    if (rows.scrollOffset) rows.scrollToOffset(0);
  }, [listKey, rows]);
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns - 1;
  // After scrolling has begun, the next rows are loaded before they come into view.
  const ahead = first === 0 ? 0 : AHEAD * columns;
  useEffect(() => onRange(first, last + ahead), [first, last, ahead, onRange]);
  return { rows, shown, cardHeight };
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
