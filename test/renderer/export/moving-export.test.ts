import { expect, test } from 'vitest';
import { createMovingExport } from '../../../src-renderer/state/export/moving-export.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import { createMeme, jobEngine } from '../jobs/engine.ts';

const REQUEST = { type: 'gif', body: { template_id: 'tpl_trial' } } as const;
const FAILED = {
  status: 'failed',
  error: { code: 'INTERNAL_ERROR', message: 'It broke.', doc_url: '' },
} satisfies Partial<Job>;

/** An export whose dialog is open, the notices that are shown and the failures that were told. */
async function exporting() {
  const engine = jobEngine();
  const notices: string[] = [];
  const failures: string[] = [];
  const draft = createMovingExport({
    jobs: engine.jobs,
    onEnded: () => {},
    notify(_, text) {
      notices.push(text);
      return () => void notices.splice(notices.indexOf(text), 1);
    },
    onFailed: ({ message }) => failures.push(message),
  });
  const close = draft.show();
  const running = draft.run(REQUEST, 'Making the GIF …');
  await engine.settle();
  return { ...engine, draft, close, running, notices, failures };
}

test('while its dialog is closed a notice says that it goes on; opened again, the dialog does', async () => {
  const { draft, close, running, notices, step } = await exporting();
  expect(notices).toEqual([]);
  close();
  expect([notices, draft.isShown()]).toEqual([['Making the GIF …'], false]);
  const closeAgain = draft.show();
  expect([notices, draft.isShown()]).toEqual([[], true]);
  expect(draft.work.getState()).toMatchObject({ working: true, job: { id: 'job_1' } });
  step('job_1', { status: 'succeeded', progress: 1, result: createMeme(1) });
  expect((await running)?.id).toBe('job_1');
  closeAgain();
  expect(notices).toEqual([]);
});

test('why it failed is told where no dialog shows it, and not again in the next one', async () => {
  const { draft, close, running, failures, step } = await exporting();
  close();
  step('job_1', FAILED);
  await running;
  expect(failures).toEqual(['It broke.']);
  draft.show();
  expect(draft.work.getState().failure).toBeNull();
});

test('a dialog that is open tells it itself, and one that was cancelled has not failed', async () => {
  const { draft, running, failures, step } = await exporting();
  step('job_1', FAILED);
  await running;
  expect([failures, draft.work.getState().failure?.message]).toEqual([[], 'It broke.']);
  const cancelled = await exporting();
  cancelled.close();
  await cancelled.draft.cancel();
  expect([await cancelled.running, cancelled.failures]).toEqual([undefined, []]);
});
