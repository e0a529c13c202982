import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../../../mcp/src/engine/engine-error.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { refusalLines } from '../refusal-words.ts';
import { type MadeRow, type MakeDeps, makeRow } from './make-row.ts';
import { isBad, type PreparedRow, type ReadyRow } from './prepare-rows.ts';
import type { RowState } from './run-state.ts';

/** Makes the rows of a table, several at a time. */

/** Why a row failed. */
export interface RowFailure {
  code: string;
  message: string;
}

export interface RunReport {
  /** Its picture was there already. */
  kept(row: ReadyRow): void;
  made(row: ReadyRow, made: MadeRow): void;
  failed(row: PreparedRow, failure: RowFailure): void;
}

export interface RunDeps extends MakeDeps {
  rows: AsyncGenerator<PreparedRow, void>;
  report: RunReport;
  /** Rows at work at a time. */
  jobs: number;
  /** Rows that are made at most. */
  limit: number;
  /** Aborted where no more rows are to be begun. */
  ending: AbortSignal;
}

/** Rows that are noted as sent in one write. */
const CHUNK = 32;

/** Refusals that every other row would meet as well. */
const STOPPING: ReadonlySet<string> = new Set([
  ...['INSUFFICIENT_CREDITS', 'INVALID_API_KEY', 'EXPIRED_API_KEY', 'SUSPENDED_API_KEY', 'FORBIDDEN_ORIGIN'],
  ...['STORAGE_FULL', 'STORAGE_UNAVAILABLE', 'RATE_LIMITED', 'OVERLOADED', 'IDEMPOTENCY_IN_PROGRESS'],
  ...['NO_KEY', 'WRONG_ADDRESS', 'UNREACHABLE', 'NOT_CAM', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
]);

/** Failures that leave open whether the row was made: its note stays, and the same key asks again. */
const MAYBE_MADE: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_IN_PROGRESS',
  'MEME_NOT_FOUND',
  'JOB_NOT_FOUND',
]);

interface Todo {
  row: ReadyRow;
  known: RowState | undefined;
}

/**
 * Makes what is not made yet. Ends early where `ending` is aborted, after the rows at work. All that was begun has ended
 * and is noted when it returns or throws.
 * @throws EngineError that all rows would meet; an error of the file system
 */
export async function runRows(deps: RunDeps): Promise<void> {
  const todo = rowsToMake(deps);
  let failure: { error: unknown } | undefined;
  const work = async () => {
    while (!failure && !deps.ending.aborted) {
      const next = await todo.next();
      if (next.done) return;
      await attempt(next.value, deps);
    }
  };
  const guarded = () =>
    work().catch((error: unknown) => {
      failure ??= { error };
    });
  await Promise.all(Array.from({ length: deps.jobs }, guarded));
  await todo.return();
  deps.state.flush();
  if (failure) throw failure.error;
}

async function attempt({ row, known }: Todo, deps: RunDeps): Promise<void> {
  try {
    deps.report.made(row, await makeRow(row, known, deps));
  } catch (error) {
    const failure = rowFailureOf(error);
    if (!failure) throw error;
    if (!MAYBE_MADE.has(failure.code)) deps.state.refused(row.id);
    deps.report.failed(row, failure);
  }
}

/** The failure of a row alone; undefined where the run cannot go on. */
export function rowFailureOf(error: unknown): RowFailure | undefined {
  const isOfRow = error instanceof CamError || (error instanceof EngineError && !STOPPING.has(error.code));
  return isOfRow ? { code: error.code, message: refusalLines(error).join(' ') } : undefined;
}

/** The rows that are to be made; what they are is noted, some at a time, before they are sent. */
async function* rowsToMake(deps: RunDeps): AsyncGenerator<Todo, void> {
  let chunk: Todo[] = [];
  let left = deps.limit;
  const noted = () => {
    const begun = chunk.map(({ row: { id, file }, known }) => ({ id, file, isMade: Boolean(known?.meme) }));
    deps.state.begin(begun, deps.now());
    const ready = chunk;
    chunk = [];
    return ready;
  };
  for await (const row of deps.rows) {
    const next = sortOut(row, deps);
    if (!next) continue;
    if (left-- <= 0) break;
    chunk.push(next);
    if (chunk.length >= CHUNK) yield* noted();
  }
  yield* noted();
}

/** Reports rows that need no work; returns the others. */
function sortOut(row: PreparedRow, { state, folder, report }: RunDeps): Todo | undefined {
  if (isBad(row)) {
    report.failed(row, { code: row.problem.code, message: refusalLines(row.problem).join(' ') });
    return undefined;
  }
  const known = state.find(row.id);
  if (!known?.meme || known.file !== row.file || !isThere(join(folder, row.file))) return { row, known };
  report.kept(row);
  return undefined;
}

/** Whether a file is there. One without content is what a power failure leaves. */
function isThere(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
