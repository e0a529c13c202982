import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { type JustifiedRow, justify, moveInRows } from '../../state/browse/justify.ts';
import { useText } from '../../text.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { cardIndex } from '../card-grid/CardGrid.tsx';
import { keyInReadingOrder } from '../card-grid/reading-order.ts';
import { useWidth } from '../card-grid/use-width.ts';
import { MemeTile } from './MemeTile.tsx';
import styles from './MemeWall.module.css';
import type { MemeSelection } from './use-selection.ts';

/** px; the sides match the style sheet. */
const GAP = 12;
const ROW_HEIGHT = 250;
const SIDE = 24;
/** Below the last row: room for the bar of the selection. */
const FOOT = { plain: 32, selecting: 96 };
/** Width : height of the tiles that stand for memes on their way. */
const COMING = [1.2, 0.9, 1.4, 1];

export interface MemeWallProps {
  memes: readonly Meme[];
  /** Whether there are more to load. */
  more: boolean;
  listKey: string;
  selection: Pick<MemeSelection, 'ids' | 'toggle'>;
  onMore(): void;
  onOpen(meme: Meme): void;
  onFavourite(meme: Meme): void;
}

function useRows(rows: readonly JustifiedRow[], props: MemeWallProps, scroller: HTMLElement | null) {
  const { more, onMore, listKey, selection } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (at) => (rows[at]?.height ?? ROW_HEIGHT) + GAP,
    overscan: 2,
    paddingStart: 4,
    paddingEnd: selection.ids.size > 0 ? FOOT.selecting : FOOT.plain,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` changes the height of rows
  useEffect(() => virtual.measure(), [rows, virtual]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    virtual.scrollToOffset(0);
  }, [listKey, virtual]);
  const shown = virtual.getVirtualItems();
  const atEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 2;
  const { length } = props.memes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more memes loaded, the end may still be in view
  useEffect(() => {
    if (more && atEnd) onMore();
  }, [more, atEnd, length]);
  return { virtual, shown };
}

/** A virtual wall of memes: justified rows of uncropped pictures; only rows in view are rendered. */
export function MemeWall(props: MemeWallProps) {
  const { memes, more, selection, onOpen, onFavourite } = props;
  const { t } = useText();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useWidth(scroller) - SIDE * 2;
  const rows = useMemo(() => (width > 0 ? justify(memes, width, ROW_HEIGHT, GAP) : []), [memes, width]);
  const { virtual, shown } = useRows(rows, props, scroller);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, memes.length - 1);
  const isSelecting = selection.ids.size > 0;
  const onClick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const meme = memes[cardIndex(target) ?? -1];
    if (!meme) return;
    const selects = target instanceof HTMLInputElement || isSelecting || shiftKey || ctrlKey || metaKey;
    if (target instanceof Element && target.closest('[data-action="favourite"]')) onFavourite(meme);
    else if (selects) selection.toggle(meme.id, shiftKey);
    else onOpen(meme);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = cardIndex(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moveInRows(rows, index, keyInReadingOrder(event.key));
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    const meme = memes[to];
    if (event.shiftKey && meme) {
      // The first one begins the range.
      if (!isSelecting) selection.toggle(memes[index]?.id ?? meme.id, false);
      selection.toggle(meme.id, true);
    }
    virtual.scrollToIndex(rows.findIndex(({ places }) => places.some((place) => place.index === to)));
    requestAnimationFrame(() => {
      scroller?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside it
    <div
      ref={setScroller}
      className={styles.scroller}
      data-selecting={isSelecting}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => setFocused(cardIndex(event.target) ?? current)}
    >
      <ul
        aria-label={t('gallery:memes.list')}
        className={styles.wall}
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.flatMap(({ index, start }) => {
          const row = rows[index];
          return row?.places.map((place) => {
            const meme = memes[place.index];
            return (
              meme && (
                <MemeTile
                  key={meme.id}
                  meme={meme}
                  place={place}
                  top={start}
                  height={row.height}
                  current={place.index === current}
                  selected={selection.ids.has(meme.id)}
                />
              )
            );
          });
        })}
      </ul>
      {more && (
        <div className={styles.coming} role="status" aria-label={t('gallery:memes.loading')}>
          {COMING.map((aspect) => (
            <Skeleton key={aspect} style={{ aspectRatio: aspect }} />
          ))}
        </div>
      )}
    </div>
  );
}
