/** Writes CSV (RFC 4180). */

/** A cell, in quotes where its text would end it or lose spaces. */
export function quoteCell(cell: string, separator = ','): string {
  return cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What spreadsheet programs would calculate is marked as text. */
const toText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A table with a header; numbers stay numbers, and no text of a cell is a formula. A value that is missing is empty. */
export function writeCsv<Name extends string>(
  names: readonly Name[],
  rows: readonly Partial<Readonly<Record<Name, string | number>>>[],
): string {
  const toCell = (value: string | number | undefined) =>
    typeof value === 'number' ? `${value}` : quoteCell(toText(value ?? ''));
  const lines = rows.map((row) => names.map((name) => toCell(row[name])).join(','));
  return [names.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
