import { parseCsv } from './csv-reader.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;

export interface Division {
  separator: string;
  /** Number of cells in most rows, at least 2; in a table with a header, that of the header. */
  width: number;
}

function commonWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, rows: count };
}

function headerWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const width = rows[0]?.length ?? 0;
  return { width, rows: rows.filter(({ length }) => length <= width).length };
}

/**
 * The separator that splits the most rows into the same number of cells; among equal ones, the one with the most cells.
 * Undefined if none splits more than half of the rows equally: commas are then part of the text. With `header` the
 * first row names the columns: a separator must split it, and rows may be shorter.
 */
export function detectSeparator(text: string, { header = false } = {}): Division | undefined {
  let best: (Division & { rows: number }) | undefined;
  for (const separator of SEPARATORS) {
    const all = parseCsv(text, separator);
    const { width, rows } = header ? headerWidth(all) : commonWidth(all);
    if (width < 2 || (!header && rows * 2 <= all.length)) continue;
    const better = !best || rows > best.rows || (rows === best.rows && width > best.width);
    if (better) best = { separator, width, rows };
  }
  return best && { separator: best.separator, width: best.width };
}

const NAMED = /^\uFEFF?sep=(.)(?:\r\n|\r|\n|$)/i;

/** Reads the line `sep=;`, in which spreadsheet programs name the separator; returns the text after it. */
export function readNamedSeparator(text: string): { separator: string; rest: string } | undefined {
  const found = NAMED.exec(text);
  return found?.[1] === undefined ? undefined : { separator: found[1], rest: text.slice(found[0].length) };
}
