import { CamError } from '../../../src-shared/contract/errors.ts';
import { isOver, type JobType } from '../../../src-shared/contract/jobs.ts';
import type { JobBody, JobData } from '../../../src-shared/contract/operations/operations.ts';
import type { JobRecord } from '../../store/jobs.ts';
import { asFailure, commitWork, type DoneWork } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';
import type { MachineSlot } from '../generation-queue.ts';
import { type ActiveJob, createActiveJobs, type LivePlan, type PendingCaller } from './active-jobs.ts';
import { type AcceptDeps, acceptJob } from './job-acceptance.ts';
import {
  cancelOpenItems,
  completeItem,
  completeJobIfDone,
  type Ended,
  type EndingDeps,
  failItem,
  foundJob,
} from './job-ending.ts';
import type { Planner } from './job-plan.ts';

/**
 * Jobs: accept (holds and rows in one transaction) → wait for a turn in the account's queue → work → finish (result,
 * charge and end in one transaction). A call that waits for its result is a job as well, so a hang-up loses nothing.
 * A cancel ends the rows at once; work that finishes afterwards finds its job ended and is taken back.
 */

export interface JobRunner {
  /** Runs an operation: answers its result, or at once the job where the call asks for that. @throws CamError */
  submit<T extends JobType>(
    type: T,
    request: JobBody<T>,
    call: GenerationCall<JobData<T>>,
  ): Promise<GenerationAnswer>;
  /** Ends a job that has not ended and releases its holds. @throws CamError JOB_NOT_FOUND */
  cancel(caller: Caller, id: string): JobRecord;
  /** How far a job is, while it is queued or runs here. */
  live(id: string): Pick<ActiveJob, 'progress' | 'message'> | undefined;
  /** Calls `onChange` whenever the job has moved or ended, until the returned function is called. */
  follow(id: string, onChange: () => void): () => void;
  /** Queues what an earlier process left behind. */
  resume(jobs: readonly JobRecord[]): void;
  /** From now on only what somebody waits for begins; the rest stays queued for the next start. */
  stop(): void;
  /** Interrupts what runs; it begins anew at the next start. */
  interrupt(): void;
}

export interface RunnerDeps extends Pick<ServiceDeps, 'queue' | 'report'>, AcceptDeps, EndingDeps {
  plan: Planner;
}

const DAY = 86_400_000;
const KEPT_MS = 30 * DAY;
const PURGE_EVERY_MS = 3_600_000;
const STOPPED = Symbol('the engine stops');
const CANCELLED = 'The job was cancelled. What was not finished was not charged.';

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { store, now } = deps;
  const lives = createActiveJobs();
  const purge = createPurge(deps);
  let isStopping = false;

  const conclude = (live: ActiveJob, ended: Ended | undefined) => {
    if (!ended) return;
    if ('failure' in ended) lives.drop(live, ended.failure);
    else lives.drop(live, undefined, ended.answer);
  };

  const finish = (live: ActiveJob, place: number, work: DoneWork<unknown>) => {
    const { made } = work;
    // Nothing between this look and the commit can end the job: neither waits.
    if (isOver(store.jobs.status(live.job.id) ?? 'cancelled')) return made.undo();
    const ended = commitWork(deps, work, (credits) => completeItem(deps, live, { place, credits, made }));
    live.move(place, 1, live.message);
    conclude(live, ended);
  };

  const fail = (live: ActiveJob, place: number, hold: string | undefined, error: CamError) => {
    const ended = store.transaction(() => failItem(deps, live, { place, hold, error }));
    // A caller who waits for this alone is told, and the service logs it.
    if (!live.waiter || live.job.items.length > 1) deps.report(error, live.job.id);
    live.move(place, 1, live.message);
    conclude(live, ended);
  };

  const runItem = async (live: ActiveJob, place: number, hold: string | undefined, slot: MachineSlot) => {
    if ((isStopping && !live.waiter) || live.signal.aborted) return;
    const startedAt = now();
    try {
      if (!store.jobs.begin(live.job.id, startedAt)) return;
      live.move(place, 0, 'Working…');
      const { items, caller } = planOf(deps, live);
      const planned = items[place];
      if (!planned?.charge) throw planned?.error ?? new Error(`Job ${live.job.id} has no piece ${place}.`);
      const { charge } = planned;
      const progress = (fraction: number, message: string) => live.move(place, fraction, message);
      const made = await charge.work({ slot, signal: live.signal, progress });
      finish(live, place, { caller, charge, made, hold, startedAt });
    } catch (error) {
      if (live.signal.reason === STOPPED) lives.drop(live, asFailure(error));
      else fail(live, place, hold, asFailure(error));
    }
  };

  const start = (job: JobRecord, waiter?: PendingCaller) => {
    const account = store.accounts.get(job.accountId);
    if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
    const live = lives.add(job, waiter);
    const open = job.items.filter(({ outcome }) => outcome === null);
    const ended = open.length > 0 ? undefined : store.transaction(() => completeJobIfDone(deps, live));
    conclude(live, ended);
    for (const { place, holdId } of open) {
      void deps.queue
        .run(account, (slot) => runItem(live, place, holdId ?? undefined, slot))
        // Whatever goes wrong in there ends the item; what is left is a store that was closed, at the engine's end.
        .catch((error: unknown) => lives.drop(live, asFailure(error)));
    }
  };

  return {
    async submit(type, request, call) {
      purge();
      const items = deps.plan(type, request, call);
      const { job, body } = acceptJob(deps, { type, request, items }, call);
      if (call.respondAsync) {
        start(job);
        return { status: 202, body, jobId: job.id };
      }
      return new Promise((resolve, reject) => {
        start(job, { call, plan: { items, caller: call.caller }, resolve, reject });
      });
    },
    cancel(caller, id) {
      const live = lives.get(id);
      store.transaction(() => cancelOpenItems(deps, caller, id, live));
      if (live) {
        const reason = new CamError('GENERATION_FAILED', CANCELLED);
        live.abort(reason);
        lives.drop(live, reason);
      }
      return foundJob(deps, id);
    },
    live: (id) => lives.get(id),
    follow: (id, onChange) => lives.follow(id, onChange),
    resume(jobs) {
      for (const job of jobs) start(job);
    },
    stop() {
      isStopping = true;
    },
    interrupt() {
      for (const live of lives.all()) live.abort(STOPPED);
    },
  };
}

/** The pieces of a job, of the call that waits or else of the request that was kept. @throws CamError */
function planOf({ store, now, plan }: RunnerDeps, live: ActiveJob): LivePlan {
  if (live.plan) return live.plan;
  const { id, keyId, type, requestId } = live.job;
  const caller = store.keys.use(keyId, now());
  const request: unknown = JSON.parse(store.jobs.request(id) ?? 'null');
  live.plan = { items: plan(type, request, { caller, requestId }), caller };
  return live.plan;
}

/** Forgets what is too old, at most once an hour: an engine may run for months. */
function createPurge({ store, now }: Pick<RunnerDeps, 'store' | 'now'>): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = now();
    store.jobs.purge(now() - KEPT_MS);
    store.topics.purge(now() - KEPT_MS);
  };
}
