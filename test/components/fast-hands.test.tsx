import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from './render-app.tsx';

/** Keys pressed before earlier requests are answered. */

test('Enter before a search is answered opens its first result, unless typing goes on', async () => {
  const { user, engine } = await renderApp({ place: '#/browse' });
  await screen.findByRole('button', { name: 'No / Yes' });
  const search = screen.getByRole('searchbox', { name: 'Search templates' });
  let answer = engine.hold('listTemplates');
  await user.type(search, 'billboar{Enter}d');
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No / Yes' })).toBeNull());
  await screen.findByRole('button', { name: 'Sunset Billboard' });
  expect(window.location.hash).not.toContain('#/new');

  answer = engine.hold('listTemplates');
  await user.clear(search);
  await user.type(search, 'buttons{Enter}');
  answer();
  await waitFor(() => expect(window.location.hash).toContain('#/new/tpl_two-buttons'));
});

test('the palette always has a selected row', async () => {
  const { user } = await renderApp({ place: '#/gallery' });
  await screen.findByRole('heading', { name: 'Gallery' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  for (const letter of 'billb') {
    await user.keyboard(letter);
    await palette.findByRole('option', { selected: true });
  }
  await palette.findByRole('option', { name: 'Sunset Billboard', selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.hash).toContain('#/new/tpl_billboard'));
});
