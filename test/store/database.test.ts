import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { configure, connect, createTransact, guardWrites } from '../../src-main/store/database.ts';
import { tempDir } from '../helpers/store.ts';

const dir = tempDir();
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

it('every connection waits for the disk at each commit and checks references', () => {
  const db = connect(path.join(dir, 'new', 'cam.db'));
  configure(db);
  const pragma = (name: string) => db.pragma(name, { simple: true });
  // 2 is FULL: a charge that was answered survives power loss.
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('foreign_keys')).toBe(1);
  expect(pragma('recursive_triggers')).toBe(1);
  db.close();
});

it('does not wait for a commit that the next one flushes, and waits again after it', () => {
  const db = connect(path.join(dir, 'flush', 'cam.db'));
  configure(db);
  const transact = createTransact(db);
  const level = () => db.pragma('synchronous', { simple: true });
  const [normal, full] = [1, 2];
  expect(transact(level, 'with-next')).toBe(normal);
  expect(level(), 'a write outside a transaction').toBe(full);
  expect(transact(level)).toBe(full);
  expect(
    transact(() => transact(level, 'with-next')),
    'the outer one says it',
  ).toBe(full);
  const fail = () => {
    throw new Error('refused');
  };
  expect(() => transact(fail, 'with-next')).toThrow('refused');
  expect(level()).toBe(full);
  const refusing = createTransact(db, fail);
  expect(() => refusing(level, 'with-next')).toThrow('refused');
  expect(level(), 'after a commit that was refused').toBe(full);
  db.close();
});

it('refuses to prepare a writing statement whose commit nobody would see fail', () => {
  const db = connect(path.join(dir, 'guarded', 'cam.db'));
  const commits: string[] = [];
  const transact = createTransact(db);
  guardWrites(db, (work) => {
    commits.push('begun');
    return transact(work);
  });
  db.exec('CREATE TABLE t (a)');
  expect(() => db.prepare('DELETE FROM t RETURNING a')).toThrow('must not return rows: DELETE FROM t');
  expect(() => db.prepare('INSERT INTO t VALUES (1) RETURNING a')).toThrow('must not return rows');
  const insert = db.prepare<[number]>('INSERT INTO t VALUES (?)');
  expect(insert.run(1)).toMatchObject({ changes: 1 });
  transact(() => insert.run(2));
  expect(commits, 'alone it is a transaction of its own').toEqual(['begun']);
  expect(db.prepare('SELECT a FROM t').pluck().all()).toEqual([1, 2]);
  db.close();
});
