import type { Io } from '../io.ts';
import type { FailedRows } from './failed-rows.ts';
import type { MadeRow } from './make-row.ts';
import type { RowFailure } from './outcomes.ts';
import type { PreparedRow, ReadyRow } from './prepare-rows.ts';
import { createProgressView, type RunCounts } from './progress-view.ts';
import type { RunReport } from './run-rows.ts';

/** Counts what becomes of the rows, shows it, and prints it row by row where a program asks. */

export interface ReportDeps {
  io: Pick<Io, 'out' | 'message' | 'status'>;
  /** Prints a JSON line for each row. */
  json: boolean;
  /** Says nothing but the end. */
  quiet: boolean;
  /** Whether a person sees the status line; else a line is printed now and then. */
  isWatched: boolean;
  failedRows: FailedRows;
  now(): number;
}

export interface CountingReport extends RunReport {
  counts: RunCounts;
  /** Counts a row that a dry run found good, for so many credits. */
  ready(row: ReadyRow, credits: number): void;
  /** Removes the status line. */
  end(): void;
}

/** Time between lines where nobody watches, ms. */
const LINE_MS = 30_000;
/** Failures that are worded at once; the file has all of them. */
const WORDED = 5;

/** `rows`: how many there are in all. */
export function createRunReport(rows: number, deps: ReportDeps): CountingReport {
  const { io, json, quiet, isWatched, failedRows, now } = deps;
  const counts: RunCounts = {
    ...{ rows, made: 0, kept: 0, fetched: 0, failed: 0, unknown: 0, credits: 0, creditsLeft: undefined },
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
    if (json || quiet || missing() > WORDED + 1) return;
    io.status('');
    io.message(missing() > WORDED ? 'More rows failed …' : `Line ${raw.line}: ${message}`);
  };
  const missing = () => counts.failed + counts.unknown;
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
    made(row, { how, meme, credits, creditsLeft }: MadeRow) {
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
