import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemeSelection } from '../../src-main/store/meme-pages.ts';
import type { MemePlace } from '../../src-main/store/meme-place.ts';
import type { MemeRecord } from '../../src-main/store/memes.ts';
import type { Store } from '../../src-main/store/open.ts';
import { MEME_KINDS, MEME_SORTS } from '../../src-shared/contract/meme-lists.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { memeRecord } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const MOTION = { effect: 'none' as const, duration_ms: 900, fps: 10, frames: 9, plays: 0, notes: [] };

let store: Store;
let id: string;
eachOnItsStore(
  (made) => {
    ({ store, accountId: id } = made);
  },
  { now: NOW, isSound: true },
);

/** `second`: when it is made. */
const add = (name: string, second: number, over: Partial<MemeRecord> = {}) =>
  store.memes.insert(
    memeRecord({
      accountId: id,
      id: `meme_${name}`,
      caption: name,
      alt_text: '',
      template: null,
      created_at: new Date(NOW + second * 1000).toISOString(),
      ...over,
    }),
  );
const list = (selection: MemeSelection, page: ListRange<MemePlace> = { limit: 99, offset: 0 }) =>
  store.memes.list(id, page, selection);
const names = (selection: MemeSelection) => list(selection).memes.map(({ caption }) => caption);

describe('a list of memes', () => {
  it('is sorted by time, name and size', () => {
    add('b', 1, { bytes: 30 });
    add('C', 2, { bytes: 10 });
    add('x', 3, { bytes: 20, template: { id: 'tpl_a', name: 'A sign' } });
    expect(names({ sort: 'newest' })).toEqual(['x', 'C', 'b']);
    expect(names({ sort: 'oldest' })).toEqual(['b', 'C', 'x']);
    expect(names({ sort: 'name' })).toEqual(['x', 'b', 'C']);
    expect(names({ sort: 'largest' })).toEqual(['b', 'x', 'C']);
    expect(names({ sort: 'smallest' })).toEqual(['C', 'x', 'b']);
  });

  it('is narrowed to stills, animations and videos', () => {
    add('png', 1);
    add('gif', 2, { format: 'gif', motion: MOTION });
    add('still webp', 3, { format: 'webp' });
    add('moving webp', 4, { format: 'webp', motion: MOTION });
    add('mp4', 5, { format: 'mp4', motion: MOTION });
    expect(names({ kind: 'still' })).toEqual(['still webp', 'png']);
    expect(names({ kind: 'animation', sort: 'oldest' })).toEqual(['gif', 'moving webp']);
    expect(list({ kind: 'video' })).toMatchObject({ total: 1, memes: [{ caption: 'mp4' }] });
  });

  it('shows the latest version of each document, and how many there are', () => {
    add('one', 1, { document_id: 'draft_a' });
    add('alone', 2);
    add('two', 3, { document_id: 'draft_a' });
    add('other', 4, { document_id: 'draft_b' });
    const { memes, total } = list({ stacked: true });
    expect(memes.map(({ caption, versions }) => [caption, versions])).toEqual([
      ['other', undefined],
      ['two', 2],
      ['alone', undefined],
    ]);
    expect(total).toBe(3);
    expect(names({ documentId: 'draft_a' })).toEqual(['two', 'one']);
  });

  it('shows the latest version that matches', () => {
    add('cat one', 1, { document_id: 'draft_a', format: 'gif', motion: MOTION });
    add('dog two', 2, { document_id: 'draft_a' });
    add('cat old', 0, { document_id: 'draft_a' });
    expect(list({ search: 'cat', stacked: true })).toMatchObject({
      total: 1,
      memes: [{ caption: 'cat one', versions: 3 }],
    });
    expect(names({ search: 'cat', kind: 'still', stacked: true })).toEqual(['cat old']);
  });

  it('is narrowed to a tag and to favourites, which the versions of a document share', () => {
    add('one', 1, { document_id: 'draft_a' });
    add('other', 2);
    store.memes.label(id, 'meme_one', { tags: ['cats', 'in "quotes", é'] });
    store.memes.label(id, 'meme_other', { tags: ['cat'], favourite: true });
    add('two', 3, { document_id: 'draft_a' });
    for (const sort of MEME_SORTS) expect(names({ tag: 'cats', sort, stacked: true }), sort).toEqual(['two']);
    expect(names({ tag: 'in "quotes", é' })).toEqual(['two', 'one']);
    expect(names({ tag: 'cat' })).toEqual(['other']);
    expect(names({ favourite: true })).toEqual(['other']);
    expect(names({ favourite: true, tag: 'cats' })).toEqual([]);
    store.memes.label(id, 'meme_two', { favourite: true });
    expect(list({ favourite: true, tag: 'cats' })).toMatchObject({
      total: 2,
      memes: [{ caption: 'two', favourite: true, tags: ['cats', 'in "quotes", é'] }, { caption: 'one' }],
    });
    expect(store.memes.listTags(id)).toEqual([
      { tag: 'cat', memes: 1 },
      { tag: 'cats', memes: 1 },
      { tag: 'in "quotes", é', memes: 1 },
    ]);
  });

  it('goes on with the version that is left when the latest is deleted', () => {
    add('one', 1, { document_id: 'draft_a' });
    add('two', 2, { document_id: 'draft_a' });
    store.trash.put({ accountId: id, id: 'meme_two' }, 1000, NOW);
    expect(list({ stacked: true }).memes).toMatchObject([{ caption: 'one' }]);
    store.trash.restore(id, 'meme_two');
    expect(list({ stacked: true }).memes).toMatchObject([{ caption: 'two', versions: 2 }]);
  });

  it('keeps accounts apart', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    add('mine', 1, { document_id: 'draft_a' });
    add('theirs', 2, { document_id: 'draft_a', accountId: other });
    expect(list({ stacked: true }).memes).toMatchObject([{ caption: 'mine' }]);
    expect(names({ sort: 'name' })).toEqual(['mine']);
  });

  it('has the same memes page by page, by offset and by place, searched or not', () => {
    const some = fc.record({
      sort: fc.constantFrom(...MEME_SORTS),
      kind: fc.option(fc.constantFrom(...MEME_KINDS), { nil: undefined }),
      stacked: fc.boolean(),
      search: fc.constantFrom(undefined, 'cat'),
      tag: fc.constantFrom(undefined, 'odd'),
      favourite: fc.boolean(),
      limit: fc.integer({ min: 1, max: 4 }),
    });
    for (let at = 0; at < 14; at += 1) {
      add(`cat ${'bAcZ'[at % 4]}${at % 3}`, at % 5, {
        id: `meme_${at}`,
        file: `memes/${at}`,
        bytes: 10 + (at % 3),
        ...(at % 4 === 0 && { format: 'gif', motion: MOTION }),
        ...(at % 3 > 0 && { document_id: `draft_${at % 5}` }),
        ...(at % 2 === 1 && { tags: ['odd'] }),
        ...(at % 3 === 0 && { favourite: true }),
      });
    }
    fc.assert(
      fc.property(some, ({ limit, kind, search, tag, ...rest }) => {
        const narrowed = { ...(kind && { kind }), ...(search && { search }), ...(tag && { tag }) };
        const selection = { ...rest, ...narrowed };
        const all = list(selection);
        const ids = all.memes.map((meme) => meme.id);
        expect(all.total).toBe(ids.length);
        expect(new Set(ids).size).toBe(ids.length);
        const byOffset: string[] = [];
        for (let offset = 0; offset < ids.length; offset += limit)
          byOffset.push(...list(selection, { limit, offset }).memes.map((meme) => meme.id));
        expect(byOffset).toEqual(ids);
        const byPlace: string[] = [];
        for (let after: MemePlace | undefined, first = true; first || after; first = false) {
          const page = list(selection, after ? { limit, after } : { limit, offset: 0 });
          byPlace.push(...page.memes.map((meme) => meme.id));
          after = page.next;
        }
        expect(byPlace).toEqual(ids);
      }),
      { seed: 14, numRuns: 200 },
    );
  });
});

describe('the document of a draft', () => {
  const document = { template_id: 'tpl_x', captions: [] };
  const DRAFT = { name: 'x', document, editor: {}, now: NOW };
  const save = (draft: string, documentId?: string) =>
    store.drafts.save({ ...DRAFT, accountId: id, id: draft, documentId });

  it('is its own, or that of the meme it was opened from, for good', () => {
    save('draft_a');
    save('draft_b', 'draft_a');
    save('draft_b');
    save('draft_a', 'draft_c');
    const drafts = ['draft_a', 'draft_b', 'draft_unknown'];
    const documents = drafts.map((draft) => store.drafts.documentId(id, draft));
    expect(documents).toEqual(['draft_a', 'draft_a', 'draft_unknown']);
  });
});
