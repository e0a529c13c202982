import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, createTransact, guardWrites } from '../../src-main/store/database.ts';
import { createMemeIndex } from '../../src-main/store/meme-terms.ts';
import { createMemes } from '../../src-main/store/memes.ts';
import { openStore, type Store } from '../../src-main/store/open.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';
import { memeRecord, storePaths, tempStore } from '../helpers/store.ts';

/* A full disk: what the store says is done is done, and what fails says so and changes nothing. */

const NOW = Date.parse('2026-10-15T12:00:00Z');
const PAGE = { limit: 100, offset: 0 };

/** Changes in and out of a transaction; `id` is an account with the meme `meme_old`. */
const CHANGES: Record<string, (store: Store, id: string) => unknown> = {
  'deletes a meme': (store, id) => store.memes.remove(id, 'meme_old'),
  'stores a meme': (store, id) => store.memes.insert(memeRecord({ accountId: id, id: 'meme_new' })),
  'saves a draft': (store, accountId) => {
    const document = { template_id: 'x'.repeat(9000), captions: [] };
    const draft = { accountId, id: 'draft_a', name: 'd', document, editor: {}, now: NOW };
    return store.drafts.save(draft);
  },
  'holds credits': (store, accountId) =>
    store.ledger.hold({ accountId, amount: 1, operation: 'caption', requestId: 'x'.repeat(9000), now: NOW }),
};

const readState = (store: Store, id: string) => ({
  memes: store.memes.list(id, PAGE).total,
  drafts: store.drafts.list(id, PAGE).total,
  credits: store.ledger.credits(id, NOW).available,
});

function seed(store: Store): string {
  const { id } = store.accounts.create({ plan: 'pro', name: '', now: NOW });
  store.memes.insert(memeRecord({ accountId: id, id: 'meme_old' }));
  return id;
}

let disk: SmallDisk | undefined;
beforeEach(() => {
  disk = mountSmallDisk(4);
});
afterEach(() => disk?.unmount());

it.for(Object.entries(CHANGES))('on a full disk, what %s fails', ([, change], { skip }) => {
  if (!disk) return skip('needs the right to mount a disk');
  const store = openStore(storePaths(disk.dir));
  const id = seed(store);
  const before = readState(store, id);
  disk.fill();
  expect(() => change(store, id)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
  expect(readState(store, id)).toEqual(before);
  disk.free();
  change(store, id);
  expect(readState(store, id), 'the same works once there is room').not.toEqual(before);
  expect(store.audit()).toEqual([]);
  store.close();
});

it('a database that may not grow refuses a meme and keeps what it has', () => {
  const temp = tempStore();
  const id = seed(temp.store);
  const db = connect(temp.file);
  const transaction = createTransact(db);
  guardWrites(db, transaction);
  const memes = createMemes({ db, transaction, index: createMemeIndex({ db, transaction }) });
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  const large = memeRecord({ accountId: id, id: 'meme_large', document: 'x'.repeat(100_000) });
  expect(() => memes.insert(large)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
  expect(memes.list(id, PAGE).total).toBe(1);
  expect(temp.store.audit()).toEqual([]);
  db.close();
  temp.cleanup();
});
