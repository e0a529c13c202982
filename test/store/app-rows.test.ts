import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure, connect, type Db } from '../../src-main/store/database.ts';
import { type TempStore, tempStore } from '../helpers/store.ts';

/* Wrong code, or a person with a SQL shell, against the rules of drafts, settings and sessions. */

const NOW = Date.parse('2026-10-15T12:00:00Z');

let temp: TempStore;
let raw: Db;
let accountId: string;
let keyId: string;
beforeEach(() => {
  temp = tempStore();
  const { accounts, keys, drafts, settings, sessions } = temp.store;
  accountId = accounts.create({ plan: 'studio', name: 'a', now: NOW }).id;
  keyId = keys.create({ accountId, mode: 'live', name: '', expiresAt: null, now: NOW }).record.id;
  const document = { captions: [{ position: 'top', text: 'x' }] };
  drafts.save({ accountId, id: 'draft_a', name: 'n', document, editor: {}, limit: 9, now: NOW });
  settings.put(accountId, { theme: 'dark' });
  sessions.create({ keyId, now: NOW });
  raw = connect(temp.file);
  configure(raw);
});
afterEach(() => {
  raw.close();
  temp.cleanup();
});

describe('the schema itself refuses', () => {
  it.each([
    ['a draft that is no JSON', "UPDATE drafts SET document = '{', revision = 2", 'CHECK'],
    ['a draft that is no object', "UPDATE drafts SET document = '[]', revision = 2", 'CHECK'],
    ['a draft without a name', "UPDATE drafts SET name = '', revision = 2", 'CHECK'],
    ['a save that does not count up', "UPDATE drafts SET name = 'm'", 'counts up'],
    [
      'a draft that changes hands',
      "UPDATE drafts SET account_id = 'acct_x', revision = 2",
      'keeps id and account',
    ],
    ['settings that are no object', "UPDATE settings SET value = '7'", 'CHECK'],
    ['a session that stores its secret', "UPDATE sessions SET cookie_hash = CAST('secret' AS BLOB)", 'CHECK'],
    ['a session with one secret', 'UPDATE sessions SET cookie_hash = page_hash', 'CHECK'],
    ['a session that ends before it begins', 'UPDATE sessions SET expires_at = touched_at', 'CHECK'],
    ['a session of no key', "UPDATE sessions SET key_id = 'key_x'", 'FOREIGN KEY'],
  ])('%s', (_what, sql, message) => {
    expect(() => raw.exec(sql)).toThrow(message);
    expect(temp.store.audit()).toEqual([]);
  });
});

describe('sessions', () => {
  it('end with their key, whoever revokes it', () => {
    const { cookie, page } = temp.store.sessions.create({ keyId, now: NOW });
    const shown = { page, cookies: [cookie] };
    expect(temp.store.sessions.use(shown, NOW)).toMatchObject({ key: { id: keyId }, renewed: false });
    raw.prepare("UPDATE keys SET status = 'revoked' WHERE id = ?").run(keyId);
    expect(temp.store.sessions.use(shown, NOW)).toBeUndefined();
    expect(raw.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0);
  });

  it('are purged when they have ended', () => {
    temp.store.sessions.create({ keyId, now: NOW + 30 * 86_400_000 });
    expect(raw.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(1);
  });

  it('of a revoked key are found by the audit', () => {
    raw.exec('DROP TRIGGER sessions_end_with_their_key');
    temp.store.keys.revoke(keyId);
    expect(temp.store.audit()).toEqual([
      { check: 'session-of-revoked-key', problem: `key ${keyId} is revoked and still has 1 sessions` },
    ]);
  });
});
