import type { Account } from '../../../src-shared/contract/account.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import type { Io } from '../io.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

const COLUMNS: readonly Column<Account>[] = [
  { head: 'ID', cell: ({ account_id }) => account_id, whole: true },
  { head: 'PLAN', cell: ({ plan }) => plan },
  { head: 'KEY', cell: ({ mode }) => mode },
  { head: 'CREDITS', cell: ({ credits_remaining }) => credits_remaining, align: 'right' },
  { head: 'OF', cell: ({ credits_total }) => credits_total, align: 'right' },
  { head: 'RENEWED', cell: ({ period_end }) => period_end.slice(0, 10) },
];

/** `cam account show`: plan and balance of the key that commands use. @throws CliError */
export function showAccount(io: Io, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/account');
    printRows(io, options, [data], COLUMNS);
    return 0;
  });
}
