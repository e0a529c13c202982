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

/** Which cells stand in which row. The last cells can be a group of their own, which begins a new row. */
export interface GridLayout {
  columns: number;
  total: number;
  /** Index of the first cell of the group at the end; `total` where there is none. */
  groupAt: number;
  /** The first row of the group at the end; `rows` where there is none. */
  groupRow: number;
  rows: number;
  findRow(index: number): number;
  /** Index of the first cell in a row. */
  getFirst(row: number): number;
  /** How many cells a row has. */
  countCells(row: number): number;
}

export function gridLayout(shape: { columns: number; total: number; groupAt?: number }): GridLayout {
  const { columns, total, groupAt = total } = shape;
  const groupRow = Math.ceil(groupAt / columns);
  const getFirst = (row: number) => (row < groupRow ? row * columns : groupAt + (row - groupRow) * columns);
  return {
    columns,
    total,
    groupAt,
    groupRow,
    rows: groupRow + Math.ceil((total - groupAt) / columns),
    findRow: (index) =>
      index < groupAt ? Math.floor(index / columns) : groupRow + Math.floor((index - groupAt) / columns),
    getFirst,
    countCells: (row) => Math.min(columns, (row < groupRow ? groupAt : total) - getFirst(row)),
  };
}

export interface GridMove {
  key: string;
  index: number;
  layout: GridLayout;
  /** Rows that Page Up and Page Down pass over. */
  page: number;
}

/** The index of the cell that a key moves to, the same at an edge; null for other keys. */
export function moveInGrid({ key, index, layout, page }: GridMove): number | null {
  const { total, rows, findRow, getFirst, countCells } = layout;
  const row = findRow(index);
  const inRow = (to: number) => getFirst(to) + Math.min(index - getFirst(row), countCells(to) - 1);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(total - 1, index + 1);
    case 'ArrowUp':
      return row === 0 ? index : inRow(row - 1);
    case 'ArrowDown':
      return row === rows - 1 ? index : inRow(row + 1);
    case 'PageUp':
      return inRow(Math.max(0, row - page));
    case 'PageDown':
      return row + page < rows ? inRow(row + page) : total - 1;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return null;
  }
}
