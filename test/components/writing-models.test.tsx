import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalidField } from '../../src-shared/contract/errors.ts';
import type { WritingModel } from '../../src-shared/contract/writing-models.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, renderApp } from './render-app.tsx';

/** Language models inside CAM, in Settings and where Create offers one. */

const QWEN: WritingModel = {
  id: 'qwen3-4b',
  name: 'Qwen3 4B',
  model: 'installed/qwen3-4b',
  source: 'offered',
  url: 'https://models.example/qwen3-4b.gguf',
  license: 'Apache-2.0',
  state: 'offered',
  bytes: 1_107_409_472,
  received_bytes: 0,
  memory_bytes: 2_500_000_000,
  parameters: 4_000_000_000,
  trial: null,
  verified: false,
  loaded: false,
  loading: null,
  message: '',
  problem: null,
};
const ADD = 'Add Qwen3 4B (1.1 GB)';
/** A download at half its file. */
const HALF = { state: 'downloading', bytes: 360_000, received_bytes: 180_000 } as const;

/** An engine that offers a model; what is added is downloaded to the half, or is ready where it is a file. */
function engineWithModels({ installed = true, free = 80e9 } = {}) {
  const engine = createFakeEngine();
  let models: WritingModel[] = [QWEN];
  const change = (id: string, changes: Partial<WritingModel>) => {
    models = models.map((model) => (model.id === id ? { ...model, ...changes } : model));
    return models.find((model) => model.id === id) ?? QWEN;
  };
  const addOwn = (own: Partial<WritingModel>) => {
    models = [{ ...QWEN, ...own, id: 'own', model: 'installed/own', state: 'ready' }, ...models];
    return change('own', {});
  };
  engine.answer({
    listWritingModels: () => ({
      models,
      runtime: { installed, bytes: 85_000_000, received_bytes: 0 },
      free_bytes: free,
    }),
    addWritingModel({ body: { id, file, address } }) {
      if (file === '/models/list.txt') throw invalidField('file', 'is no GGUF file.');
      if (address?.startsWith('ftp:')) throw invalidField('address', 'is no address of a GGUF file.');
      if (file) return addOwn({ name: 'tiny', source: 'file', url: null });
      if (address)
        return addOwn({ name: 'Small', source: 'address', url: 'https://models.example/Small.gguf' });
      return change(id ?? '', HALF);
    },
    pauseWritingModel: ({ params: { id } }) => change(id, { state: 'paused' }),
    removeWritingModel({ params: { id } }) {
      const model = change(id, { ...QWEN, id });
      models = models.filter((each) => each.id !== 'own');
      return model;
    },
    // Only CAM’s own writer, which no provider replaces.
    listModels: () => ({
      models: [
        {
          id: 'local-writer',
          name: 'CAM writer',
          provider: 'cam',
          capabilities: ['caption_writing'],
          max_resolution: null,
          avg_generation_time_ms: 0,
          status: 'operational',
          credits_per_request: 1,
          cost_credits: 1,
        },
      ],
      image_models: [],
      caption_models: [],
      video: null,
    }),
    listLocalServers: () => ({ servers: [] }),
  });
  return { engine, change };
}

async function renderModels(
  { engine }: Pick<ReturnType<typeof engineWithModels>, 'engine'>,
  place = '#/settings',
) {
  const rendered = await renderApp({ place, engine });
  return { ...rendered, section: within(await screen.findByRole('region', { name: 'Writing model' })) };
}

/** Says yes to the download of the model on offer. */
async function download(user: Awaited<ReturnType<typeof renderModels>>['user']) {
  await press(user, ADD);
  await press(user, 'Download');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const findComparison = () => screen.findByRole('dialog', { name: 'Which meme is better?' });

const findFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

test('says what is downloaded, downloads it, and asks to compare it: nobody else writes before', async () => {
  const models = engineWithModels();
  const { user, section, engine } = await renderModels(models);
  await press(user, ADD);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Qwen3 4B?' }));
  dialog.getByText('The model: 1.1 GB from models.example');
  dialog.getByText(/^Free space on the disk/);
  expect(dialog.queryByText(/node-llama-cpp/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(engine.calls.some(({ id }) => id === 'addWritingModel')).toBe(false);

  await download(user);
  await section.findByText('180 kB of 360 kB (50%)');
  models.change('qwen3-4b', { state: 'ready' });
  await findComparison();
  expect(engine.data.settings.writing_model).toBeNull();
});

test('the keyboard pauses a download, continues and removes it, which then writes no more, and the focus stays', async () => {
  const models = engineWithModels();
  models.engine.data.settings.writing_model = QWEN.model;
  const { user, section, engine } = await renderModels(models);
  await download(user);
  await findFocused('Pause Qwen3 4B');
  await user.keyboard('{Enter}');
  await section.findByText('Paused: 180 kB of 360 kB (50%)');
  await findFocused('Continue Qwen3 4B');
  await user.keyboard('{Enter}');
  await section.findByRole('button', { name: 'Pause Qwen3 4B' });
  models.change('qwen3-4b', { state: 'ready' });
  await findComparison();
  await press(user, 'Not now');
  await findFocused('Compare Qwen3 4B with CAM’s own writer');
  await user.tab();
  await findFocused('Remove Qwen3 4B');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Remove Qwen3 4B?' });
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await findFocused(ADD);
  await waitFor(() => expect(engine.data.settings.writing_model).toBeNull());
});

test('a failed download says why, and is tried again', async () => {
  const models = engineWithModels();
  const { user, section } = await renderModels(models);
  await download(user);
  models.change('qwen3-4b', { state: 'failed', problem: 'changed', message: 'It has another checksum.' });
  const alert = await waitFor(() => {
    const found = section.getAllByRole('alert').find(({ textContent }) => textContent !== '');
    expect(found?.textContent).toMatch(/checksum/);
    return found;
  });
  await press(user, 'Try again: Qwen3 4B');
  await section.findByText('180 kB of 360 kB (50%)');
  expect(alert?.textContent).toBe('');
});

test('a model that is being loaded says how far it is, and is stopped; a base model is named as one', async () => {
  const models = engineWithModels();
  models.change('qwen3-4b', { state: 'ready', loading: 0.418 });
  const { user, section } = await renderModels(models);
  await section.findByText('Loading the model: 41 %');
  const message = 'It has no chat template.';
  models.engine.answer({
    pauseWritingModel: ({ params: { id } }) =>
      models.change(id, { loading: null, problem: 'no_chat_template', message }),
  });
  await press(user, 'Stop loading Qwen3 4B');
  await waitFor(() => expect(section.queryByText(/^Loading the model/)).toBeNull());
  expect(section.getByText(message)).toBeDefined();
});

test('a file of one’s own stays where it is; a wrong one is refused in its field', async () => {
  const { user, section } = await renderModels(engineWithModels());
  await press(user, 'Use your own GGUF model…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Use your own GGUF model' }));
  // The field has the focus.
  await user.keyboard('{Enter}');
  await dialog.findByText('Choose a file.');
  const field = dialog.getByRole('textbox', { name: 'Full path of the file' });
  await user.type(field, '/models/list.txt{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^There’s no GGUF model that CAM can use at this path\./,
  );
  await user.clear(field);
  await user.type(field, '/models/tiny.gguf');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await findComparison();
  await press(user, 'Not now');
  await section.findByRole('heading', { name: /^tiny/ });
  await press(user, 'Remove tiny');
  await screen.findByText(/^Your file stays where it is\./);
  await press(user, 'Remove');
  await waitFor(() => expect(section.queryByRole('heading', { name: /^tiny/ })).toBeNull());
  await findFocused('Use your own GGUF model…');
});

test('a model from an address', async () => {
  const { user, section } = await renderModels(engineWithModels());
  await press(user, 'Use your own GGUF model…');
  await user.click(await screen.findByRole('radio', { name: 'On the web' }));
  const field = screen.getByRole('textbox', { name: 'Address of the file' });
  await user.type(field, 'ftp://example.org/a.gguf');
  await press(user, 'Download');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This isn’t the address of a GGUF file\./);
  await user.clear(field);
  await user.type(field, 'hf:someone/models/Small.gguf');
  await press(user, 'Download');
  await findComparison();
  await press(user, 'Not now');
  await section.findByText('Downloaded from models.example.');
  await section.findByRole('heading', { name: /^Small.*Ready/ });
});

test('a question that was left by Back is not asked again', async () => {
  const { user } = await renderModels(engineWithModels());
  await press(user, 'Use your own GGUF model…');
  await screen.findByRole('dialog');
  window.location.hash = '#/create';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.location.hash = '#/settings';
  await screen.findByRole('button', { name: 'Use your own GGUF model…' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who writes is chosen among the models that are there, by keyboard', async () => {
  const { user, section, engine } = await renderModels(engineWithModels());
  const writer = await section.findByRole('combobox', { name: 'Ideas are written by' });
  expect(writer.textContent).toBe('Automatic');
  writer.focus();
  await user.keyboard('{Enter}');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Automatic', 'CAM’s own writer']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(engine.data.settings.writing_model).toBe('local-writer'));
});

test('Create offers a model, which leads to the question, and shows its download', async () => {
  const models = engineWithModels();
  const { user, section } = await renderModels(models, '#/create');
  await user.click(section.getByRole('button', { name: /^Compare a language model .* \(1\.1 GB/ }));
  await screen.findByRole('dialog', { name: 'Add Qwen3 4B?' });
  expect(window.location.hash).toBe('#/settings');
  await press(user, 'Download');
  await screen.findByRole('button', { name: 'Pause Qwen3 4B' });
  window.location.hash = '#/create';
  await screen.findByText(/180 kB of 360 kB \(50%\)/);
  models.change('qwen3-4b', { state: 'ready' });
  await findToast('Qwen3 4B is ready.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Writing model' })).toBeNull());
  await press(user, 'Compare…');
  await findComparison();
  expect(window.location.hash).toBe('#/settings');
});

test('a server on this machine is asked about first', async () => {
  const { engine } = engineWithModels();
  const server = { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' };
  engine.answer({
    listLocalServers() {
      const declined = engine.data.settings.declined_servers.length > 0;
      return { servers: [{ ...server, models: ['llama3'], caption_model: 'llama3', declined }] };
    },
  });
  const { user } = await renderApp({ place: '#/create', engine });
  await screen.findByText('Use llama3 on this device for ideas?');
  expect(screen.queryByRole('region', { name: 'Writing model' })).toBeNull();
  await press(user, 'No thanks');
  await screen.findByRole('region', { name: 'Writing model' });
});

test('Create offers no experiment', async () => {
  const models = engineWithModels();
  models.change('qwen3-4b', { parameters: 1_700_000_000 });
  await renderApp({ place: '#/create', engine: models.engine });
  await waitFor(() => expect(models.engine.calls.some(({ id }) => id === 'listWritingModels')).toBe(true));
  await waitFor(() => expect(models.engine.calls.some(({ id }) => id === 'listLocalServers')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Writing model' })).toBeNull();
});

test('“Don’t offer again” is kept', async () => {
  const { user, engine } = await renderModels(engineWithModels(), '#/create');
  await press(user, 'Don’t offer again');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Writing model' })).toBeNull());
  await waitFor(() => expect(engine.data.settings.offer_writing_model).toBe(false));
});

test('a model that is dropped is asked about in Settings, and added by its path', async () => {
  const { engine } = engineWithModels();
  const { user } = await renderApp({ place: '#/browse', engine });
  const files = [new File(['GGUF0000000000000000'], 'mine.gguf')];
  fireEvent.drop(await screen.findByRole('main'), { dataTransfer: { types: ['Files'], items: [], files } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Use your own GGUF model' }));
  dialog.getByText('Browsers don’t tell where “mine.gguf” is. Enter its full path.');
  expect(window.location.hash).toBe('#/settings');
  const field = dialog.getByRole('textbox', { name: 'Full path of the file' });
  expect(field).toHaveProperty('value', '');
  await user.type(field, '/models/mine.gguf{Enter}');
  await findComparison();
  expect(engine.calls.find(({ id }) => id === 'addWritingModel')?.body).toEqual({
    file: '/models/mine.gguf',
  });
});

test('without room on the disk or the library the question says so, and what the engine says is shown', async () => {
  const { engine } = engineWithModels({ free: 1e9, installed: false });
  const { user } = await renderModels({ engine });
  engine.refuse('addWritingModel', 'STORAGE_UNAVAILABLE', 'The disk has 1.0 GB left.');
  await press(user, ADD);
  await screen.findByText(/^There isn’t enough space on the disk\./);
  screen.getByText(/node-llama-cpp: 85 MB, installed by npm/);
  await press(user, 'Download');
  await findToast('The disk has 1.0 GB left.');
  screen.getByRole('dialog');
});
