import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TemplateListItem } from '../../src-shared/contract/template.ts';
import { createFakeEngine } from '../fake-engine/fake-engine.ts';
import { findToastItem, press, renderApp } from './render-app.tsx';

/** Browse: searches, filters, favourites. */

const findSearch = () => screen.findByRole('searchbox', { name: 'Search templates' });
const findCard = (name: string) => screen.findByRole('button', { name });
const getIndex = () => document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index;

/** An engine that finds by similar spellings from an index of the result on. */
function engineWithSimilar(from: number) {
  const engine = createFakeEngine();
  const { data } = engine;
  const asItem = ({
    alt_names,
    description,
    fails_when,
    example_captions,
    ...item
  }: (typeof data.templates)[number]) => {
    const { caption_count_30d, attribution, ...listed } = item;
    return listed;
  };
  engine.answer({
    listTemplates({ query: { search = '' } }) {
      const templates: TemplateListItem[] = data.templates.map((each, at) => ({
        ...asItem(each),
        ...(search !== '' && { match: { kind: at < from ? ('words' as const) : ('similar' as const) } }),
      }));
      return { templates, total: templates.length, categories: [], next_cursor: null };
    },
  });
  return engine;
}

test('/ goes to the search, which shows what matches; Escape ends it', async () => {
  const { user, engine } = await renderApp();
  await findCard('Two Buttons');
  screen.getByText(`${engine.data.templates.length} templates`);
  await user.keyboard('/');
  expect(document.activeElement).toBe(await findSearch());
  await user.keyboard('wandering');
  await findCard('Wandering Eyes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Two Buttons' })).toBeNull());
  await user.keyboard('{Escape}');
  await findCard('Two Buttons');
});

test('a template of one’s own is deleted at once, and Ctrl+Z brings it back', async () => {
  const engine = createFakeEngine();
  const [own = expect.fail(), ...others] = engine.data.templates;
  engine.data.templates = [{ ...own, source: 'user' }, ...others];
  const { user } = await renderApp({ engine });
  fireEvent.contextMenu(await findCard(own.name));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await findToastItem(`Moved “${own.name}” to the trash`);
  await waitFor(() => expect(screen.queryByRole('button', { name: own.name })).toBeNull());
  expect(engine.data.templates).toEqual(others);
  screen.getByText(`${others.length} templates`);
  await user.keyboard('{Control>}z{/Control}');
  await findCard(own.name);
  await findToastItem(`Restored “${own.name}”`);
  screen.getByText(`${others.length + 1} templates`);
});

test('where all have a similar spelling only, a note says so', async () => {
  const { user } = await renderApp({ engine: engineWithSimilar(0) });
  await user.type(await findSearch(), 'procrastinatoin');
  await screen.findByText(/^No exact match for “procrastinatoin”\./);
  // The note says it already.
  expect(screen.queryByRole('heading', { name: 'Similar spellings' })).toBeNull();
});

test('similar spellings stand under a heading of their own; arrows lead there and back', async () => {
  const { user } = await renderApp({ engine: engineWithSimilar(2) });
  await user.type(await findSearch(), 'lines');
  await screen.findByRole('heading', { name: 'Similar spellings' });
  const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
  expect(listed('Templates')).toHaveLength(2);
  expect(listed('Templates')[0]?.getAttribute('aria-setsize')).toBe('2');
  expect(listed('Similar spellings')[0]?.getAttribute('aria-posinset')).toBe('1');
  for (const [key, index] of [
    ['{ArrowDown}', '0'],
    ['{End}', '5'],
    ['{Home}', '0'],
    ['{ArrowRight}', '1'],
    ['{ArrowRight}', '2'],
    ['{ArrowLeft}', '1'],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(getIndex()).toBe(index));
  }
});

test('without a match it offers three templates and a picture of one’s own', async () => {
  const { user } = await renderApp();
  await user.type(await findSearch(), 'qqqqzzzz');
  await screen.findByRole('heading', { name: 'No templates match “qqqqzzzz”' });
  await findCard('Make one from a picture');
  const popular = within(await screen.findByRole('region', { name: 'Popular templates' }));
  expect(popular.getAllByRole('button')).toHaveLength(3);
});

test('with a filter it offers the templates that match without it', async () => {
  const { user } = await renderApp();
  await press(user, 'Comparison');
  await user.type(await findSearch(), 'wandering');
  await screen.findByRole('heading', { name: 'No templates match “wandering” with these filters' });
  const closest = within(await screen.findByRole('region', { name: 'Closest templates' }));
  await user.click(closest.getByRole('button', { name: 'Wandering Eyes' }));
  await waitFor(() => expect(window.location.hash).toBe('#/new/tpl_wandering-eyes'));
});

test('F marks a favourite; the view of favourites empties with undo; recent ones are opened again', async () => {
  const { user, engine } = await renderApp();
  (await findCard('Two Buttons')).focus();
  await user.keyboard('f');
  await screen.findByRole('button', { name: 'Favourite: Two Buttons', pressed: true });
  await waitFor(() => expect(engine.data.settings.favourites).toEqual(['tpl_two-buttons']));
  await press(user, 'Favourites');
  await screen.findByText('1 template');
  (await findCard('Two Buttons')).focus();
  await user.keyboard('f');
  await screen.findByText('No favourites yet');
  const message = await findToastItem(/Removed “Two Buttons” from favourites/);
  await user.click(message.getByRole('button', { name: 'Undo' }));
  (await findCard('Two Buttons')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('application', { name: 'Canvas' });
  window.history.back();
  await press(user, 'Recent');
  await findCard('Two Buttons');
});

test('a category stays when one comes back from the editor', async () => {
  const { user } = await renderApp();
  await press(user, 'Comparison');
  (await findCard('No / Yes')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('application', { name: 'Canvas' });
  window.history.back();
  await screen.findByRole('button', { name: 'Comparison', pressed: true });
});

test('templates are sorted as was chosen last, but for a search; those of one’s own have a view', async () => {
  const { user, engine } = await renderApp();
  await findCard('Two Buttons');
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await waitFor(() => expect(engine.data.settings.template_sort).toBe('name'));
  const [first = ''] = engine.data.templates.map(({ name }) => name).toSorted();
  await waitFor(async () =>
    expect((await findCard(first)).closest<HTMLElement>('[data-index]')?.dataset.index).toBe('0'),
  );
  await press(user, 'My templates');
  await screen.findByText('No templates of your own yet');
  await press(user, 'Show all templates');
  await user.type(await findSearch(), 'buttons');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull());
});
