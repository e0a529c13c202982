import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../fake-engine/fake-engine.ts';
import { watchDownloads } from './downloads.ts';
import { findToast, press, renderApp } from './render-app.tsx';

/** The dialog of the first start. */

function firstEngine(): FakeEngine {
  const engine = createFakeEngine();
  engine.data.settings = { ...engine.data.settings, welcomed: false };
  return engine;
}

const findWelcome = async () => within(await screen.findByRole('dialog', { name: 'Make your first meme' }));
const countOffers = (engine: FakeEngine) =>
  engine.data.templates.filter(({ box_count }) => box_count <= 3).length;

test('two texts and one button make a meme, and it is not shown again', async () => {
  const downloads = watchDownloads();
  const engine = firstEngine();
  const { user } = await renderApp({ engine });
  const welcome = await findWelcome();
  const fields = await welcome.findAllByRole('textbox');
  // Typing can start at once; Enter goes on to the next text.
  await user.keyboard('the first words{Enter}the second');
  expect(fields.slice(0, 2)).toEqual([
    expect.objectContaining({ value: 'the first words' }),
    expect.objectContaining({ value: 'the second' }),
  ]);
  await user.click(welcome.getByRole('button', { name: 'Save' }));
  await findToast(/^Saved .*\.png$/);
  expect(downloads).toHaveLength(1);
  expect(engine.data.memes[0]?.caption).toBe('the first words / the second');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(engine.data.settings.welcomed).toBe(true));
});

test('Escape skips it, for good', async () => {
  const engine = firstEngine();
  const { user } = await renderApp({ engine });
  await findWelcome();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(engine.data.settings.welcomed).toBe(true));
});

test('who was welcomed is not welcomed again', async () => {
  await renderApp();
  await screen.findByRole('button', { name: 'Two Buttons' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('templates that could not be loaded are, once the engine answers', async () => {
  const engine = firstEngine();
  const { fetch } = engine;
  let isStopped = false;
  engine.fetch = async (input, init) => {
    if (String(input).includes('/v1/trending') && !isStopped) {
      isStopped = true;
      engine.setOnline(false);
    }
    return fetch(input, init);
  };
  await renderApp({ engine });
  const welcome = await findWelcome();
  await welcome.findByText(/^The engine isn’t responding\./);
  expect(welcome.queryAllByRole('radio')).toEqual([]);
  engine.setOnline(true);
  await waitFor(() => expect(welcome.getAllByRole('radio')).toHaveLength(countOffers(engine)));
  expect(welcome.queryByRole('alert')).toBeNull();
});

test('settings that could not be loaded are loaded again as well', async () => {
  const engine = firstEngine();
  engine.setOnline(false);
  await renderApp({ engine });
  await screen.findByText('Reconnecting…');
  expect(screen.queryByRole('dialog')).toBeNull();
  engine.setOnline(true);
  const welcome = await findWelcome();
  await waitFor(() => expect(welcome.getAllByRole('radio')).toHaveLength(countOffers(engine)));
});

test('an error of the engine shows its message, and a button retries', async () => {
  const engine = firstEngine();
  engine.refuse('listTrending', 'INTERNAL_ERROR', 'The library is being repaired.');
  const { user } = await renderApp({ engine });
  const welcome = await findWelcome();
  await welcome.findByText('The library is being repaired.');
  await press(user, 'Try again');
  await waitFor(() => expect(welcome.getAllByRole('radio')).toHaveLength(countOffers(engine)));
});

test('it names templates and asks for their texts in the language of the window', async () => {
  await renderApp({ engine: firstEngine(), language: 'de' });
  const welcome = within(await screen.findByRole('dialog'));
  await welcome.findByRole('radio', { name: 'Zwei Knöpfe' });
  welcome.getByRole('textbox', { name: 'Wer sich entscheiden muss' });
});
