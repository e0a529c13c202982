import { errorSlug } from '../../../src-shared/contract/errors.ts';
import type { JobError } from '../../../src-shared/contract/jobs.ts';
import type { JobItem, JobRecord, StoredError } from '../../store/jobs.ts';
import type { ServiceDeps } from '../deps.ts';

type Deps = Pick<ServiceDeps, 'baseUrl'>;

/** A kept error as answers show it. */
export function presentError({ baseUrl }: Deps, error: StoredError): JobError {
  return { ...error, doc_url: `${baseUrl()}/docs/errors/${errorSlug(error.code)}` };
}

/**
 * The `data` of a job: what its one piece has made, null where there is nothing; of a batch an entry for each item that
 * has ended.
 */
export function jobResult(job: Pick<JobRecord, 'type' | 'items'>, deps: Deps): unknown {
  if (job.type !== 'batch') return job.items[0]?.result ?? null;
  const ended = job.items.filter(({ outcome }) => outcome !== null);
  return { items: ended.map((item) => batchItem(item, deps)) };
}

function batchItem({ place: index, outcome, result, error, credits }: JobItem, deps: Deps) {
  if (outcome === 'succeeded') return { index, success: true, data: result, credits_used: credits };
  const cancelled = {
    code: 'GENERATION_FAILED' as const,
    message: 'Cancelled before its turn; not charged.',
  };
  return { index, success: false, error: presentError(deps, error ?? cancelled), credits_used: 0 };
}
