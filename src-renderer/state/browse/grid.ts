/** Layout of a grid of equal cells, and keyboard navigation in it. Sizes in px. */

export interface GridShape {
  columns: number;
  /** Of one cell. */
  width: number;
}

/** As many columns as fit with cells of at least `least` px; at least one column. */
export function gridShape(width: number, least: number, gap: number): GridShape {
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  return { columns, width: (width - gap * (columns - 1)) / columns };
}

export interface GridMove {
  key: string;
  index: number;
  columns: number;
  total: number;
  /** Rows that Page Up and Page Down pass over. */
  page: number;
}

/** The index of the cell that a key moves to, the same at an edge; null for other keys. */
export function moveInGrid({ key, index, columns, total, page }: GridMove): number | null {
  const last = total - 1;
  const by = (amount: number) => {
    const to = index + amount;
    return to < 0 || to > last ? null : to;
  };
  switch (key) {
    case 'ArrowLeft':
      return by(-1) ?? index;
    case 'ArrowRight':
      return by(1) ?? index;
    case 'ArrowUp':
      return by(-columns) ?? index;
    case 'ArrowDown':
      return by(columns) ?? (rowOf(index, columns) < rowOf(last, columns) ? last : index);
    case 'PageUp':
      return by(-columns * page) ?? index % columns;
    case 'PageDown':
      return by(columns * page) ?? last;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const rowOf = (index: number, columns: number) => Math.floor(index / columns);
