import { expect, test, vi } from 'vitest';
import { createGallery, type MemeQuery } from '../../../src-renderer/state/browse/gallery.ts';
import type { MemeQuery as Asked } from '../../../src-shared/contract/meme.ts';

const ALL: MemeQuery = { search: '', kind: 'all', sort: 'newest', tag: '', favourite: false, stacked: false };

function setUp() {
  const none = { memes: [], total: 0, next_cursor: null };
  const engine = { incomplete: false };
  const memes = vi.fn(async (_query: Asked) =>
    engine.incomplete ? { ...none, incomplete: true as const } : none,
  );
  const gallery = createGallery({
    memes,
    drafts: async () => ({ drafts: [], total: 0 }),
    trash: async () => ({ items: [], total: 0, bytes: 0 }),
    memeTags: async () => ({ tags: [] }),
    patchMeme: async () => Promise.reject(new Error('not in this test')),
  });
  const searched = () => memes.mock.calls.flatMap(([{ search }]) => search ?? []);
  const show = async (query: Partial<MemeQuery>) => {
    gallery.show({ ...ALL, ...query });
    await vi.waitFor(() => expect(gallery.memes.store.getState().query).toEqual({ ...ALL, ...query }));
  };
  return { gallery, engine, searched, show, memes };
}

test('what is shown is asked again once memes have changed', async () => {
  const { gallery, searched, show } = setUp();
  for (const search of ['cat', 'dog']) await show({ search });
  await gallery.memesChanged();
  await show({ search: 'cat' });
  expect(searched()).toEqual(['cat', 'dog', 'dog', 'cat']);
});

test('an answer is kept, unless the engine had not read all memes yet', async () => {
  const { engine, searched, show } = setUp();
  for (const search of ['cat', 'dog', 'cat']) await show({ search });
  expect(searched()).toEqual(['cat', 'dog']);
  engine.incomplete = true;
  for (const search of ['owl', 'owl', 'cat']) await show({ search });
  await vi.waitFor(() => expect(searched()).toEqual(['cat', 'dog', 'owl', 'owl', 'cat']));
});

test('a type, an order, a tag, favourites and stacks are asked for, and nothing that is as usual', async () => {
  const { show, memes } = setUp();
  await show({});
  await show({ kind: 'animation', sort: 'largest', stacked: true });
  await show({ tag: 'cats', favourite: true });
  expect(memes.mock.calls.map(([query]) => query)).toEqual([
    { limit: 60, offset: 0 },
    { kind: 'animation', sort: 'largest', stacked: true, limit: 60, offset: 0 },
    { tag: 'cats', favourite: true, limit: 60, offset: 0 },
  ]);
});
