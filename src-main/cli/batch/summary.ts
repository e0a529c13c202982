import { relative } from 'node:path';
import type { Account } from '../../../src-shared/contract/account.ts';

/** The summary at the end of a run. */

interface RunEnd {
  output: string;
  failedFile: string | undefined;
  balance: Account | undefined;
  dryRun: boolean;
  /** ms since the epoch */
  started: number;
  ended: number;
}

/** The summary of a run, as `--json` prints it. */
export function createSummary(counts: RunCounts, end: RunEnd) {
  const { credits, creditsLeft, ...rows } = counts;
  const left = end.balance?.credits_remaining ?? creditsLeft ?? null;
  const isFree = end.balance?.mode === 'test';
  return {
    ...rows,
    credits_used: isFree ? 0 : credits,
    credits_remaining: left,
    output: end.output,
    /** The file of the rows that failed. */
    failed_file: end.failedFile ?? null,
    dry_run: end.dryRun,
    seconds: Math.round((end.ended - end.started) / 100) / 10,
    // Only in a dry run: whether the account has enough.
    ...(end.dryRun && left !== null && { enough_credits: isFree || left >= credits }),
  };
}

type Summary = ReturnType<typeof createSummary>;

/** The summary as text. */
export function describeSummary(summary: Summary): string {
  return (summary.dry_run ? dryWords(summary) : runWords(summary)).join('\n');
}

function runWords({ made, kept, fetched, failed, ...more }: Summary): string[] {
  const { unknown, credits_used, credits_remaining, output, failed_file, seconds } = more;
  const left = credits_remaining === null ? '' : `, ${number(credits_remaining)} left`;
  return [
    `${pictures(made)} made in ${duration(seconds)}, in ${formatPath(output)}. ${number(credits_used)} credits used${left}.`,
    ...(kept > 0 ? [`${pictures(kept)} of earlier runs kept.`] : []),
    ...(fetched > 0 ? [`${pictures(fetched)} of earlier runs fetched again, without charge.`] : []),
    ...(failed > 0 && failed_file !== null
      ? [
          `${formatRowCount(failed)} failed: correct them in ${formatPath(failed_file)} and run that file, or correct the table and run it again.`,
        ]
      : []),
    ...(unknown > 0 && failed_file !== null
      ? [
          `${formatRowCount(unknown)} got no answer and may have been made and charged. ${formatPath(failed_file)} says what to do.`,
        ]
      : []),
  ];
}

function dryWords({
  rows,
  made,
  kept,
  failed,
  unknown,
  credits_used,
  credits_remaining,
  ...more
}: Summary): string[] {
  const left = credits_remaining === null ? '' : ` of ${number(credits_remaining)}`;
  return [
    `${formatRowCount(rows)} checked, nothing made: ${number(made)} can be made for ${number(credits_used)}${left} credits.`,
    ...(kept > 0 ? [`${formatRowCount(kept)} were made earlier and cost nothing.`] : []),
    ...(failed > 0 ? [`${formatRowCount(failed)} cannot be made; --json prints why for each of them.`] : []),
    ...(unknown > 0
      ? [`${formatRowCount(unknown)} may have been made by an earlier run; --json prints what to do.`]
      : []),
    ...(more.enough_credits === false ? ['The credits are not enough for all of them.'] : []),
  ];
}

const formatPath = (path: string) => relative(process.cwd(), path) || '.';
const pictures = (count: number) => (count === 1 ? '1 picture' : `${number(count)} pictures`);
const formatRowCount = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);

export interface RunCounts {
  /** Rows of this run, or of its share. */
  rows: number;
  /** In a dry run, rows that can be made. */
  made: number;
  /** Pictures of earlier runs that exist. */
  kept: number;
  /** Pictures of earlier runs that were fetched again. */
  fetched: number;
  failed: number;
  /** Sent, and not known to be made. */
  unknown: number;
  /** Credits charged; in a dry run, what it would cost. */
  credits: number;
  /** Credits left in the account; undefined until the engine has reported them. */
  creditsLeft: number | undefined;
}

/** Rows that need no more work, with any result. */
const countDone = ({ made, kept, fetched, failed, unknown }: RunCounts): number =>
  made + kept + fetched + failed + unknown;

/** The rate is measured over this many seconds, so that it soon follows a change, as after rows that exist already. */
const WINDOW_MS = 30_000;
const SAMPLE_MS = 500;
const BAR = 12;

interface Sample {
  at: number;
  done: number;
}

/** Measures the progress of a run and describes it. */
export function createProgressView(now: () => number) {
  const samples: Sample[] = [];
  return {
    /** Records the progress; returns true about twice a second, when the line should be shown again. */
    note(counts: RunCounts): boolean {
      const at = now();
      const last = samples.at(-1);
      if (last && at - last.at < SAMPLE_MS) return false;
      samples.push({ at, done: countDone(counts) });
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > WINDOW_MS) samples.shift();
      return true;
    },
    line(counts: RunCounts): string {
      const done = countDone(counts);
      const share = counts.rows === 0 ? 1 : done / counts.rows;
      const rate = measureRate(samples);
      const left = rate > 0 ? `${duration((counts.rows - done) / rate)} left` : '';
      return [
        `${bar(share)} ${Math.floor(share * 100)} %`,
        `${number(done)} of ${number(counts.rows)}`,
        counts.failed > 0 ? `${number(counts.failed)} failed` : '',
        rate > 0 ? `${rate < 10 ? rate.toFixed(1) : number(Math.round(rate))}/s` : '',
        done < counts.rows ? left : '',
        counts.credits === 1 ? '1 credit' : `${number(counts.credits)} credits`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    },
  };
}

/** Rows a second over the window. */
function measureRate(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return ((last.done - first.done) / (last.at - first.at)) * 1000;
}

function bar(share: number): string {
  const full = Math.min(BAR, Math.floor(share * BAR));
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

/** A number with separators: `12,345`. */
const number = (value: number): string => value.toLocaleString('en-US');

/** `45 s`, `12 min`, `3 h 20 min` */
function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.round(hours / 24)} days`;
}
