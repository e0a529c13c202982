import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** The command palette, the sheet of shortcuts, and what keys open and close. */

const DRAFT = draftOn(
  { template_id: 'tpl_two-buttons', captions: [{ text: 'x', position: 'left-button' }] },
  { name: 'Iceberg for Friday' },
);

/** Opens the palette and types. */
async function openPalette(user: Awaited<ReturnType<typeof renderApp>>['user'], typed: string) {
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  await user.type(within(palette).getByRole('combobox'), typed, { skipClick: true });
  return within(palette);
}

test('finds commands, templates and drafts, slips forgiven', async () => {
  const engine = createFakeEngine();
  engine.data.drafts.push(DRAFT);
  const { user } = await renderApp({ engine });
  let palette = await openPalette(user, 'setings');
  const settings = await palette.findByRole('option', { name: /^Settings/, selected: true });
  within(settings).getByText('Similar spelling');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Settings', level: 1 });

  palette = await openPalette(user, 'iceberg');
  await palette.findByRole('option', { name: /^Iceberg for Friday/, selected: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  palette = await openPalette(user, 'wandering ey');
  await palette.findByRole('option', { name: /^Wandering Eyes/, selected: true });
  await user.keyboard('{Enter}');
  await screen.findByRole('application', { name: 'Canvas' });
});

test('says when nothing is found', async () => {
  const { user } = await renderApp();
  const palette = await openPalette(user, 'qqqqzzzz');
  await palette.findByText('No results for “qqqqzzzz”');
});

test('the sheet of shortcuts shows them all and finds one', async () => {
  const { user } = await renderApp();
  await screen.findByRole('button', { name: 'Two Buttons' });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await sheet.findByText('Ctrl+Shift+Z');
  await user.keyboard('to front');
  await sheet.findByText('Ctrl+Shift+]');
  await waitFor(() => expect(sheet.queryByText('Ctrl+Shift+Z')).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes every dialog of the editor and gives the focus back', async () => {
  const engine = createFakeEngine();
  engine.data.drafts.push(DRAFT);
  const { user } = await renderApp({ place: `#/edit/${DRAFT.id}`, engine });
  const button = await screen.findByRole('button', { name: 'Export' });
  button.focus();
  for (const [keys, name] of [
    ['{Control>}e{/Control}', 'Export'],
    ['{Control>}{Alt>}{Shift>}C{/Shift}{/Alt}{/Control}', 'Copy as code'],
    ['{Control>}k{/Control}', 'Command palette'],
    ['{Control>}/{/Control}', 'Keyboard shortcuts'],
  ] as const) {
    await user.keyboard(keys);
    await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  const more = screen.getByRole('button', { name: 'More export options' });
  more.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test('the theme is switched by a key, kept, and goes back to that of the system', async () => {
  const { user, engine } = await renderApp();
  await screen.findByRole('button', { name: 'Two Buttons' });
  const getTheme = () => document.documentElement.dataset.theme;
  expect(getTheme()).toBe('light');
  await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
  await waitFor(() => expect(getTheme()).toBe('dark'));
  await waitFor(() => expect(engine.data.settings.theme).toBe('dark'));
  window.location.hash = '#/settings';
  await user.click(await screen.findByRole('radio', { name: 'Match system' }));
  await waitFor(() => expect(getTheme()).toBe('light'));
});

test('an arrow key that is let go at once still chooses the next option', async () => {
  await renderApp({ place: '#/settings' });
  const light = await screen.findByRole('radio', { name: 'Light' });
  light.focus();
  fireEvent.keyDown(light, { key: 'ArrowRight' });
  fireEvent.keyUp(light, { key: 'ArrowRight' });
  await screen.findByRole('radio', { name: 'Dark', checked: true });
});

test('a message ends with its screen', async () => {
  const { user, app } = await renderApp({ place: '#/keys' });
  await screen.findByRole('heading', { name: 'Keys & API' });
  app.toasts.show('Revoked Message.');
  await screen.findByText('Revoked Message.');
  await user.keyboard('{Control>}1{/Control}');
  await waitFor(() => expect(screen.queryByText('Revoked Message.')).toBeNull());
});

test('a section of Settings is found by its name, and has an address', async () => {
  const { user } = await renderApp({ place: '#/browse' });
  const palette = await openPalette(user, 'brand kit');
  await user.click(await palette.findByRole('option', { name: 'Settings: Brand kit' }));
  const links = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(window.location.hash).toBe('#/settings/brand');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Brand kit'));
  await user.click(links.getByRole('link', { name: 'Storage' }));
  expect(window.location.hash).toBe('#/settings/storage');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Storage'));
  expect(links.queryByRole('link', { name: 'Desktop' })).toBeNull();
});
