import { randomBytes } from 'node:crypto';
import type { Db, Transact } from './database.ts';
import type { MemeRecord, Memes } from './memes.ts';

const SECRET_BYTES = 32;

/** The memes that addresses have made, and the secret that signs addresses. */
export function createPictureAddresses(deps: { db: Db; transaction: Transact; memes: Pick<Memes, 'get'> }) {
  const { db, transaction, memes } = deps;
  const find = db.prepare<[string, Buffer], { memeId: string }>(
    'SELECT meme_id AS memeId FROM picture_addresses WHERE account_id = ? AND digest = ?',
  );
  const put = db.prepare<[string, Buffer, string]>(
    `INSERT INTO picture_addresses (account_id, digest, meme_id) VALUES (?, ?, ?)
     ON CONFLICT (account_id, digest) DO UPDATE SET meme_id = excluded.meme_id`,
  );
  const stored = db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'address_secret'");
  const store = db.prepare<[string]>("INSERT INTO meta (name, value) VALUES ('address_secret', ?)");
  const makeSecret = () =>
    transaction(() => {
      const made = stored.get()?.value ?? randomBytes(SECRET_BYTES).toString('hex');
      if (!stored.get()) store.run(made);
      return made;
    });
  return {
    /** The meme that an equal address of this account has made; undefined if there is none or it was deleted. */
    find(accountId: string, digest: Buffer): MemeRecord | undefined {
      const row = find.get(accountId, digest);
      return row && memes.get(accountId, row.memeId);
    },
    /** Stores the meme that an address has made, and replaces an earlier one. */
    put({ accountId, digest, memeId }: { accountId: string; digest: Buffer; memeId: string }): void {
      put.run(accountId, digest, memeId);
    },
    /** The secret of this home, 32 bytes. It is made when it is first needed. */
    secret: () => Buffer.from(stored.get()?.value ?? makeSecret(), 'hex'),
  };
}
