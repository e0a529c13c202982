import { CamError } from '../contract/errors.ts';
import { isOver, type JobType } from '../contract/jobs.ts';
import { newJobId } from '../store/ids.ts';
import type { JobRecord, KeptError } from '../store/jobs.ts';
import { asFailure, type Charge, type ChargedWork, commitWork, holdFor, metaOf, seal } from './charge.ts';
import type { ActionDeps } from './deps.ts';
import { jobResult } from './job-result.ts';
import { createLiveJobs, type LiveJob, type Waiter } from './live-jobs.ts';
import type { Caller, GenerationAnswer, GenerationCall, GenerationMeta } from './types.ts';

/**
 * Jobs: accept (holds and rows in one transaction) → wait for a turn in the account's queue → work → finish (result,
 * charge and end in one transaction). A call that waits for its result is a job as well, so a hang-up loses nothing.
 * A cancel ends the rows at once; work that finishes afterwards finds its item ended and is taken back.
 */

/** One piece of a job: what to do and what it costs, or why it cannot be done. */
export type PlannedItem =
  | { charge: Charge<unknown>; error?: undefined }
  | { charge?: undefined; error: CamError };
/** Who asks, as far as work may know. */
export type Asker = Pick<GenerationCall, 'caller' | 'requestId'>;
/** The pieces of a request, checked. @throws CamError */
export type Planner = (type: JobType, request: unknown, asker: Asker) => readonly PlannedItem[];

export interface JobRunner {
  /** Runs an operation: answers its result, or at once the job where the call asks for that. @throws CamError */
  submit(type: JobType, request: unknown, call: GenerationCall): Promise<GenerationAnswer>;
  /** Ends a job that has not ended and releases its holds. @throws CamError JOB_NOT_FOUND */
  cancel(caller: Caller, id: string): JobRecord;
  /** How far a job is, while it is queued or runs here. */
  live(id: string): Pick<LiveJob, 'progress' | 'message'> | undefined;
  /** Calls `onChange` whenever the job has moved or ended, until the returned function is called. */
  follow(id: string, onChange: () => void): () => void;
  /** Queues what an earlier process left behind. */
  resume(jobs: readonly JobRecord[]): void;
  /** From now on only what somebody waits for begins; the rest stays queued for the next start. */
  stop(): void;
  /** Interrupts what runs; it begins anew at the next start. */
  interrupt(): void;
}

export interface RunnerDeps extends Pick<ActionDeps, 'store' | 'queue' | 'now' | 'baseUrl'> {
  plan: Planner;
  /** The text of an answer outside of any request. */
  render(data: unknown, meta: GenerationMeta, job: Pick<JobRecord, 'requestId' | 'createdAt'>): string;
  /** The text of a promise: `job` is the data. */
  promise(job: JobRecord, call: GenerationCall): string;
  report: ActionDeps['report'];
}

const DAY = 86_400_000;
const KEPT_MS = 30 * DAY;
const PURGE_EVERY_MS = 3_600_000;
const STOPPED = Symbol('the engine stops');
const CANCELLED = 'The job was cancelled. What was not finished was not charged.';

const kept = ({ code, message, details }: CamError): KeptError => ({
  code,
  message,
  ...(details ? { details } : {}),
});

export function jobNotFound(id: string): CamError {
  return new CamError(
    'JOB_NOT_FOUND',
    `There is no job "${id}" in this account. List yours with GET /v1/jobs; they are kept for 30 days.`,
  );
}

export function createJobRunner(deps: RunnerDeps): JobRunner {
  const { store, queue, now } = deps;
  const lives = createLiveJobs();
  let purgedAt = Number.NEGATIVE_INFINITY;
  let stopping = false;

  const purge = () => {
    if (now() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = now();
    store.jobs.purge(now() - KEPT_MS);
  };

  /** Holds and rows of a new job, and the stored promise of it. */
  const accept = (type: JobType, request: unknown, call: GenerationCall, items: readonly PlannedItem[]) =>
    store.transaction(() => {
      refusePoor(call, items);
      const id = newJobId();
      const { caller, requestId, respondAsync = false, idempotencyKey = null } = call;
      store.jobs.insert({
        ...{ id, accountId: caller.account.id, keyId: caller.key.id, type, requestId, now: now() },
        answer: respondAsync ? 'job' : 'result',
        idempotencyKey: respondAsync ? null : idempotencyKey,
        request: JSON.stringify(request),
        items: items.map(({ charge, error }) => ({
          holdId: (charge && holdFor(deps, call, charge)) ?? null,
          error: error ? kept(error) : null,
        })),
      });
      const job = found(id);
      if (!respondAsync) return { job, body: '' };
      const body = deps.promise(job, call);
      if (idempotencyKey !== null) {
        const accountId = caller.account.id;
        store.idempotency.complete({ accountId, key: idempotencyKey, status: 202, body, now: now() });
      }
      return { job, body };
    });

  /** The sum is checked before any piece is held, so that the refusal names the sum. */
  const refusePoor = (call: GenerationCall, items: readonly PlannedItem[]) => {
    const { account, key } = call.caller;
    const cost = items.reduce((sum, { charge }) => sum + (charge?.cost ?? 0), 0);
    if (key.mode !== 'live' || store.ledger.credits(account.id, now()).available >= cost) return;
    holdFor(deps, call, { cost, operation: 'caption' });
  };

  const found = (id: string): JobRecord => {
    const job = store.jobs.find(id);
    if (!job) throw new Error(`Job ${id} is gone while it is worked on.`);
    return job;
  };

  const start = (job: JobRecord, waiter?: Waiter) => {
    const account = store.accounts.get(job.accountId);
    if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
    const live = lives.add(job, waiter);
    const open = job.items.filter(({ outcome }) => outcome === null);
    if (open.length === 0)
      conclude(
        live,
        store.transaction(() => endIfDone(live)),
      );
    for (const { place, holdId } of open) {
      // Whatever goes wrong in there is an end of the item; only a closed store is left, and then the process ends.
      void queue
        .run(account, (slot) => runItem(live, place, holdId ?? undefined, slot))
        .catch((error: unknown) => lives.drop(live, asFailure(error)));
    }
  };

  const planOf = (live: LiveJob): { items: readonly PlannedItem[]; caller: Caller } => {
    if (live.plan) return live.plan;
    const { keyId, type, requestId } = live.job;
    const caller = store.keys.use(keyId, now());
    const request: unknown = JSON.parse(store.jobs.request(live.job.id) ?? 'null');
    live.plan = { items: deps.plan(type, request, { caller, requestId }), caller };
    return live.plan;
  };

  const runItem = async (
    live: LiveJob,
    place: number,
    hold: string | undefined,
    slot: Parameters<Parameters<typeof queue.run>[1]>[0],
  ) => {
    if ((stopping && !live.waiter) || live.signal.aborted) return;
    const startedAt = now();
    try {
      if (!store.jobs.begin(live.job.id, startedAt)) return;
      live.move(place, 0, 'Working…');
      const { items, caller } = planOf(live);
      const planned = items[place];
      if (!planned?.charge) throw planned?.error ?? new Error(`Job ${live.job.id} has no piece ${place}.`);
      const { charge } = planned;
      const made = await charge.work({
        ...{ slot, signal: live.signal },
        progress: (fraction, message) => live.move(place, fraction, message),
      });
      finish(live, place, { caller, charge, made, hold, startedAt });
    } catch (error) {
      if (live.signal.reason === STOPPED) lives.drop(live, asFailure(error));
      else fail(live, place, hold, asFailure(error));
    }
  };

  const finish = (live: LiveJob, place: number, work: Parameters<typeof commitWork>[1]) => {
    const { made } = work;
    // Nothing between this look and the commit can end the item: neither waits.
    if (isOver(found(live.job.id).status)) return made.undo();
    const ended = commitWork(deps, work, (credits) => {
      store.jobs.endItem(live.job.id, place, { outcome: 'succeeded', credits, result: made.data });
      return endIfDone(live, made);
    });
    live.move(place, 1, live.message);
    conclude(live, ended);
  };

  const fail = (live: LiveJob, place: number, hold: string | undefined, error: CamError) => {
    const ended = store.transaction(() => {
      if (!store.jobs.endItem(live.job.id, place, { outcome: 'failed', error: kept(error) }))
        return undefined;
      if (hold !== undefined) store.ledger.release(hold, now());
      return endIfDone(live, undefined, error);
    });
    if (!live.waiter || live.job.items.length > 1) deps.report(error, live.job.id);
    live.move(place, 1, live.message);
    conclude(live, ended);
  };

  /** Ends the job with its last item, and completes what its caller was promised; runs inside a transaction. */
  const endIfDone = (live: LiveJob, made?: ChargedWork<unknown>, error?: CamError) => {
    const job = found(live.job.id);
    if (isOver(job.status) || job.items.some(({ outcome }) => outcome === null)) return undefined;
    // A batch has done its work when each of its items has an outcome, whichever.
    const failed = job.type !== 'batch' && job.items[0]?.outcome === 'failed';
    store.jobs.end(job.id, failed ? 'failed' : 'succeeded', now());
    if (failed) {
      const failure = error ?? new CamError('GENERATION_FAILED', 'It could not be made.');
      giveClaimBack(live);
      return { failure };
    }
    return { answer: job.answer === 'result' ? answerOf(live, job, made) : undefined };
  };

  const answerOf = (live: LiveJob, job: JobRecord, made?: ChargedWork<unknown>): GenerationAnswer => {
    const account = store.accounts.get(job.accountId);
    if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
    const used = job.items.reduce((sum, { credits }) => sum + credits, 0);
    const single = job.type === 'batch' ? undefined : made;
    const caller = live.waiter?.call.caller ?? { account, key: store.keys.use(job.keyId, now()).key };
    const render =
      live.waiter?.call.render ?? ((data: unknown, meta: GenerationMeta) => deps.render(data, meta, job));
    const idempotencyKey = job.idempotencyKey ?? undefined;
    const call = { caller, render, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    return seal(deps, call, jobResult(job, deps), metaOf(deps, caller, used, single));
  };

  /** Where a caller waits, the service gives the claim back (or keeps the error) itself. */
  const giveClaimBack = ({ job, waiter }: LiveJob) => {
    if (job.idempotencyKey !== null && !waiter) store.idempotency.abandon(job.accountId, job.idempotencyKey);
  };

  const conclude = (
    live: LiveJob,
    ended: { failure: CamError } | { answer: GenerationAnswer | undefined } | undefined,
  ) => {
    if (!ended) return;
    if ('failure' in ended) lives.drop(live, ended.failure);
    else lives.drop(live, undefined, ended.answer);
  };

  return {
    async submit(type, request, call) {
      purge();
      const { caller } = call;
      const items = deps.plan(type, request, call);
      const { job, body } = accept(type, request, call, items);
      if (call.respondAsync) {
        start(job);
        return { status: 202, body, jobId: job.id };
      }
      return new Promise((resolve, reject) => {
        start(job, { call, plan: { items, caller }, resolve, reject });
      });
    },
    cancel({ account }, id) {
      const live = lives.get(id);
      store.transaction(() => {
        const job = store.jobs.get(account.id, id);
        if (!job) throw jobNotFound(id);
        if (isOver(job.status)) return;
        for (const { place, holdId, outcome } of job.items) {
          if (outcome !== null) continue;
          store.jobs.endItem(id, place, { outcome: 'cancelled' });
          if (holdId !== null) store.ledger.release(holdId, now());
        }
        store.jobs.end(id, 'cancelled', now());
        if (live) giveClaimBack(live);
      });
      if (live) {
        live.abort(new CamError('GENERATION_FAILED', CANCELLED));
        lives.drop(live, new CamError('GENERATION_FAILED', CANCELLED));
      }
      return found(id);
    },
    live: (id) => lives.get(id),
    follow: (id, onChange) => lives.follow(id, onChange),
    resume(jobs) {
      for (const job of jobs) start(job);
    },
    stop() {
      stopping = true;
    },
    interrupt() {
      for (const live of lives.all()) live.abort(STOPPED);
    },
  };
}
