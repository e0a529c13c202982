import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobReport } from '../../../src-shared/contract/job-report.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let app: TestApp;
const reports: (readonly JobReport[])[] = [];
beforeEach(async () => {
  reports.length = 0;
  app = await createTestApp({ onJobs: (jobs) => void reports.push(jobs) });
  // The batch may end in less than the time between two reports.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  return app.cleanup();
});

/** Lets the time between two reports pass at every look, until the reports are as expected. */
const pollReports = <T>(read: () => T) =>
  expect.poll(
    () => {
      vi.advanceTimersByTime(500);
      return read();
    },
    { timeout: 60_000, interval: 5 },
  );

/** Enough work for several reports. */
const ITEMS = Array.from({ length: 50 }, (_, at) => ({
  type: 'caption',
  template_id: 'tpl_two-buttons',
  width: 2000,
  output_format: 'png',
  captions: [{ position: 'top', text: `Meme ${at}` }],
}));

const post = (items: object[]) => {
  const headers = { ...app.admin().headers, prefer: 'respond-async' };
  return app.app.inject({ method: 'POST', url: '/v1/meme/batch', headers, payload: { items } });
};

test('a batch is reported while it runs, and its end once', async () => {
  const response = await post([...ITEMS.slice(1), { ...ITEMS[0], template_id: 'tpl_none' }]);
  expect(response.statusCode).toBe(202);
  const { id } = response.json().data;
  await pollReports(() => reports.flat().at(-1)?.status).toBe('succeeded');
  const seen = reports.flat().filter((job) => job.id === id);
  expect(seen[0]).toMatchObject({ type: 'batch', status: 'running', own: false, items: 50, subject: null });
  expect(seen.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ progress: 1, failed_items: 1, started_at: seen[0]?.started_at });
  const progress = seen.map((job) => job.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('an engine that stops takes back what it reported, and reports nothing more', async () => {
  await post(ITEMS);
  await pollReports(() => reports.length).toBeGreaterThan(0);
  app.services.running.interrupt();
  expect(reports.at(-1)).toEqual([]);
});
