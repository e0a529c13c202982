import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { CreatedKey } from '../../src-shared/contract/keys.ts';
import { createTestApp } from '../helpers/app.ts';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
});

const keys = (line: string, more = {}) => cam(home, ['keys', ...line.split(' ')], more);
const list = async () => (await keys('list')).out;
const make = async (...args: string[]) => {
  const { code, out } = await cam(home, ['keys', 'create', ...args]);
  expect(code).toBe(0);
  expect(out).toHaveLength(1);
  const [line] = out;
  return { key: String(line?.key), id: String(line?.id), account: String(line?.account_id), line };
};

describe('keys create', () => {
  test('makes an account and a live key, and shows the secret only once', async () => {
    const { key, id, account, line } = await make('--plan', 'starter', '--name', 'bot');
    expect(line).toEqual({
      key: expect.stringMatching(/^cam_live_[A-Za-z0-9]{32}$/),
      id: expect.stringMatching(/^key_/),
      account_id: expect.stringMatching(/^acct_/),
      plan: 'starter',
      mode: 'live',
      name: 'bot',
      last4: key.slice(-4),
      status: 'active',
      created_at: expect.any(String),
      expires_at: null,
      last_used_at: null,
      credits_remaining: 500,
      made_in_app: false,
      scopes: ['read', 'generate'],
      betas: [],
      own: false,
    });
    expect(Object.keys(line ?? {}).toSorted()).toEqual(
      Object.keys(CreatedKey.properties)
        .filter((name) => name !== 'info')
        .toSorted(),
    );
    const listed = await list();
    expect(listed).toEqual([
      {
        id,
        account_id: account,
        plan: 'starter',
        mode: 'live',
        name: 'bot',
        last4: key.slice(-4),
        status: 'active',
        created_at: expect.any(String),
        expires_at: null,
        last_used_at: null,
        scopes: ['read', 'generate'],
        betas: [],
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  test('adds a test key with an expiry to an account', async () => {
    const { account } = await make('--plan', 'pro');
    const second = await make('--account', account, '--test', '--expires', '2999-12-31T12:00:00Z');
    expect(second.line).toMatchObject({ account_id: account, plan: 'pro', mode: 'test' });
    expect(second.key).toMatch(/^cam_test_/);
    expect((await list()).map((key) => key.expires_at)).toEqual([null, '2999-12-31T12:00:00.000Z']);
    const before = Date.now();
    const { line } = await make('--account', account, '--expires', '90d');
    expect(Date.parse(String(line?.expires_at)) - 90 * 86_400_000 - before).toBeLessThan(60_000);
    expect((await cam(home, 'account list')).out).toHaveLength(1);
  });

  test('gives the scopes that are named; none administers without being told', async () => {
    const scopes = async (...given: string[]) => (await make('--plan', 'studio', ...given)).line?.scopes;
    expect(await scopes()).toEqual(['read', 'generate']);
    expect(await scopes('--admin')).toEqual(['read', 'generate', 'admin']);
    expect(await scopes('--scope', 'read')).toEqual(['read']);
    expect(await scopes('--scope', 'metrics,read', '--scope', 'read', '--admin')).toEqual([
      ...['read', 'metrics', 'admin'],
    ]);
    const { id } = await make('--plan', 'free', '--admin');
    expect((await keys(`rotate ${id}`)).out[0]).toMatchObject({ scopes: ['read', 'generate', 'admin'] });
    const listed = await list();
    for (const wrong of ['--scope write', '--scope ""', '--test --admin', '--test --scope admin'])
      expect(await keys(`create --plan studio ${wrong}`)).toMatchObject({ code: 2, out: [] });
    expect(await list()).toEqual(listed);
  });

  test('invites a key to a beta, which the list shows and a restored backup keeps', async () => {
    const { id, account, line } = await make('--plan', 'free', '--beta', 'animate', '--beta', 'animate');
    expect(line).toMatchObject({ betas: ['animate'] });
    await make('--account', account);
    expect((await list()).map(({ betas }) => betas)).toEqual([['animate'], []]);
    const wrong = await keys('create --plan free --beta anime');
    expect(wrong).toMatchObject({ code: 2, out: [] });
    expect(wrong.stderr).toContain('Allowed choices are animate.');
    expect((await cam(home, ['backup', join(home, 'b.zip')])).code).toBe(0);
    expect((await cam(join(home, 'new'), ['restore', join(home, 'b.zip')])).code).toBe(0);
    const { out } = await cam(join(home, 'new'), ['keys', 'list']);
    expect(out.find((key) => key.id === id)).toMatchObject({ betas: ['animate'] });
    expect((await keys(`rotate ${id}`)).out[0]).toMatchObject({ betas: ['animate'] });
  });

  test('an unknown account and another plan are refused, and nothing is made', async () => {
    const unknown = await keys('create --account acct_none');
    expect(unknown).toMatchObject({ code: 1, out: [] });
    expect(unknown.stderr).toContain('there is no account acct_none; `cam account list` shows them');
    const { account } = await make('--plan', 'free');
    const other = await keys(`create --account ${account} --plan pro`);
    expect(other).toMatchObject({ code: 1, out: [] });
    expect(other.stderr).toContain(`${account} is on the free plan`);
    expect(await list()).toHaveLength(1);
  });
});

test('the commands that the documentation names make keys', async () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('src-main/http/{docs,routes}/**/*.ts', { cwd: root });
  const named = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/cam keys create((?: --[a-z]+| [a-z]+)*)/g),
  ]);
  const flags = new Set(named.map(([, each = '']) => each.trim()));
  expect(flags).toContain('--plan pro');
  for (const each of flags) await make(...each.split(' '));
});

describe('keys revoke, suspend and resume', () => {
  test('change the key for good or until it is resumed', async () => {
    const { id } = await make('--plan', 'free');
    expect((await keys(`suspend ${id}`)).out).toEqual([{ id, status: 'suspended' }]);
    const refused = await keys(`rotate ${id}`);
    expect(refused).toMatchObject({
      code: 1,
      out: [],
      stderr: expect.stringContaining(`cam keys resume ${id}`),
    });
    expect((await keys(`resume ${id}`)).out).toEqual([{ id, status: 'active' }]);
    expect((await keys(`revoke ${id}`)).out).toEqual([{ id, status: 'revoked' }]);
    // A revoked key stays revoked.
    expect((await keys(`suspend ${id}`)).out).toEqual([{ id, status: 'revoked' }]);
    const gone = await keys(`resume ${id}`);
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('was revoked, which is for good')]);
  });

  test('take effect at once in an engine that runs', async () => {
    const { key, id } = await make('--plan', 'free');
    const engine = await createTestApp({ home });
    onTestFinished(() => engine.stop());
    const status = async () =>
      (await engine.app.inject({ url: '/v1/account', headers: { authorization: `Bearer ${key}` } }))
        .statusCode;
    expect(await status()).toBe(200);
    await keys(`suspend ${id}`);
    expect(await status()).toBe(403);
    await keys(`revoke ${id}`);
    expect(await status()).toBe(401);
  });

  test.each(['revoke', 'suspend', 'resume', 'rotate'])(
    '%s: an unknown id is reported, and a key in place of its id is not repeated',
    async (verb) => {
      const { key } = await make('--plan', 'free');
      const unknown = await keys(`${verb} key_none`);
      expect(unknown.code).toBe(1);
      expect(unknown.stderr).toContain('There is no key "key_none"');
      expect(await keys(`${verb} ${key}`)).toMatchObject({
        code: 1,
        stderr: 'cam: That is a key; give its id, which begins with key_. `cam keys list` lists the ids.\n',
      });
    },
  );
});

describe('account', () => {
  test('credits sets the balance, plan changes the grant; both show the account', async () => {
    const { account } = await make('--plan', 'free', '--name', 'Ada');
    const listed = await cam(home, 'account list');
    expect(listed.out).toEqual([
      expect.objectContaining({
        id: account,
        plan: 'free',
        name: 'Ada',
        credits_remaining: 20,
        credits_total: 20,
      }),
    ]);
    const set = await cam(home, `account credits ${account} --set 3`);
    expect(set.out).toEqual([expect.objectContaining({ id: account, credits_remaining: 3 })]);
    const moved = await cam(home, `account plan ${account} --set pro`);
    expect(moved.out).toEqual([expect.objectContaining({ id: account, plan: 'pro', credits_total: 3000 })]);
    expect((await cam(home, 'doctor --json')).out[0]).toMatchObject({ ok: true });
  });

  test('a change of the plan says what it changes, and leaves the scopes of keys as they are', async () => {
    const { account } = await make('--plan', 'free');
    const { stderr } = await cam(home, `account plan ${account} --set studio`);
    expect(stderr).toContain('1,000,000 credits a period and any number of requests a minute');
    expect(stderr).toContain('What its keys may do has not changed.');
    expect(await list()).toMatchObject([{ plan: 'studio', scopes: ['read', 'generate'] }]);
  });

  test('one is made without a key, suspended with all its keys, and resumed', async () => {
    const made = await cam(home, 'account create --plan pro --name Ada');
    const id = String(made.out[0]?.id);
    expect(made.out).toMatchObject([{ plan: 'pro', name: 'Ada', suspended: false }]);
    expect(made.stderr).toContain(`cam keys create --account ${id}`);
    const engine = await createTestApp({ home });
    onTestFinished(() => engine.stop());
    const { key } = await make('--account', id);
    const read = () => engine.app.inject({ url: '/v1/account', headers: { authorization: `Bearer ${key}` } });
    expect((await cam(home, `account suspend ${id}`)).out).toMatchObject([{ id, suspended: true }]);
    expect((await read()).json().error.code).toBe('SUSPENDED_API_KEY');
    expect((await cam(home, `account resume ${id}`)).out).toMatchObject([{ id, suspended: false }]);
    expect((await read()).statusCode).toBe(200);
  });

  test('the app’s own is not suspended', async () => {
    const engine = await createTestApp({ home });
    onTestFinished(() => engine.stop());
    engine.sessions.link();
    const owner = (await cam(home, 'account list')).out.find(({ name }) => name === 'owner');
    const { code, stderr } = await cam(home, `account suspend ${owner?.id}`);
    expect(code).toBe(1);
    expect(stderr).toContain('is the app’s own account');
  });

  test.each([
    ['credits', '5'],
    ['plan', 'pro'],
  ])('%s: an unknown account is reported', async (what, value) => {
    const { code, out, stderr } = await cam(home, `account ${what} acct_none --set ${value}`);
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(stderr).toContain('there is no account acct_none');
  });
});

test('an empty home lists nothing and shows how to begin', async () => {
  expect(await keys('list')).toMatchObject({
    code: 0,
    out: [],
    stderr: expect.stringContaining('cam keys create'),
  });
});

test('a home that cannot be used is reported in one line', async () => {
  const { code, stderr } = await cam('/dev/null/home', ['keys', 'list']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^cam: Cannot use \/dev\/null\/home as home: .*\n$/);
});

test.runIf(existsSync('/proc/self')).each([
  ['keys', 'list'],
  ['memes', 'list'],
  ['serve', '--port', '0'],
])('a home that cannot be made is reported in words: cam %s %s', async (...args) => {
  const { code, stderr } = await cam('/proc/cam-home', args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^cam: Cannot use \/proc\/cam-home as home: its folder .*cannot be made/);
});

test('on a terminal a new key is shown in readable lines, with --json as one JSON line', async () => {
  const onTerminal = { stdoutIsTerminal: true };
  const terminal = await keys('create --plan pro', onTerminal);
  expect(terminal.text).toMatch(/^Key {6}cam_live_\w+\nId {7}key_\w+\nAccount {2}acct_\w+\nPlan {5}pro\n/);
  expect(terminal.out).toEqual([]);
  const [, id = ''] = /(key_\w+)/.exec(terminal.text) ?? [];
  expect((await keys(`suspend ${id}`, onTerminal)).text).toBe(`${id} is suspended.\n`);
  const json = await keys('create --plan pro --json', onTerminal);
  expect([json.text, json.out]).toEqual(['', [expect.objectContaining({ plan: 'pro' })]]);
});

describe('keys rotate', () => {
  test('prints the new key and the end of the old one', async () => {
    const { key, id, account } = await make('--plan', 'pro', '--name', 'bot');
    const { out } = await keys(`rotate ${id}`);
    expect(out).toMatchObject([
      {
        key: expect.stringMatching(/^cam_live_/),
        id: expect.stringMatching(/^key_/),
        account_id: account,
        plan: 'pro',
        mode: 'live',
        expires_at: null,
        scopes: ['read', 'generate'],
        replaced: { id, expires_at: expect.any(String) },
        replaced_id: id,
        replaced_expires_at: expect.any(String),
      },
    ]);
    expect(out[0]?.key).not.toBe(key);
    expect((await list()).map(({ name, status }) => [name, status])).toEqual([
      ['bot', 'active'],
      ['bot', 'active'],
    ]);
  });

  test.each([
    ['', 86_400_000],
    [' --overlap 90m', 5_400_000],
    [' --overlap 7d', 604_800_000],
    [' --overlap 0', 0],
  ])('“%s”: the old key works for that long, a day unless said', async (overlap, ms) => {
    const { id } = await make('--plan', 'pro');
    const before = Date.now();
    const [line] = (await keys(`rotate ${id}${overlap}`)).out;
    const left = Date.parse(String(line?.replaced_expires_at)) - before;
    expect(left).toBeGreaterThanOrEqual(ms);
    expect(left).toBeLessThan(ms + 60_000);
    const isOver = (await list()).some(({ status }) => status === 'revoked');
    expect(isOver).toBe(ms === 0);
  });

  test.each(['', '24', '1w', '-1h', '367d', '1.5h'])('refuses the overlap "%s"', async (overlap) => {
    const { code, stderr } = await cam(home, `keys rotate key_x --overlap ${overlap}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining('such as 90m, 24h or 7d')]);
  });

  test('the app’s own key is refused with what to do instead', async () => {
    const { key_id } = ensureOwner(home);
    const { code, stderr } = await keys(`rotate ${key_id}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`cam keys revoke ${key_id}`)]);
  });
});
