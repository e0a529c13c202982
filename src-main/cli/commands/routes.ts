import type { ListedRoute } from '../../bootstrap/list-routes.ts';
import { getConfig, type Io } from '../io.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

const kilobytes = (bytes: number): string => (bytes === 0 ? '' : `${Math.ceil(bytes / 1024)} kB`);

/** Most characters of the longest text. */
function getLongest({ texts }: ListedRoute): string {
  const chars = texts.map(({ max_chars }) => max_chars ?? 0);
  const isBoundedByBody = texts.some(({ max_chars }) => max_chars === null);
  if (texts.length === 0) return '';
  return isBoundedByBody ? 'as the body' : Math.max(...chars).toLocaleString('en-US');
}

const COLUMNS: readonly Column<ListedRoute>[] = [
  { head: 'METHODS', cell: ({ methods }) => methods.join(' ') },
  { head: 'PATH', cell: ({ path }) => path, whole: true },
  { head: 'CALLER', cell: ({ caller }) => caller },
  { head: 'SCOPE', cell: ({ scope }) => scope },
  { head: 'COUNTED', cell: ({ limit }) => limit },
  { head: 'BODY', cell: ({ body }) => body },
  { head: 'AT MOST', cell: ({ body_bytes }) => kilobytes(body_bytes), align: 'right' },
  { head: 'UNKNOWN', cell: ({ body_bytes_unknown }) => kilobytes(body_bytes_unknown), align: 'right' },
  { head: 'TEXTS', cell: ({ texts }) => texts.length, align: 'right' },
  { head: 'LONGEST', cell: getLongest, align: 'right' },
];

/** `cam routes`: every route with its bounds; the JSON lines have each of its texts. */
export async function routes(io: Io, options: PrintOptions): Promise<number> {
  const { listRoutes } = await import('../../bootstrap/list-routes.ts');
  printRows(io, options, await listRoutes(getConfig(io, {})), COLUMNS);
  return 0;
}
