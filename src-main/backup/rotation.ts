import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { LocalBackup } from './local-backups.ts';

/** Which backups made by CAM itself are kept. Those that a person made or brought are only deleted by a person. */

const DAILY = 7;
const WEEKLY = 4;
const MIGRATIONS = 3;
const REPLACED_DAYS = 30;
/** Of a time to come: made while the clock was wrong, or it is wrong now. */
const FUTURE = 3;

/**
 * The backups to delete: of the scheduled ones all but the last of each of 7 days and 4 weeks; all but 3 copies made
 * before migrations; what restores replaced more than 30 days ago. Then the oldest, until scheduled ones and copies
 * fit `budget` (bytes); the newest scheduled one always stays. `now`: ms since the epoch.
 */
export function listExpiredBackups(
  backups: readonly LocalBackup[],
  now: number,
  budget: number,
): LocalBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt - a.createdAt);
  const of = (kind: LocalBackup['kind']) => newestFirst.filter((backup) => backup.kind === kind);
  const scheduled = chooseScheduled(of('scheduled'), now);
  const kept = [...scheduled, ...of('migration').slice(0, MIGRATIONS)];
  const fitting = fitBudget(kept, scheduled[0], budget);
  const isExpired = (backup: LocalBackup): boolean => {
    if (backup.kind === 'replaced') return now - backup.createdAt > REPLACED_DAYS * DAY_MS;
    return (backup.kind === 'scheduled' || backup.kind === 'migration') && !fitting.has(backup);
  };
  return newestFirst.filter(isExpired);
}

/** Newest first, those of a time to come last. */
function chooseScheduled(newestFirst: readonly LocalBackup[], now: number): LocalBackup[] {
  const future = newestFirst.filter(({ createdAt }) => createdAt > now + DAY_MS);
  const past = newestFirst.filter((backup) => !future.includes(backup));
  const daily = newestOfEach(past, ({ createdAt }) => Math.floor(createdAt / DAY_MS)).slice(0, DAILY);
  const weekly = newestOfEach(past, ({ createdAt }) => Math.floor(createdAt / (7 * DAY_MS))).slice(0, WEEKLY);
  return [
    ...past.filter((backup) => daily.includes(backup) || weekly.includes(backup)),
    ...future.slice(0, FUTURE),
  ];
}

function newestOfEach(
  newestFirst: readonly LocalBackup[],
  getPeriod: (backup: LocalBackup) => number,
): LocalBackup[] {
  const newest = new Map<number, LocalBackup>();
  for (const backup of newestFirst) {
    const period = getPeriod(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()];
}

function fitBudget(
  kept: readonly LocalBackup[],
  always: LocalBackup | undefined,
  budget: number,
): ReadonlySet<LocalBackup> {
  const oldestFirst = kept.toSorted((a, b) => a.createdAt - b.createdAt);
  const fitting = new Set(oldestFirst);
  let bytes = oldestFirst.reduce((sum, backup) => sum + backup.bytes, 0);
  for (const backup of oldestFirst) {
    if (bytes <= budget) break;
    if (backup === always) continue;
    fitting.delete(backup);
    bytes -= backup.bytes;
  }
  return fitting;
}

/**
 * When the next scheduled backup is due, ms since the epoch: a day after the last one. Those of a time to come do not
 * count, so that a clock that jumped forth and back does not stop the backups.
 */
export function getNextScheduled(backups: readonly LocalBackup[], now: number): number {
  const past = backups.filter(({ kind, createdAt }) => kind === 'scheduled' && createdAt <= now);
  return past.length === 0 ? now : Math.max(...past.map(({ createdAt }) => createdAt)) + DAY_MS;
}
