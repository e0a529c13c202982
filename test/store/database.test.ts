import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { configure, connect } from '../../src-main/store/database.ts';
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
