import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
});

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
      expires_at: null,
      betas: [],
    });
    const listed = await cam(home, ['keys', 'list']);
    expect(listed.out).toEqual([
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
    const { out } = await cam(home, ['keys', 'list']);
    expect(out.map((key) => key.expires_at)).toEqual([null, '2999-12-31T12:00:00.000Z']);
    const before = Date.now();
    const { line } = await make('--account', account, '--expires', '90d');
    const end = Date.parse(String(line?.expires_at)) - 90 * 86_400_000;
    expect(end).toBeGreaterThanOrEqual(before);
    expect(end).toBeLessThanOrEqual(Date.now());
    expect((await cam(home, ['account', 'list'])).out).toHaveLength(1);
  });

  test('invites a key to a beta, which the list shows', async () => {
    const { account, line } = await make('--plan', 'free', '--beta', 'animate', '--beta', 'animate');
    expect(line).toMatchObject({ betas: ['animate'] });
    await make('--account', account);
    const { out } = await cam(home, ['keys', 'list']);
    expect(out.map(({ betas }) => betas)).toEqual([['animate'], []]);
    const wrong = await cam(home, ['keys', 'create', '--plan', 'free', '--beta', 'anime']);
    expect(wrong).toMatchObject({ code: 2, out: [] });
    expect(wrong.stderr).toContain('Allowed choices are animate.');
    const [first] = out;
    const rotated = await cam(home, ['keys', 'rotate', String(first?.id)]);
    expect(rotated.out[0]).toMatchObject({ betas: ['animate'] });
  });

  test('a restored backup keeps the betas of its keys', async () => {
    const { id } = await make('--plan', 'free', '--beta', 'animate');
    const file = join(home, 'b.zip');
    expect((await cam(home, ['backup', file])).code).toBe(0);
    expect((await cam(join(home, 'new'), ['restore', file])).code).toBe(0);
    const { out } = await cam(join(home, 'new'), ['keys', 'list']);
    expect(out.find((key) => key.id === id)).toMatchObject({ betas: ['animate'] });
  });

  test('an unknown account and another plan are refused, and nothing is made', async () => {
    const unknown = await cam(home, ['keys', 'create', '--account', 'acct_none']);
    expect(unknown).toMatchObject({ code: 1, out: [] });
    expect(unknown.stderr).toContain('there is no account acct_none; `cam account list` shows them');
    const { account } = await make('--plan', 'free');
    const other = await cam(home, ['keys', 'create', '--account', account, '--plan', 'pro']);
    expect(other).toMatchObject({ code: 1, out: [] });
    expect(other.stderr).toContain(`${account} is on the free plan`);
    expect((await cam(home, ['keys', 'list'])).out).toHaveLength(1);
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

describe('keys revoke and suspend', () => {
  test('change the key for good or until revoked', async () => {
    const { id } = await make('--plan', 'free');
    expect((await cam(home, ['keys', 'suspend', id])).out).toEqual([{ id, status: 'suspended' }]);
    expect((await cam(home, ['keys', 'revoke', id])).out).toEqual([{ id, status: 'revoked' }]);
    // A revoked key stays revoked.
    expect((await cam(home, ['keys', 'suspend', id])).out).toEqual([{ id, status: 'revoked' }]);
  });

  test.each(['revoke', 'suspend'])('%s: an unknown id is reported', async (verb) => {
    const { code, stderr } = await cam(home, ['keys', verb, 'key_none']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no key "key_none". `cam keys list` lists the ids.');
  });

  test.each(['revoke', 'suspend', 'resume', 'rotate'])(
    '%s: a key in place of its id is not repeated',
    async (verb) => {
      const { key } = await make('--plan', 'free');
      const { code, stderr } = await cam(home, ['keys', verb, key]);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: 'cam: That is a key; give its id, which begins with key_. `cam keys list` lists the ids.\n',
      });
    },
  );
});

describe('account', () => {
  test('credits sets the balance, plan changes the grant; both show the account', async () => {
    const { account } = await make('--plan', 'free', '--name', 'Ada');
    const listed = await cam(home, ['account', 'list']);
    expect(listed.out).toEqual([
      expect.objectContaining({
        id: account,
        plan: 'free',
        name: 'Ada',
        credits_remaining: 20,
        credits_total: 20,
      }),
    ]);
    const set = await cam(home, ['account', 'credits', account, '--set', '3']);
    expect(set.out).toEqual([expect.objectContaining({ id: account, credits_remaining: 3 })]);
    const moved = await cam(home, ['account', 'plan', account, '--set', 'pro']);
    expect(moved.out).toEqual([expect.objectContaining({ id: account, plan: 'pro', credits_total: 3000 })]);
    expect((await cam(home, ['doctor', '--json'])).out[0]).toMatchObject({ ok: true });
  });

  test.each([
    ['credits', '5'],
    ['plan', 'pro'],
  ])('%s: an unknown account is reported', async (what, value) => {
    const { code, out, stderr } = await cam(home, ['account', what, 'acct_none', '--set', value]);
    expect({ code, out }).toEqual({ code: 1, out: [] });
    expect(stderr).toContain('there is no account acct_none');
  });
});

test('an empty home lists nothing and shows how to begin', async () => {
  const { code, out, stderr } = await cam(home, ['keys', 'list']);
  expect({ code, out }).toEqual({ code: 0, out: [] });
  expect(stderr).toContain('cam keys create');
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
  const terminal = await cam(home, ['keys', 'create', '--plan', 'pro'], { stdoutIsTerminal: true });
  expect(terminal.text).toMatch(/^Key {6}cam_live_\w+\nId {7}key_\w+\nAccount {2}acct_\w+\nPlan {5}pro\n/);
  expect(terminal.out).toEqual([]);
  const [, id = ''] = /(key_\w+)/.exec(terminal.text) ?? [];
  const ended = await cam(home, ['keys', 'suspend', id], { stdoutIsTerminal: true });
  expect(ended.text).toBe(`${id} is suspended.\n`);
  const json = await cam(home, ['keys', 'create', '--plan', 'pro', '--json'], { stdoutIsTerminal: true });
  expect([json.text, json.out]).toEqual(['', [expect.objectContaining({ plan: 'pro' })]]);
});

describe('keys rotate and resume', () => {
  test('prints the new key and the end of the old one, a day from now unless said', async () => {
    const { key, id, account } = await make('--plan', 'pro', '--name', 'bot');
    const before = Date.now();
    const { code, out } = await cam(home, ['keys', 'rotate', id]);
    expect(code).toBe(0);
    const [line] = out;
    expect(line).toEqual({
      key: expect.stringMatching(/^cam_live_/),
      id: expect.stringMatching(/^key_/),
      account_id: account,
      plan: 'pro',
      mode: 'live',
      expires_at: null,
      betas: [],
      replaced_id: id,
      replaced_expires_at: expect.any(String),
    });
    expect(line?.key).not.toBe(key);
    const end = Date.parse(String(line?.replaced_expires_at));
    expect(end - before).toBeGreaterThanOrEqual(86_400_000);
    expect(end - Date.now()).toBeLessThanOrEqual(86_400_000);
    const listed = (await cam(home, ['keys', 'list'])).out;
    // Where the answer is lost, the key is replaced once more: the end of the overlap is not that of the new key.
    const [again] = (await cam(home, ['keys', 'rotate', id])).out;
    expect(again).toMatchObject({ expires_at: null, replaced_expires_at: line?.replaced_expires_at });
    expect(listed.map(({ name, status }) => [name, status])).toEqual([
      ['bot', 'active'],
      ['bot', 'active'],
    ]);
  });

  test.each([
    ['90m', 5_400_000],
    ['7d', 604_800_000],
  ])('--overlap %s', async (overlap, ms) => {
    const { id } = await make('--plan', 'pro');
    const before = Date.now();
    const [line] = (await cam(home, ['keys', 'rotate', id, '--overlap', overlap])).out;
    const left = Date.parse(String(line?.replaced_expires_at)) - before;
    expect(left).toBeGreaterThanOrEqual(ms);
    expect(left).toBeLessThan(ms + 60_000);
  });

  test('--overlap 0 ends the old key at once', async () => {
    const { id } = await make('--plan', 'pro');
    await cam(home, ['keys', 'rotate', id, '--overlap', '0']);
    const listed = (await cam(home, ['keys', 'list'])).out;
    expect(listed.map(({ status }) => status).toSorted()).toEqual(['active', 'revoked']);
  });

  test.each(['', '24', '1w', '-1h', '367d', '1.5h'])('refuses the overlap "%s"', async (overlap) => {
    const { id } = await make('--plan', 'pro');
    const { code, stderr } = await cam(home, ['keys', 'rotate', id, '--overlap', overlap]);
    expect(code).toBe(2);
    expect(stderr).toContain('such as 90m, 24h or 7d');
  });

  test('a suspended key is resumed; one that was revoked or is not there is refused', async () => {
    const { id } = await make('--plan', 'pro');
    await cam(home, ['keys', 'suspend', id]);
    const refused = await cam(home, ['keys', 'rotate', id]);
    expect(refused).toMatchObject({ code: 1, out: [] });
    expect(refused.stderr).toContain(`cam keys resume ${id}`);
    expect((await cam(home, ['keys', 'resume', id])).out).toEqual([{ id, status: 'active' }]);
    await cam(home, ['keys', 'revoke', id]);
    const gone = await cam(home, ['keys', 'resume', id]);
    expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('was revoked, which is for good')]);
    expect((await cam(home, ['keys', 'resume', 'key_none'])).stderr).toContain('There is no key "key_none"');
  });

  test('the app’s own key is refused with what to do instead', async () => {
    const { key_id } = ensureOwner(home);
    const { code, stderr } = await cam(home, ['keys', 'rotate', key_id]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`cam keys revoke ${key_id}`)]);
  });
});
