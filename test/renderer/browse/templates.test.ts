import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { createBrowse } from '../../../src-renderer/state/browse/browse.ts';
import { categoryName } from '../../../src-renderer/state/browse/category-name.ts';
import { listBeginnings, type TemplateQuery } from '../../../src-renderer/state/browse/templates.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { t } from '../../helpers/texts.ts';
import { templateDetail } from '../template-detail.ts';

const template = (slug: string, category = 'animals') =>
  templateDetail({ slug, name: slug.replaceAll('-', ' '), category, tags: ['café', 'coffee'] });

function setUp() {
  const all = new Map(['calm-dog', 'angry-cat', 'tall-tree'].map((id) => [`tpl_${id}`, template(id)]));
  const api = {
    templates: vi.fn(async ({ search }: { search?: string }) => ({
      // The engine knows that a tree is a plant; the page does not.
      templates: [...all.values()].filter(({ slug }) => search !== 'plant' || slug === 'tall-tree'),
      total: 3,
      categories: ['animals', 'tech'],
      next_cursor: null,
    })),
    trending: vi.fn(async () => ({
      templates: [...all.values()].map((one) => ({ ...one, trending_rank: 1, velocity: 'rising' as const })),
      topics: [],
    })),
    template: vi.fn(async (id: string) => {
      const found = all.get(id);
      if (!found) throw new ApiError('TEMPLATE_NOT_FOUND', 404, 'gone');
      return found;
    }),
  };
  const browse = createBrowse(api);
  const show = async (query: Partial<TemplateQuery>) => {
    const whole: TemplateQuery = { view: 'all', search: '', category: '', ids: [], ...query };
    browse.list.show(whole);
    await vi.waitFor(() => expect(browse.list.store.getState().query).toEqual(whole));
    return browse.list.store.getState().items.map((item) => item?.slug);
  };
  return { api, browse, show };
}

test('favourites come in their own order, without missing ones', async () => {
  const { show, api } = setUp();
  const ids = ['tpl_tall-tree', 'tpl_gone', 'tpl_calm-dog'];
  expect(await show({ view: 'favourites', ids })).toEqual(['tall-tree', 'calm-dog']);
  await show({ view: 'favourites', ids: ids.slice(1) });
  // What is known is not asked for again; what is gone may have come back.
  expect(api.template.mock.calls.map(([id]) => id)).toEqual([...ids, 'tpl_gone']);
});

test('favourites and trending are searched by the engine, and in the page where it answers only the best', async () => {
  const { show, api } = setUp();
  const ids = ['tpl_angry-cat', 'tpl_tall-tree'];
  expect(await show({ view: 'favourites', ids, search: 'plant' })).toEqual(['tall-tree']);
  api.templates.mockResolvedValue({ templates: [], total: 0, categories: [], next_cursor: null });
  expect(await show({ view: 'favourites', ids, search: 'angry' })).toEqual(['angry-cat']);
});

test('the page finds words in any order, accents or not, and no letters inside of words', async () => {
  const { show, api } = setUp();
  api.templates.mockResolvedValue({ templates: [], total: 0, categories: [], next_cursor: null });
  expect(await show({ view: 'trending', search: 'ngry' })).toEqual([]);
  const ids = ['tpl_angry-cat', 'tpl_calm-dog'];
  expect(await show({ view: 'favourites', ids, search: 'CAT ang' })).toEqual(['angry-cat']);
  expect(await show({ view: 'trending', search: 'cafe dog' })).toEqual(['calm-dog']);
  expect(await show({ view: 'trending', search: 'dog', category: 'tech' })).toEqual([]);
});

test('a search of everything is the engine’s, which also gives the categories', async () => {
  const { show, api, browse } = setUp();
  await show({ search: 'dgo', category: 'animals' });
  expect(api.templates).toHaveBeenCalledWith(
    { search: 'dgo', category: 'animals', limit: 40, offset: 0, placeholder: true },
    expect.anything(),
  );
  expect(browse.store.getState().categories).toEqual(['animals', 'tech']);
});

test('any other error is reported', async () => {
  const { browse, api } = setUp();
  api.template.mockRejectedValue(new ApiError('OFFLINE', 0, 'The engine does not answer.'));
  browse.list.show({ view: 'recents', search: '', category: '', ids: ['tpl_calm-dog'] });
  await vi.waitFor(() => expect(browse.list.store.getState().error).toMatchObject({ code: 'OFFLINE' }));
});

test('every category of the built-in library has a name in the catalogue, and others their own words', () => {
  const folder = new URL('../../../resources/templates/', import.meta.url);
  const categories = globSync('*/template.json', { cwd: folder }).map(
    (file): string => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).category,
  );
  expect(categories.length).toBeGreaterThan(40);
  // Keys instead of words: the English words would be the same without the catalogue.
  const keys: Translate = (key, ..._values) => key;
  const names = new Set(categories.map((category) => categoryName(category, keys)));
  expect([...names].filter((name) => !name.startsWith('browse:category.'))).toEqual([]);
  expect([categoryName('my-pack', t), categoryName('', t)]).toEqual(['My pack', 'All']);
});

test('favourites appear one by one, in their places', async () => {
  const { api, browse } = setUp();
  const ids = ['tpl_calm-dog', 'tpl_angry-cat', 'tpl_tall-tree'];
  const held = new Map(ids.map((id) => [id, Promise.withResolvers<void>()]));
  const answer = api.template.getMockImplementation();
  api.template.mockImplementation(async (id) => {
    await held.get(id)?.promise;
    return answer?.(id) ?? expect.fail('no answer');
  });
  const shown = () => browse.list.store.getState().items.map((item) => item?.id);
  browse.list.show({ view: 'favourites', search: '', category: '', ids });
  held.get('tpl_angry-cat')?.resolve();
  await vi.waitFor(() => expect(shown()).toEqual([undefined, 'tpl_angry-cat', undefined]));
  expect(browse.list.store.getState().pending).toBe(true);
  for (const { resolve } of held.values()) resolve();
  await vi.waitFor(() => expect(shown()).toEqual(ids));
});

test('a search that finds nothing is tried by the beginnings of its longest words', () => {
  expect(listBeginnings('a procrastinashun cafeteriaa')).toEqual(['procrastin', 'cafeter']);
  // Short words and text without spaces have no beginning of their own.
  expect(listBeginnings('cat 会議中です')).toEqual([]);
});
