import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BASE_URL } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { renderApp } from './render-app.tsx';

/** Templates that move, on Browse. Templates with moving parts play in the window's own tests. */

async function openBrowse() {
  const engine = createFakeEngine();
  const [template] = engine.data.templates;
  if (!template) return expect.fail('There is no template.');
  engine.data.templates.push({
    ...template,
    id: 'tpl_waving',
    slug: 'waving',
    name: 'A waving GIF',
    animated: true,
    image_url: `${BASE_URL}/cdn/templates/waving/blank.gif`,
  });
  const rendered = await renderApp({ place: '#/browse', engine });
  return { ...rendered, card: await screen.findByRole('button', { name: 'A waving GIF' }) };
}

test('an animated picture plays as it is while it is pointed at', async () => {
  const { card } = await openBrowse();
  const getPlaying = () => document.querySelector('img[src$=".gif"]');
  expect(getPlaying()).toBeNull();
  fireEvent.pointerOver(card);
  await waitFor(() => expect(getPlaying()).not.toBeNull());
  fireEvent.pointerLeave(card.closest('[class*="scroller"]') ?? card);
  await waitFor(() => expect(getPlaying()).toBeNull());
});

test('“Animated” shows only what moves', async () => {
  const { user } = await openBrowse();
  const chip = screen.getByRole('button', { name: 'Animated' });
  await user.click(chip);
  await screen.findByText('1 template');
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'A waving GIF' });
  expect(screen.queryByRole('button', { name: 'Two Buttons' })).toBeNull();
});
