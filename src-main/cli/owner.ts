import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Io } from './io.ts';
import { pick } from './json.ts';
import { withStore } from './with-store.ts';

/** The key of the person whose home this is. Only hashes are in the database, so the secret is kept beside it. */
export interface Owner {
  account_id: string;
  key_id: string;
  key: string;
}

function read(file: string): Owner | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const [account_id, key_id, key] = ['account_id', 'key_id', 'key'].map((name) => pick(kept, name));
    const whole = typeof account_id === 'string' && typeof key_id === 'string' && typeof key === 'string';
    return whole ? { account_id, key_id, key } : undefined;
  } catch {
    return undefined;
  }
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
 */
export async function ensureOwner(io: Io, home: string): Promise<Owner> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'owner.json');
  const kept = read(file);
  return withStore(io, { home }, (store) => {
    const now = Date.now();
    const usable = kept && store.keys.list().some((key) => key.id === kept.key_id && key.status === 'active');
    if (usable) return kept;
    const owner = store.transaction(() => {
      const account =
        (kept && store.accounts.get(kept.account_id)) ??
        store.accounts.create({ plan: 'studio', name: 'owner', now });
      const made = store.keys.create({
        accountId: account.id,
        mode: 'live',
        name: 'owner',
        expiresAt: null,
        now,
      });
      return { account_id: account.id, key_id: made.record.id, key: made.secret };
    });
    write(file, owner);
    return owner;
  });
}
