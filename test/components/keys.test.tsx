import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, renderApp } from './render-app.tsx';

test('in the list a suspended key is resumed', async () => {
  const engine = createFakeEngine();
  engine.data.keys.push(keyWith({ id: 'key_bot', name: 'بوت', status: 'suspended' }));
  const { user } = await renderApp({ place: '#/keys', engine });
  const row = await screen.findByRole('row', { name: /بوت/ });
  within(row).getByText('suspended');
  expect(within(row).queryByRole('button', { name: /^Replace/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Resume بوت' }));
  await findToast('بوت works again.');
  expect(engine.data.keys.at(-1)?.status).toBe('active');
});

test('a new key stays until it was copied or closed by a button', async () => {
  const { user } = await renderApp({ place: '#/keys' });
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = await screen.findByRole('dialog', { name: 'Create a key' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Careful');
  await user.click(within(form).getByRole('button', { name: 'Create key' }));
  const secret = await screen.findByRole('dialog', { name: 'Your new key' });
  await user.keyboard('{Escape}');
  await within(secret).findByText(/Copy the key before you close this/);
  const key = within(secret).getByLabelText('Code: Key').textContent;
  await user.click(within(secret).getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(key);
});
