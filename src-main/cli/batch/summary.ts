import { relative } from 'node:path';
import type { Account } from '../../../src-shared/contract/account.ts';
import { duration, number, type RunCounts } from './progress-view.ts';

/** The summary at the end of a run. */

export interface Summary {
  rows: number;
  /** Rows that were made; in a dry run, rows that can be made. */
  made: number;
  kept: number;
  fetched: number;
  failed: number;
  /** Sent, and not known to be made and charged. */
  unknown: number;
  /** Credits charged; in a dry run, the credits it would cost. */
  credits_used: number;
  credits_remaining: number | null;
  output: string;
  /** The file of the rows that failed. */
  failed_file: string | null;
  seconds: number;
  dry_run: boolean;
  /** Only in a dry run: whether the account has enough credits. */
  enough_credits?: boolean;
}

export interface RunEnd {
  output: string;
  failedFile: string | undefined;
  balance: Account | undefined;
  dryRun: boolean;
  /** ms since the epoch */
  started: number;
  ended: number;
}

/** The summary of a run, as `--json` prints it. */
export function createSummary(counts: RunCounts, end: RunEnd): Summary {
  const { credits, creditsLeft, ...rows } = counts;
  const left = end.balance?.credits_remaining ?? creditsLeft ?? null;
  const isFree = end.balance?.mode === 'test';
  return {
    ...rows,
    credits_used: isFree ? 0 : credits,
    credits_remaining: left,
    output: end.output,
    failed_file: end.failedFile ?? null,
    dry_run: end.dryRun,
    seconds: Math.round((end.ended - end.started) / 100) / 10,
    ...(end.dryRun && left !== null && { enough_credits: isFree || left >= credits }),
  };
}

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
