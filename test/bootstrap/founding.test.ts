import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoreAs, openStoreForHome } from '../../src-main/bootstrap/open-store.ts';

/* A database that is missing or empty beside what was made with it: no first start. */

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'cam-founding-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const put = (file: string, text = 'x') => {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), text);
};
const OPENERS = [() => openStoreAs('owner', { home }), () => openStoreForHome({ home })];

test.each([
  ['cdn/memes/ab/meme_ab.png', '1 pictures'],
  ['cdn/images/ab/abcd.png', '1 pictures'],
  ['cdn/.lost/memes/ab/meme_ab.png', '1 pictures'],
  ['backups/cam-v5.sqlite', '1 backups'],
])('a missing or empty database beside %s is refused', (file, told) => {
  put(file);
  for (const open of OPENERS) {
    expect(open).toThrow(`cam.db is missing or empty, but ${told}`);
    expect(open).toThrow(/`cam restore FILE`.*`cam doctor --repair`/);
  }
  expect(existsSync(path.join(home, 'cam.db'))).toBe(false);
  put('cam.db', '');
  for (const open of OPENERS) expect(open).toThrow('is missing or empty');
  expect(readFileSync(path.join(home, 'cam.db'), 'utf8')).toBe('');
});

test('a log without its database is not deleted', () => {
  openStoreAs('owner', { home }).close();
  put('cam.db-wal', 'frames');
  truncateSync(path.join(home, 'cam.db'), 0);
  expect(OPENERS[0]).toThrow('cam.db-wal with its latest changes is there');
  expect(readFileSync(path.join(home, 'cam.db-wal'), 'utf8')).toBe('frames');
});

test('a home with nothing but own templates or a half-written backup is new', () => {
  put('templates/mine/template.json', '{}');
  put('backups/half.part');
  openStoreAs('owner', { home }).close();
});
