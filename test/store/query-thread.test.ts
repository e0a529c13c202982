import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { queryInThread } from '../../src-main/store/query-thread.ts';
import { tempStore } from '../helpers/store.ts';

test('queries are answered in order, by a thread that cannot write', async () => {
  const temp = tempStore();
  const answers = await queryInThread(temp.file, [
    'SELECT 1 AS one',
    "SELECT name FROM meta WHERE name = 'home_id'",
    'PRAGMA quick_check(meta)',
  ]);
  expect(answers).toEqual([[{ one: 1 }], [{ name: 'home_id' }], [{ quick_check: 'ok' }]]);
  await expect(queryInThread(temp.file, ['SELECT 1', 'SELECT * FROM nothing'])).rejects.toThrow('nothing');
  await expect(queryInThread(temp.file, ['DELETE FROM meta RETURNING name'])).rejects.toThrow('readonly');
  const raw = new Database(temp.file, { readonly: true });
  expect(raw.prepare('SELECT count(*) AS rows FROM meta').get()).toEqual({ rows: 1 });
  raw.close();
  temp.cleanup();
});

test('the asking thread goes on while it waits', async () => {
  const temp = tempStore();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const long =
    'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT count(*) FROM n';
  await queryInThread(temp.file, [long]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  temp.cleanup();
});
