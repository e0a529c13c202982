import { CamError } from '../../../src-shared/contract/errors.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import type { JobStatus, JobType, PartialResult } from '../../../src-shared/contract/jobs.ts';
import type { JobBody, JobData } from '../../../src-shared/contract/operations/operations.ts';
import type { JobItem, JobRecord } from '../../store/jobs.ts';
import { asFailure, type Charge, runCharge } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, GenerationAnswer, GenerationCall } from '../generation-call.ts';
import type { MachineSlot, Priority } from '../generation-queue.ts';
import type { JobProgress } from './present-job.ts';
import {
  type AcceptDeps,
  type ActiveJob,
  acceptJob,
  cancelOpenItems,
  completeItem,
  completeJobIfDone,
  type EndDeps,
  type JobEnd,
  type JobPlan,
  type PendingCaller,
  type PlannedItem,
  requireJob,
} from './stored-jobs.ts';

/**
 * Jobs: accept (holds and rows in one transaction) → wait for a turn in the account's queue → run the charge of each
 * item (`runCharge`, which records the item's end). A call that waits for its result is a job as well, so nothing is
 * lost when its connection breaks. A cancel ends the rows at once and aborts what still runs.
 */

export interface JobRunner {
  /** Runs an operation: returns its result, or at once the job where the call asks for that. @throws CamError */
  submit<T extends JobType>(
    type: T,
    request: JobBody<T>,
    call: GenerationCall<JobData<T>>,
  ): Promise<GenerationAnswer>;
  /** Ends a job that has not ended and releases its holds. @throws CamError JOB_NOT_FOUND */
  cancel(caller: Caller, id: string): JobRecord;
  /** The progress of a job that is queued or runs in this process. */
  active(id: string): JobProgress | undefined;
  /** Every job that is queued or runs in this process. */
  allActive(): ActiveJob[];
  /** Calls `onChange` at each change of the job and at its end, until the returned function is called. */
  follow(id: string, onChange: () => void): () => void;
  /** Queues the unfinished jobs of an earlier process. */
  resume(jobs: readonly JobRecord[]): void;
  /** From now on only jobs with a waiting caller start; the others stay queued for the next process. */
  stop(): void;
  /** Aborts what runs; it starts again with the next process. */
  interrupt(): void;
}

export interface Planner {
  /** Plans the body of a call, which HTTP has validated. @throws CamError */
  plan<T extends JobType>(type: T, body: JobBody<T>, context: CallContext): readonly PlannedItem[];
  /**
   * Validates and plans a body that HTTP has not: a stored one, which another version may have written, or an item of a
   * batch. @throws CamError
   */
  planUnvalidated(type: JobType, body: unknown, context: CallContext): readonly PlannedItem[];
}

interface RunnerDeps extends Pick<ServiceDeps, 'queue' | 'onJobFailed'>, AcceptDeps, EndDeps {
  planner: Planner;
  /** Called when a job was accepted. */
  onJobAccepted(): void;
  /** Called after a job has ended, to send its callback and to count it. */
  onJobEnded(type: JobType, status: JobStatus): void;
}

const RETENTION_MS = 30 * DAY_MS;
const PURGE_EVERY_MS = 3_600_000;
/** Nothing is deleted by its age until the clock has been steady so long: it may have jumped ahead, ms. */
const STEADY_MS = 7 * DAY_MS;
const STOPPED = Symbol('the engine stops');
const CANCELLED = 'The job was cancelled. What was not finished was not charged.';

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { store } = deps;
  const jobs = createActiveJobs();
  const purge = createPurge(deps);
  let isStopping = false;
  const finish = (active: ActiveJob, end: JobEnd) => {
    jobs.finish(active, end);
    const { id, type } = active.job;
    // A caption whose caller has got the answer leaves no job behind.
    deps.onJobEnded(type, store.jobs.status(id) ?? (end.failure ? 'failed' : 'succeeded'));
  };

  const runItem = async (active: ActiveJob, { place, holdId }: JobItem, slot: MachineSlot) => {
    if ((isStopping && !active.pending) || active.signal.aborted) return;
    const end = await runCharge(deps, {
      hold: holdId ?? undefined,
      context: {
        slot,
        signal: active.signal,
        progress: (fraction, message) => active.setProgress(place, fraction, message),
        ready: (part) => active.setReady(part),
      },
      plan: () => startItem(deps, active, place),
      record(ended) {
        const end = completeItem(deps, active, place, ended);
        // HTTP logs the failure that it answers.
        const isAnswered = active.pending && active.job.items.length === 1;
        if (ended.error && !isAnswered) deps.onJobFailed(ended.error, active.job.id);
        return end;
      },
    });
    active.setProgress(place, 1, active.message);
    if (end) finish(active, end);
  };

  const start = (job: JobRecord, pending?: PendingCaller) => {
    const account = store.accounts.get(job.accountId);
    if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
    const active = jobs.add(job, pending);
    deps.onJobAccepted();
    const open = job.items.filter(({ outcome }) => outcome === null);
    const end = open.length > 0 ? undefined : store.transaction(() => completeJobIfDone(deps, active));
    if (end) finish(active, end);
    for (const item of open) {
      void deps.queue
        .run(account, getPriority(job.type, job.answer === 'job'), (slot) => runItem(active, item, slot))
        // Aborted, or the store could not record the end: a job that is unfinished there continues at the next start.
        .catch((error: unknown) => jobs.finish(active, { failure: asFailure(error) }));
    }
  };

  return {
    async submit(type, request, call) {
      purge();
      const { caller, respondAsync = false } = call;
      deps.queue.admit(caller.account, getPriority(type, respondAsync), countItems(type, request));
      const items = deps.planner.plan(type, request, call);
      const { job, body } = acceptJob(deps, { type, request, items }, call);
      if (body !== undefined) {
        start(job);
        return { status: 202, body, jobId: job.id };
      }
      return new Promise((resolve, reject) => {
        start(job, { call, plan: { items, caller }, resolve, reject });
      });
    },
    cancel(caller, id) {
      const active = jobs.get(id);
      store.transaction(() => cancelOpenItems(deps, caller, id, active));
      if (active) {
        const failure = new CamError('GENERATION_FAILED', CANCELLED);
        active.abort(failure);
        jobs.finish(active, { failure });
      }
      const job = requireJob(deps, id);
      deps.onJobEnded(job.type, job.status);
      return job;
    },
    active: (id) => jobs.get(id),
    allActive: () => jobs.all(),
    follow: (id, onChange) => jobs.follow(id, onChange),
    resume(unfinished) {
      for (const job of unfinished) start(job);
    },
    stop() {
      isStopping = true;
    },
    interrupt() {
      for (const active of jobs.all()) active.abort(STOPPED);
    },
  };
}

/** A batch is work for later, and so is a job that its caller does not wait for. */
function getPriority(type: JobType, isAsync: boolean): Priority {
  return type === 'batch' || isAsync ? 'background' : 'interactive';
}

/** The number of items a body becomes. */
function countItems<T extends JobType>(type: T, request: JobBody<T>): number {
  return type === 'batch' && 'items' in request && Array.isArray(request.items) ? request.items.length : 1;
}

/** Marks an item's job as running; returns its work. @throws CamError where a stored request can no longer be done */
function startItem(
  deps: RunnerDeps,
  active: ActiveJob,
  place: number,
): { caller: Caller; charge: Charge<unknown> } {
  const { id } = active.job;
  active.startedAt ??= deps.now();
  // Of a waiting caption the mark is written with its end: a commit more would be most of what it writes.
  const isMarkedLater = active.job.type === 'caption' && active.pending !== undefined;
  if (!isMarkedLater && !deps.store.jobs.begin(id, active.startedAt))
    throw new Error(`Job ${id} has ended already.`);
  active.setProgress(place, 0, 'Working…');
  active.plan ??= planStored(deps, active.job);
  const { items, caller } = active.plan;
  const item = items[place];
  if (!item?.charge) throw item?.error ?? new Error(`Job ${id} has no item ${place}.`);
  return { caller, charge: item.charge };
}

/** Plans the stored request of a job whose caller is not waiting. @throws CamError */
function planStored({ store, now, planner }: RunnerDeps, { id, keyId, type, requestId }: JobRecord): JobPlan {
  const caller = store.keys.use(keyId, now());
  const request: unknown = JSON.parse(store.jobs.request(id) ?? 'null');
  return { items: planner.planUnvalidated(type, request, { caller, requestId }), caller };
}

/** Deletes expired jobs and topics, at most once an hour: an engine may run for months. */
function createPurge({ store, now }: Pick<RunnerDeps, 'store' | 'now'>): () => void {
  let purgedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(now() - purgedAt) < PURGE_EVERY_MS) return;
    purgedAt = now();
    if (store.elapsed.steadyMs(now()) < STEADY_MS) return;
    store.jobs.purge(now() - RETENTION_MS);
    store.topics.purge(now() - RETENTION_MS);
  };
}

interface ActiveJobs {
  add(job: JobRecord, pending?: PendingCaller): ActiveJob;
  get(id: string): ActiveJob | undefined;
  all(): ActiveJob[];
  /** Removes a job, answers its pending caller and notifies its followers. */
  finish(active: ActiveJob, end: JobEnd): void;
  /** Calls `onChange` at each change of a job and at its end, until the returned function is called. */
  follow(id: string, onChange: () => void): () => void;
}

function createActiveJobs(): ActiveJobs {
  const jobs = new Map<string, ActiveJob>();
  const followers = new Map<string, Set<() => void>>();
  const notify = (id: string) => {
    for (const follower of followers.get(id) ?? []) follower();
  };

  return {
    add(job, pending) {
      const active = createActiveJob(job, pending, () => notify(job.id));
      jobs.set(job.id, active);
      return active;
    },
    get: (id) => jobs.get(id),
    all: () => [...jobs.values()],
    finish({ job: { id }, pending }, end) {
      if (!jobs.delete(id)) return;
      if (end.failure) pending?.reject(end.failure);
      else if (end.answer) pending?.resolve(end.answer);
      notify(id);
    },
    follow(id, onChange) {
      // A new function each time: one that is passed twice is two followers.
      const follower = () => onChange();
      const others = followers.get(id) ?? new Set();
      followers.set(id, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0 && followers.get(id) === others) followers.delete(id);
      };
    },
  };
}

function createActiveJob(
  job: JobRecord,
  pending: PendingCaller | undefined,
  onChange: () => void,
): ActiveJob {
  const controller = new AbortController();
  const fractions = job.items.map(({ outcome }): number => (outcome === null ? 0 : 1));
  let message = 'Waiting for its turn.';
  let ready: PartialResult | undefined;
  return {
    job,
    pending,
    signal: controller.signal,
    plan: pending?.plan,
    startedAt: null,
    get progress() {
      return fractions.reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, fractions.length);
    },
    get message() {
      return message;
    },
    get ready() {
      return ready;
    },
    setReady(part) {
      if (job.type === 'batch') return;
      ready = part;
      onChange();
    },
    setProgress(place, fraction, text) {
      fractions[place] = Math.min(1, Math.max(fractions[place] ?? 0, fraction));
      message = text;
      onChange();
    },
    abort: (reason) => controller.abort(reason),
  };
}
