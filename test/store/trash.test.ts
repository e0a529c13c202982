import { describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { memeRecord } from '../helpers/store.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-10-15T12:00:00Z');
const KEEP = 30 * DAY;

let store: Store;
let accountId: string;
eachOnItsStore(
  (made) => {
    ({ store, accountId } = made);
    store.elapsed.observe(NOW);
  },
  { now: NOW, isSound: true },
);

const add = (id: string, bytes = 1000) => store.memes.insert(memeRecord({ accountId, id, bytes }));
const trash = (id: string, now = NOW) => store.trash.put({ accountId, id }, KEEP, now);
const listed = (now = NOW) => store.trash.list(accountId, { limit: 10, offset: 0 }, now);
const ids = () => listed().items.map((item) => ('meme' in item ? item.meme.id : item.draft.id));

describe('the trash', () => {
  it('takes a meme and gives it back as it was', () => {
    const captions = [{ position: 'top', text: 'שלום \ud800' }];
    const odd = { caption: 'שלום \ud800 \u0000', document: '{"a":"\ud83d"}', captions };
    const labels = { tags: ['cats'], favourite: true as const };
    store.memes.insert(memeRecord({ accountId, id: 'meme_full', ...odd, ...labels }));
    const before = store.memes.get(accountId, 'meme_full');
    expect(trash('meme_full')).toBe(true);
    expect(trash('meme_full')).toBe(false);
    expect(store.memes.get(accountId, 'meme_full')).toBeUndefined();
    expect(store.memes.list(accountId, { limit: 9, offset: 0 })).toEqual({ memes: [], total: 0 });
    expect(listed()).toMatchObject({ total: 1, bytes: 1234, items: [{ meme: before, deletedAt: NOW }] });
    expect(store.trash.restore(accountId, 'meme_full')).toEqual({ meme: before });
    expect(store.memes.get(accountId, 'meme_full')).toEqual(before);
    expect(listed()).toMatchObject({ total: 0, bytes: 0 });
  });

  it('is its account’s alone', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    add('meme_a');
    expect(store.trash.put({ accountId: other, id: 'meme_a' }, KEEP, NOW)).toBe(false);
    trash('meme_a');
    expect(store.trash.get(other, 'meme_a')).toBeUndefined();
    expect(store.trash.restore(other, 'meme_a')).toBeUndefined();
    expect(store.trash.remove(other, 'meme_a')).toBe(false);
    expect(store.trash.removeAll(other, 10)).toBe(0);
    expect(listed().total).toBe(1);
  });

  it('lists the latest deletion first and counts sizes by account', () => {
    for (const id of ['meme_a', 'meme_b', 'meme_c']) add(id);
    expect(store.memes.totals()).toEqual({ memes: 3, bytes: 3000 });
    for (const id of ['meme_b', 'meme_a']) trash(id);
    expect(ids()).toEqual(['meme_a', 'meme_b']);
    expect([store.memes.totals(), store.trash.totals()]).toEqual([
      { memes: 1, bytes: 1000 },
      { memes: 2, bytes: 2000 },
    ]);
  });

  it('hides files from deletion until they are gone, and names them against the sweep of orphans', () => {
    for (const id of ['meme_a', 'meme_b']) add(id);
    const file = 'memes/a/meme_a.png';
    expect(store.trash.hides(file)).toBe(false);
    trash('meme_a');
    expect([store.trash.hides(file), store.memes.hasFile(file)]).toEqual([true, true]);
    store.trash.remove(accountId, 'meme_a');
    expect([store.trash.hides(file), store.memes.hasFile(file)]).toEqual([true, true]);
    expect(store.fileDeletions.after('', 10)).toEqual([file]);
    store.fileDeletions.done([file]);
    expect([store.trash.hides(file), store.memes.hasFile(file)]).toEqual([false, false]);
    expect(store.trash.hides('memes/b/meme_b.png')).toBe(false);
  });

  it('is emptied in steps', () => {
    for (const id of ['meme_a', 'meme_b', 'meme_c']) {
      add(id);
      trash(id);
    }
    expect([store.trash.removeAll(accountId, 2), store.trash.removeAll(accountId, 2)]).toEqual([2, 1]);
    expect(store.trash.removeAll(accountId, 2)).toBe(0);
    expect(store.fileDeletions.after('', 2)).toHaveLength(2);
    expect(store.fileDeletions.after('memes/b/meme_b.png', 2)).toEqual(['memes/c/meme_c.png']);
  });
});

describe('deleted drafts', () => {
  const document = { template_id: 'tpl_a', image_url: 'http://localhost/cdn/images/aa/x.png', captions: [] };
  const save = (id: string, name = 'n', documentId?: string) =>
    store.drafts.save({ accountId, id, name, document, editor: { locked: ['0'] }, now: NOW, documentId });
  const drafts = () => store.drafts.list(accountId, { limit: 9, offset: 0 }).drafts.map(({ id }) => id);

  it('come back as they were, to their place', () => {
    for (const id of ['draft_a', 'draft_b', 'draft_c']) save(id, id, `of ${id}`);
    const before = save('draft_b', 'twice');
    expect([trash('draft_b'), trash('draft_b'), drafts()]).toEqual([true, false, ['draft_c', 'draft_a']]);
    expect(listed()).toMatchObject({ total: 1, bytes: 0, items: [{ draft: before, deletedAt: NOW }] });
    expect(store.trash.restore(accountId, 'draft_b')).toEqual({ draft: before });
    expect([drafts(), listed().total]).toEqual([['draft_b', 'draft_c', 'draft_a'], 0]);
    expect(store.drafts.documentId(accountId, 'draft_b')).toBe('of draft_b');
    expect(save('draft_b')?.revision).toBe(3);
  });

  it('come back also where another one has taken their place in the order', () => {
    for (const id of ['draft_a', 'draft_b']) save(id);
    trash('draft_b');
    save('draft_c');
    store.trash.restore(accountId, 'draft_b');
    expect(drafts()).toEqual(['draft_b', 'draft_c', 'draft_a']);
  });

  it('are their account’s alone, and so is their id', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    save('draft_a');
    expect(store.trash.put({ accountId: other, id: 'draft_a' }, KEEP, NOW)).toBe(false);
    trash('draft_a');
    const theirs = { accountId: other, id: 'draft_a', name: 'n', document, editor: {}, now: NOW };
    expect(store.drafts.save(theirs)).toBeUndefined();
    expect(store.trash.restore(other, 'draft_a')).toBeUndefined();
    expect([store.trash.remove(other, 'draft_a'), store.trash.removeAll(other, 9)]).toEqual([false, 0]);
    expect(ids()).toEqual(['draft_a']);
  });

  it('are listed with memes by the time of their deletion, page by page', () => {
    for (const at of [1, 2, 3]) {
      add(`meme_${at}`);
      save(`draft_${at}`);
      trash(`meme_${at}`, NOW + 2 * at);
      trash(`draft_${at}`, NOW + 2 * at + 1);
    }
    const order = ['draft_3', 'meme_3', 'draft_2', 'meme_2', 'draft_1', 'meme_1'];
    expect(ids()).toEqual(order);
    const page = store.trash.list(accountId, { limit: 2, offset: 3 }, NOW);
    expect(page).toMatchObject({
      total: 6,
      items: [{ meme: { id: 'meme_2' } }, { draft: { id: 'draft_1' } }],
    });
  });

  it('go for good one by one, with all others, beyond the most, and after their time', () => {
    for (const id of ['draft_a', 'draft_b', 'draft_c']) {
      save(id);
      trash(id);
    }
    expect([store.trash.remove(accountId, 'draft_a'), store.trash.remove(accountId, 'draft_a')]).toEqual([
      true,
      false,
    ]);
    expect([store.trash.removeAll(accountId, 1), store.trash.removeAll(accountId, 9), ids()]).toEqual([
      1,
      1,
      [],
    ]);
    for (let at = 0; at <= LIMITS.draftsMax; at += 1) {
      save(`draft_${at}`);
      trash(`draft_${at}`, NOW + at);
    }
    expect([listed().total, store.trash.restore(accountId, 'draft_0')]).toEqual([
      LIMITS.draftsMax,
      undefined,
    ]);
    expect(store.trash.removeExpired(store.elapsed.at(NOW) + KEEP, 9)).toBe(0);
    expect(store.trash.removeExpired(store.elapsed.at(NOW) + KEEP + 1, 9)).toBe(1);
  });

  it('keep the pictures that they name', () => {
    save('draft_a');
    trash('draft_a');
    expect([...store.pictureNames.pages(9)].flat().join()).toContain('cdn/images/aa/x.png');
  });
});

describe('expiry', () => {
  /** Observes the clock every `step` ms up to `to`, and deletes what has expired. Returns the number. */
  const run = (from: number, to: number, step = DAY) => {
    let expired = 0;
    for (let now = from; now <= to; now += step) {
      expired += store.trash.removeExpired(store.elapsed.observe(now).elapsed, 100);
    }
    return expired;
  };

  it('comes after 30 days, not before', () => {
    add('meme_a');
    trash('meme_a');
    expect(run(NOW, NOW + KEEP - 1, DAY)).toBe(0);
    expect(listed(NOW + 29 * DAY).items[0]?.expiresAt).toBe(NOW + KEEP);
    expect(run(NOW + KEEP, NOW + KEEP)).toBe(1);
  });

  it('is the same for weeks without CAM, and later for a longer time without it', () => {
    add('meme_a');
    trash('meme_a');
    expect(run(NOW + 7 * DAY, NOW + 28 * DAY, 7 * DAY)).toBe(0);
    expect(run(NOW + 35 * DAY, NOW + 35 * DAY)).toBe(1);
    add('meme_b');
    trash('meme_b', NOW + 35 * DAY);
    expect(run(NOW + 335 * DAY, NOW + 335 * DAY)).toBe(0);
    expect(listed(NOW + 335 * DAY).items[0]?.expiresAt).toBe(NOW + (335 + 23) * DAY);
  });

  it('does not come with a clock that jumps to 2035 and back', () => {
    add('meme_a');
    trash('meme_a');
    const future = Date.parse('2035-01-01T00:00:00Z');
    expect(run(future, future + 2 * DAY)).toBe(0);
    add('meme_b');
    trash('meme_b', future + 2 * DAY);
    // The two days of that clock were days as well.
    expect(run(NOW + DAY, NOW + 28 * DAY)).toBe(0);
    expect(listed().total).toBe(2);
    // What was deleted while the clock was wrong is not kept until 2035 either.
    expect(run(NOW + 29 * DAY, NOW + 45 * DAY)).toBe(2);
  });

  it('does not come with a clock that is wrong at every start', () => {
    add('meme_a');
    trash('meme_a');
    for (let start = 0; start < 50; start += 1) {
      expect(run(0, 0) + run(NOW + start * 3_600_000, NOW + start * 3_600_000)).toBe(0);
    }
    expect(store.elapsed.observe(NOW).steadyMs).toBeLessThan(DAY);
  });
});
