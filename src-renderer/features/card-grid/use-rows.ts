import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GridShape } from '../../state/browse/grid.ts';
import { FRAME_ASPECT, GAP, NAME_HEIGHT, PADDING } from './sizes.ts';

/** Rows below those in view whose contents are asked for as well. */
const AHEAD = 3;

/** What decides which rows of a card grid are drawn. */
export interface RowsProps {
  count: number;
  /** px below the picture. */
  footHeight?: number;
  /** The grid starts at the top whenever it changes. */
  listKey: string;
  /** Indexes that come into view, inclusive. */
  onRange(first: number, last: number): void;
}

/** The rows of a card grid that are in view, and how high a card is, px. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' height has changed
  useEffect(() => rows.measure(), [cardHeight, rows]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    // Only where it is not there anyway: the browser would have to lay everything out for it.
    if (rows.scrollOffset) rows.scrollToOffset(0);
  }, [listKey, rows]);
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns - 1;
  // Once one scrolls, what comes next is asked for ahead, so that no card has to wait in sight.
  const ahead = first === 0 ? 0 : AHEAD * columns;
  useEffect(() => onRange(first, last + ahead), [first, last, ahead, onRange]);
  return { rows, shown, cardHeight };
}

/** Goes back to where one had scrolled, once there is something to scroll. */
export function useInitialScroll(scroller: HTMLElement | null, ready: boolean, top: number): void {
  const start = useRef<number | undefined>(top);
  useLayoutEffect(() => {
    if (!scroller || !ready || start.current === undefined) return;
    scroller.scrollTop = start.current;
    start.current = undefined;
  }, [scroller, ready]);
}
