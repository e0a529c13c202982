import { EventEmitter } from 'node:events';
import type { Notification, NotificationConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { createRunningJobs, LONG_JOB_MS } from '../../src-main/desktop/jobs/running-jobs.ts';
import {
  createDockProgress,
  createJobNotifications,
  createKeepAwake,
  type JobNotificationDeps,
} from '../../src-main/desktop/jobs/setup-jobs.ts';
import type { JobReport } from '../../src-shared/contract/job-report.ts';
import { t } from '../helpers/texts.ts';

/** What the reports of the engine about its jobs do to the desktop. */

const report = (more: Partial<JobReport> = {}): JobReport => ({
  id: 'job_1',
  type: 'batch',
  status: 'running',
  progress: 0,
  started_at: 0,
  own: true,
  items: 1,
  failed_items: 0,
  subject: null,
  ...more,
});

function bar(platform: NodeJS.Platform) {
  const values: (number | 'error')[] = [];
  let pass = () => {};
  const progress = createDockProgress({
    platform,
    window: () => ({
      isDestroyed: () => false,
      setProgressBar: (value, options) => void values.push(options?.mode === 'error' ? 'error' : value),
    }),
    after(_, work) {
      pass = work;
      return () => {};
    },
  });
  return { progress, values, pass: () => pass() };
}

test('the bar is the mean of the running jobs, shows where nothing is known, and goes with the last one', () => {
  const { progress, values } = bar('darwin');
  progress.show([report()], false);
  progress.show([report({ progress: 0.5 }), report({ progress: 1 })], false);
  progress.show([], true);
  expect(values).toEqual([2, 0.75, -1]);
});

test('docks of Linux have no indeterminate bar', () => {
  const { progress, values } = bar('linux');
  progress.show([report()], false);
  progress.show([], false);
  expect(values).toEqual([0, -1]);
});

test('Windows shows for a moment that a job failed, then how far the others are', () => {
  const { progress, values, pass } = bar('win32');
  progress.show([report({ progress: 0.5 })], true);
  progress.show([report({ progress: 0.6 })], false);
  expect(values).toEqual(['error']);
  pass();
  progress.show([], false);
  expect(values).toEqual(['error', 0.6, -1]);
});

test('the machine is kept awake once, and let go once', () => {
  const calls: string[] = [];
  const keepAwake = createKeepAwake({
    // Electron's first number.
    start: (type) => calls.push(type) - 1,
    stop: (id) => {
      calls.push(`stop ${id}`);
      return true;
    },
  });
  for (const on of [false, true, true, false, false]) keepAwake(on);
  expect(calls).toEqual(['prevent-app-suspension', 'stop 0']);
});

function running() {
  const seen = { awake: [] as boolean[], told: [] as string[][] };
  let time = 0;
  const jobs = createRunningJobs({
    progress: { show() {} },
    keepAwake: (on) => void seen.awake.push(on),
    notifyEnded: (ended) => void seen.told.push(ended.map(({ id }) => id)),
    now: () => time,
  });
  return {
    jobs,
    seen,
    at(ms: number) {
      time = ms;
      return jobs;
    },
  };
}

test('only long jobs keep the machine awake, until they end or the engine does', () => {
  const { at, jobs, seen } = running();
  at(LONG_JOB_MS - 1).update([report()]);
  at(LONG_JOB_MS).update([report()]);
  at(LONG_JOB_MS + 1).update([report({ status: 'succeeded' })]);
  at(LONG_JOB_MS + 2).update([report({ id: 'job_2' })]);
  jobs.clear();
  expect(seen.awake).toEqual([false, true, false, true, false]);
});

test('the user is told of long jobs of their own that ended, not of those they cancelled', () => {
  const { at, seen } = running();
  at(LONG_JOB_MS - 1).update([report({ status: 'succeeded' })]);
  at(LONG_JOB_MS).update([
    report({ status: 'failed' }),
    report({ id: 'job_2', status: 'succeeded' }),
    report({ id: 'job_3', status: 'cancelled' }),
    report({ id: 'job_4', status: 'succeeded', own: false }),
    report({ id: 'job_5' }),
  ]);
  expect(seen.told).toEqual([['job_1', 'job_2']]);
});

const ended = (more: Partial<JobReport> = {}) =>
  report({ status: 'succeeded', progress: 1, items: 3, ...more });

function notifications(more: Partial<JobNotificationDeps> = {}) {
  const shown: NotificationConstructorOptions[] = [];
  const done: string[] = [];
  const events = new EventEmitter();
  const notify = createJobNotifications({
    t,
    isSupported: () => true,
    isWanted: () => true,
    isInFront: () => false,
    openJobs: () => void done.push('jobs'),
    onFailed: (reason) => void done.push(reason),
    create: (options): Notification =>
      Object.assign(Object.create(events), { show: () => void shown.push(options) }),
    ...more,
  });
  return { notify, shown, done, events };
}

test('a notification says what ended and how', () => {
  const { notify, shown } = notifications();
  notify([ended()]);
  notify([ended({ failed_items: 2 })]);
  notify([ended({ type: 'gif', status: 'failed', items: 1, failed_items: 1 })]);
  notify([ended({ type: 'remix', items: 1, subject: 'deep-fry it' })]);
  notify([ended(), ended()]);
  expect(shown).toEqual([
    { title: '3 memes: done', body: 'Click to see the result.' },
    { title: '3 memes: done', body: '2 of 3 weren’t created.' },
    { title: 'GIF: failed', body: 'Click to see why.' },
    { title: 'deep-fry it: done', body: 'Click to see the result.' },
    { title: '2 jobs have ended', body: 'Click to see the results.' },
  ]);
});

test.each<Partial<JobNotificationDeps>>([
  { isWanted: () => false },
  { isSupported: () => false },
  { isInFront: () => true },
])('none where nobody wants it, the system has none or the app is in front (%o)', (more) => {
  const { notify, shown } = notifications(more);
  notify([ended()]);
  expect(shown).toEqual([]);
});

test('a click shows the jobs; what the system did not show is only reported', () => {
  const { notify, done, events } = notifications();
  notify([ended()]);
  events.emit('click', {});
  events.emit('failed', {}, 'no permission');
  expect(done).toEqual(['jobs', 'no permission']);
});
