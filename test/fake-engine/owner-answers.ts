import { CamError, invalidField } from '../../src-shared/contract/errors.ts';
import type { KeyInfo } from '../../src-shared/contract/keys.ts';
import { OVERLAP_SECONDS, PLANS } from '../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES } from '../../src-shared/contract/scopes.ts';
import { mergeSettings } from '../../src-shared/contract/settings.ts';
import type { Answers } from './answers.ts';
import { type EngineData, keyWith } from './data.ts';
import type { Counter } from './fake-engine.ts';

/** The session, keys, account, settings and log of requests. */
export function ownerAnswers(data: EngineData, counter: Counter, now: () => number): Answers {
  const iso = (time: number) => new Date(time).toISOString();
  const requireKey = (id: string): KeyInfo => {
    const key = data.keys.find((each) => each.id === id);
    if (key) return key;
    throw new CamError('NOT_FOUND', `There is no key "${id}".`);
  };
  const change = (id: string, changes: Partial<KeyInfo>): KeyInfo => {
    const key = { ...requireKey(id), ...changes };
    data.keys = data.keys.map((each) => (each.id === id ? key : each));
    return key;
  };
  const newSecret = () => `cam_live_${counter.next('').padStart(32, '0')}`;
  const add = (key: KeyInfo): KeyInfo => {
    data.keys = [...data.keys, key];
    return key;
  };
  return {
    getSession: () => ({ signed_in: true, version: '0.1.0', home_id: 'home_test' }),
    endAllSessions: () => ({ sessions_ended: 1, keys_revoked: 0 }),
    getAccount: () => data.account,
    getSettings: () => data.settings,
    patchSettings({ body }) {
      data.settings = mergeSettings(data.settings, body);
      return data.settings;
    },
    listKeys: () => ({ keys: data.keys }),
    createKey({ body: { name = '', plan = 'free', mode = 'live', expires_at: expires, ...given } }) {
      const { scopes = [...DEFAULT_SCOPES], betas = [] } = given;
      const secret = newSecret();
      const info = add(
        keyWith({
          id: counter.next('key'),
          name,
          plan,
          mode,
          scopes,
          betas,
          account_id: counter.next('acct'),
          last4: secret.slice(-4),
          created_at: iso(now()),
          expires_at: expires === undefined ? null : iso(Date.parse(expires)),
          credits_remaining: PLANS[plan].credits,
        }),
      );
      return { key: secret, ...info, info };
    },
    revokeKey: ({ params: { id } }) => {
      if (requireKey(id).own) throw invalidField('id', 'is the app’s own key.');
      return change(id, { status: 'revoked' });
    },
    resumeKey: ({ params: { id } }) => change(id, { status: 'active' }),
    rotateKey({ params: { id }, body: { overlap_seconds: overlap = OVERLAP_SECONDS } }) {
      const old = requireKey(id);
      const secret = newSecret();
      const ended = iso(now() + overlap * 1000);
      const replaced = change(
        id,
        overlap === 0 ? { status: 'revoked', expires_at: ended } : { expires_at: ended },
      );
      const info = add({
        ...old,
        id: counter.next('key'),
        last4: secret.slice(-4),
        created_at: iso(now()),
        last_used_at: null,
      });
      return { key: secret, ...info, info, replaced };
    },
    listRequests: () => ({ requests: data.requests }),
    getUsage: ({ query: { days = 30 } }) => ({
      days: Array.from({ length: days }, (_, at) => {
        const date = iso(now() - (days - 1 - at) * 86_400_000).slice(0, 10);
        return { date, calls: 0, credits: 0 };
      }),
      operations: [],
      total: { calls: 0, credits: 0 },
    }),
    listProviders: () => ({ providers: [] }),
    listLocalServers: () => ({ servers: [] }),
    listOutbound: () => ({ requests: [], total: 0 }),
  };
}
