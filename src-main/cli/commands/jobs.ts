import { isOver, type Job, type JobQuery } from '../../../src-shared/contract/jobs.ts';
import { type EngineFlags, eachPage, withEngine } from '../engine/with-engine.ts';
import type { Io } from '../io.ts';
import { createProgress } from '../progress.ts';
import { inCommands } from '../refusal-words.ts';
import { isForPeople, type PrintOptions, printResult, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';
import { minute } from './memes.ts';

export interface ListJobsOptions extends EngineFlags, PrintOptions {
  status?: JobQuery['status'];
  type?: JobQuery['type'];
  limit: number;
}

const COLUMNS: readonly Column<Job>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'TYPE', cell: ({ type }) => type },
  { head: 'STATUS', cell: ({ status }) => status },
  { head: 'DONE', cell: ({ progress }) => `${Math.round(progress * 100)} %`, align: 'right' },
  { head: 'CREDITS', cell: ({ credits_used }) => credits_used, align: 'right' },
  { head: 'STARTED', cell: ({ started_at }) => started_at && minute(started_at) },
  { head: 'MESSAGE', cell: ({ error, message }) => (error ? inCommands(error.message) : message) },
];

/** `cam jobs list`: the latest first. @throws CliError */
export function listJobs(io: Io, options: ListJobsOptions): Promise<number> {
  const { status, type, limit } = options;
  return withEngine(io, options, async (engine) => {
    const read = async (page: { limit: number; cursor?: string }) => {
      const { data } = await engine.call('GET /v1/jobs', { query: { status, type, ...page } });
      return { rows: data.jobs, next_cursor: data.next_cursor };
    };
    const shown = await eachPage(limit, read, (rows) => printRows(io, options, rows, COLUMNS));
    if (shown === 0) io.message('No job matches.');
    else if (shown === limit && isForPeople(io, options))
      io.message(`The latest ${limit}; --limit shows more.`);
    return 0;
  });
}

/** `cam jobs get ID`. @throws CliError */
export function getJob(io: Io, id: string, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/jobs/:id', { params: { id } });
    printRows(io, options, [data], COLUMNS);
    return 0;
  });
}

/** `cam jobs watch ID`: waits until the job has ended; exit code 1 if it has not succeeded. @throws CliError */
export function watchJob(io: Io, id: string, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const progress = createProgress(io);
    const onProgress = (job: Job) => {
      progress.show(job.progress, job.message);
      if (!isOver(job.status) && !isForPeople(io, options)) io.out(job);
    };
    const job = await engine.watch(id, onProgress).finally(progress.end);
    printRows(io, options, [job], COLUMNS);
    return job.status === 'succeeded' ? 0 : 1;
  });
}

/** `cam jobs cancel ID`: only finished items are charged. @throws CliError */
export function cancelJob(io: Io, id: string, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data: job } = await engine.call('DELETE /v1/jobs/:id', { params: { id } });
    printResult(io, options, job, () => `${job.id} is ${job.status}; ${job.credits_used} credits used.`);
    return 0;
  });
}
