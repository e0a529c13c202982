import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type GridShape, gridShape, moveInGrid } from '../../state/browse/grid.ts';
import type { ShownTemplate } from '../../state/browse/templates.ts';
import { openActionMenu } from '../../ui/ActionMenu.tsx';
import { FRAME_ASPECT, TemplateCard } from './TemplateCard.tsx';
import styles from './TemplateGrid.module.css';
import { useWidth } from './use-width.ts';

/** px; they match the style sheet. */
const GAP = 20;
const LEAST_WIDTH = 208;
const NAME_HEIGHT = 32;
const PADDING = { top: 4, bottom: 32, side: 24 };

export interface TemplateGridProps {
  items: readonly (ShownTemplate | undefined)[];
  /** The grid starts at the top whenever it changes. */
  listKey: string;
  favourites: ReadonlySet<string>;
  /** px to start at. */
  scrollTop: number;
  onScroll(top: number): void;
  /** Indexes that come into view, inclusive. */
  onRange(first: number, last: number): void;
  onOpen(template: ShownTemplate): void;
  onFavourite(template: ShownTemplate): void;
}

const indexOf = (target: EventTarget | null): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return cell ? Number(cell.dataset.index) : null;
};

/** The template a mouse or key event is about. */
export function templateAt(
  items: TemplateGridProps['items'],
  target: EventTarget | null,
): ShownTemplate | undefined {
  const index = indexOf(target);
  return index === null ? undefined : items[index];
}

function useRows(
  { items, listKey, scrollTop, onRange }: TemplateGridProps,
  { columns, width }: GridShape,
  scroller: HTMLDivElement | null,
) {
  const rowHeight = Math.round(width * FRAME_ASPECT) + NAME_HEIGHT + GAP;
  const count = Math.ceil(items.length / columns);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 2,
    paddingStart: PADDING.top,
    paddingEnd: PADDING.bottom,
    initialOffset: scrollTop,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows' height has changed
  useEffect(() => rows.measure(), [rowHeight, rows]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    rows.scrollToOffset(0);
  }, [listKey, rows]);
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const last = ((shown.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => onRange(first, last), [first, last, onRange]);
  return { rows, shown, rowHeight };
}

/** The virtual grid: arrow keys move in it, Enter opens, F is for favourites; only what is in view exists. */
export function TemplateGrid(props: TemplateGridProps) {
  const { items, favourites, onOpen, onFavourite, onScroll } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useWidth(scroller);
  const shape = gridShape(width - PADDING.side * 2, LEAST_WIDTH, GAP);
  const { rows, shown, rowHeight } = useRows(props, shape, scroller);
  const { columns } = shape;
  const [current, setCurrent] = useState(0);
  const [lively, setLively] = useState<number | null>(null);
  const at = Math.min(current, Math.max(0, items.length - 1));

  const focus = (index: number) => {
    setCurrent(index);
    rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    // The cell may have to be drawn first.
    requestAnimationFrame(() => {
      scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-action="open"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const template = items[index];
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight));
    const to = moveInGrid({ key: event.key, index, columns, total: items.length, page });
    if (to !== null) focus(to);
    else if (event.key.toLowerCase() === 'f' && template) onFavourite(template);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const template = templateAt(items, event.target);
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (!template || !button) return;
    if (button.dataset.action === 'open') onOpen(template);
    else if (button.dataset.action === 'favourite') onFavourite(template);
    else openActionMenu(button);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons inside it
    <div
      ref={setScroller}
      className={styles.scroller}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerOver={(event) => setLively(indexOf(event.target))}
      onPointerLeave={() => setLively(null)}
      onFocus={(event) => {
        const index = indexOf(event.target);
        if (index !== null) setCurrent(index);
        setLively(event.target.matches(':focus-visible') ? index : null);
      }}
    >
      {width > 0 && (
        <ul aria-label="Templates" className={styles.grid} style={{ height: rows.getTotalSize() }}>
          {shown.flatMap(({ index: row, start }) =>
            indexesOf(row, columns, items.length).map((index) => {
              const template = items[index];
              return (
                <li
                  key={index}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  className={styles.cell}
                  style={placeOf(index % columns, start, shape.width, rowHeight)}
                >
                  <TemplateCard
                    template={template}
                    index={index}
                    current={index === at}
                    favourite={template !== undefined && favourites.has(template.id)}
                    lively={index === lively}
                  />
                </li>
              );
            }),
          )}
        </ul>
      )}
    </div>
  );
}

/** Indexes of the items in a row. */
const indexesOf = (row: number, columns: number, total: number): number[] =>
  Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => row * columns + column);

const placeOf = (column: number, top: number, width: number, rowHeight: number): CSSProperties => ({
  width,
  height: rowHeight - GAP,
  transform: `translate(${column * (width + GAP)}px, ${top}px)`,
});
