import { EventEmitter } from 'node:events';
import type { Notification, NotificationConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import {
  createJobNotifications,
  type JobNotificationDeps,
} from '../../src-main/desktop/jobs/job-notifications.ts';
import type { JobReport } from '../../src-shared/contract/job-report.ts';
import { t } from '../helpers/texts.ts';

const report = (more: Partial<JobReport> = {}): JobReport => ({
  id: 'job_1',
  type: 'batch',
  status: 'succeeded',
  progress: 1,
  started_at: 0,
  own: true,
  items: 3,
  failed_items: 0,
  ...more,
});

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
  notify([report()]);
  notify([report({ failed_items: 2 })]);
  notify([report({ type: 'gif', status: 'failed', items: 1, failed_items: 1 })]);
  notify([report(), report()]);
  expect(shown).toEqual([
    { title: 'Batch: done', body: 'Click to see the result.' },
    { title: 'Batch: done', body: '2 of 3 weren’t created.' },
    { title: 'GIF: failed', body: 'Click to see why.' },
    { title: '2 jobs have ended', body: 'Click to see the results.' },
  ]);
});

test.each(['isWanted', 'isSupported'] as const)('none where %s says no', (name) => {
  const { notify, shown } = notifications({ [name]: () => false });
  notify([report()]);
  expect(shown).toEqual([]);
});

test('none while the app is in front', () => {
  const { notify, shown } = notifications({ isInFront: () => true });
  notify([report()]);
  expect(shown).toEqual([]);
});

test('a click shows the jobs; what the system did not show is only reported', () => {
  const { notify, done, events } = notifications();
  notify([report()]);
  events.emit('click', {});
  events.emit('failed', {}, 'no permission');
  expect(done).toEqual(['jobs', 'no permission']);
});
