import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { generateMemes } from '../fake-engine/data.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToast, type RenderedApp, renderApp } from './render-app.tsx';
import { draftOn } from './render-editor.tsx';

/** Tags and favourites in the gallery. */

const captions = [{ position: '0', text: '' }];
const [dog, cat, bee] = generateMemes(['dog', 'cat', 'bee']);

async function openGallery(labels: Partial<Meme> = {}): Promise<RenderedApp> {
  const engine = createFakeEngine();
  engine.data.memes = [dog, cat, bee].flatMap((meme) =>
    meme ? [{ ...meme, ...(meme === dog && labels) }] : [],
  );
  engine.data.drafts = [
    draftOn({ template_id: 'tpl_two-buttons', captions }, { name: 'first' }),
    draftOn({ template_id: 'tpl_two-buttons', captions }, { id: 'draft_0000000002', name: 'second' }),
  ];
  const rendered = await renderApp({ place: '#/gallery', engine });
  await screen.findByRole('list', { name: 'Memes' });
  return rendered;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Memes' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.getAttribute('aria-label'));
const getTile = (name: string) => screen.getByRole('button', { name });
const filter = () => within(screen.getByRole('group', { name: 'Filter' }));
const getMeme = ({ engine }: RenderedApp, caption: string) =>
  engine.data.memes.find((meme) => meme.caption === caption);

test('F and the heart make favourites, which the filter shows; one that is taken away stays in view', async () => {
  const app = await openGallery();
  getTile('dog').focus();
  await app.user.keyboard('f');
  await app.user.click(screen.getByRole('button', { name: 'Favourite: bee' }));
  await waitFor(() => expect(getMeme(app, 'bee')?.favourite).toBe(true));
  await app.user.click(filter().getByRole('button', { name: 'Favourites' }));
  await waitFor(() => expect(names()).toEqual(['dog', 'bee']));
  getTile('dog').focus();
  await app.user.keyboard('f');
  await waitFor(() => expect(getMeme(app, 'dog')?.favourite).toBeUndefined());
  expect(names()).toEqual(['dog', 'bee']);
  await app.user.click(filter().getByRole('button', { name: 'All' }));
  await waitFor(() => expect(names()).toEqual(['dog', 'cat', 'bee']));
  await app.user.click(filter().getByRole('button', { name: 'Favourites' }));
  await waitFor(() => expect(names()).toEqual(['bee']));
});

test('tags are added and removed in the view of a meme, where letters are no shortcuts', async () => {
  const app = await openGallery({ tags: ['work'] });
  await app.user.click(getTile('dog'));
  await screen.findByRole('dialog');
  await app.user.keyboard('f');
  await waitFor(() => expect(getMeme(app, 'dog')?.favourite).toBe(true));
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  await app.user.type(field, 'Foo، #work, after lunch{Enter}');
  await waitFor(() => expect(getMeme(app, 'dog')?.tags).toEqual(['work', 'foo', 'after lunch']));
  expect(getMeme(app, 'dog')?.favourite).toBe(true);
  await app.user.keyboard('{Backspace}');
  await waitFor(() => expect(getMeme(app, 'dog')?.tags).toEqual(['work', 'foo']));
  await app.user.click(screen.getByRole('button', { name: 'Remove tag work' }));
  await waitFor(() => expect(getMeme(app, 'dog')?.tags).toEqual(['foo']));
  await app.user.keyboard('{Escape}');
  await app.user.click(filter().getByRole('button', { name: 'foo 1' }));
  await waitFor(() => expect(names()).toEqual(['dog']));
});

test('several memes get and lose the tags that they have in common', async () => {
  const app = await openGallery({ tags: ['work', 'pets'] });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select dog' }));
  await app.user.click(getTile('cat'));
  await app.user.click(screen.getByRole('button', { name: 'Tag' }));
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  expect(screen.queryByRole('button', { name: 'Remove tag work' })).toBeNull();
  await app.user.type(field, 'pets{Enter}');
  await waitFor(() => expect(getMeme(app, 'cat')?.tags).toEqual(['pets']));
  expect(getMeme(app, 'dog')?.tags).toEqual(['work', 'pets']);
  await app.user.click(await screen.findByRole('button', { name: 'Remove tag pets' }));
  await waitFor(() => expect(getMeme(app, 'cat')?.tags).toBeUndefined());
  expect(getMeme(app, 'dog')?.tags).toEqual(['work']);
});

test('an empty filter says what is missing, and a failure what was not changed', async () => {
  const app = await openGallery({ tags: ['work'] });
  await app.user.click(filter().getByRole('button', { name: 'Favourites' }));
  await screen.findByText('No favourites yet');
  await app.user.click(filter().getByRole('button', { name: 'work 1' }));
  await screen.findByText('No memes match these filters');
  await app.user.click(screen.getByRole('button', { name: 'Show all memes' }));
  await waitFor(() => expect(names()).toEqual(['dog', 'cat', 'bee']));
  app.engine.refuse('patchMeme', 'OVERLOADED', 'Busy.');
  await app.user.click(screen.getByRole('button', { name: 'Favourite: cat' }));
  await findToast(/Couldn’t change tags or favourites/);
});

test('favourite drafts are kept with the settings and shown alone', async () => {
  const app = await openGallery();
  await app.user.click(screen.getByRole('tab', { name: /Drafts/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Favourite: second' }));
  await waitFor(() => expect(app.engine.data.settings.favourite_drafts).toEqual(['draft_0000000002']));
  await app.user.click(filter().getByRole('button', { name: 'Favourites' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Favourite: first' })).toBeNull());
  await app.user.click(screen.getByRole('button', { name: 'Favourite: second' }));
  await screen.findByText('No favourites yet');
});

test('what another window has changed is seen when this one gets the focus', async () => {
  const { engine, app } = await openGallery();
  expect(names()).toEqual(['dog', 'cat', 'bee']);
  engine.data.memes = engine.data.memes.filter(({ caption }) => caption !== 'cat');
  engine.data.settings = { ...engine.data.settings, favourites: ['tpl_two-buttons'] };
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(names()).toEqual(['dog', 'bee']));
  await waitFor(() => expect(app.settings.store.getState().settings.favourites).toEqual(['tpl_two-buttons']));
});
