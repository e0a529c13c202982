import { cutText, oneLine, padText, textWidth } from './text-width.ts';

/** Tables for people on a terminal. */

/** One column of a table. */
export interface Column<Row> {
  head: string;
  cell(row: Row): string | number | null | undefined;
  /** Alignment; numbers are aligned right. */
  align?: 'right';
  /** Whether cells are never cut: ids and addresses, which people copy. */
  whole?: true;
}

export interface TableStyle {
  /** Columns of the terminal. */
  columns: number;
  /** Formats the head of a column. */
  bold(text: string): string;
}

const GAP = 2;
/** Smallest useful width of a column. */
const NARROWEST = 6;

/**
 * Formats rows as a table that fits the terminal; long cells are cut with `…`. If that is still too wide, each row is a
 * block of lines. Ends with a line break.
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], style: TableStyle): string {
  const cells = rows.map((row) => columns.map(({ cell }) => oneLine(`${cell(row) ?? ''}`)));
  const natural = columns.map(({ head }, at) =>
    Math.max(textWidth(head), ...cells.map((row) => textWidth(row[at] ?? ''))),
  );
  const widths = fitColumns(columns, natural, style.columns);
  if (!widths) return blocks(columns, cells, style);
  const line = (row: readonly string[], mark = (text: string) => text) =>
    columns
      .map(({ align }, at) => {
        const width = widths[at] ?? 0;
        const cell = cutText(row[at] ?? '', width);
        const isLast = at === columns.length - 1;
        return isLast && align !== 'right'
          ? mark(cell)
          : mark(padText(cell, width, align === 'right' ? 'right' : 'left'));
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const head = columns.map((column) => column.head);
  return `${[line(head, style.bold), ...cells.map((row) => line(row))].join('\n')}\n`;
}

/** Column widths that fit, with the widest columns reduced first; undefined if that is impossible. */
function fitColumns<Row>(
  columns: readonly Column<Row>[],
  natural: readonly number[],
  available: number,
): number[] | undefined {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width + GAP, -GAP) - available;
  while (excess > 0) {
    const candidates = widths.map((width, at) => (columns[at]?.whole || width <= NARROWEST ? 0 : width));
    const widest = Math.max(...candidates);
    if (widest === 0) return undefined;
    widths[candidates.indexOf(widest)] = widest - 1;
    excess -= 1;
  }
  return widths;
}

/** Each row as lines of `HEAD  value`, with an empty line between rows. */
function blocks<Row>(
  columns: readonly Column<Row>[],
  cells: readonly (readonly string[])[],
  { bold }: TableStyle,
): string {
  const width = Math.max(...columns.map(({ head }) => textWidth(head)));
  const block = (row: readonly string[]) =>
    columns
      .flatMap(({ head }, at) => (row[at] ? [`${bold(padText(head, width))}  ${row[at]}\n`] : []))
      .join('');
  return cells.map(block).join('\n');
}
