import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type MakeDeps, makeRow, type RowResult } from './make-row.ts';
import { OutcomeUnknown, type RowFailure, toRowFailure } from './outcomes.ts';
import { isBad, type PreparedRow, type ReadyRow } from './prepare-rows.ts';
import type { RowState } from './run-state.ts';

/** Makes the rows of a table, several at a time. */

export interface RunReport {
  /** Its picture existed already. */
  kept(row: ReadyRow): void;
  made(row: ReadyRow, made: RowResult): void;
  failed(row: PreparedRow, failure: RowFailure): void;
  /** It was sent, and whether it was made is not known. */
  unknown(row: ReadyRow, failure: RowFailure): void;
}

export interface RunDeps extends MakeDeps {
  rows: AsyncGenerator<PreparedRow, void>;
  report: RunReport;
  /** Rows that are made at the same time. */
  jobs: number;
  /** Most rows to make. */
  limit: number;
  /** Aborted when no more rows should be started. */
  ending: AbortSignal;
}

/** Captions that are noted as sent in one write. What a model makes cannot be found again: it is noted alone. */
const CHUNK = 32;

interface Todo {
  row: ReadyRow;
  known: RowState | undefined;
}

/**
 * Makes the rows that are not made yet. If `ending` is aborted, it finishes the rows that were started and stops. When
 * it returns or throws, every row that was started has ended and is recorded.
 * @throws EngineError if every row would get it; CliError if a file cannot be written
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
  const guardRow = () =>
    work().catch((error: unknown) => {
      failure ??= { error };
    });
  await Promise.all(Array.from({ length: deps.jobs }, guardRow));
  await todo.return();
  deps.state.flush();
  if (failure) throw failure.error;
}

async function attempt({ row, known }: Todo, deps: RunDeps): Promise<void> {
  const { report, state } = deps;
  try {
    report.made(row, await makeRow(row, known, deps));
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      report.unknown(row, error.failure);
      if (error.reason && !toRowFailure(error.reason)) throw error.reason;
      return;
    }
    const failure = toRowFailure(error);
    if (!failure) throw error;
    state.refused(row.id);
    report.failed(row, failure);
  }
}

/** The rows to make. They are recorded, several at a time, before they are sent. */
async function* rowsToMake(deps: RunDeps): AsyncGenerator<Todo, void> {
  let chunk: Todo[] = [];
  let left = deps.limit;
  const sendNoted = () => {
    const ready = chunk;
    chunk = [];
    return sendReady(ready, deps);
  };
  for await (const row of deps.rows) {
    const next = workFor(row, deps);
    if (!next) continue;
    if (left-- <= 0) break;
    chunk.push(next);
    if (chunk.length >= CHUNK || next.row.type !== 'caption') yield* sendNoted();
  }
  yield* sendNoted();
}

/** Notes rows as sent and hands them out; those that nobody takes any more are not sent. */
function* sendReady(ready: Todo[], { state, now }: RunDeps): Generator<Todo, void> {
  const begun = ready.map(({ row: { id, file }, known }) => ({ id, file, isMade: Boolean(known?.meme) }));
  state.begin(begun, now());
  let taken = 0;
  try {
    while (taken < ready.length) {
      const next = ready[taken++];
      if (next) yield next;
    }
  } finally {
    for (const { row, known } of ready.slice(taken)) if (!known?.sentAt) state.notSent(row.id);
  }
}

/** Reports rows that are already made; returns the others. */
function workFor(row: PreparedRow, { state, folder, report }: RunDeps): Todo | undefined {
  if (isBad(row)) {
    const failure = toRowFailure(row.problem);
    if (failure) report.failed(row, failure);
    return undefined;
  }
  const known = state.find(row.id);
  if (!known?.meme || known.file !== row.file || !isThere(join(folder, row.file))) return { row, known };
  report.kept(row);
  return undefined;
}

/** Whether a file exists and is not empty, as a power failure may leave it. */
function isThere(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
