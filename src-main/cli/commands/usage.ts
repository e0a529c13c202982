import type { Usage, UsageGroup, UsageRow } from '../../../src-shared/contract/usage.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import type { Io } from '../io.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

export interface UsageOptions extends EngineFlags, PrintOptions {
  by: UsageGroup;
  days?: number;
  from?: string;
  to?: string;
}

const COLUMNS: readonly Column<UsageRow>[] = [
  { head: 'DAY', cell: ({ date }) => date },
  { head: 'OPERATION', cell: ({ operation }) => operation },
  { head: 'KEY', cell: ({ key_id }) => key_id, whole: true },
  { head: 'ACCOUNT', cell: ({ account_id }) => account_id, whole: true },
  { head: 'CALLS', cell: ({ calls }) => calls, align: 'right' },
  { head: 'CREDITS', cell: ({ credits }) => credits, align: 'right' },
  { head: 'AVERAGE MS', cell: ({ average_ms }) => average_ms, align: 'right' },
  { head: 'NAME', cell: ({ name }) => name },
];

/** `cam usage`: calls and credits of every account of the machine, added up. @throws CliError */
export function usage(io: Io, options: UsageOptions): Promise<number> {
  const { by, days, from, to } = options;
  const query = {
    by,
    ...(days !== undefined && { days }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  return withEngine(io, options, async (engine) => {
    const { data }: { data: Usage } = await engine.call('GET /v1/usage', { query });
    const rows = data.rows ?? [];
    const isUsed = (name: string) => rows.some((row) => Object.hasOwn(row, name));
    const shown = COLUMNS.filter(({ head }) => FIELDS[head] === undefined || isUsed(FIELDS[head]));
    printRows(io, options, rows, shown);
    io.message(`${data.total.calls} calls and ${data.total.credits} credits in ${data.days.length} days.`);
    return 0;
  });
}

/** Fields that only some rows have, by their columns. */
const FIELDS: Readonly<Record<string, keyof UsageRow>> = {
  DAY: 'date',
  OPERATION: 'operation',
  KEY: 'key_id',
  ACCOUNT: 'account_id',
  NAME: 'name',
};
