import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Db } from './database.ts';

/** What jobs were asked that did not make everything, so that they can be asked again. */
export interface JobRequests {
  /** Keeps the request of a job that is about to end, where something of it was not made and it is not too long. */
  keep(jobId: string): void;
  /** The body as JSON. */
  get(jobId: string): string | undefined;
}

export function createJobRequests({ db }: { db: Db }): JobRequests {
  const keep = db.prepare<[string, number]>(
    `INSERT INTO job_requests (job_id, account_id, request)
     SELECT id, account_id, request FROM jobs j
     WHERE id = ? AND length(request) <= ?
       AND EXISTS (SELECT 1 FROM job_items WHERE job_id = j.id AND outcome <> 'succeeded')`,
  );
  const drop = db.prepare<[string, number]>(
    `DELETE FROM job_requests WHERE seq IN (
       SELECT seq FROM job_requests WHERE account_id = (SELECT account_id FROM jobs WHERE id = ?)
       ORDER BY seq DESC LIMIT -1 OFFSET ?)`,
  );
  const get = db.prepare<[string], { request: string }>('SELECT request FROM job_requests WHERE job_id = ?');
  return {
    keep(jobId) {
      if (keep.run(jobId, LIMITS.jobRequestChars).changes > 0) drop.run(jobId, LIMITS.jobRequestsMax);
    },
    get: (jobId) => get.get(jobId)?.request,
  };
}
