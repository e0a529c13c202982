import type { CamError } from '../../../src-shared/contract/errors.ts';
import type { PartialResult } from '../../../src-shared/contract/jobs.ts';
import type { JobRecord } from '../../store/jobs.ts';
import type { Caller } from '../caller.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';
import type { PlannedItem } from './planner.ts';

/** What is known of a job only while it is queued or runs in this process. */

/** A call that waits for its result over the open connection. */
export interface PendingCaller {
  call: GenerationCall;
  plan: JobPlan;
  resolve(answer: GenerationAnswer): void;
  reject(error: CamError): void;
}

export interface JobPlan {
  items: readonly PlannedItem[];
  caller: Caller;
}

/** How a job ended; there is an answer only where the caller gets the result over the open connection. */
export type JobEnd = { failure: CamError } | { failure?: undefined; answer: GenerationAnswer | undefined };

export interface ActiveJob {
  readonly job: JobRecord;
  readonly pending: PendingCaller | undefined;
  readonly signal: AbortSignal;
  /** Made when the first item starts: a queued job then takes no memory for it. */
  plan: JobPlan | undefined;
  /** 0–1, over all items. */
  readonly progress: number;
  readonly message: string;
  /** What of the result is ready; undefined where its work reports none. Of a batch the items are its parts. */
  readonly ready: PartialResult | undefined;
  /** ms since the epoch; null until the first item starts in this process. */
  startedAt: number | null;
  /** Sets the progress of one item, 0–1, and the message of the job. */
  setProgress(place: number, fraction: number, message: string): void;
  setReady(part: PartialResult): void;
  abort(reason: unknown): void;
}

export interface ActiveJobs {
  add(job: JobRecord, pending?: PendingCaller): ActiveJob;
  get(id: string): ActiveJob | undefined;
  all(): ActiveJob[];
  /** Removes a job, answers its pending caller and notifies its followers. */
  finish(active: ActiveJob, end: JobEnd): void;
  /** Calls `onChange` at each change of a job and at its end, until the returned function is called. */
  follow(id: string, onChange: () => void): () => void;
}

export function createActiveJobs(): ActiveJobs {
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
