import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
});

const secret = (...args: string[]) => cam(home, ['callbacks', 'secret', ...args]);

test('shows the secret of an account, and replaces it with an overlap', async () => {
  const { out } = await cam(home, ['keys', 'create', '--plan', 'pro']);
  const account = String(out[0]?.account_id);
  const first = await secret('--account', account);
  expect(first.out).toEqual([
    {
      account_id: account,
      secret: expect.stringMatching(/^whsec_/),
      created_at: expect.any(String),
      previous_until: null,
    },
  ]);
  expect((await secret('--account', account)).out).toEqual(first.out);
  const lines = await cam(home, ['callbacks', 'secret', '--account', account], { stdoutIsTerminal: true });
  expect([lines.out, lines.text]).toEqual([[], expect.stringMatching(/^Secret +whsec_\S+\nAccount +acct_/)]);
  const [kept] = (await secret('--account', account, '--rotate', '--overlap', '2d')).out;
  expect(Date.parse(String(kept?.previous_until)) - Date.parse(String(kept?.created_at))).toBe(
    2 * 86_400_000,
  );
  const rotated = await secret('--account', account, '--rotate', '--overlap', '0');
  expect(rotated.out[0]?.secret).not.toBe(first.out[0]?.secret);
  expect(rotated.out[0]?.previous_until).toEqual(rotated.out[0]?.created_at);
});

test('says what to do if the account does not exist, no owner, or a flag is wrong', async () => {
  const none = await secret('--account', 'acct_none');
  expect(none).toMatchObject({ code: 1, out: [] });
  expect(none.stderr).toContain('cam account list');
  expect((await secret()).stderr).toContain('cam start');
  expect(await secret('--overlap', '3h')).toMatchObject({ code: 2 });
  expect(await secret('--rotate', '--overlap', '500h')).toMatchObject({ code: 2 });
});

test('a backup holds the secret only where it is made with secrets; the home that is restored keeps its own', async () => {
  const { out } = await cam(home, ['keys', 'create', '--plan', 'pro']);
  const account = String(out[0]?.account_id);
  const readSecret = async (at: string) =>
    (await cam(at, ['callbacks', 'secret', '--account', account])).out[0]?.secret;
  const own = await readSecret(home);
  const [plain, whole] = [path.join(home, 'plain.zip'), path.join(home, 'whole.zip')];
  await cam(home, ['backup', plain]);
  await cam(home, ['backup', whole, '--with-secrets']);
  const [first, second] = [path.join(home, 'first'), path.join(home, 'second')];
  await cam(first, ['restore', plain]);
  await cam(second, ['restore', whole]);
  expect(await readSecret(first)).not.toBe(own);
  expect(await readSecret(second)).toBe(own);
  await cam(home, ['restore', plain]);
  expect(await readSecret(home)).toBe(own);
});

test('the secret that signs addresses is kept and left out in the same way', async () => {
  await cam(home, ['keys', 'create', '--plan', 'pro']);
  const secretIn = (at: string): string | undefined => {
    const db = new Database(path.join(at, 'cam.db'));
    try {
      const find = "SELECT value FROM meta WHERE name = 'address_secret'";
      return db.prepare<[], { value: string }>(find).get()?.value;
    } finally {
      db.close();
    }
  };
  const db = new Database(path.join(home, 'cam.db'));
  db.exec("INSERT INTO meta (name, value) VALUES ('address_secret', 'own')");
  db.close();
  const [plain, whole] = [path.join(home, 'plain.zip'), path.join(home, 'whole.zip')];
  await cam(home, ['backup', plain]);
  await cam(home, ['backup', whole, '--with-secrets']);
  const [first, second] = [path.join(home, 'first'), path.join(home, 'second')];
  await cam(first, ['restore', plain]);
  await cam(second, ['restore', whole]);
  expect(secretIn(first)).toBeUndefined();
  expect(secretIn(second)).toBe('own');
  await cam(home, ['restore', plain]);
  expect(secretIn(home)).toBe('own');
});
