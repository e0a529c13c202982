import { createStore } from 'zustand/vanilla';
import type { Job, JobRequestData } from '../../../src-shared/contract/jobs.ts';
import type { Api, JobRequest } from '../../api/api.ts';
import type { JobFollower } from './job-follower.ts';
import { type createJobSubjects, type JobSubject, type RowsSource, readSubject } from './job-subjects.ts';
import { isFinished } from './labels.ts';
import { getOutcomes } from './results.ts';

/** The account's jobs, latest first, followed while they are shown. */

export interface JobsState {
  jobs: readonly Job[];
  total: number;
  /** The first page has been loaded. */
  loaded: boolean;
  error: Error | null;
}

export interface JobsDeps {
  api: Pick<Api, 'startJob' | 'repeatJob' | 'jobRequest' | 'jobs' | 'cancelJob'>;
  follow: JobFollower;
  subjects: ReturnType<typeof createJobSubjects>;
  schedule(run: () => void, ms: number): () => void;
  /**
   * Offers that this window encodes and decodes the videos of a job that is about to start, and returns the idempotency
   * key to start it with; undefined where there is nothing to offer. The engine ends the offer with the job.
   */
  offerPageCodec(request: JobRequest): Promise<{ id: string; close(): void } | undefined>;
}

const PAGE = 30;
/** The list is polled: scripts start jobs as well, and no event reports them. */
const POLL_MS = 5000;

/** Merges two lists, latest first. A finished job stays finished when an outdated answer arrives later. */
export function mergeJobs(known: readonly Job[], more: readonly Job[]): readonly Job[] {
  const all = new Map(known.map((job) => [job.id, job]));
  for (const job of more) {
    const before = all.get(job.id);
    if (!before || !isFinished(before.status) || isFinished(job.status)) all.set(job.id, job);
  }
  return [...all.values()].sort(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  );
}

export function createJobs({ api, follow, subjects, schedule, offerPageCodec }: JobsDeps) {
  const store = createStore<JobsState>(() => ({ jobs: [], total: 0, loaded: false, error: null }));
  const followed = new Map<string, () => void>();
  let shown = 0;
  let cancelPoll = () => {};

  const put = (more: readonly Job[], rest: Partial<JobsState> = {}) => {
    store.setState(({ jobs }) => ({ jobs: mergeJobs(jobs, more), ...rest }));
    for (const job of more) watch(job);
  };
  /** A caption whose caller has got the answer is a job no longer. */
  const forget = (gone: string) => {
    followed.delete(gone);
    store.setState(({ jobs }) => ({ jobs: jobs.filter(({ id }) => id !== gone) }));
  };
  const watch = ({ id, status }: Job) => {
    if (isFinished(status)) {
      followed.get(id)?.();
      followed.delete(id);
    } else if (shown > 0 && !followed.has(id)) {
      followed.set(id, () => {});
      const stop = follow(id, { onJob: (job) => put([job]), onNotFound: () => forget(id) });
      // `onJob` may have reported the end before `follow` returned.
      if (followed.has(id)) followed.set(id, stop);
    }
  };
  const load = async (offset: number) => {
    try {
      const { jobs, total } = await api.jobs({ limit: PAGE, offset });
      put(jobs, { total, loaded: true, error: null });
    } catch (error) {
      store.setState({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const refresh = async () => {
    cancelPoll();
    await load(0);
    if (shown > 0) cancelPoll = schedule(() => void refresh(), POLL_MS);
  };

  return {
    store,
    follow,
    /** Starts a job and returns it as accepted. @throws ApiError */
    async start(request: JobRequest, source?: RowsSource): Promise<Job> {
      const offer = await offerPageCodec(request);
      try {
        const job = await api.startJob(request, offer && { idempotencyKey: offer.id });
        subjects.add(job.id, readSubject(request, source));
        put([job]);
        return job;
      } catch (error) {
        offer?.close();
        throw error;
      }
    },
    /** The part of a job’s request that can be sent again, and its price. @throws ApiError NOT_FOUND where it is not stored */
    loadRequest: (id: string): Promise<JobRequestData> => api.jobRequest(id),
    /** What a job of this browser makes; undefined for others. */
    findSubject: (id: string): JobSubject | undefined => subjects.get(id),
    /** A job of this window makes what this one did not: it is not offered again. */
    noteRepeated: subjects.noteRepeated,
    isRepeated: (id: string): boolean => subjects.get(id)?.repeated === true,
    /** What any job makes, by its stored request. @throws ApiError NOT_FOUND */
    async askSubject(id: string): Promise<JobSubject> {
      const { count, ...subject } = readSubject(await api.jobRequest(id));
      const job = store.getState().jobs.find((each) => each.id === id);
      // Of a batch the request holds what is not made.
      const made = job ? getOutcomes(job).filter(({ success }) => success).length : 0;
      return count === undefined ? subject : { ...subject, count: count + made };
    },
    /** Starts what `loadRequest` returned of a job. @throws ApiError */
    async again(id: string, request: JobRequestData): Promise<void> {
      const job = await api.repeatJob(request);
      const { file, template } = subjects.get(id) ?? {};
      subjects.add(job.id, readSubject(request, { ...(file && { file }), ...(template && { template }) }));
      subjects.noteRepeated(id);
      put([job]);
    },
    /** Keeps the list up to date until the returned function is called. */
    show(): () => void {
      shown += 1;
      void refresh();
      return () => {
        shown -= 1;
        if (shown > 0) return;
        cancelPoll();
        for (const stop of followed.values()) stop();
        followed.clear();
      };
    },
    reload: refresh,
    /** Fetches the next older ones. */
    more: () => load(store.getState().jobs.length),
    /** @throws ApiError */
    async cancel(id: string): Promise<void> {
      put([await api.cancelJob(id)]);
    },
  };
}

export type Jobs = ReturnType<typeof createJobs>;
