import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { ensureOwner, readOwner } from '../../src-main/bootstrap/owner.ts';
import { tempDir } from '../helpers/store.ts';

let home: string;
beforeEach(() => {
  home = tempDir();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = () => path.join(home, 'owner.json');

test('is created once, on the studio plan, in a file for the owner only', () => {
  expect(readOwner(home)).toBeUndefined();
  const owner = ensureOwner(home);
  expect(ensureOwner(home)).toEqual(owner);
  expect(readOwner(home)).toEqual(owner);
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
  const store = openStoreForHome({ home });
  expect(store.keys.authenticate(owner.key, Date.now())).toMatchObject({
    key: { id: owner.key_id },
    account: { id: owner.account_id, plan: 'studio' },
  });
  expect(ensureOwner(home, store)).toEqual(owner);
  expect(store.keys.list()).toHaveLength(1);
  store.close();
});

describe('is replaced', () => {
  test('for the same account where the key was revoked', () => {
    const owner = ensureOwner(home);
    const store = openStoreForHome({ home });
    store.keys.revoke(owner.key_id);
    const next = ensureOwner(home, store);
    expect(next).toMatchObject({ account_id: owner.account_id });
    expect(next.key).not.toBe(owner.key);
    expect(store.accounts.list()).toHaveLength(1);
    store.close();
  });

  test.each(['', '{ "key": ', '[]', '{"account_id":1,"key_id":"k","key":"s"}'])(
    'where the file holds %j',
    (text) => {
      ensureOwner(home);
      writeFileSync(file(), text);
      expect(readOwner(home)).toBeUndefined();
      expect(ensureOwner(home).key).toMatch(/^cam_live_/);
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(readOwner(home));
    },
  );
});
