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
  const { out } = await cam(home, 'keys create --plan pro');
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
  const lines = await cam(home, `callbacks secret --account ${account}`, { stdoutIsTerminal: true });
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

test('a backup holds secrets only where it is made with them; the home that is restored keeps its own', async () => {
  const { out } = await cam(home, 'keys create --plan pro');
  const account = String(out[0]?.account_id);
  const change = new Database(path.join(home, 'cam.db'));
  change.exec("INSERT INTO meta (name, value) VALUES ('address_secret', 'own')");
  change.close();
  /** The secret of callbacks, and the one that signs addresses. */
  const secretsIn = async (at: string): Promise<unknown[]> => {
    const db = new Database(path.join(at, 'cam.db'));
    const find = "SELECT value FROM meta WHERE name = 'address_secret'";
    const signing = db.prepare(find).pluck().get();
    db.close();
    const [shown] = (await cam(at, ['callbacks', 'secret', '--account', account])).out;
    return [shown?.secret, signing];
  };
  const own = await secretsIn(home);
  await cam(home, 'backup plain.zip');
  await cam(home, 'backup whole.zip --with-secrets');
  const [first = '', second = ''] = ['first', 'second'].map((name) => path.join(home, name));
  await cam(first, 'restore ../plain.zip');
  await cam(second, 'restore ../whole.zip');
  const [callbacks, signing] = await secretsIn(first);
  expect([callbacks === own[0], signing]).toEqual([false, undefined]);
  expect(await secretsIn(second)).toEqual(own);
  await cam(home, 'restore plain.zip');
  expect(await secretsIn(home)).toEqual(own);
});
