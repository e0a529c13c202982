import type { CommandSession } from '../engine/with-engine.ts';
import { findUnsettled } from './make-row.ts';
import { MAKERS } from './makers.ts';
import { type RowFailure, toRowFailure } from './outcomes.ts';
import { isBad, type PreparedRow, type ReadyRow } from './prepare-rows.ts';
import { readFiles } from './row-picture.ts';
import type { RunState } from './run-state.ts';

/** Checks the rows of a table: nothing is made or charged. */

export interface CheckReport {
  /** The row was made by an earlier run. */
  kept(row: ReadyRow): void;
  /** The row can be made; `credits`: its cost. */
  ready(row: ReadyRow, credits: number): void;
  failed(row: PreparedRow, failure: RowFailure): void;
  /** An earlier run has sent it, and whether it was made cannot be found out. */
  unknown(row: ReadyRow, failure: RowFailure): void;
}

export interface CheckDeps {
  rows: AsyncGenerator<PreparedRow, void>;
  /** Undefined if nothing has been made yet. */
  state: Pick<RunState, 'find'> | undefined;
  engine: CommandSession;
  report: CheckReport;
  jobs: number;
  now(): number;
  ending: AbortSignal;
}

/** @throws EngineError if every row would get it */
export async function checkRows(deps: CheckDeps): Promise<void> {
  const { rows, ending } = deps;
  const work = async () => {
    while (!ending.aborted) {
      const next = await rows.next();
      if (next.done) return;
      await checkRow(next.value, deps);
    }
  };
  await Promise.all(Array.from({ length: deps.jobs }, work));
}

async function checkRow(row: PreparedRow, { state, engine, report, now }: CheckDeps): Promise<void> {
  if (isBad(row)) {
    const failure = toRowFailure(row.problem);
    if (failure) report.failed(row, failure);
    return;
  }
  const known = state?.find(row.id);
  if (known?.meme) return report.kept(row);
  const unknown = known && findUnsettled(row, known, now());
  if (unknown) return report.unknown(row, unknown.failure);
  try {
    const maker = MAKERS[row.type];
    if (maker.tryOut) await maker.tryOut(engine, row.body, await readFiles(row));
    report.ready(row, maker.cost);
  } catch (error) {
    const failure = toRowFailure(error);
    if (!failure) throw error;
    report.failed(row, failure);
  }
}
