import type { VirtualItem } from '@tanstack/react-virtual';
import type { CSSProperties, ReactNode } from 'react';
import type { GridLayout } from '../../state/browse/grid.ts';
import styles from './CardGrid.module.css';
import { GAP, HEADING_HEIGHT } from './sizes.ts';

export interface CardListProps {
  /** The name for screen readers. */
  label: string;
  layout: GridLayout;
  /** Whether it is the group at the end, or all cards before it. */
  atEnd: boolean;
  /** The rows in view, of all cards. */
  shown: readonly VirtualItem[];
  /** Size of a card, px. */
  width: number;
  height: number;
  /** A card, by its index among all. */
  children(index: number): ReactNode;
}

const cardStyle = (column: number, top: number, width: number, height: number): CSSProperties => ({
  width,
  height,
  // Whole px: text at fractions of a px is blurred.
  insetInlineStart: Math.round(column * (width + GAP)),
  top,
});

/** The cards in view of one group, as a list. */
export function CardList(props: CardListProps) {
  const { label, layout, atEnd, shown, width, height, children } = props;
  const { groupAt, groupRow, total, getFirst, countCells } = layout;
  const [from, to] = atEnd ? [groupAt, total] : [0, groupAt];
  const rows = shown.filter(({ index }) => index >= groupRow === atEnd);
  return (
    <ul aria-label={label}>
      {rows.flatMap(({ index: row, start }) =>
        Array.from({ length: countCells(row) }, (_, column) => {
          const index = getFirst(row) + column;
          const top = start + (row === groupRow ? HEADING_HEIGHT : 0);
          return (
            <li
              // By index: another list then updates the cards instead of mounting new ones.
              key={index}
              aria-setsize={to - from}
              aria-posinset={index - from + 1}
              className={styles.cell}
              style={cardStyle(column, top, width, height)}
            >
              {children(index)}
            </li>
          );
        }),
      )}
    </ul>
  );
}
