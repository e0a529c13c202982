import type { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import type { Charge } from '../billing/charge.ts';
import type { CallContext } from '../generation-call.ts';

/** What a request means before anything is held or done. */

/** One piece of a job: what to do and what it costs, or why it cannot be done. */
export type PlannedItem =
  | { charge: Charge<unknown>; error?: undefined }
  | { charge?: undefined; error: CamError };

/** The pieces of a request, checked. @throws CamError */
export type Planner = (type: JobType, request: unknown, context: CallContext) => readonly PlannedItem[];
