import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure, connect, type Db } from '../../src-main/store/database.ts';
import { type TempAccount, tempAccount } from '../helpers/store.ts';

/* Wrong code, or a person with a SQL shell, against the rules of the schema. */

const NOW = Date.parse('2026-10-15T12:00:00Z');
const OCTOBER = Date.parse('2026-10-01T00:00:00Z');

let temp: TempAccount;
let raw: Db;
let id: string;
let keyId: string;
let hold: string;
beforeEach(() => {
  temp = tempAccount('free', NOW);
  ({ accountId: id, keyId } = temp);
  const { ledger, drafts, settings, sessions } = temp.store;
  hold = ledger.hold({ accountId: id, amount: 5, operation: 'caption', requestId: 'r', now: NOW });
  const document = { captions: [{ position: 'top', text: 'x' }] };
  drafts.save({ accountId: id, id: 'draft_a', name: 'n', document, editor: {}, now: NOW });
  settings.put(id, { theme: 'dark' });
  sessions.create({ keyId, now: NOW });
  raw = connect(temp.file);
  configure(raw);
});
afterEach(() => {
  raw.close();
  temp.cleanup();
});

const enter = (kind: string, amount: number, period = OCTOBER, holdId: string | null = null) =>
  raw
    .prepare(
      "INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at) VALUES (?, ?, ?, ?, ?, '', 0)",
    )
    .run(id, kind, amount, period, holdId);

const addHold = (values: string) => `INSERT INTO holds SELECT 'h2', account_id, ${values} FROM holds`;

describe('the schema itself refuses', () => {
  it.each([
    ['changing an entry', "UPDATE ledger SET amount = 1000 WHERE kind = 'grant'", 'never changed'],
    ['deleting an entry', 'DELETE FROM ledger', 'never deleted'],
    [
      'replacing an entry',
      "INSERT OR REPLACE INTO ledger SELECT seq, account_id, 'adjust', 9, period_start, hold_id, note, 0, rewinds FROM ledger",
      'never deleted',
    ],
    ['deleting a hold', 'DELETE FROM holds', 'never deleted'],
    ['deleting a balance', 'DELETE FROM balances', 'never deleted'],
    ['changing the amount of a hold', 'UPDATE holds SET amount = 1', 'keeps its amount'],
    ['a negative balance', 'UPDATE balances SET balance = -1', 'CHECK'],
    ['negative holds', 'UPDATE balances SET held = -1', 'CHECK'],
    ['holds over the balance', 'UPDATE balances SET balance = held - 1', 'CHECK'],
    ['text in a number', "UPDATE balances SET balance = 'lots'", 'cannot store TEXT'],
    ['a hold that is not covered', addHold("16, period_start, 'x', 'r', 'open', 0, NULL"), 'CHECK'],
    ['a hold that begins settled', addHold("1, period_start, 'x', 'r', 'settled', 0, 0"), 'begins open'],
    ['a hold in another period', addHold("1, 5, 'x', 'r', 'open', 0, NULL"), 'in the current period'],
    ['a draft that is no JSON', "UPDATE drafts SET document = '{', revision = 2", 'CHECK'],
    ['a draft that is no object', "UPDATE drafts SET document = '[]', revision = 2", 'CHECK'],
    ['a draft without a name', "UPDATE drafts SET name = '', revision = 2", 'CHECK'],
    ['a save that does not count up', "UPDATE drafts SET name = 'm'", 'counts up'],
    ['another owner of a draft', "UPDATE drafts SET account_id = 'x', revision = 2", 'keeps id and account'],
    ['settings that are no object', "UPDATE settings SET value = '7'", 'CHECK'],
    ['a session that stores its secret', "UPDATE sessions SET cookie_hash = CAST('secret' AS BLOB)", 'CHECK'],
    ['a session with one secret', 'UPDATE sessions SET cookie_hash = page_hash', 'CHECK'],
    ['a session that ends before it begins', 'UPDATE sessions SET expires_at = touched_at', 'CHECK'],
    ['a session of no key', "UPDATE sessions SET key_id = 'key_x'", 'FOREIGN KEY'],
  ])('%s', (_what, sql, message) => {
    expect(() => raw.exec(sql)).toThrow(message);
    expect(temp.store.audit()).toEqual([]);
  });

  it('a charge without a settled hold, and a second one', () => {
    expect(() => enter('settle', -5)).toThrow('needs its settled hold');
    expect(() => enter('settle', -5, OCTOBER, hold)).toThrow('needs its settled hold');
    temp.store.ledger.settle(hold, NOW);
    expect(() => enter('settle', -5, OCTOBER, hold)).toThrow('UNIQUE');
    expect(() => raw.exec("UPDATE holds SET status = 'open', ended_at = NULL")).toThrow('ends once');
    expect(() => raw.exec("UPDATE holds SET status = 'released'")).toThrow('ends once');
    expect(temp.store.audit()).toEqual([]);
  });

  it('an adjustment or expiry that would overdraw', () => {
    expect(() => enter('adjust', -16)).toThrow('CHECK');
    expect(() => enter('expire', -16)).toThrow('CHECK');
    expect(() => enter('expire', 1)).toThrow('CHECK');
    expect(() => enter('gift', 1)).toThrow('CHECK');
  });

  it('granting a period again, or an older one', () => {
    expect(() => enter('grant', 20)).toThrow('granted already');
    expect(() => enter('grant', 20, OCTOBER - 1)).toThrow('granted already');
    expect(temp.store.ledger.credits(id, NOW).available).toBe(15);
  });

  it('reviving a revoked key', () => {
    temp.store.keys.revoke(keyId);
    expect(() => raw.exec("UPDATE keys SET status = 'active'")).toThrow('stays revoked');
  });
});

const addCounts = (counts: string) =>
  `INSERT INTO meme_counts (account_id, memes, bytes) SELECT id, ${counts} FROM accounts`;

describe('audit finds', () => {
  it.each([
    ['ledger-sum', 'UPDATE balances SET balance = balance + 1', 'balance is 21, its entries add up to 20'],
    ['open-holds', 'UPDATE balances SET held = held - 1', 'held is 4, its open holds add up to 5'],
    ['meme-count', addCounts('3, 0'), '3 memes counted, 0 stored'],
    ['meme-bytes', addCounts('0, 9'), '9 bytes of memes counted, 0 stored'],
    ['trash-totals', 'UPDATE trash_totals SET memes = 2', '0 memes of 0 bytes, counted are 2 of 0'],
    [
      'account-has-balance',
      "DROP TRIGGER accounts_have_a_balance; INSERT INTO accounts VALUES ('acct_x', 'free', '', 0, 0, NULL, NULL)",
      'acct_x has no balance row',
    ],
    [
      'charge-per-settled-hold',
      "DROP TRIGGER holds_settled; UPDATE holds SET status = 'settled', ended_at = 0",
      'is settled, its charge is missing',
    ],
    [
      'no-negative',
      'PRAGMA ignore_check_constraints = ON; UPDATE balances SET balance = -1, held = 0',
      'balance -1',
    ],
    [
      'meme-days',
      'INSERT INTO meme_days SELECT id, 5, 3, 1, 3 FROM accounts',
      'the memes of day 5 are not those counted',
    ],
    ['meme-search', "INSERT INTO meme_search (rowid, terms) VALUES (7, 'cat')", 'not there: row 7'],
    [
      'job-counts',
      "INSERT INTO job_counts SELECT id, 'batch', 'failed', 2 FROM accounts",
      '2 jobs (batch, failed) counted more than there are',
    ],
    [
      'references',
      "PRAGMA foreign_keys = OFF; INSERT INTO memes VALUES (1, 'm', 'acct_gone', NULL, 0, 'f', printf('%064d', 0), 1, 1, 1, 'png', NULL, NULL, '', '', '[]', '[]', '{}', '', NULL, NULL, NULL, NULL, '[]', 0)",
      'row 1 of memes names a missing row of accounts',
    ],
  ])('%s', (check, sql, problem) => {
    raw.exec(sql);
    expect(temp.store.audit()).toContainEqual({ check, problem: expect.stringContaining(problem) });
  });

  it('past-period-sum: a period that was closed with something left', () => {
    temp.store.ledger.credits(id, Date.parse('2026-11-02T00:00:00Z'));
    expect(temp.store.audit()).toEqual([]);
    enter('adjust', 2);
    expect(temp.store.audit()).toContainEqual({
      check: 'past-period-sum',
      problem: expect.stringContaining('is left with 7, its open holds keep 5'),
    });
  });

  it('session-of-revoked-key: sessions that did not end with their key', () => {
    raw.exec('DROP TRIGGER sessions_end_with_their_key');
    temp.store.keys.revoke(keyId);
    const problem = `key ${keyId} is revoked and still has 1 sessions`;
    expect(temp.store.audit()).toEqual([{ check: 'session-of-revoked-key', problem }]);
  });
});

describe('sessions', () => {
  const count = () => raw.prepare('SELECT count(*) FROM sessions').pluck().get();

  it('end with their key, whoever revokes it', () => {
    const { cookie, page } = temp.store.sessions.create({ keyId, now: NOW });
    const shown = { page, cookies: [cookie] };
    expect(temp.store.sessions.use(shown, NOW)).toMatchObject({ key: { id: keyId }, renewed: false });
    raw.prepare("UPDATE keys SET status = 'revoked' WHERE id = ?").run(keyId);
    expect([temp.store.sessions.use(shown, NOW), count()]).toEqual([undefined, 0]);
  });

  it('are purged when they have ended', () => {
    temp.store.sessions.create({ keyId, now: NOW + 30 * 86_400_000 });
    expect(count()).toBe(1);
  });
});
