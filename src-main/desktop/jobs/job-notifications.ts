import type { Notification, NotificationConstructorOptions } from 'electron';
import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';

/** Notifications of jobs that have ended while the user was elsewhere. */

/** One that is collected no longer reports its click, and those in the system's list can be clicked for days. */
const KEPT_MAX = 20;

export interface JobNotificationDeps {
  t: Translate;
  isSupported(): boolean;
  create(options: NotificationConstructorOptions): Notification;
  /** Whether the user wants them. */
  isWanted(): boolean;
  /** Whether the app is in front: its window says itself what has ended. */
  isInFront(): boolean;
  /** Shows the window with the jobs. */
  openJobs(): void;
  /** A notification that the system did not show. */
  onFailed(reason: string): void;
}

export function createJobNotifications(deps: JobNotificationDeps): (ended: readonly JobReport[]) => void {
  const kept = new Set<Notification>();
  return (ended) => {
    if (!deps.isWanted() || deps.isInFront() || !deps.isSupported()) return;
    const notification = deps.create(describeJobs(ended, deps.t));
    notification.on('click', deps.openJobs);
    notification.on('failed', (_, reason) => {
      kept.delete(notification);
      deps.onFailed(reason);
    });
    kept.add(notification);
    notification.show();
    const [oldest] = kept;
    if (oldest && kept.size > KEPT_MAX) kept.delete(oldest);
  };
}

function describeJobs(ended: readonly JobReport[], t: Translate): NotificationConstructorOptions {
  const [job] = ended;
  if (!job || ended.length > 1) {
    return { title: t('desktop:jobs.ended', { count: ended.length }), body: t('desktop:jobs.openAll') };
  }
  const name = t(`jobs:type.${job.type}`);
  if (job.status === 'failed')
    return { title: t('desktop:jobs.failed', { job: name }), body: t('desktop:jobs.openFailed') };
  const title = t('desktop:jobs.done', { job: name });
  const { failed_items: count, items: total } = job;
  if (count === 0) return { title, body: t('desktop:jobs.openDone') };
  return { title, body: t('jobs:notMade', { count, total }) };
}
