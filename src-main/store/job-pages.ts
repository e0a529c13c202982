import type { JobStatus, JobType } from '../../src-shared/contract/jobs.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import type { Db } from './database.ts';
import { cutPage } from './list-page.ts';

export interface JobFilter {
  status?: JobStatus;
  type?: JobType;
}

/** Which jobs stand on a page, by their row numbers. */
export interface JobPage {
  seqs: number[];
  /** Over all pages. */
  total: number;
  /** The row number of the last one here; undefined where none follows. */
  next: number | undefined;
}

/** Finds pages of jobs, latest first, and counts them; each filter has an index of its own. */
export function createJobPages(db: Db) {
  const prepareSeqs = (filter: string) =>
    db
      .prepare<[string, ...string[], number, number, number], number>(
        `SELECT seq FROM jobs WHERE account_id = ? ${filter} AND seq < ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
      )
      .pluck();
  const all = prepareSeqs('');
  const selectByStatus = prepareSeqs('AND status = ?');
  const selectByType = prepareSeqs('AND type = ?');
  const selectByBoth = prepareSeqs('AND type = ? AND status = ?');
  const count = db.prepare<
    { accountId: string; status: string | null; type: string | null },
    { jobs: number }
  >(
    `SELECT coalesce(sum(jobs), 0) AS jobs FROM job_counts WHERE account_id = @accountId
     AND (@status IS NULL OR status = @status) AND (@type IS NULL OR type = @type)`,
  );
  return {
    find(accountId: string, page: ListRange<number>, { status, type }: JobFilter): JobPage {
      const { limit, after = Number.MAX_SAFE_INTEGER, offset = 0 } = page;
      const statement = type ? (status ? selectByBoth : selectByType) : status ? selectByStatus : all;
      const values = [type, status].filter((value) => value !== undefined);
      const { shown, next } = cutPage(statement.all(accountId, ...values, after, limit + 1, offset), limit);
      const total = count.get({ accountId, status: status ?? null, type: type ?? null })?.jobs ?? 0;
      return { seqs: shown, total, next };
    },
  };
}
