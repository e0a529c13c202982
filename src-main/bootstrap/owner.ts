import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { DEFAULT_SCOPES } from '../../src-shared/contract/scopes.ts';
import { makeFolder } from '../make-folder.ts';
import type { KeyRecord } from '../store/keys.ts';
import type { Store } from '../store/open.ts';
import { openStoreForHome } from './open-store.ts';
import { getOwnerFile, type Owner, readOwner } from './owner-file.ts';

export { type Owner, readOwner } from './owner-file.ts';

function write(file: string, owner: Owner): void {
  const temp = `${file}.${process.pid}`;
  writeFileSync(temp, `${JSON.stringify(owner, null, 2)}\n`, { mode: 0o600 });
  // The mode above is subject to the umask and ignored where the file exists.
  chmodSync(temp, 0o600);
  renameSync(temp, file);
}

/**
 * The owner's key of a home, from `<home>/owner.json`; it administers. Created on the studio plan where there is none;
 * replaced (for the same account where it still exists) where the stored one was revoked or belongs to another database.
 * `store` is the home's, where it is open already.
 * @throws StoreError; Error of the file system where the file cannot be written
 */
export function ensureOwner(home: string, store?: Store): Owner {
  makeFolder(home, 0o700);
  if (store) return ownerIn(home, store);
  const opened = openStoreForHome({ home });
  try {
    return ownerIn(home, opened);
  } finally {
    opened.close();
  }
}

/** In one transaction, so that two processes that start at once get the same key. */
function ownerIn(home: string, store: Store): Owner {
  return store.transaction(() => {
    const stored = readOwner(home);
    const active = store.keys.list().find(({ id, status }) => id === stored?.key_id && status === 'active');
    if (stored && active?.mode === 'live') {
      // It was made before keys had scopes, or by a repair.
      if (!active.scopes.includes('admin')) store.keys.grantAdmin(active.id);
      return stored;
    }
    const now = Date.now();
    const account =
      (stored && store.accounts.get(stored.account_id)) ??
      findOwnersAccount(store) ??
      store.accounts.create({ plan: 'studio', name: 'owner', now });
    const created = store.keys.create({
      accountId: account.id,
      mode: 'live',
      name: 'owner',
      expiresAt: null,
      scopes: [...DEFAULT_SCOPES, 'admin'],
      now,
    });
    const owner = { account_id: account.id, key_id: created.record.id, key: created.secret };
    write(getOwnerFile(home), owner);
    return owner;
  });
}

/** In a home that was restored without the owner's key file: the account and all its memes are there. */
function findOwnersAccount({ accounts, keys }: Store) {
  const administers = new Set(
    keys.list().flatMap((key) => (key.scopes.includes('admin') || key.lostAdmin ? [key.accountId] : [])),
  );
  return accounts.list().find(({ id, name }) => name === 'owner' && administers.has(id));
}

/**
 * Ends what the studio plan meant before keys had scopes: the owner's key and its sessions, which are the app's,
 * administer on, the others no more. Returns the keys that can still be used, once. Call it when an engine starts.
 */
export function endAdminByPlan(home: string, store: Store): KeyRecord[] {
  if (!store.keys.list().some(({ lostAdmin }) => lostAdmin)) return [];
  return store.transaction(() => {
    // Also where there is no file yet: later nothing would tell which account is the owner's.
    const owner = ownerIn(home, store);
    const now = Date.now();
    const lost = store.keys.list().filter(({ id, lostAdmin }) => lostAdmin && id !== owner.key_id);
    for (const { id } of lost) store.sessions.endAllOfKey(id);
    store.keys.forgetLostAdmin();
    return lost.filter(
      ({ status, expiresAt }) => status !== 'revoked' && (expiresAt === null || expiresAt > now),
    );
  });
}
