import type { Io } from '../io.ts';
import type { FailedRows } from './failed-rows.ts';
import type { RowResult } from './make-row.ts';
import type { RowFailure } from './outcomes.ts';
import type { PreparedRow, ReadyRow } from './prepare-rows.ts';
import type { RunReport } from './run-rows.ts';
import { createProgressView, type RunCounts } from './summary.ts';

/** Counts the results of rows, shows the progress and, with --json, prints a line for each row. */

export interface ReportDeps {
  io: Pick<Io, 'out' | 'message' | 'status'>;
  /** Prints a JSON line for each row. */
  json: boolean;
  /** Prints only the summary. */
  quiet: boolean;
  /** Whether the status line is on a terminal; otherwise a line is printed from time to time. */
  isWatched: boolean;
  failedRows: FailedRows;
  now(): number;
}

export interface CountingReport extends RunReport {
  counts: RunCounts;
  /** Counts a row that a dry run has found valid, and its cost in credits. */
  ready(row: ReadyRow, credits: number): void;
  /** Removes the status line. */
  end(): void;
}

/** Time between lines if stderr is not a terminal, ms. */
const LINE_MS = 30_000;
/** Most failures that are printed at once; the file of failed rows has all of them. */
const WORDED = 5;

/** `rows`: the total number of rows. */
export function createRunReport(rows: number, deps: ReportDeps): CountingReport {
  const { io, json, quiet, isWatched, failedRows, now } = deps;
  const counts: RunCounts = {
    rows,
    made: 0,
    kept: 0,
    fetched: 0,
    failed: 0,
    unknown: 0,
    credits: 0,
    creditsLeft: undefined,
  };
  const view = createProgressView(now);
  let lineAt = now();
  const show = () => {
    if (quiet || !view.note(counts)) return;
    if (isWatched) io.status(view.line(counts));
    else if (now() - lineAt >= LINE_MS) {
      lineAt = now();
      io.message(view.line(counts));
    }
  };
  const word = ({ raw }: PreparedRow, { message }: RowFailure) => {
    if (json || quiet || countMissing() > WORDED + 1) return;
    io.status('');
    io.message(
      countMissing() > WORDED
        ? 'More rows failed; the summary names the file that lists them.'
        : `Line ${raw.line}: ${message}`,
    );
  };
  const countMissing = () => counts.failed + counts.unknown;
  const print = (row: PreparedRow, more: object) => {
    if (json) io.out({ row: row.number, line: row.raw.line, file: row.file ?? null, ...more });
    show();
  };
  const without = (status: 'failed' | 'unknown') => (row: PreparedRow, error: RowFailure) => {
    counts[status] += 1;
    failedRows.add({ raw: row.raw, number: row.number, ...error });
    word(row, error);
    print(row, { status, error });
  };
  return {
    counts,
    kept(row) {
      counts.kept += 1;
      print(row, { status: 'kept' });
    },
    made(row, { how, meme, credits, creditsLeft }: RowResult) {
      counts[how] += 1;
      counts.credits += credits;
      if (creditsLeft !== undefined) counts.creditsLeft = creditsLeft;
      print(row, { status: how, meme, credits_used: credits });
    },
    ready(row, credits) {
      counts.made += 1;
      counts.credits += credits;
      print(row, { status: 'ready', credits });
    },
    failed: without('failed'),
    unknown: without('unknown'),
    end: () => io.status(''),
  };
}
