import { expect, test } from 'vitest';
import { requireBeta, requireScope } from '../../src-main/services/caller.ts';
import { tempStore } from '../helpers/store.ts';

test('only keys that are invited may use a beta, the owner’s own included; others are told the command', () => {
  const { store, cleanup } = tempStore();
  const caller = (betas: readonly 'animate'[]) => {
    const account = store.accounts.create({ plan: 'studio', name: 'owner', now: 0 });
    const { record: key } = store.keys.create({
      accountId: account.id,
      mode: 'live',
      name: '',
      expiresAt: null,
      betas,
      now: 0,
    });
    return { account, key };
  };
  requireBeta(caller(['animate']), 'animate');
  const refused = caller([]);
  const refusal = {
    code: 'BETA_ACCESS_REQUIRED',
    message: expect.stringContaining(`\`cam keys create --account ${refused.account.id} --beta animate\``),
  };
  expect(() => requireBeta(refused, 'animate')).toThrow(expect.objectContaining(refusal));
  cleanup();
});

test('a session has every scope, but one that stands for a test key never administers', () => {
  const { store, cleanup } = tempStore();
  const { id: accountId } = store.accounts.create({ plan: 'studio', name: 'owner', now: 0 });
  const open = (mode: 'live' | 'test') => {
    const given = { accountId, mode, name: '', expiresAt: null, scopes: ['metrics'], now: 0 } as const;
    const { secret } = store.keys.create(given);
    return { ...store.keys.authenticate(secret, 0), sessionId: 'session_a' };
  };
  for (const scope of ['read', 'generate', 'admin'] as const) requireScope(open('live'), scope, 'It');
  requireScope(open('test'), 'generate', 'It');
  const refusal = expect.objectContaining({ code: 'OWNER_KEY_REQUIRED' });
  expect(() => requireScope(open('test'), 'admin', 'It')).toThrow(refusal);
  cleanup();
});
