import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyWith } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, press, type RenderedApp, renderApp } from './render-app.tsx';

/** Keys & API: the list of keys. Assistants are in `keys-connect.test.tsx`, calls in `requests.test.tsx`. */

const findSecret = () => screen.findByRole('dialog', { name: 'Your new key' });
/** Dialogs make the body ignore the pointer, so `user.click` refuses. */
function clickOutside() {
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
}

/** An engine with one key for scripts. */
function engineWithKey(over: Partial<Parameters<typeof keyWith>[0]> = {}) {
  const engine = createFakeEngine();
  engine.data.keys.push(keyWith({ id: 'key_bot', name: 'بوت', ...over }));
  return engine;
}

/** Fills in the form for a new key and sends it; `more` sets other fields first. */
async function createKey(
  user: RenderedApp['user'],
  name: string,
  more?: (form: HTMLElement) => Promise<void>,
) {
  await press(user, 'Create key');
  const form = await screen.findByRole('dialog', { name: 'Create a key' });
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), name);
  await more?.(form);
  await user.click(within(form).getByRole('button', { name: 'Create key' }));
}

test('a key is created, shown once, and revoked after a question', async () => {
  const { user, engine } = await renderApp({ place: '#/keys' });
  await screen.findByText('No keys for scripts yet');
  within(screen.getByRole('region', { name: 'Engine' })).getByText('http://127.0.0.1:4226');
  await createKey(user, 'Release bot');
  const secret = await findSecret();
  const key = within(secret).getByLabelText('Code: Key').textContent;
  expect(key).toMatch(/^cam_live_\w{32,}$/);
  expect(within(secret).getByLabelText('Code: Try it').textContent).toContain(`Bearer ${key}`);
  await user.click(within(secret).getAllByRole('button', { name: 'Copy' })[0] ?? secret);
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.keyboard('{Escape}');
  const row = await screen.findByRole('row', { name: /Release bot.*created in the app/ });
  within(row).getByText(`…${key.slice(-4)}`);
  expect(document.body.textContent).not.toContain(key);
  const { id } = engine.data.keys.at(-1) ?? {};
  expect(engine.calls.find((call) => call.id === 'createKey')?.body).toEqual({
    name: 'Release bot',
    plan: 'studio',
    mode: 'live',
    betas: [],
  });

  await press(user, 'Revoke Release bot');
  await screen.findByText(/This can’t be undone/);
  await press(user, 'Revoke key');
  await findToast('Revoked Release bot.');
  expect(engine.data.keys.find((each) => each.id === id)?.status).toBe('revoked');
  await press(user, 'Revoked keys (1)');
  within(screen.getByRole('table', { name: 'Revoked keys' })).getByText('Release bot');
  expect(screen.queryByRole('button', { name: /^Revoke / })).toBeNull();
});

test('a key is invited to the beta when it is created', async () => {
  const { user, engine } = await renderApp({ place: '#/keys' });
  await createKey(user, 'Animator', (form) =>
    user.click(within(form).getByRole('switch', { name: /^Beta: animate/ })),
  );
  await press(user, 'Close without copying');
  within(await screen.findByRole('row', { name: /Animator/ })).getByText('beta: animate');
  expect(engine.data.keys.at(-1)?.betas).toEqual(['animate']);
});

test('a key administers only after a question, and never one for tests; what it may do is in the list', async () => {
  const engine = engineWithKey({ name: 'Reader', scopes: ['read'] });
  const { user } = await renderApp({ place: '#/keys', engine });
  within(await screen.findByRole('row', { name: /Reader/ })).getByText('scopes: read');
  within(screen.getByRole('row', { name: /^Owner/ })).getByText('admin');
  await createKey(user, 'Admin', (form) =>
    user.click(within(form).getByRole('switch', { name: /^Admin access/ })),
  );
  const question = await screen.findByRole('dialog', { name: 'Create an admin key?' });
  within(question).getByText(/create and revoke keys/);
  await user.click(within(question).getByRole('button', { name: 'Back' }));
  const form = await screen.findByRole('dialog', { name: 'Create a key' });
  expect(engine.data.keys).toHaveLength(2);
  await user.click(within(form).getByRole('radio', { name: 'Test' }));
  expect(within(form).queryByRole('switch', { name: /^Admin access/ })).toBeNull();
  await user.click(within(form).getByRole('radio', { name: 'Live' }));
  await user.click(within(form).getByRole('button', { name: 'Create key' }));
  await press(user, 'Create the key');
  await findSecret();
  expect(engine.data.keys.at(-1)).toMatchObject({ name: 'Admin', scopes: ['read', 'generate', 'admin'] });
});

test('a key that cannot be created says why in its form', async () => {
  const { user, engine } = await renderApp({ place: '#/keys' });
  engine.refuse('createKey', 'STORAGE_UNAVAILABLE', 'The disk is full.');
  await createKey(user, 'Late');
  within(await screen.findByRole('dialog', { name: 'Create a key' })).getByText('The disk is full.');
});

test('a new key stays until it was copied or closed by a button', async () => {
  const { user } = await renderApp({ place: '#/keys' });
  await createKey(user, 'Careful');
  const secret = await findSecret();
  const warning = /^Copy the key before you close this/;
  expect(within(secret).queryByText(warning)).toBeNull();
  // The dialog listens to what is outside a moment after it has opened.
  await waitFor(() => {
    clickOutside();
    within(secret).getByText(warning);
  });
  await user.keyboard('{Escape}');
  await user.click(within(secret).getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(within(secret).getByLabelText('Code: Key').textContent);
  // It is copied: now a click outside closes it.
  await within(secret).findByRole('button', { name: 'Done' });
  clickOutside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('in the list a key that has expired is shown as such alone, and is not replaced', async () => {
  const engine = engineWithKey({ status: 'expired', expires_at: '2020-01-01T00:00:00.000Z' });
  await renderApp({ place: '#/keys', engine });
  const row = await screen.findByRole('row', { name: /بوت/ });
  within(row).getByText('expired');
  expect(within(row).queryByRole('button', { name: /^(?:Replace|Resume)/ })).toBeNull();
});

test('in the list a suspended key is resumed', async () => {
  const { user, engine } = await renderApp({
    place: '#/keys',
    engine: engineWithKey({ status: 'suspended' }),
  });
  const row = await screen.findByRole('row', { name: /بوت/ });
  within(row).getByText('suspended');
  expect(within(row).queryByRole('button', { name: /^Replace/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Resume بوت' }));
  await findToast('بوت works again.');
  expect(engine.data.keys.at(-1)?.status).toBe('active');
});

test('in the list a key is replaced by one that is shown once', async () => {
  const { user, engine } = await renderApp({ place: '#/keys', engine: engineWithKey() });
  await press(user, 'Replace بوت');
  await press(user, 'Replace key');
  const secret = await findSecret();
  expect(within(secret).getByLabelText('Code: Key').textContent).toMatch(/^cam_live_/);
  expect(engine.calls.find(({ id }) => id === 'rotateKey')).toMatchObject({
    params: { id: 'key_bot' },
    body: { overlap_seconds: 0 },
  });
});

test('signing out everywhere asks, and revokes the keys made in the app where that is wanted', async () => {
  const { user, engine, signedOut } = await renderApp({ place: '#/keys' });
  (await screen.findByRole('button', { name: 'Sign out everywhere' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Every browser and window is signed out/);
  dialog.getByRole('switch', { name: 'Also revoke keys created in the app' }).focus();
  await user.keyboard(' ');
  expect(engine.calls.some(({ id }) => id === 'endAllSessions')).toBe(false);
  dialog.getByRole('button', { name: 'Sign out everywhere' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(signedOut()).toBe('everywhere'));
  expect(engine.calls.find(({ id }) => id === 'endAllSessions')?.body).toEqual({ revoke_keys: true });
});
