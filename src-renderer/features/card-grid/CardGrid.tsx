import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { gridShape, moveInGrid } from '../../state/browse/grid.ts';
import { openActionMenu } from '../../ui/ActionMenu.tsx';
import styles from './CardGrid.module.css';
import { CardList } from './CardList.tsx';
import { keyInReadingOrder } from './reading-order.ts';
import { GAP, MIN_CARD_WIDTH, PADDING } from './sizes.ts';
import { type RowsProps, useInitialScroll, useRows } from './use-rows.ts';
import { useWidth } from './use-width.ts';

/** Time without a scroll event after which scrolling has ended, ms. */
const SCROLL_END_MS = 120;

/** Sets `data-scrolling` on an element while it scrolls, so that cards passing under the pointer do not react. */
function useScrollingAttribute(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScrollEnd = () => scroller.removeAttribute('data-scrolling');
    const onScroll = () => {
      if (!scroller.hasAttribute('data-scrolling')) scroller.setAttribute('data-scrolling', '');
      clearTimeout(timer);
      timer = setTimeout(onScrollEnd, SCROLL_END_MS);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', onScroll);
      onScrollEnd();
    };
  }, [scroller]);
}

/** Returns a function that focuses a card, once it is loaded and rendered. */
function useCardFocus(scroller: HTMLElement | null): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || !scroller) return;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !scroller.contains(activeElement);
    const place = `[data-index="${wanted.current}"] [data-action="open"]`;
    const card = isElsewhere ? null : scroller.querySelector<HTMLElement>(place);
    if (card || isElsewhere) wanted.current = null;
    card?.focus();
  });
  return (index) => {
    wanted.current = index;
  };
}

export interface CardState {
  /** The tab stop of the grid (roving tabindex). */
  tabStop: boolean;
  /** Hovered, or focused by keyboard. */
  active: boolean;
}

/** The last cards, which stand under a heading. */
export interface EndGroup {
  /** Index of its first card. */
  from: number;
  title: string;
}

export interface CardGridProps extends Omit<RowsProps, 'groupAt'> {
  /** The name for screen readers. */
  label: string;
  group?: EndGroup | undefined;
  /** Initial scroll position, px. */
  scrollTop?: number;
  onScroll?(top: number): void;
  /** A button with `data-action` was pressed; `more` is handled here and opens the menu around the grid. */
  onAction(index: number, action: string): void;
  /** A key that does not move the focus; returns whether it was handled. */
  onKey?(index: number, key: string): boolean;
  /** One card: an element with `data-index`, and in it a button with `data-action="open"`. */
  children(index: number, state: CardState): ReactNode;
}

/** The index of the card an event comes from, or null. */
export function cardIndex(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell ? Number(cell.dataset.index) : null;
}

const actionButton = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;

/** A virtual grid of equal cards with arrow-key navigation: only cards in view are rendered. */
export function CardGrid(props: CardGridProps) {
  const { label, count, group, onScroll, onAction, onKey, children } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useWidth(scroller);
  const shape = gridShape(width - PADDING.side * 2, MIN_CARD_WIDTH, GAP);
  const rowsProps = group ? { ...props, groupAt: group.from } : props;
  const { rows, shown, layout, cardHeight } = useRows(rowsProps, shape, scroller);
  useInitialScroll(scroller, width > 0, props.scrollTop ?? 0);
  useScrollingAttribute(scroller);
  const focusCard = useCardFocus(scroller);
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const current = Math.min(chosen, Math.max(0, count - 1));

  const focus = (index: number) => {
    setChosen(index);
    rows.scrollToIndex(layout.findRow(index), { align: 'auto' });
    focusCard(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = cardIndex(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / (cardHeight + GAP)));
    const to = moveInGrid({ key: keyInReadingOrder(event.key), index, layout, page });
    if (to !== null) focus(to);
    else if (!onKey?.(index, event.key)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const index = cardIndex(event.target);
    const button = actionButton(event.target);
    if (index === null || !button) return;
    if (button.dataset.action === 'more') openActionMenu(button);
    else onAction(index, button.dataset.action ?? '');
  };
  const list = {
    layout,
    shown,
    width: shape.width,
    height: cardHeight,
    children: (index: number) => children(index, { tabStop: index === current, active: index === active }),
  };
  const headingTop = PADDING.top + layout.groupRow * (cardHeight + GAP);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside it
    <div
      ref={setScroller}
      className={styles.scroller}
      onScroll={(event) => onScroll?.(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={(event) => setActive(cardIndex(event.target))}
      onPointerLeave={() => setActive(null)}
      onFocus={(event) => {
        const index = cardIndex(event.target);
        if (index !== null) setChosen(index);
        setActive(event.target.matches(':focus-visible') ? index : null);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(null);
      }}
    >
      {width > 0 && (
        <div className={styles.grid} style={{ height: rows.getTotalSize() }}>
          <CardList label={label} atEnd={false} {...list} />
          {group && (
            <>
              <h2 className={styles.heading} style={{ top: headingTop }}>
                {group.title}
              </h2>
              <CardList label={group.title} atEnd {...list} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
