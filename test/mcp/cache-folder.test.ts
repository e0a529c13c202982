import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cacheFolders, openCacheFolder } from '../../mcp/src/cache-folder.ts';
import { tempDir } from '../helpers/store.ts';

/** Where the wrapper keeps pending calls and copies of memes. */

const root = tempDir();
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('it is the cache folder of the system, else one below the temp folder', () => {
  const at = (platform: NodeJS.Platform, env = {}) =>
    cacheFolders({ platform, env, getuid: () => 7 }, path.join('/home', 'me'), '/temp');
  const temp = path.join('/temp', 'cam-meme-mcp-7');
  expect(at('linux')).toEqual([path.join('/home/me/.cache/cam-meme-mcp'), temp]);
  expect(at('linux', { XDG_CACHE_HOME: '/x' })[0]).toBe(path.join('/x/cam-meme-mcp'));
  expect(at('darwin')[0]).toBe(path.join('/home/me/Library/Caches/cam-meme-mcp'));
  expect(at('win32', { LOCALAPPDATA: '/l' })[0]).toBe(path.join('/l/cam-meme-mcp/Cache'));
});

test('the first one that can be written is taken, for its user alone', () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  const good = path.join(root, 'deep/good');
  expect(openCacheFolder([path.join(file, 'below'), good])).toBe(good);
  expect(statSync(good).mode & 0o077).toBe(0);
  // An empty HOME makes a relative path.
  expect(openCacheFolder(['.cache/cam-meme-mcp', good])).toBe(good);
});

test('where none can be written, nothing is written anywhere', () => {
  const file = path.join(root, 'other-file');
  writeFileSync(file, '');
  const none = openCacheFolder([path.join(file, 'a'), path.join(file, 'b')]);
  expect(() => mkdirSync(none, { recursive: true })).toThrow();
});
