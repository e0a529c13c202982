import type { Api, JobRequest } from '../../../src-renderer/api/api.ts';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { createJobFollower } from '../../../src-renderer/state/jobs/job-follower.ts';
import { createJobSubjects } from '../../../src-renderer/state/jobs/job-subjects.ts';
import { createJobs } from '../../../src-renderer/state/jobs/jobs.ts';
import type { Job, JobRequestData } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';

/** An engine's jobs, its event streams, and timers that run on demand. */

const NEW = {
  status: 'queued' as const,
  progress: 0,
  message: 'Waiting for its turn.',
  started_at: null,
  finished_at: null,
  credits_used: 0,
  result: null,
  error: null,
};

export const createJob = (number: number, patch: Partial<Job> = {}): Job => ({
  ...NEW,
  id: `job_${number}`,
  type: 'generate',
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
  ...patch,
});

export const createMeme = (number: number): Meme => ({
  id: `meme_${number}`,
  url: `http://engine/cdn/${number}.png`,
  width: 10,
  height: 10,
  format: 'png',
  bytes: 1,
  template: null,
  captions: [],
  caption: `Words ${number}`,
  alt_text: '',
  layout: [],
  created_at: '2026-01-01T00:00:00.000Z',
  metadata: { processing_ms: 1, duration_ms: 1, model: null, provider: null, safety_score: null },
});

interface Stream {
  id: string;
  listeners: Parameters<Api['jobEvents']>[1];
  closed: boolean;
}

export function jobEngine() {
  const stored = new Map<string, Job>();
  const started: (JobRequest | JobRequestData)[] = [];
  const repeated: (JobRequest | JobRequestData)[] = [];
  const streams: Stream[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let refusal: Error | undefined;
  let looks = 0;
  const answer = async <T>(give: () => T): Promise<T> => {
    if (refusal) throw refusal;
    return give();
  };
  const find = (id: string): Job => {
    const job = stored.get(id);
    if (!job) throw new ApiError('JOB_NOT_FOUND', 404, `There is no job "${id}".`);
    return job;
  };
  const put = (job: Job) => {
    stored.set(job.id, job);
    for (const stream of streams.filter(({ id, closed }) => id === job.id && !closed)) {
      stream.listeners.onJob(job);
    }
    return job;
  };
  const schedule = (run: () => void, ms: number) => {
    const timer = { run, ms };
    timers.push(timer);
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
  };
  const follow = createJobFollower({
    open(id, listeners) {
      const stream: Stream = { id, listeners, closed: false };
      streams.push(stream);
      return () => {
        stream.closed = true;
      };
    },
    load: (id) =>
      answer(() => {
        looks += 1;
        return find(id);
      }),
    schedule,
  });
  const jobs = createJobs({
    subjects: createJobSubjects({ getItem: () => null, setItem() {} }),
    follow,
    schedule,
    offerPageCodec: async () => undefined,
    api: {
      startJob: (request) =>
        answer(() => {
          started.push(request);
          return put(createJob(stored.size + 1, { type: request.type }));
        }),
      repeatJob: (request) =>
        answer(() => {
          repeated.push(request);
          return put(createJob(stored.size + 1, { type: request.type }));
        }),
      jobRequest: (id) => answer(() => ({ type: find(id).type, body: { text: id }, cost_credits: 2 })),
      jobs: ({ limit = 20, offset = 0 }) =>
        answer(() => {
          const all = [...stored.values()].toReversed();
          return { jobs: all.slice(offset, offset + limit), total: all.length, next_cursor: null };
        }),
      cancelJob: (id) => answer(() => put({ ...find(id), status: 'cancelled' })),
    },
  });
  return {
    jobs,
    follow,
    started,
    repeated,
    streams,
    timers,
    put,
    looks: () => looks,
    open: () => streams.filter(({ closed }) => !closed),
    /** Changes a job and tells whoever follows it. */
    step: (id: string, patch: Partial<Job>) => put({ ...find(id), ...patch }),
    /** From now on every call fails so; undefined mends it. */
    refuse: (error: Error | undefined) => {
      refusal = error;
    },
    breakStream: (id: string) =>
      streams.find((stream) => stream.id === id && !stream.closed)?.listeners.onError(),
    /** Lets every timer run that is waiting now. */
    tick: () => {
      for (const { run } of timers.splice(0)) run();
    },
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}
