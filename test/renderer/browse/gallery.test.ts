import { expect, test, vi } from 'vitest';
import { createGallery } from '../../../src-renderer/state/browse/gallery.ts';
import type { MemeQuery } from '../../../src-shared/contract/meme.ts';

function setUp() {
  const none = { memes: [], total: 0, next_cursor: null };
  const engine = { incomplete: false };
  const memes = vi.fn(async (_query: MemeQuery) =>
    engine.incomplete ? { ...none, incomplete: true as const } : none,
  );
  const gallery = createGallery({
    memes,
    drafts: async () => ({ drafts: [], total: 0 }),
    trash: async () => ({ memes: [], total: 0, bytes: 0 }),
  });
  const searched = () => memes.mock.calls.flatMap(([{ search }]) => search ?? []);
  const find = async (search: string) => {
    gallery.store.setState({ search });
    gallery.find(search);
    await vi.waitFor(() => expect(gallery.found.store.getState().query).toEqual({ search }));
  };
  return { gallery, engine, searched, find, memes };
}

test('a search is asked again once memes have changed, and only while something is searched', async () => {
  const { gallery, searched, find } = setUp();
  await find('cat');
  await find('dog');
  await gallery.memesChanged();
  expect(searched()).toEqual(['cat', 'dog', 'dog']);
  await find('cat');
  expect(searched()).toEqual(['cat', 'dog', 'dog', 'cat']);
  gallery.store.setState({ search: ' ' });
  await gallery.memesChanged();
  expect(searched()).toHaveLength(4);
  gallery.find('cat');
  expect(searched()).toHaveLength(5);
});

test('an answer is kept, unless the engine had not read all memes yet', async () => {
  const { engine, searched, find } = setUp();
  await find('cat');
  await find('dog');
  await find('cat');
  expect(searched()).toEqual(['cat', 'dog']);
  engine.incomplete = true;
  await find('owl');
  await find('owl');
  await find('cat');
  expect(searched()).toEqual(['cat', 'dog', 'owl', 'owl', 'cat']);
});

test('a format alone is asked for without a search', async () => {
  const { gallery, memes } = setUp();
  gallery.store.setState({ format: 'gif' });
  gallery.find('', 'gif');
  await vi.waitFor(() => expect(gallery.found.store.getState().query).toEqual({ search: '', format: 'gif' }));
  expect(memes).toHaveBeenCalledWith({ format: 'gif', limit: 60, offset: 0 }, expect.anything());
});
