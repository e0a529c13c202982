import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CANCELLED_ITEM } from '../../src-shared/contract/batch.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { memeWith, START } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { openCreate, waitForJob } from './create-page.ts';
import { press, renderApp } from './render-app.tsx';

/** The list of jobs: followed, cancelled, tried again. */

function jobWith(over: Partial<Job>): Job {
  return {
    id: 'job_listed',
    type: 'ai-image',
    status: 'running',
    progress: 0.4,
    message: 'Painting',
    created_at: START,
    started_at: START,
    finished_at: null,
    credits_used: 0,
    result: null,
    error: null,
    ...over,
  };
}
const FAILED: Partial<Job> = {
  status: 'failed',
  finished_at: START,
  error: { code: 'MODEL_UNAVAILABLE', message: 'It refused the key.', doc_url: 'http://127.0.0.1:4226/docs' },
};

async function openJobs(job: Job) {
  const engine = createFakeEngine();
  engine.data.jobs = [job];
  const rendered = await renderApp({ place: '#/jobs', engine });
  const rows = within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');
  return { ...rendered, row: within(rows[0] ?? expect.fail()) };
}

test('a running job is followed to its end', async () => {
  const { row, engine } = await openJobs(jobWith({}));
  row.getByText('Running');
  row.getByRole('progressbar');
  engine.changeJob('job_listed', { status: 'succeeded', progress: 1, result: memeWith({ id: 'meme_a' }) });
  await row.findByText('Done');
  await row.findByRole('button', { name: /^View/ });
});

test('a job that is cancelled elsewhere ends in the form that started it; it is tried again after a question', async () => {
  const { user, engine } = await openCreate('AI image');
  await user.type(screen.getByRole('textbox', { name: 'Describe the picture' }), 'A slow dog');
  await press(user, 'Create image');
  const { id } = await waitForJob(engine);
  engine.changeJob(id, { status: 'running', message: 'Painting …' });
  await screen.findByRole('button', { name: 'Stop' });
  engine.changeJob(id, { status: 'cancelled', message: 'Cancelled.' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  await press(user, 'Jobs');
  await screen.findByText('Stopped');
  await screen.findByRole('heading', { name: 'A slow dog' });
  await press(user, 'Try again');
  const question = within(await screen.findByRole('dialog', { name: 'Try again?' }));
  await question.findByText('A slow dog');
  expect(engine.data.jobs).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Try again' }));
  const again = await waitForJob(engine, 2);
  expect(engine.data.jobRequests.get(again.id)?.body).toMatchObject({ prompt: 'A slow dog' });
});

test('a running job is stopped in the list', async () => {
  const { user, row, engine } = await openJobs(jobWith({}));
  await user.click(row.getByRole('button', { name: 'Stop AI image' }));
  await row.findByText('Stopped');
  expect(engine.data.jobs[0]?.status).toBe('cancelled');
});

test('a stopped batch says what it made, is no failure, and is continued after a question', async () => {
  const data = memeWith({ id: 'meme_a' });
  const stopped = { code: 'GENERATION_FAILED', message: CANCELLED_ITEM, doc_url: '' } as const;
  const items = [
    { index: 0, type: 'caption', success: true, credits_used: 1, data } as const,
    ...[1, 2].map((index) => ({ index, success: false, credits_used: 0, error: stopped }) as const),
  ];
  const job = jobWith({ type: 'batch', status: 'cancelled', finished_at: START, result: { items } });
  const engine = createFakeEngine();
  engine.data.jobs = [job];
  const left = { items: ['two', 'three'].map((text) => ({ type: 'generate', text })) };
  engine.data.jobRequests.set(job.id, { type: 'batch', body: left, cost_credits: 2 });
  const { user } = await renderApp({ place: '#/jobs', engine });
  await screen.findByText('Stopped: 1 of 3 created');
  expect(screen.queryByText(/weren’t created/)).toBeNull();
  await press(user, 'Continue');
  const question = within(await screen.findByRole('dialog', { name: 'Continue?' }));
  await question.findByText('two');
  await user.click(question.getByRole('button', { name: 'Continue' }));
  const again = await waitForJob(engine, 2);
  expect(engine.data.jobRequests.get(again.id)?.body).toEqual(left);
  await screen.findByRole('heading', { name: '2 memes' });
  // What the second one makes is not made again.
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a job whose request is no longer stored cannot be retried, and says so', async () => {
  const { user, row } = await openJobs(jobWith({ ...FAILED, type: 'remix' }));
  row.getByText('Failed');
  await user.click(row.getByRole('button', { name: 'Try again' }));
  within(await screen.findByRole('dialog')).getByText(/no longer saved/);
  await press(user, 'Go to Create');
  await screen.findByRole('heading', { name: 'Create' });
});

test('jobs of scripts are listed by their state, and failures say why', async () => {
  const { user } = await openJobs(jobWith({ ...FAILED, type: 'generate' }));
  await user.click(screen.getByRole('radio', { name: 'Running' }));
  expect(screen.queryByText('From an idea')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  screen.getByText('From an idea');
  screen.getByText(/It refused the key/);
});
