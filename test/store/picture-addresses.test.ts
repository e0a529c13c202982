import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { reconcile } from '../../src-main/backup/repair/reconcile.ts';
import { configure, connect } from '../../src-main/store/database.ts';
import type { Store } from '../../src-main/store/open.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { memeRecord, type TempAccount } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const KEEP = 86_400_000;

let temp: TempAccount;
let store: Store;
let accountId: string;
eachOnItsStore(
  (made) => {
    temp = made;
    ({ store, accountId } = made);
    store.elapsed.observe(NOW);
  },
  { now: NOW },
);

const digest = (text: string) => createHash('sha256').update(text).digest();
const make = (id: string, address = 'a') => {
  store.memes.insert(memeRecord({ accountId, id, file: `memes/xx/${id}.png` }));
  store.pictureAddresses.put({ accountId, digest: digest(address), memeId: id });
};
const found = (address = 'a', account = accountId) =>
  store.pictureAddresses.find(account, digest(address))?.id;
const rows = () => {
  const db = connect(temp.file);
  try {
    return db.prepare<[], { n: number }>('SELECT count(*) AS n FROM picture_addresses').get()?.n;
  } finally {
    db.close();
  }
};

it('finds the meme that an address has made, for its account alone', () => {
  make('meme_1');
  expect(found()).toBe('meme_1');
  expect(found('b')).toBeUndefined();
  const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
  expect(found('a', other)).toBeUndefined();
  make('meme_2');
  expect([found(), rows()]).toEqual(['meme_2', 1]);
});

it('finds a meme again that is restored from the trash, and forgets one that is deleted for good', () => {
  make('meme_1');
  store.trash.put({ accountId, id: 'meme_1' }, KEEP, NOW);
  expect([found(), rows()]).toEqual([undefined, 1]);
  store.trash.restore(accountId, 'meme_1');
  expect(found()).toBe('meme_1');
  store.trash.put({ accountId, id: 'meme_1' }, KEEP, NOW);
  store.trash.remove(accountId, 'meme_1');
  expect(rows()).toBe(0);
});

it('keeps its secret, whoever asks first', () => {
  const secret = store.pictureAddresses.secret();
  expect(secret).toHaveLength(32);
  expect(temp.another().pictureAddresses.secret().equals(secret)).toBe(true);
});

it('loses the addresses of memes that a repair could not save', () => {
  make('meme_1');
  make('meme_2', 'b');
  const db = connect(temp.file);
  configure(db);
  // As a repair has them: the rules of single steps do not hold in the middle of it.
  const triggers = db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec("DELETE FROM memes WHERE id = 'meme_1'");
  reconcile(db, NOW);
  db.close();
  expect([found(), found('b'), rows()]).toEqual([undefined, 'meme_2', 1]);
});
