import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLogFile } from '../../src-main/desktop/log-file.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

test('lines reach the file of the home where there is no stderr, those before it was known first', () => {
  const home = folders.make();
  const log = createLogFile(() => {
    throw new Error('EBADF: bad file descriptor, write');
  });
  log.write('one\n');
  log.openIn(home);
  log.write('two\n');
  expect(readFileSync(path.join(home, 'logs/desktop.log'), 'utf8')).toBe('one\ntwo\n');
});

test('a large file is kept once and a new one begun', () => {
  const home = folders.make();
  const log = createLogFile(() => {});
  log.openIn(home);
  for (let line = 0; line < 5; line += 1) log.write(`${String(line).repeat(500_000)}\n`);
  expect(readFileSync(path.join(home, 'logs/desktop.log'), 'utf8')[0]).toBe('4');
  expect(readFileSync(path.join(home, 'logs/desktop.1.log'), 'utf8')[0]).toBe('2');
});

test('a home that cannot be written does not end the app', () => {
  const log = createLogFile(() => {});
  log.openIn(path.join(import.meta.filename, 'below-a-file'));
  log.write('one\n');
  expect(existsSync(path.join(import.meta.filename, 'below-a-file'))).toBe(false);
});
