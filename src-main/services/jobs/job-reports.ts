import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import { isOver } from '../../../src-shared/contract/jobs.ts';
import { readRequestText, shortenText } from '../../../src-shared/contract/request-text.ts';
import type { JobRecord } from '../../store/jobs.ts';
import type { ServiceDeps } from '../deps.ts';
import type { ActiveJob } from './stored-jobs.ts';

/** Reports the running jobs of all accounts, for the desktop app. */

export interface JobReportsDeps extends Pick<ServiceDeps, 'store' | 'ownerKeyId'> {
  active(): readonly ActiveJob[];
  /** Gets the jobs that run, and once those that have ended since. */
  send(jobs: readonly JobReport[]): void;
}

export interface JobReports {
  /** Call it when a job was accepted. */
  wake(): void;
  /** To be called before the store is closed. */
  stop(): void;
}

/** A job that ends sooner is not reported: captions are made by the thousand. */
const EVERY_MS = 500;

/** Reports twice a second while jobs are active. */
export function createJobReports({ store, ownerKeyId, active, send }: JobReportsDeps): JobReports {
  let reported = new Map<string, ActiveJob>();
  /** Of the reported jobs: the request of one that has succeeded is gone. */
  const subjects = new Map<string, string | null>();
  const findSubject = ({ id, type }: JobRecord): string | null => {
    const known = subjects.get(id);
    if (known !== undefined) return known;
    const request = type === 'batch' ? undefined : store.jobs.request(id);
    const text = readRequestText(JSON.parse(request ?? 'null'));
    const subject = text === undefined ? null : shortenText(text);
    subjects.set(id, subject);
    return subject;
  };
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const isOwn = ({ accountId }: JobRecord) => {
    const id = ownerKeyId();
    return store.keys.list().some((key) => key.id === id && key.accountId === accountId);
  };
  const reportEnd = ({ job: { id }, startedAt }: ActiveJob): JobReport[] => {
    const job = store.jobs.find(id);
    // A caption whose caller has got the answer leaves no job behind.
    return job && isOver(job.status)
      ? [{ ...createReport(job, startedAt, isOwn(job)), subject: findSubject(job), progress: 1 }]
      : [];
  };
  const report = () => {
    const all = active();
    const running = new Map(
      all.filter(({ startedAt }) => startedAt !== null).map((one) => [one.job.id, one]),
    );
    const ended = [...reported.values()].filter(({ job }) => !running.has(job.id));
    const reports = [...running.values()].map(({ job, startedAt, progress }) => ({
      ...createReport(job, startedAt, isOwn(job)),
      subject: findSubject(job),
      status: 'running' as const,
      progress,
    }));
    if (running.size > 0 || ended.length > 0) send([...reports, ...ended.flatMap(reportEnd)]);
    reported = running;
    for (const id of subjects.keys()) if (!running.has(id)) subjects.delete(id);
    if (all.length === 0) sleep();
  };
  const sleep = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    wake() {
      if (!stopped) timer ??= setInterval(report, EVERY_MS).unref();
    },
    stop() {
      stopped = true;
      sleep();
      if (reported.size > 0) send([]);
    },
  };
}

function createReport(job: JobRecord, startedAt: number | null, own: boolean) {
  const { id, type, status, items } = job;
  const failed_items = items.filter(({ outcome }) => outcome === 'failed').length;
  return {
    id,
    type,
    status,
    started_at: job.startedAt ?? startedAt ?? 0,
    own,
    items: items.length,
    failed_items,
  };
}
