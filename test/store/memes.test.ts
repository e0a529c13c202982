import { describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { memeRecord } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');

let store: Store;
let id: string;
eachOnItsStore(
  (made) => {
    ({ store, accountId: id } = made);
  },
  { now: NOW, isSound: true },
);

const add = (memeId: string, created_at = '2026-10-15T12:00:00.000Z', accountId = id) =>
  store.memes.insert(memeRecord({ accountId, id: memeId, created_at }));
const ids = (page: { limit: number; offset: number }) =>
  store.memes.list(id, page).memes.map((meme) => meme.id);

describe('memes', () => {
  it('come back as they went in', () => {
    const key = store.keys.create({ accountId: id, mode: 'live', name: '', expiresAt: null, now: NOW });
    const metadata = { processing_ms: 12, duration_ms: 12, model: 'm', provider: 'p', safety_score: 0.25 };
    const caption = 'שלום \u{1f469}\u200d\u{1f680}\nline \u0000 two';
    const captions = ['שלום \ud800', ''].map((text, at) => ({ position: `${at}`, text }));
    const more = { keyId: key.record.id, caption, captions, metadata };
    const full = memeRecord({ accountId: id, id: 'meme_full', ...more });
    const bare = memeRecord({ accountId: id, id: 'meme_bare', template: null, layout: [], captions: [] });
    store.memes.insert(full);
    store.memes.insert(bare);
    expect(store.memes.get(id, 'meme_full')).toEqual(full);
    expect(store.memes.get(id, 'meme_bare')).toEqual(bare);
  });

  it('are listed newest first, in the order of insertion within a millisecond', () => {
    add('meme_b', '2026-10-15T12:00:00.000Z');
    add('meme_c', '2026-10-15T12:00:00.000Z');
    add('meme_d', '2026-10-15T13:00:00.000Z');
    add('meme_a', '2026-10-14T12:00:00.000Z');
    expect(ids({ limit: 10, offset: 0 })).toEqual(['meme_d', 'meme_c', 'meme_b', 'meme_a']);
    expect(ids({ limit: 2, offset: 1 })).toEqual(['meme_c', 'meme_b']);
    expect(ids({ limit: 2, offset: 9 })).toEqual([]);
    expect(store.memes.list(id, { limit: 1, offset: 0 }).total).toBe(4);
  });

  it('are the same, page by page, from whichever end they are counted', () => {
    const all = Array.from({ length: 23 }, (_, at) => `meme_${at}`);
    for (const [at, memeId] of all.entries()) add(memeId, new Date(NOW + Math.floor(at / 3)).toISOString());
    const newestFirst = all.toReversed();
    for (const limit of [1, 4, 23, 50]) {
      for (let offset = 0; offset <= 25; offset += 1) {
        expect(ids({ limit, offset })).toEqual(newestFirst.slice(offset, offset + limit));
      }
    }
  });

  it('belong to their account', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    add('meme_a');
    expect(store.memes.get(other, 'meme_a')).toBeUndefined();
    expect(store.memes.remove(other, 'meme_a')).toBeUndefined();
    expect(store.memes.list(other, { limit: 10, offset: 0 })).toEqual({ memes: [], total: 0 });
    expect(store.memes.get(id, 'meme_a')).toBeDefined();
  });

  it('are told to a writer where it wrote all of their captions, for the same account', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    const writer = 'https://models.example/v1 large';
    const insert = (memeId: string, writtenBy?: string, accountId = id) =>
      store.memes.insert({ ...memeRecord({ accountId, id: memeId, caption: memeId }), writtenBy });
    insert('meme_a', writer);
    insert('meme_b');
    insert('meme_c', 'https://models.example/v1 small');
    insert('meme_d', 'https://moved.example/v1 large');
    insert('meme_e', writer, other);
    expect(store.memes.get(id, 'meme_a')).toMatchObject({ writtenBy: writer });
    const lines = (by?: string) => store.memes.latest(id, 9, by).map(({ text }) => text);
    expect(lines(writer)).toEqual(['meme_a']);
    expect(lines()).toEqual(['meme_d', 'meme_c', 'meme_b', 'meme_a']);
  });

  it('are removed with their name of the file', () => {
    add('meme_a');
    add('meme_b');
    const meme = store.memes.get(id, 'meme_a');
    expect(store.memes.hasFile('memes/a/meme_a.png')).toBe(true);
    expect(store.memes.remove(id, 'meme_a')).toEqual(meme);
    expect(store.memes.remove(id, 'meme_a')).toBeUndefined();
    expect(store.memes.hasFile('memes/a/meme_a.png')).toBe(false);
    expect(store.memes.list(id, { limit: 10, offset: 0 })).toMatchObject({ total: 1 });
  });

  it('need an id and a file of their own, an account, and a real date', () => {
    add('meme_a');
    expect(() => add('meme_a')).toThrow('UNIQUE');
    expect(() =>
      store.memes.insert(memeRecord({ accountId: id, id: 'meme_b', file: 'memes/a/meme_a.png' })),
    ).toThrow('UNIQUE');
    expect(() => add('meme_c', undefined, 'acct_x')).toThrow('FOREIGN KEY');
    expect(() => add('meme_d', 'yesterday')).toThrow('must be ISO 8601, not yesterday');
  });
});
