import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Model, ModelListData } from '../../src-shared/contract/models.ts';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

/** Helpers for tests of Create: its tabs, and the jobs that it starts. */

/** Opens a tab of Create. */
export async function openCreate(tab: string, engine: FakeEngine = createFakeEngine()): Promise<RenderedApp> {
  const rendered = await renderApp({ place: '#/create', engine });
  await rendered.user.click(await screen.findByRole('tab', { name: tab }));
  return rendered;
}

/** The job that was accepted last, once there are `count` of them. */
export const waitForJob = ({ data }: FakeEngine, count = 1): Promise<Job> =>
  waitFor(() => {
    expect(data.jobs).toHaveLength(count);
    return data.jobs[0] ?? expect.fail('There is no job.');
  });

/** What a job was asked. */
export const getRequest = ({ data }: FakeEngine, { id }: Job): unknown => data.jobRequests.get(id)?.body;

/** Ends the job that was accepted last, once there are `count` of them, with a result. */
export async function finishJob(engine: FakeEngine, result: Job['result'], count = 1): Promise<Job> {
  const { id } = await waitForJob(engine, count);
  return engine.changeJob(id, { status: 'succeeded', progress: 1, result });
}

const modelWith = (over: Pick<Model, 'id' | 'name' | 'provider' | 'capabilities' | 'status'>): Model => ({
  max_resolution: null,
  avg_generation_time_ms: 0,
  credits_per_request: 2,
  cost_credits: 2,
  ...over,
});
const PICTURES = ['image_generation', 'image_editing'];

/** CAM’s own models, and one of OpenAI’s that is not set up. */
export const MODELS: ModelListData = {
  models: [
    modelWith({
      id: 'local-writer',
      name: 'CAM local writer',
      provider: 'cam',
      capabilities: ['caption_writing'],
      status: 'operational',
    }),
    modelWith({
      id: 'local-painter',
      name: 'CAM local painter',
      provider: 'cam',
      capabilities: PICTURES,
      status: 'operational',
    }),
    modelWith({
      id: 'gpt-image',
      name: 'GPT Image',
      provider: 'openai',
      capabilities: PICTURES,
      status: 'not_configured',
    }),
  ],
  image_models: [],
  caption_models: [],
  video: null,
};
