import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemePlace } from '../../src-main/store/meme-place.ts';
import type { MemeFilter } from '../../src-main/store/meme-terms.ts';
import type { MemeRecord } from '../../src-main/store/memes.ts';
import type { Store } from '../../src-main/store/open.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { jobRecord, memeRecord } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const DAY_MS = 86_400_000;

let store: Store;
let id: string;
let keyId: string;
eachOnItsStore(
  (made) => {
    ({ store, accountId: id, keyId } = made);
  },
  { now: NOW, isSound: true },
);

let made = 0;
function add(caption: string, over: Partial<MemeRecord> = {}): string {
  made += 1;
  const memeId = over.id ?? `meme_${made.toString().padStart(6, '0')}`;
  const created_at = new Date(NOW + made).toISOString();
  store.memes.insert(
    memeRecord({ accountId: id, alt_text: '', template: null, created_at, caption, ...over, id: memeId }),
  );
  return memeId;
}
const index = () => {
  while (store.memes.indexPending(50));
};
const find = (filter: MemeFilter, page: ListRange<MemePlace> = { limit: 100, offset: 0 }) =>
  store.memes.list(id, page, filter);
const captions = (search: string) => find({ search }).memes.map(({ caption }) => caption);

/** Whatever is found must be found before and after it is in the index. */
const both = (check: () => void) => {
  check();
  index();
  check();
};

describe('a search of memes', () => {
  it.each([
    ['words in any order, and their beginnings', 'Deploy on a Friday', ['friday deploy', 'dep', 'FRI', 'd']],
    ['whatever the case and the accents', 'Café ŁÓDŹ straße', ['cafe', 'CAFÉ', 'lodz', 'strasse', 'STRASSE']],
    ['Chinese and Japanese', '今日は完了だ大好き❤', ['完了', '大好き', '好', 'き', '今日は', '❤']],
    ['Thai', 'วันนี้อากาศดีมาก', ['อากาศ', 'ดีมาก', 'วันนี้']],
    ['Korean', '오늘은 금요일', ['금요', '오늘은']],
    ['Russian, Greek, Hebrew, Arabic', 'Привет ΟΔΟΣ מֵם كَلْب', ['прив', 'οδος', 'מם', 'كلب']],
    ['numbers and emoji', 'Room 101 🔥', ['101', '10', '🔥']],
  ])('finds %s', (_what, caption, searches) => {
    add('nothing of the sort');
    add(caption);
    both(() => {
      for (const search of searches) expect(captions(search), search).toEqual([caption]);
    });
  });

  it('does not find what is not there', () => {
    add('Deploy on a Friday');
    add('大きい好み');
    both(() => {
      const others = ['deployments', 'riday', 'deploy monday', '大好', '…', '"', 'deploy" OR "x'];
      for (const search of [...others, 'a:b NEAR(']) expect(captions(search), search).toEqual([]);
    });
  });

  it('forgives a slip that another account has made too', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    add('deplay', { accountId: other });
    const mine = add('deploy');
    index();
    expect(find({ search: 'deplay' }).memes.map((meme) => meme.id)).toEqual([mine]);
  });

  it('forgives slips, but only where nothing else is found', () => {
    add('Friday deployment');
    add('Firday the hamster');
    both(() => {
      expect(captions('freday')).toEqual(['Friday deployment']);
      expect(captions('firday')).toEqual(['Firday the hamster']);
      expect(captions('deploymetn friday')).toEqual(['Friday deployment']);
      expect(captions('xriday')).toEqual([]);
    });
  });

  it('looks into template names and alt texts, and answers the latest first', () => {
    add('one', { template: { id: 'tpl_two-doors', name: 'Two doors' } });
    add('two', { alt_text: 'A dog behind a door.' });
    both(() => expect(captions('door')).toEqual(['two', 'one']));
  });

  it('filters by template, operation, format and time, also together', () => {
    const hand = add('cat', { format: 'webp', created_at: '2026-01-01T00:00:00.000Z' });
    const written = add('cat', { operation: 'generate', template: { id: 'tpl_cat', name: 'Cat' } });
    const older = add('cat', { operation: null, created_at: '2025-12-31T23:59:59.999Z' });
    const metadata = { processing_ms: 1, duration_ms: 1, model: 'm', provider: 'p', safety_score: null };
    add('cat', { operation: null, metadata, created_at: '2024-01-01T00:00:00.000Z' });
    const ids = (filter: MemeFilter) => find(filter).memes.map((meme) => meme.id);
    const year = Date.parse('2026-01-01T00:00:00.000Z');
    both(() => {
      expect(ids({ operation: 'caption' })).toEqual([older, hand]);
      expect(ids({ operation: 'generate', search: 'cat' })).toEqual([written]);
      expect(ids({ templateId: 'tpl_cat' })).toEqual([written]);
      expect(ids({ format: 'webp', search: 'ca' })).toEqual([hand]);
      expect(ids({ search: 'cat', createdAfter: year })).toEqual([written, hand]);
      expect(ids({ search: 'cat', createdAfter: year - 1, createdBefore: year })).toEqual([older]);
      expect(ids({ createdAfter: year, createdBefore: year + 1 })).toEqual([hand]);
      expect(find({ createdBefore: year }).total).toBe(2);
      expect(ids({ search: 'cat', createdAfter: NOW + 9 * DAY_MS })).toEqual([]);
    });
  });

  it('sees the memes of one account alone', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    add('cat');
    add('cat', { accountId: other });
    both(() => {
      expect(find({ search: 'cat' }).total).toBe(1);
      expect(store.memes.list(other, { limit: 9, offset: 0 }, { format: 'png' }).total).toBe(1);
    });
  });

  it('follows deletions and what comes back, before and after indexing', () => {
    const [first, second] = [add('cat one'), add('cat two')];
    store.trash.put({ accountId: id, id: first }, DAY_MS, NOW);
    both(() => expect(captions('cat')).toEqual(['cat two']));
    store.trash.put({ accountId: id, id: second }, DAY_MS, NOW);
    add('dog');
    store.trash.restore(id, first);
    both(() => expect(captions('cat')).toEqual(['cat one']));
    expect(store.memes.get(id, first)?.operation).toBe('caption');
  });

  it('finds tags as they are now', () => {
    const meme = add('dog');
    both(() => expect(captions('cat')).toEqual([]));
    store.memes.label(id, meme, { tags: ['two cats'] });
    both(() => expect(captions('cat two')).toEqual(['dog']));
    store.memes.label(id, meme, { tags: [] });
    both(() => expect(captions('cat')).toEqual([]));
  });

  it('says so while many memes wait for the index, and finds the latest all the same', () => {
    for (let at = 0; at < 500; at += 1) add(at === 0 ? 'the first cat' : 'a cat');
    expect(find({ search: 'cat' })).toMatchObject({ incomplete: true });
    expect(find({ search: 'cat' }).memes).toHaveLength(100);
    index();
    expect(find({ search: 'cat' })).toMatchObject({ incomplete: false, total: 500 });
    expect(captions('first')).toEqual(['the first cat']);
  });
});

/** Changes of a gallery while somebody reads it. */
const back = fc.integer({ min: 0, max: 3 * DAY_MS });
const change = fc.record({ add: fc.boolean(), back, which: fc.nat(), indexed: fc.boolean() });
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const changes = fc.array(fc.array(change, { maxLength: 8 }), { minLength: 12, maxLength: 12 });

describe('cursors', () => {
  it.each([
    ['of all memes', {}],
    ['of a search', { search: 'cat' }],
    ['of a time', { createdAfter: NOW - 2 * DAY_MS }],
  ])('%s answer each meme that stays exactly once, while others are added and deleted', (_what, filter) => {
    const read = (limit: number, steps: Change[][]) => {
      for (const { id: old } of find({}).memes) store.memes.remove(id, old);
      const at = (ms: number) => ({ created_at: new Date(NOW - ms).toISOString() });
      const old = Array.from({ length: 30 }, (_, n) => add('cat', at((n * 7_919_000) % DAY_MS)));
      const gone = new Set<string>();
      const seen: string[] = [];
      let after: MemePlace | undefined;
      for (let turn = 0; ; turn += 1) {
        const page = find(filter, after ? { limit, after } : { limit, offset: 0 });
        seen.push(...page.memes.map((meme) => meme.id));
        after = page.next;
        if (!after) break;
        for (const { add: isAdded, back: ms, which, indexed } of steps[turn] ?? []) {
          const victim = old[which % old.length];
          if (isAdded) add('cat', at(ms));
          else if (victim !== undefined && store.memes.remove(id, victim)) gone.add(victim);
          if (indexed) index();
        }
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(old.filter((one) => !gone.has(one) && !seen.includes(one))).toEqual([]);
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 7 }), changes, read), { seed: 10, numRuns: 12 });
  });

  it.each([false, true])(
    'read similar words on after a meme with the very words was made (indexed: %s)',
    (indexed) => {
      const similar = ['one', 'two', 'three'].map((word) => add(`deploy ${word}`));
      if (indexed) index();
      const first = find({ search: 'deplay' }, { limit: 2, offset: 0 });
      add('deplay');
      if (indexed) index();
      const rest = first.next ? find({ search: 'deplay' }, { limit: 2, after: first.next }) : { memes: [] };
      expect([...first.memes, ...rest.memes].map((meme) => meme.id)).toEqual(similar.reverse());
    },
  );

  it('read jobs on while others arrive and end', () => {
    const start = (at: number, type: 'batch' | 'caption') =>
      store.jobs.insert(jobRecord({ id: `job_${at}`, accountId: id, keyId, type }));
    for (let at = 0; at < 10; at += 1) start(at, at % 2 ? 'batch' : 'caption');
    store.jobs.endItem('job_3', 0, { outcome: 'cancelled' });
    store.jobs.end('job_3', 'cancelled', NOW);
    const names = (found: { jobs: { id: string }[] }) => found.jobs.map((job) => job.id);
    const first = store.jobs.list(id, { limit: 2, offset: 0 }, { type: 'batch' });
    expect([names(first), first.total]).toEqual([['job_9', 'job_7'], 5]);
    start(10, 'batch');
    const second = store.jobs.list(id, { limit: 5, after: first.next ?? 0 }, { type: 'batch' });
    expect([names(second), second.total, second.next]).toEqual([['job_5', 'job_3', 'job_1'], 6, undefined]);
    const cancelled = (type?: 'batch' | 'caption') =>
      store.jobs.list(id, { limit: 5, offset: 0 }, { status: 'cancelled', ...(type && { type }) });
    expect([cancelled().total, cancelled('caption').total]).toEqual([1, 0]);
    expect(names(cancelled('batch'))).toEqual(['job_3']);
    store.jobs.remove('job_9');
    expect(store.jobs.list(id, { limit: 5, offset: 0 }).total).toBe(10);
  });
});
