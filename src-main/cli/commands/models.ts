import type { Model } from '../../../src-shared/contract/models.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import type { Io } from '../io.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';

const COLUMNS: readonly Column<Model>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'STATUS', cell: ({ status }) => status.replaceAll('_', ' ') },
  { head: 'CREDITS', cell: ({ credits_per_request }) => credits_per_request, align: 'right' },
  {
    head: 'TAKES',
    cell: ({ avg_generation_time_ms: ms }) => (ms > 0 ? `${(ms / 1000).toFixed(1)} s` : ''),
    align: 'right',
  },
  { head: 'CAN', cell: ({ capabilities }) => capabilities.join(', ').replaceAll('_', ' ') },
];

/** `cam models`: the models and their status. @throws CliError */
export function listModels(io: Io, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/models');
    printRows(io, options, data.models, COLUMNS);
    return 0;
  });
}
