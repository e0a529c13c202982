import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configure, connect, type Db } from '../../src-main/store/database.ts';
import { type TempStore, tempStore } from '../helpers/store.ts';

/* Wrong code, or a person with a SQL shell, against the rules of the schema. */

const NOW = Date.parse('2026-10-15T12:00:00Z');
const OCTOBER = Date.parse('2026-10-01T00:00:00Z');

let temp: TempStore;
let raw: Db;
let id: string;
let hold: string;
beforeEach(() => {
  temp = tempStore();
  id = temp.store.accounts.create({ plan: 'free', name: 'a', now: NOW }).id;
  hold = temp.store.ledger.hold({ accountId: id, amount: 5, operation: 'caption', requestId: 'r', now: NOW });
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
    [
      'a hold that is not covered',
      "INSERT INTO holds SELECT 'h2', account_id, 16, period_start, 'x', 'r', 'open', 0, NULL FROM holds",
      'CHECK',
    ],
    [
      'a hold that begins settled',
      "INSERT INTO holds SELECT 'h2', account_id, 1, period_start, 'x', 'r', 'settled', 0, 0 FROM holds",
      'begins open',
    ],
    [
      'a hold in another period',
      "INSERT INTO holds SELECT 'h2', account_id, 1, 5, 'x', 'r', 'open', 0, NULL FROM holds",
      'in the current period',
    ],
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
    const { record } = temp.store.keys.create({
      accountId: id,
      mode: 'live',
      name: '',
      expiresAt: null,
      now: NOW,
    });
    temp.store.keys.revoke(record.id);
    expect(() => raw.exec("UPDATE keys SET status = 'active'")).toThrow('stays revoked');
  });
});

describe('audit finds', () => {
  it.each([
    ['ledger-sum', 'UPDATE balances SET balance = balance + 1', 'balance is 21, its entries add up to 20'],
    ['open-holds', 'UPDATE balances SET held = held - 1', 'held is 4, its open holds add up to 5'],
    [
      'meme-count',
      'INSERT INTO meme_counts (account_id, memes) SELECT id, 3 FROM accounts',
      '3 memes counted, 0 stored',
    ],
    [
      'meme-bytes',
      'INSERT INTO meme_counts (account_id, memes, bytes) SELECT id, 0, 9 FROM accounts',
      '9 bytes of memes counted, 0 stored',
    ],
    ['trash-totals', 'UPDATE trash_totals SET memes = 2', '0 memes of 0 bytes, counted are 2 of 0'],
    [
      'account-has-balance',
      "DROP TRIGGER accounts_have_a_balance; INSERT INTO accounts VALUES ('acct_x', 'free', '', 0, 0)",
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
      "PRAGMA foreign_keys = OFF; INSERT INTO memes VALUES (1, 'm', 'acct_gone', NULL, 0, 'f', printf('%064d', 0), 1, 1, 1, 'png', NULL, NULL, '', '', '[]', '[]', '{}', '', NULL, NULL, NULL)",
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
});
