/**
 * What `npm test` does in short and `npm run test:full` at length. Files named `*.full.test.ts` run in the latter
 * alone.
 */

/** How many times the full amount: 0 in `npm test`, 1 in `npm run test:full`, more where a person hunts a fault. */
const TIMES = Number(process.env.CAM_FULL_TESTS ?? 0);

/** Whether this is the full run. */
export const FULL = TIMES > 0;

/** How much a test does: `short` in `npm test`, `full` or a multiple of it in the full run. */
export function amount(short: number, full: number): number {
  return FULL ? full * TIMES : short;
}

/** How often a test of the full run does something: `count`, or a multiple of it. */
export function scaled(count: number): number {
  return amount(count, count);
}

/** Timeout of a test, ms: an hour in the full run. */
export function timeout(short: number): number {
  return FULL ? 3_600_000 : short;
}

/** Prints a table of what a full run counted; nothing in `npm test`. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  if (!FULL) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => line(columns.map((column) => row[column] ?? '')));
  console.log([`\n${title}\n`, line(columns), line(columns.map(() => '---')), ...body].join('\n'));
}
