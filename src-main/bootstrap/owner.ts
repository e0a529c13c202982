import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../store/open.ts';
import { openStoreForHome } from './home.ts';

/** The key of the person whose home this is. Only hashes are in the database, so the secret is kept beside it. */
export interface Owner {
  account_id: string;
  key_id: string;
  key: string;
}

const fileOf = (home: string): string => path.join(home, 'owner.json');

/** The kept owner's key of a home, whether it still works or not; undefined where none is kept or the file is broken. */
export function readOwner(home: string): Owner | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileOf(home), 'utf8'));
    return isOwner(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isOwner(kept: unknown): kept is Owner {
  if (typeof kept !== 'object' || kept === null) return false;
  return ['account_id', 'key_id', 'key'].every((name) => typeof Reflect.get(kept, name) === 'string');
}

function write(file: string, owner: Owner): void {
  const temp = `${file}.${process.pid}`;
  writeFileSync(temp, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
  // The mode above is subject to the umask and does not apply to a file that was there.
  chmodSync(temp, 0o600);
  renameSync(temp, file);
}

/**
 * The owner's key of a home, from `<home>/owner.json`. Made on the studio plan where there is none; made anew (for
 * the same account where it still exists) where the kept one was revoked or belongs to another database.
 * `store` is the home's, where it is open already.
 * @throws StoreError; the system's error where the file cannot be written
 */
export function ensureOwner(home: string, store?: Store): Owner {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (store) return ownerIn(home, store);
  const opened = openStoreForHome({ home });
  try {
    return ownerIn(home, opened);
  } finally {
    opened.close();
  }
}

/** In one transaction, so that two starts at once end with one key. */
function ownerIn(home: string, store: Store): Owner {
  return store.transaction(() => {
    const kept = readOwner(home);
    const usable = kept && store.keys.list().some((key) => key.id === kept.key_id && key.status === 'active');
    if (usable) return kept;
    const now = Date.now();
    const account =
      (kept && store.accounts.get(kept.account_id)) ??
      store.accounts.create({ plan: 'studio', name: 'owner', now });
    const made = store.keys.create({
      ...{ accountId: account.id, mode: 'live', name: 'owner' },
      ...{ expiresAt: null, now },
    });
    const owner = { account_id: account.id, key_id: made.record.id, key: made.secret };
    write(fileOf(home), owner);
    return owner;
  });
}
