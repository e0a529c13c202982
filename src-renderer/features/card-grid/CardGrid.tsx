import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { gridShape, moveInGrid } from '../../state/browse/grid.ts';
import { openActionMenu } from '../../ui/ActionMenu.tsx';
import styles from './CardGrid.module.css';
import { GAP, MIN_CARD_WIDTH, PADDING } from './sizes.ts';
import { type RowsProps, useInitialScroll, useRows } from './use-rows.ts';
import { useWidth } from './use-width.ts';

/** Without another scroll event, ms, until it counts as standing still. */
const STILL_MS = 120;

/** Marks an element with `data-scrolling` while it scrolls: what only passes under the pointer then stays asleep. */
function useScrollPosition(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => scroller.removeAttribute('data-scrolling');
    const onScroll = () => {
      if (!scroller.hasAttribute('data-scrolling')) scroller.setAttribute('data-scrolling', '');
      clearTimeout(timer);
      timer = setTimeout(rest, STILL_MS);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', onScroll);
      rest();
    };
  }, [scroller]);
}

/** Gives a function that focuses a card as soon as it is there: it may have to be drawn, or even fetched, first. */
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
  /** The one that Tab reaches; the arrow keys move on from it. */
  current: boolean;
  /** The pointer or the keyboard is on it. */
  active: boolean;
}

export interface CardGridProps extends RowsProps {
  /** The name for screen readers. */
  label: string;
  /** px to start at. */
  scrollTop?: number;
  onScroll?(top: number): void;
  /** A button with `data-action` was pressed; `more` opens the menu around the grid by itself. */
  onAction(index: number, action: string): void;
  /** A key that does not move; true where it was for the card. */
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

/** Indexes of the cards in a row. */
const indexesOf = (row: number, columns: number, count: number): number[] =>
  Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => row * columns + column);

const boxOfItem = (column: number, top: number, width: number, height: number): CSSProperties => ({
  width,
  height,
  // A whole px: between two, letters would blur.
  left: Math.round(column * (width + GAP)),
  top,
});

/** A virtual grid of equal cards: arrow keys move in it; only what is in view exists. */
export function CardGrid(props: CardGridProps) {
  const { label, count, onScroll, onAction, onKey, children } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useWidth(scroller);
  const shape = gridShape(width - PADDING.side * 2, MIN_CARD_WIDTH, GAP);
  const { rows, shown, cardHeight } = useRows(props, shape, scroller);
  const { columns } = shape;
  useInitialScroll(scroller, width > 0, props.scrollTop ?? 0);
  useScrollPosition(scroller);
  const focusCard = useCardFocus(scroller);
  const [chosen, setChosen] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const current = Math.min(chosen, Math.max(0, count - 1));

  const focus = (index: number) => {
    setChosen(index);
    rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    focusCard(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = cardIndex(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / (cardHeight + GAP)));
    const to = moveInGrid({ key: event.key, index, columns, total: count, page });
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons inside it
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
    >
      {width > 0 && (
        <ul aria-label={label} className={styles.grid} style={{ height: rows.getTotalSize() }}>
          {shown.flatMap(({ index: row, start }) =>
            indexesOf(row, columns, count).map((index) => (
              <li
                // By place: another list then changes the cards that are there instead of building new ones.
                key={index}
                aria-setsize={count}
                aria-posinset={index + 1}
                className={styles.cell}
                style={boxOfItem(index % columns, start, shape.width, cardHeight)}
              >
                {children(index, { current: index === current, active: index === active })}
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}
