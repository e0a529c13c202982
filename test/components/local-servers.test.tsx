import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { press, renderApp } from './render-app.tsx';

/** The question about a server with models on this machine, in Create and in Settings. */

const OLLAMA = { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' };

/** An engine that has found a server, unless it is not to look for any. */
function engineWithServer() {
  const engine = createFakeEngine();
  engine.answer({
    listLocalServers() {
      const { settings } = engine.data;
      const isUsed = settings.providers.some(({ base_url }) => base_url === OLLAMA.base_url);
      if (!settings.find_local_servers || isUsed) return { servers: [] };
      const declined = settings.declined_servers.includes(OLLAMA.base_url);
      return { servers: [{ ...OLLAMA, models: ['llama3.2:3b'], caption_model: 'llama3.2:3b', declined }] };
    },
    listProviders: () => ({
      providers: engine.data.settings.providers.map((each) => ({
        ...each,
        source: 'settings' as const,
        has_key: false,
      })),
    }),
  });
  return engine;
}

const findQuestion = () => screen.findByRole('region', { name: 'Server on this device' });
const queryQuestion = () => screen.queryByRole('region', { name: 'Server on this device' });

test('“Use it” makes the model write; undo takes it back', async () => {
  const engine = engineWithServer();
  const { user } = await renderApp({ place: '#/create', engine });
  within(await findQuestion()).getByText('Use llama3.2:3b on this device for ideas?');
  await press(user, 'Use it');
  await waitFor(() => expect(queryQuestion()).toBeNull());
  expect(engine.data.settings.providers).toEqual([{ ...OLLAMA, caption_model: 'llama3.2:3b' }]);
  await press(user, 'Undo');
  await findQuestion();
  expect(engine.data.settings.providers).toEqual([]);
});

test('“No thanks” is for good, and Settings still has the server', async () => {
  const engine = engineWithServer();
  const { user } = await renderApp({ place: '#/create', engine });
  await findQuestion();
  await press(user, 'No thanks');
  await waitFor(() => expect(queryQuestion()).toBeNull());
  await waitFor(() => expect(engine.data.settings.declined_servers).toEqual([OLLAMA.base_url]));
  window.location.hash = '#/settings';
  await press(user, 'Use Ollama');
  await within(await screen.findByRole('list', { name: 'Providers' })).findByText('Ollama');
  expect(screen.queryByRole('button', { name: 'Use Ollama' })).toBeNull();
  window.location.hash = '#/create';
  await screen.findByRole('heading', { name: 'Create' });
  expect(queryQuestion()).toBeNull();
});

test('switched off in Settings, no server is asked and none shown', async () => {
  const engine = engineWithServer();
  const { user } = await renderApp({ place: '#/settings', engine });
  await screen.findByRole('button', { name: 'Use Ollama' });
  await user.click(screen.getByRole('switch', { name: /^Look for servers on this device/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use Ollama' })).toBeNull());
  expect(engine.data.settings.find_local_servers).toBe(false);
});
