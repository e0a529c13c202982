import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../src-main/make-folder.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-folder-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('makeFolder', () => {
  test('makes what is missing, and nothing where it is there', () => {
    const deep = path.join(dir, 'a', 'b');
    makeFolder(deep, 0o700);
    makeFolder(deep, 0o700);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
  });

  test('refuses a path through a file', () => {
    const file = path.join(dir, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(path.join(file, 'x'))).toThrow(/ENOTDIR|EEXIST|ENOENT/);
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
  });

  test.runIf(existsSync('/proc/self'))('fails if the parent accepts no new folders', () => {
    expect(() => makeFolder('/proc/cam/home')).toThrow('the folder /proc/cam cannot be made in /proc');
  });
});
