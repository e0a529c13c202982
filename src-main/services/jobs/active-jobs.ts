import type { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobRecord } from '../../store/jobs.ts';
import type { Caller } from '../caller.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';
import type { PlannedItem } from './job-plan.ts';

/** What is known of a job only while it is queued or runs in this process. */

/** A call that waits for its result over the open connection. */
export interface PendingCaller {
  call: GenerationCall;
  plan: LivePlan;
  resolve(answer: GenerationAnswer): void;
  reject(error: CamError): void;
}

export interface LivePlan {
  items: readonly PlannedItem[];
  caller: Caller;
}

export interface ActiveJob {
  readonly job: JobRecord;
  readonly waiter: PendingCaller | undefined;
  readonly signal: AbortSignal;
  /** Made at the first item's turn: a queued job costs no memory but this. */
  plan: LivePlan | undefined;
  /** 0–1, over all items. */
  readonly progress: number;
  readonly message: string;
  /** Says how far an item is. */
  move(place: number, fraction: number, message: string): void;
  abort(reason: unknown): void;
}

export interface ActiveJobs {
  add(job: JobRecord, waiter?: PendingCaller): ActiveJob;
  get(id: string): ActiveJob | undefined;
  all(): ActiveJob[];
  /** Forgets a job, tells its waiter how it ended and its followers that it did. */
  drop(live: ActiveJob, failure: CamError | undefined, answer?: GenerationAnswer): void;
  follow(id: string, onChange: () => void): () => void;
}

export function createActiveJobs(): ActiveJobs {
  const lives = new Map<string, ActiveJob>();
  const followers = new Map<string, Set<() => void>>();
  const tell = (id: string) => {
    for (const follower of followers.get(id) ?? []) follower();
  };

  return {
    add(job, waiter) {
      const live = createActiveJob(job, waiter, () => tell(job.id));
      lives.set(job.id, live);
      return live;
    },
    get: (id) => lives.get(id),
    all: () => [...lives.values()],
    drop(live, failure, answer) {
      const { id } = live.job;
      if (!lives.delete(id)) return;
      if (failure) live.waiter?.reject(failure);
      else if (answer) live.waiter?.resolve(answer);
      tell(id);
    },
    follow(id, onChange) {
      // A new function each time: one that is given twice is two followers.
      const follower = () => onChange();
      const known = followers.get(id) ?? new Set();
      followers.set(id, known.add(follower));
      return () => {
        known.delete(follower);
        if (known.size === 0 && followers.get(id) === known) followers.delete(id);
      };
    },
  };
}

function createActiveJob(job: JobRecord, waiter: PendingCaller | undefined, changed: () => void): ActiveJob {
  const controller = new AbortController();
  const parts = job.items.map(({ outcome }): number => (outcome === null ? 0 : 1));
  let message = 'Waiting for its turn.';
  return {
    job,
    waiter,
    signal: controller.signal,
    plan: waiter?.plan,
    get progress() {
      return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
    },
    get message() {
      return message;
    },
    move(place, fraction, words) {
      parts[place] = Math.min(1, Math.max(parts[place] ?? 0, fraction));
      message = words;
      changed();
    },
    abort: (reason) => controller.abort(reason),
  };
}
