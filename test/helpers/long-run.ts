/** Suites that run short and seeded in `npm test`, and long by `npm run test:batch`, `test:fuzz`, `test:crash` or `test:hostile`. */

/** Whether this is the long form. */
export const LONG = process.env.CAM_LONG_TESTS === '1';

/** How much a test does: `short` in `npm test`, `long` in the long run. */
export function amount(short: number, long: number): number {
  return LONG ? long : short;
}

/** Timeout of a test, ms: an hour in the long run. */
export function timeout(short: number): number {
  return LONG ? 3_600_000 : short;
}

/** Prints a table of what a long run counted; nothing in `npm test`. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  if (!LONG) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  console.log([`\n${title}\n`, line(columns), line(columns.map(() => '---')), ...body].join('\n'));
}
