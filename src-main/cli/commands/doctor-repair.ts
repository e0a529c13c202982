import type { DeepReport, RepairPlan, RepairResult } from '../../bootstrap/backup-commands.ts';
import type { Config } from '../../bootstrap/config.ts';
import { CliError, type Io } from '../io.ts';
import { megabytes } from '../progress.ts';
import { type Finding, guardCheck, joinProblems, toFinding } from './doctor-checks.ts';

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
function describePlan(plan: RepairPlan): string[] {
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
  const { planHomeRepair, repairHome: run } = await import('../../bootstrap/backup-commands.ts');
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

type Progress = (done: number, message: string) => void;

const REPAIR = '`cam doctor --repair`';

/** Never throws: an error is a finding. */
export async function runDeepChecks(config: Config, onProgress: Progress): Promise<Finding[]> {
  let findings: Finding[] = [];
  const failed = await guardCheck('files', async () => {
    const { deepCheck } = await import('../../bootstrap/backup-commands.ts');
    findings = describe(await deepCheck(config, onProgress));
    return { state: 'ok', detail: '' };
  });
  return failed.state === 'ok' ? findings : [failed];
}

function describe(report: DeepReport): Finding[] {
  const { pictures, uploads, bytes, missing, changed, putAside, unnamed } = report;
  const pictureProblems = [
    ...missing.map((file) => `cdn/${file} is missing; a backup with pictures may have it`),
    ...changed.map(
      (file) => `cdn/${file} has other bytes than were written; a backup with pictures may have it`,
    ),
    ...putAside.map((file) => `cdn/${file} lies in cdn/.lost; ${REPAIR} moves it back`),
  ];
  const total = `${pictures} of memes and ${uploads} uploads, ${megabytes(bytes)}, each with the bytes that were written`;
  return [
    toFinding(
      'picture bytes',
      [...pictureProblems, ...report.changedUploads.map(describeChangedUpload)],
      total,
    ),
    toFinding(
      'unnamed pictures',
      unnamed.map((file) => `no meme names cdn/${file}; ${REPAIR} makes it one again`),
      'none',
    ),
    ...findMissingUploads(report.missingUploads),
  ];
}

const describeChangedUpload = (file: string): string => `cdn/${file} has other bytes than its name says`;

/** A note: such a meme is whole, it only opens for editing without this picture. */
function findMissingUploads(files: readonly string[]): Finding[] {
  if (files.length === 0) return [];
  const lines = files.map((file) => `cdn/${file}, which a document uses, is missing`);
  return [{ check: 'uploads', state: 'note', detail: joinProblems(lines) }];
}
