import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { openCreate } from './create-page.ts';
import { press, renderApp } from './render-app.tsx';

/** Ready memes where they are shown: while an idea is typed, on the page of a template, beside a search. */

const FISH = 'microwaved fish';
const LOOKS = [
  'Edit Two Buttons: Open a window / Quit',
  'Edit No / Yes: Air freshener / A new kitchen',
  'Edit Sunset Billboard: We know it was you, Dave',
  // On a template that is there already.
  'Edit Two Buttons: Say something / Eat outside',
];
const getIdea = () => screen.getByRole('textbox', { name: 'Your idea' });
const findList = (name = 'Ready memes') => screen.findByRole('list', { name });
const readLooks = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((look) => look.getAttribute('aria-label'));
const waitForNone = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Ready memes' })).toBeNull());
const getFocused = () => document.activeElement?.getAttribute('aria-label');

test('while an idea is typed its ready memes are shown, other templates first; nothing is made or charged', async () => {
  const { user, engine } = await openCreate('From an idea');
  await user.type(getIdea(), FISH);
  expect(readLooks(await findList())).toEqual(LOOKS);
  await screen.findByText('4 ready memes');
  expect(engine.data.jobs).toEqual([]);
  expect(engine.calls.some(({ id }) => id === 'captionMeme')).toBe(false);
  await user.clear(getIdea());
  await waitForNone();
});

test('arrows move, Escape returns to the idea, Enter opens the meme in the editor with all its texts', async () => {
  const { user, engine } = await openCreate('From an idea');
  await user.type(getIdea(), FISH);
  await findList();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(getFocused()).toBe(LOOKS[1]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(getIdea());
  await user.keyboard('{ArrowDown}');
  expect(getFocused()).toBe(LOOKS[1]);
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(getIdea());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Left button' })).toHaveProperty(
    'value',
    'Open a window',
  );
  expect(screen.getByRole('textbox', { name: 'Right button' })).toHaveProperty('value', 'Quit');
  expect(engine.data.drafts.map(({ name }) => name)).toEqual(['Open a window / Quit']);
  await press(user, 'Back to Create');
  expect(readLooks(await findList())).toEqual(LOOKS);
});

test('earlier ready memes stay until the next have come; where nothing is near, nothing is shown', async () => {
  const { user, engine } = await openCreate('From an idea');
  await user.type(getIdea(), FISH);
  await findList();
  const release = engine.hold('listReadyMemes');
  await user.type(getIdea(), ' zeppelin');
  await waitFor(() =>
    expect(engine.calls.filter(({ id }) => id === 'listReadyMemes').length).toBeGreaterThan(1),
  );
  expect(readLooks(screen.getByRole('list', { name: 'Ready memes' }))).toEqual(LOOKS);
  release();
  await waitForNone();
  expect(getIdea()).toHaveProperty('value', `${FISH} zeppelin`);
});

test('only the first 200 characters of an idea are searched for', async () => {
  const searches: (string | undefined)[] = [];
  const engine = createFakeEngine();
  engine.answer({
    listReadyMemes({ query: { search } }) {
      searches.push(search);
      return { ready_memes: [], next_cursor: null };
    },
  });
  const { user } = await openCreate('From an idea', engine);
  await user.click(getIdea());
  await user.paste('بعيد '.repeat(100));
  await waitFor(() => expect(searches).toEqual(['بعيد '.repeat(40)]));
});

test('where they cannot be loaded nothing is said, and the same idea finds them later', async () => {
  const engine = createFakeEngine();
  engine.refuse('listReadyMemes', 'INTERNAL_ERROR', 'No.');
  const { user } = await openCreate('From an idea', engine);
  await user.click(getIdea());
  await user.paste(FISH);
  await waitFor(() => expect(engine.calls.some(({ id }) => id === 'listReadyMemes')).toBe(true));
  expect(screen.queryByText('No.')).toBeNull();
  await waitForNone();
  await user.click(screen.getByRole('tab', { name: 'Remix' }));
  await user.click(screen.getByRole('tab', { name: 'From an idea' }));
  await findList();
});

test('a search in Browse shows ready memes below the templates, and reaches them where it finds no template', async () => {
  const { user } = await renderApp({ place: `#/browse?q=${encodeURIComponent(FISH)}` });
  expect(readLooks(await findList())).toEqual(LOOKS);
  await screen.findByText(`No templates match “${FISH}”`);
  const search = screen.getByRole('searchbox', { name: 'Search templates' });
  await user.click(search);
  await user.keyboard('{ArrowDown}');
  expect(getFocused()).toBe(LOOKS[0]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(search);
  // Only templates are in a category.
  await user.click(screen.getByRole('button', { name: 'Animals' }));
  await waitForNone();
});

test('the page of a template shows the ready memes on it', async () => {
  const { user } = await renderApp({ place: '#/template/tpl_no-yes' });
  const list = await findList('Ready memes on this template');
  expect(readLooks(list)).toEqual([LOOKS[1]]);
  await user.click(within(list).getByRole('button'));
  expect(await screen.findByRole('textbox', { name: 'Reject' })).toHaveProperty('value', 'Air freshener');
});
