import type { BatchOutcome } from '../../../src-shared/contract/batch.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import { isFinished } from '../jobs/labels.ts';
import { getOutcomes, hasFailed, isStopped } from '../jobs/results.ts';
import { describeFailure, type Failure, toProblem } from './failure.ts';
import { createPersistentStore } from './persistent-store.ts';
import type { SectionDeps } from './running-job.ts';
import {
  type BatchKind,
  type BatchTemplate,
  type Columns,
  isIdeaHeader,
  isIncomplete,
  matchColumns,
  namesRegions,
  type PlannedRow,
  planCaptions,
  planIdeas,
  readFirstRow,
  readTable,
  type Table,
} from './table.ts';

/** Many memes from a table: its text, how its columns are read, and the outcome of each row. */

/** Rows of one table; they run as several jobs where one would be too large. */
export const ROWS_MAX = 500;

export interface BatchForm {
  kind: BatchKind;
  text: string;
  /** The file it came from; null where it was typed or pasted. */
  file: string | null;
  /** Whether the first row names the columns; null finds out. */
  header: boolean | null;
  template: BatchTemplate | null;
  /** Columns chosen by hand; the others are matched by name. */
  columns: Columns;
  tone: string;
  /** What is done with rows that lack a text. */
  incomplete: 'skip' | 'make';
}

/** The latest run of a batch. */
export interface BatchRun {
  rows: readonly PlannedRow[];
  /** Null for a row that waits or was never started. */
  outcomes: readonly (BatchOutcome | null)[];
  working: boolean;
  /** The jobs that make it, and which rows each of them makes. */
  jobs: readonly BatchPart[];
}

interface BatchPart {
  id: string;
  /** Indexes into `rows`. */
  rows: readonly number[];
}

const isFailed = (outcome: BatchOutcome | null) => outcome !== null && hasFailed(outcome);
const isLeft = (outcome: BatchOutcome | null) => outcome === null || isStopped(outcome);

/** How many rows of a run are made, have failed, and are left: those that were stopped or never started. */
export function countRows({ rows, outcomes }: Pick<BatchRun, 'rows' | 'outcomes'>) {
  const made = outcomes.filter((outcome) => outcome?.success).length;
  const failed = outcomes.filter((outcome) => outcome && hasFailed(outcome)).length;
  return { made, failed, left: rows.length - made - failed };
}

export interface BatchState {
  form: BatchForm;
  run: BatchRun | null;
  failure: Failure | null;
}

/** The rows that a form gives. */
export interface BatchPlan {
  table: Table;
  header: boolean;
  columns: Columns;
  rows: readonly PlannedRow[];
  /** Rows that will be made. */
  valid: readonly PlannedRow[];
  /** Number of rows that lack a text and could be made without it. */
  incomplete: number;
  /** What the rows that will be made cost. */
  credits: number;
}

/** Reads a form's text as rows. */
export function planBatch(form: BatchForm): BatchPlan {
  const { kind, text, file, header, template, columns, tone } = form;
  const regions = kind === 'template' ? (template?.regions ?? []) : [];
  // With a single region, a typed line with a comma is one text.
  const quoted = file !== null;
  const reading = { split: quoted || (kind === 'template' && regions.length !== 1), quoted };
  const first = readFirstRow(text, reading);
  const named =
    header ?? (kind === 'template' ? namesRegions(first, regions) : quoted && isIdeaHeader(first));
  const table = readTable(text, { ...reading, header: named });
  const matched = { ...matchColumns(table.names, regions), ...columns };
  const leftEmpty = new Set(Object.keys(columns).filter((region) => columns[region] === null));
  const captions = () => (template ? planCaptions(table, template, matched, leftEmpty) : []);
  const rows = (kind === 'ideas' ? planIdeas(table, tone) : captions()).slice(0, ROWS_MAX);
  const incomplete = rows.filter(isIncomplete);
  const skipped = new Set(form.incomplete === 'skip' ? incomplete : []);
  const valid = rows.filter((row) => row.item !== null && !skipped.has(row));
  const price = kind === 'ideas' ? COSTS.generate : COSTS.caption;
  return {
    table,
    header: named,
    columns: matched,
    rows,
    valid,
    incomplete: incomplete.length,
    credits: valid.length * price,
  };
}

const INITIAL: BatchForm = {
  kind: 'template',
  text: '',
  file: null,
  header: null,
  template: null,
  columns: {},
  tone: '',
  incomplete: 'skip',
};

export function createBatch({ jobs, memory, onEnded }: SectionDeps) {
  const store = createPersistentStore<BatchState>(
    memory,
    'batch',
    { form: INITIAL, run: null, failure: null },
    ({ form, run }) => ({ form, run }),
  );
  const change = (edit: (run: BatchRun) => Partial<BatchRun>) =>
    store.setState(({ run }) => (run ? { run: { ...run, ...edit(run) } } : {}));

  const storeOutcomes = (rows: readonly number[], job: Job) =>
    change(({ outcomes }) => {
      const next = [...outcomes];
      for (const outcome of getOutcomes(job)) {
        const at = rows[outcome.index];
        if (at !== undefined) next[at] = outcome;
      }
      return { outcomes: next };
    });

  const followJob = ({ id, rows }: BatchPart): Promise<void> =>
    new Promise((resolve, reject) => {
      const onJob = (job: Job) => {
        storeOutcomes(rows, job);
        if (isFinished(job.status)) resolve();
      };
      jobs.follow(id, { onJob, onNotFound: reject });
    });

  /** Starts the job of some rows, which those of `before` did not make; resolves once it has started, with `over` for its end. */
  const runPart = async (rows: readonly number[], before: readonly BatchPart[]) => {
    const { run, form } = store.getState();
    const items = rows.flatMap((at) => run?.rows[at]?.item ?? []);
    const { kind, file, template } = form;
    const { id } = await jobs.start(
      { type: 'batch', body: { items } },
      {
        ...(file !== null && { file }),
        ...(kind === 'template' && template && { template: { id: template.id, name: template.name } }),
      },
    );
    for (const part of before) if (part.rows.some((at) => rows.includes(at))) jobs.noteRepeated(part.id);
    change((now) => ({ jobs: [...now.jobs, { id, rows }] }));
    return { over: followJob({ id, rows }) };
  };

  const noteRefusal = (error: unknown) => store.setState({ failure: describeFailure(toProblem(error)) });
  const waitForEnds = async (ends: readonly Promise<void>[]) => {
    for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') noteRefusal(end.reason);
    change(() => ({ working: false }));
    if (store.getState().run?.outcomes.every((outcome) => outcome === null) && ends.length === 0)
      store.setState({ run: null });
    onEnded();
  };

  /** It was stopped while its jobs were being started. */
  let stopping = false;
  /** Makes some rows of the run; what is made stays. */
  const runRows = async (rows: readonly number[]) => {
    const before = store.getState().run?.jobs ?? [];
    stopping = false;
    store.setState({ failure: null });
    change(({ outcomes }) => ({
      outcomes: outcomes.map((outcome, at) => (rows.includes(at) ? null : outcome)),
      working: true,
      jobs: [],
    }));
    const ends: Promise<void>[] = [];
    try {
      // Sequentially, so that each job is checked against the balance that the earlier ones leave.
      for (let at = 0; at < rows.length && !stopping; at += LIMITS.batchItems) {
        ends.push((await runPart(rows.slice(at, at + LIMITS.batchItems), before)).over);
        if (stopping) await cancelAll();
      }
    } catch (error) {
      noteRefusal(error);
    }
    await waitForEnds(ends);
  };
  const cancelAll = async () => {
    const { run } = store.getState();
    const ended = await Promise.allSettled((run?.jobs ?? []).map(({ id }) => jobs.cancel(id)));
    const problem = ended.find((result) => result.status === 'rejected');
    if (problem) noteRefusal(problem.reason);
  };
  const isWorking = () => store.getState().run?.working ?? false;
  /** Rows whose outcome is one of those that are `wanted`, but for those that Jobs has made again. */
  const findRows = (wanted: (outcome: BatchOutcome | null) => boolean): number[] => {
    const { run } = store.getState();
    const taken = new Set(run?.jobs.flatMap(({ id, rows }) => (jobs.isRepeated(id) ? rows : [])));
    const isWanted = (at: number) => !taken.has(at) && wanted(run?.outcomes[at] ?? null);
    return [...(run?.rows ?? []).keys()].filter(isWanted);
  };
  const repeat = async (wanted: (outcome: BatchOutcome | null) => boolean) => {
    const rows = findRows(wanted);
    if (rows.length > 0 && !isWorking()) await runRows(rows);
  };

  return {
    store,
    set(patch: Partial<BatchForm>) {
      // Another table or template has other columns, and other rows without a text.
      const isOther = 'text' in patch || 'template' in patch || 'kind' in patch;
      store.setState(({ form }) => ({
        form: {
          ...form,
          ...(isOther ? { columns: {}, header: null, incomplete: 'skip' as const } : {}),
          ...patch,
        },
      }));
    },
    /** Makes the rows that are planned. */
    async make(): Promise<void> {
      const { valid } = planBatch(store.getState().form);
      if (valid.length === 0 || isWorking()) return;
      const outcomes = valid.map(() => null);
      store.setState({ run: { rows: valid, outcomes, working: false, jobs: [] } });
      await repeat(() => true);
    },
    /** Follows the jobs that were running before a reload; rows that were not started can be made by `continue`. */
    async resume(): Promise<void> {
      const { run } = store.getState();
      if (run?.working) await waitForEnds(run.jobs.map(followJob));
    },
    /** Makes the rows again that failed. */
    retryFailed: () => repeat(isFailed),
    /** Makes the rows that are left after a stop. */
    continue: () => repeat(isLeft),
    /** Which of the two would make something. */
    canRepeat: () => ({ failed: findRows(isFailed).length > 0, left: findRows(isLeft).length > 0 }),
    /** Returns to the table. */
    edit() {
      if (!isWorking()) store.setState({ run: null, failure: null });
    },
    /** Stops it: what is made stays, and nothing else is charged. */
    async cancel(): Promise<void> {
      stopping = isWorking();
      await cancelAll();
    },
  };
}
export type Batch = ReturnType<typeof createBatch>;
