import { expect, test } from 'vitest';
import type { Route } from '../../../src-renderer/state/app/route.ts';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { showMade } from '../../../src-renderer/state/create/result-notice.ts';
import { createRunningJob } from '../../../src-renderer/state/create/running-job.ts';
import { showWork } from '../../../src-renderer/state/create/work-notice.ts';
import { errorWords, t } from '../../helpers/texts.ts';
import { createMeme, jobEngine } from '../jobs/engine.ts';

/** What is said of a job that no screen shows, and of what it has made. */

function noticed() {
  const engine = jobEngine();
  const toasts = createToasts(errorWords);
  const shown: string[] = [];
  const work = createRunningJob({ jobs: engine.jobs, onEnded: () => {} });
  const running = work.run({ type: 'gif', body: {} });
  const end = showWork({ t, toasts, showJobs: () => shown.push('jobs') }, work, 'Making a GIF …');
  const notices = () => toasts.store.getState().toasts;
  const press = (label: string) =>
    notices()
      .flatMap(({ actions }) => actions)
      .find((action) => action.label === label)
      ?.run();
  return { ...engine, toasts, running, end, notices, press, shown };
}

test('a notice shows how far the job is, stays beside any number of messages, and ends with the job', async () => {
  const { settle, step, running, notices, toasts } = noticed();
  expect(notices()).toMatchObject([
    { text: 'Making a GIF …', progress: 0, duration: Number.POSITIVE_INFINITY },
  ]);
  await settle();
  step('job_1', { status: 'running', progress: 0.4 });
  const texts = Array.from({ length: 9 }, (_, at) => `message ${at}`);
  for (const text of texts) toasts.show(text);
  expect(notices().map(({ text, progress }) => [text, progress])).toEqual([
    ['Making a GIF …', 0.4],
    ...texts.slice(1).map((text) => [text, undefined]),
  ]);
  step('job_1', { status: 'succeeded', progress: 1, result: createMeme(1) });
  await running;
  expect(notices().map(({ text }) => text)).toEqual(texts.slice(1));
});

test('a notice offers to cancel the job and to show it among the others', async () => {
  const { settle, running, notices, press, shown, jobs } = noticed();
  await settle();
  press('Cancel');
  await running;
  expect([notices(), jobs.store.getState().jobs[0]?.status]).toEqual([[], 'cancelled']);
  const other = noticed();
  await other.settle();
  other.press('Show jobs');
  expect([other.shown, shown, other.notices()]).toEqual([['jobs'], [], []]);
  expect(other.jobs.store.getState().jobs[0]?.status).toBe('queued');
});

test('a notice that was ended says nothing more', async () => {
  const { settle, step, end, notices } = noticed();
  await settle();
  end();
  step('job_1', { status: 'running', progress: 0.5 });
  expect(notices()).toEqual([]);
  step('job_1', { status: 'cancelled' });
});

test.each([
  ['the gallery is offered', { screen: 'create' }, ['Show in Gallery']],
  ['the gallery is not offered where it is shown', { screen: 'gallery' }, []],
] satisfies [string, Route, string[]][])('of what was made, %s', (_, route, offered) => {
  const toasts = createToasts(errorWords);
  const went: Route[] = [];
  const place = { screen: 'gallery' } as const;
  const router = {
    store: { getState: () => ({ route, place }) },
    go: (to: Route) => void went.push(to),
  };
  const motion = {
    effect: 'none' as const,
    duration_ms: 1000,
    fps: 10,
    frames: 2,
    plays: 0,
    notes: ['It has fewer frames.'],
  };
  showMade({ t, toasts, router }, { ...createMeme(1), format: 'gif', motion });
  const [note, made] = toasts.store.getState().toasts;
  expect([note?.text, made?.text]).toEqual(['It has fewer frames.', 'Your GIF is ready.']);
  expect(made?.actions.map(({ label }) => label)).toEqual(offered);
  made?.actions[0]?.run();
  expect(went).toEqual(offered.map(() => place));
});
