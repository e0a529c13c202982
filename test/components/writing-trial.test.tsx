import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrialChoice } from '../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../src-shared/contract/writing-models.ts';
import type { WritingTrial } from '../../src-shared/contract/writing-trials.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, renderApp } from './render-app.tsx';

/** The blind trial of a language model, in Settings. */

const TINY: WritingModel = {
  id: 'tiny',
  name: 'Tiny',
  model: 'installed/tiny',
  source: 'file',
  url: null,
  license: null,
  state: 'ready',
  bytes: 1000,
  received_bytes: 1000,
  memory_bytes: null,
  parameters: 1_500_000_000,
  trial: null,
  verified: false,
  loaded: false,
  loading: null,
  message: '',
  problem: null,
};
const memeBy = (alt_text: string) => ({
  template: 'Venn',
  lines: [alt_text],
  alt_text,
  picture: 'data:image/webp;base64,',
});
const pairOn = (idea: string) => ({ idea, left: memeBy(`${idea}, left`), right: memeBy(`${idea}, right`) });

/** An engine with a model to try; `show` says what is written of its trial. */
function engineWithTrial() {
  const engine = createFakeEngine();
  let model = TINY;
  let trial: WritingTrial = {
    id: 'tiny',
    trial_id: 'trial_1',
    state: 'writing',
    ideas: 4,
    loading: null,
    seconds_left: 90,
    pairs: [],
    message: '',
    result: null,
    writer: null,
  };
  let chosen: readonly TrialChoice[] = [];
  const show = (more: Partial<WritingTrial>) => {
    trial = { ...trial, ...more };
    return trial;
  };
  engine.answer({
    listWritingModels: () => ({
      models: [model],
      runtime: { installed: true, bytes: 1, received_bytes: 0 },
      free_bytes: null,
    }),
    startWritingTrial: () => trial,
    getWritingTrial: () => trial,
    cancelWritingTrial: () => trial,
    decideWritingTrial({ body: { choices } }) {
      chosen = choices;
      const result = { decided_at: '2026-11-29T00:00:00.000Z', model: 1, own: 0, neither: 1 };
      model = { ...model, trial: result };
      engine.data.settings.writing_model = TINY.model;
      return show({ state: 'decided', result, writer: TINY.model });
    },
  });
  return { engine, show, chosen: () => chosen };
}

async function begin() {
  const trials = engineWithTrial();
  const rendered = await renderApp({ place: '#/settings', engine: trials.engine });
  await press(rendered.user, 'Compare Tiny with CAM’s own writer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Which meme is better?' }));
  dialog.getByText(/^The small models we tried/);
  await press(rendered.user, 'Start');
  await screen.findByText('up to 90s left');
  return { ...trials, ...rendered };
}

test('the keyboard judges pairs as they come, nothing is preferred before, and the result says who writes', async () => {
  const { user, show, chosen, engine } = await begin();
  show({ pairs: [pairOn('Mondays')] });
  const idea = await screen.findByText('Mondays');
  expect(document.activeElement).toBe(idea);
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Meme B: Mondays, right' }));
  await user.keyboard('{Enter}');
  await screen.findByText(/^up to/);
  show({ state: 'ready', seconds_left: 0, pairs: [pairOn('Mondays'), pairOn('cheese')] });
  await screen.findByText('cheese');
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiny writes from now on' }));
  expect(chosen()).toEqual(['right', 'neither']);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '0', '1']);
  show({ state: 'writing', result: null, writer: null, pairs: [pairOn('again')] });
  await press(user, 'Compare again');
  await screen.findByText('again');
  expect(engine.calls.some(({ id }) => id === 'cancelWritingTrial')).toBe(false);
  await user.keyboard('{Escape}');
  await screen.findByText('Your comparison: Tiny 1, CAM’s own writer 0');
});

test('a trial that is closed is cancelled; one that wrote nothing says that nothing changes', async () => {
  const { user, show, engine } = await begin();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(engine.calls.some(({ id }) => id === 'cancelWritingTrial')).toBe(true));
  show({ state: 'failed', message: 'It wrote nothing. CAM’s own writer stays.' });
  await press(user, 'Compare Tiny with CAM’s own writer');
  await press(user, 'Start');
  await screen.findByRole('dialog', { name: 'Tiny didn’t pass' });
  screen.getByText('It wrote nothing. CAM’s own writer stays.');
  show({ state: 'undecided', message: 'Only 2.', writer: 'local-writer' });
  await press(user, 'Compare again');
  await screen.findByRole('dialog', { name: 'CAM’s own writer stays' });
  screen.getByText(/at least 3 of 4 ideas/);
});

test('how far the model is loaded is shown, and Cancel ends it', async () => {
  const { user, show, engine } = await begin();
  show({ state: 'loading', loading: 0.426 });
  const dialog = within(await screen.findByRole('dialog', { name: 'Which meme is better?' }));
  const progress = await dialog.findByRole('progressbar', { name: 'Loading the model: 42 %' });
  expect(progress.getAttribute('value')).toBe('0.426');
  await press(user, 'Cancel');
  await waitFor(() => expect(engine.calls.some(({ id }) => id === 'cancelWritingTrial')).toBe(true));
});

test('a model that was not compared is compared before it can be chosen', async () => {
  const { engine } = engineWithTrial();
  const caption = { provider: 'cam', capabilities: ['caption_writing'], max_resolution: null };
  const rest = {
    avg_generation_time_ms: 0,
    status: 'operational',
    credits_per_request: 1,
    cost_credits: 1,
  } as const;
  engine.answer({
    listModels: () => ({
      models: [{ id: TINY.model, name: 'Tiny', ...caption, ...rest }],
      image_models: [],
      caption_models: [],
      video: null,
    }),
  });
  const { user } = await renderApp({ place: '#/settings', engine });
  const writer = await screen.findByRole('combobox', { name: 'Ideas are written by' });
  writer.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Tiny' }));
  await screen.findByRole('dialog', { name: 'Which meme is better?' });
  expect(engine.data.settings.writing_model).toBeNull();
});
