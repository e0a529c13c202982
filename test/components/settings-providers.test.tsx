import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { START } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';

/** Model providers in Settings, and the log of what was sent to them. */

test('a provider is tested, added and removed, and the log lists outgoing requests', async () => {
  const engine = createFakeEngine();
  const studio = { id: 'studio', name: 'Studio', base_url: 'http://127.0.0.1:4000/v1' };
  engine.data.settings.providers = [studio];
  const sent = { bytes_sent: 300, bytes_received: 900, processing_ms: 40, status: 200 };
  engine.answer({
    listProviders: () => ({
      providers: engine.data.settings.providers.map((provider) => ({
        ...provider,
        source: 'settings',
        has_key: false,
      })),
    }),
    checkProvider: ({ params: { id } }) =>
      id === 'studio'
        ? { id, ok: true, message: 'It has 2 models:', models: ['gpt-image', 'gpt'], processing_ms: 40 }
        : { id, ok: false, message: 'Nothing answers at 127.0.0.1:9.', models: [], processing_ms: 3 },
    listOutbound: () => ({
      requests: [
        {
          at: START,
          account_id: null,
          operation: 'generate',
          provider: 'studio',
          host: '127.0.0.1:4000',
          model: 'gpt',
          ...sent,
        },
      ],
      total: 1,
    }),
  });
  const { user } = await renderApp({ place: '#/settings', engine });
  const section = within(await screen.findByRole('region', { name: 'Model providers' }));
  await user.click(await section.findByRole('button', { name: 'Test connection to Studio' }));
  await section.findByText(/It has 2 models/);

  await user.click(section.getByRole('button', { name: 'Add a provider' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a provider' }));
  const fill = async (name: string, text: string) => {
    await user.clear(form.getByRole('textbox', { name }));
    await user.type(form.getByRole('textbox', { name }), text);
  };
  await fill('Address', 'nowhere');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText(/^Enter the full address/);
  await fill('Name', 'Dead server');
  await fill('Address', 'http://127.0.0.1:9/v1');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await user.click(await section.findByRole('button', { name: 'Test connection to Dead server' }));
  await section.findByText('Not connected');
  expect(engine.data.settings.providers).toMatchObject([
    studio,
    { name: 'Dead server', base_url: 'http://127.0.0.1:9/v1' },
  ]);
  await user.click(section.getByRole('button', { name: 'Remove Dead server' }));
  await waitFor(() => expect(section.queryByText('Dead server')).toBeNull());
  expect(engine.data.settings.providers).toEqual([studio]);
  const log = within(screen.getByRole('table', { name: 'Outgoing requests' }));
  log.getByRole('row', { name: /127\.0\.0\.1:4000 generate gpt/ });
});
