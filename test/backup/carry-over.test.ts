import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carryOver } from '../../src-main/backup/carry-over.ts';
import { DATABASE } from '../../src-main/backup/home-parts.ts';
import { getStagedPath } from '../../src-main/backup/restore-plan.ts';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import type { Store } from '../../src-main/store/open.ts';
import { placeDatabase, tempDir } from '../helpers/store.ts';

/** What a restored database takes over from the one that it replaces. */

const NOW = Date.parse('2030-01-01T00:00:00Z');
let home: string;
beforeEach(() => {
  home = tempDir();
  placeDatabase(path.join(home, DATABASE));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function work<T>(folder: string, use: (store: Store) => T): T {
  const store = openStoreForHome({ home: folder });
  try {
    return use(store);
  } finally {
    store.close();
  }
}

const makeKey = ({ accounts, keys }: Store) => {
  const { id: accountId } = accounts.create({ plan: 'pro', name: '', now: NOW });
  return keys.create({ accountId, mode: 'live', name: '', expiresAt: null, now: NOW }).record.id;
};
const noteUse = ({ adminUses }: Store, keyId: string) =>
  adminUses.begin({ at: NOW, keyId, last4: 'xxxx', operation: 'GET /v1/keys', target: '/v1/keys' });

/** Stages the database of the home as it is now; the returned function takes over into it what has changed since. */
function stage(): () => Promise<string> {
  const staged = getStagedPath(home, '');
  mkdirSync(staged, { recursive: true });
  copyFileSync(path.join(home, DATABASE), getStagedPath(home, DATABASE));
  return async () => {
    await carryOver(home, () => Promise.reject(new Error('There is no picture.')));
    return staged;
  };
}

it('keys that were revoked, suspended or replaced since the backup stay so, the others work on', async () => {
  const ids = work(home, (store) => [1, 2, 3, 4].map(() => makeKey(store)));
  const [revoked = '', suspended = '', replaced = '', active = ''] = ids;
  const restore = stage();
  work(home, ({ keys }) => {
    keys.revoke(revoked);
    keys.suspend(suspended);
    keys.rotate({ id: replaced, overlapMs: 1000, now: NOW });
  });
  work(await restore(), ({ keys }) => {
    const use = (id: string) => () => keys.use(id, NOW + 1000);
    expect(use(revoked)).toThrow('was revoked');
    expect(use(suspended)).toThrow('is suspended');
    expect(use(replaced)).toThrow('expired on 2030-01-01T00:00:01.000Z');
    expect(use(active)).not.toThrow();
  });
});

it('an account that was suspended since the backup stays so', async () => {
  const [suspended = '', other = ''] = work(home, (store) => [makeKey(store), makeKey(store)]);
  const restore = stage();
  work(home, ({ accounts, keys }) => accounts.setSuspended(keys.use(suspended, NOW).account.id, NOW));
  work(await restore(), ({ keys }) => {
    expect(() => keys.use(suspended, NOW)).toThrow('is suspended');
    expect(() => keys.use(other, NOW)).not.toThrow();
  });
});

it('a key that was revoked when the backup was made stays revoked', async () => {
  const id = work(home, makeKey);
  work(home, ({ keys }) => keys.revoke(id));
  const restore = stage();
  work(await restore(), ({ keys }) => expect(() => keys.use(id, NOW)).toThrow('was revoked'));
});

it('the record of administration has what was done since the backup', async () => {
  work(home, (store) => {
    makeKey(store);
    noteUse(store, 'key_before');
  });
  const restore = stage();
  work(home, (store) => store.adminUses.end(noteUse(store, 'key_since'), 200));
  work(await restore(), ({ adminUses }) => {
    const { uses } = adminUses.list({ limit: 9, offset: 0 });
    expect(uses.map(({ keyId, status }) => [keyId, status])).toEqual([
      ['key_since', 200],
      ['key_before', null],
    ]);
  });
});
