import type { Config } from '../../bootstrap/config.ts';
import type { RepairPlan, RepairResult } from '../../bootstrap/repair-commands.ts';
import { CliError, type Io } from '../io.ts';

/** `cam doctor --repair`: says what it will do, asks, does it, says what it did. */

function database({ database: { state, problems }, backup, unnamed }: RepairPlan): string[] {
  if (state === 'sound') return [];
  if (state === 'damaged') {
    const [first = 'unknown'] = problems;
    return [
      `The database is damaged (${first}${problems.length > 1 ? `, and ${problems.length - 1} more` : ''}): save what is readable into a new one. The damaged one is kept beside it.`,
    ];
  }
  if (backup) return [`The database is missing: restore the latest backup, ${backup.id}.`];
  return unnamed > 0 ? ['The database is missing and there is no backup: make a new one.'] : [];
}

/** What a plan does, one line each. */
export function describePlan(plan: RepairPlan): string[] {
  const { interruptedRestore, unnamed, putAside, leftovers } = plan;
  return [
    ...(interruptedRestore ? ['Finish the restore that was interrupted.'] : []),
    ...database(plan),
    ...(unnamed > 0
      ? [
          `Make ${unnamed} pictures memes again that ${plan.database.state === 'sound' ? 'no row names' : 'may have no row afterwards'}.`,
        ]
      : []),
    ...(putAside > 0 ? [`Move ${putAside} pictures back from cdn/.lost.`] : []),
    ...(leftovers > 0 ? [`Delete ${leftovers} incomplete files that a crash left.`] : []),
  ];
}

/**
 * False where it was not wanted.
 * @throws CliError where nobody can be asked and `yes` is not given; StoreError
 */
export async function repairHome(io: Io, config: Config, { yes }: { yes: boolean }): Promise<boolean> {
  const { planHomeRepair, repairHome: run } = await import('../../bootstrap/repair-commands.ts');
  const plan = await planHomeRepair(config);
  if (!plan) {
    io.message('There is nothing to repair.');
    return true;
  }
  io.message(`This repairs ${config.home}:`);
  for (const line of describePlan(plan)) io.message(`  - ${line}`);
  if (!yes) {
    const answer = io.confirm('Do it?');
    if (!answer) throw new CliError('nothing was changed; add --yes to repair without being asked.', 'usage');
    if (!(await answer)) return false;
  }
  for (const line of describeResult(await run(config, plan))) io.message(`✓ ${line}`);
  return true;
}

function describeResult({ salvaged, restored, adopted, leftovers }: RepairResult): string[] {
  const rows = Object.entries(salvaged?.tables ?? {});
  const imported = (restored?.imported ?? 0) + (adopted?.adopted.length ?? 0);
  const gone = restored?.without_picture?.length ?? 0;
  return [
    ...(rows.length > 0 ? [`Saved ${rows.map(([table, count]) => `${count} ${table}`).join(', ')}.`] : []),
    ...(salvaged && salvaged.refused > 0
      ? [`Left ${salvaged.refused} rows out that contradict others.`]
      : []),
    ...(restored
      ? [
          `The database is in place, with ${restored.memes ?? 0} memes; what it replaces is in ${restored.aside}.`,
        ]
      : []),
    ...(imported > 0 ? [`Made ${imported} pictures memes again.`] : []),
    ...(gone > 0 ? [`Left ${gone} memes out whose pictures are gone.`] : []),
    ...(adopted && adopted.unreadable.length > 0
      ? [`Left ${adopted.unreadable.length} pictures alone that cannot be read.`]
      : []),
    ...(leftovers > 0 ? [`Deleted ${leftovers} incomplete files.`] : []),
  ];
}
