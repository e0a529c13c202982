import { parseCsv } from './csv-reader.ts';

/** What divides the cells of a row, found out from the text. */

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How a text divides into columns. */
export interface Division {
  separator: string;
  /** Cells of most rows, at least two; of the first row where that is a header. */
  width: number;
}

/** How many cells most rows have, and how many rows those are. */
function commonWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, rows: count };
}

/** The cells of a header, and the rows that have no more. */
function headerWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const width = rows[0]?.length ?? 0;
  return { width, rows: rows.filter(({ length }) => length <= width).length };
}

/**
 * The separator that splits the most rows alike, and among equals into the most cells. Undefined where none splits more
 * than half of the rows alike: then its commas are prose. With `header` the first row names the columns: what does not
 * split it is no separator, and rows may be shorter.
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

/** The line `sep=;` with which spreadsheet programs name the separator, and the text after it. */
export function namedSeparator(text: string): { separator: string; rest: string } | undefined {
  const found = NAMED.exec(text);
  return found?.[1] === undefined ? undefined : { separator: found[1], rest: text.slice(found[0].length) };
}
