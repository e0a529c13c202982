import { type Column, table } from './table.ts';
import { oneLine, padText, textWidth } from './text-width.ts';

/** Options of every command that prints results. */
export interface PrintOptions {
  /** Print JSON lines, also on a terminal. */
  json?: boolean;
}

/** Output for results; the `Io` of a command is one. */
interface Output {
  /** Writes one JSON line. */
  out(result: unknown): void;
  write(text: string): void;
  stdoutIsTerminal: boolean;
  /** Columns of the terminal. */
  columns: number;
  paint(style: 'bold', text: string): string;
}

/** Whether results are printed for people: on a terminal without `--json`. */
export const isForPeople = (io: Pick<Output, 'stdoutIsTerminal'>, { json }: PrintOptions): boolean =>
  io.stdoutIsTerminal && json !== true;

/** Prints rows as a table for people on a terminal, else one JSON line each. */
export function printRows<Row>(
  io: Output,
  options: PrintOptions,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): void {
  if (!isForPeople(io, options)) {
    for (const row of rows) io.out(row);
    return;
  }
  const style = { columns: io.columns, bold: (text: string) => io.paint('bold', text) };
  if (rows.length > 0) io.write(table(columns, rows, style));
}

/** Prints one result: lines of words on a terminal, else a JSON line. */
export function printResult<Row>(
  io: Output,
  options: PrintOptions,
  result: Row,
  words: (result: Row) => string,
): void {
  if (isForPeople(io, options)) io.write(`${words(result)}\n`);
  else io.out(result);
}

/** A name and its value; one without a value is not shown. */
export type Fact = readonly [name: string, value: string | number | null | undefined];

/** Lines of `Name  value` with aligned values, without a line break at the end. */
export function factLines(io: Pick<Output, 'paint'>, facts: readonly Fact[]): string {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  const width = Math.max(...shown.map(([name]) => textWidth(name)));
  return shown
    .map(([name, value]) => `${io.paint('bold', padText(name, width))}  ${oneLine(`${value}`)}`)
    .join('\n');
}
