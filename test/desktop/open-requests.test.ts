import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readFlags } from '../../src-main/desktop/command-line.ts';
import {
  checkPack,
  FILE_BYTES_MAX,
  parseOpenRequest,
  pathOfLink,
  readOpenedFile,
} from '../../src-main/desktop/open-requests.ts';
import { createOpenedPacks } from '../../src-main/desktop/opened-packs.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

describe('cam:// links', () => {
  test.each([
    ['cam://edit/tpl_two-buttons', '/edit/tpl_two-buttons'],
    ['cam://browse', '/browse'],
    ['cam://browse/', '/browse'],
    ['cam://browse?search=grumpy%20cat', '/browse?search=grumpy%20cat'],
    ['cam://browse?search=%26x%3D1%23', '/browse?search=%26x%3D1%23'],
    ['CAM://settings', '/settings'],
  ])('%s leads to %s', (link, place) => expect(pathOfLink(link)).toBe(place));

  test.each([
    'cam://edit/',
    'cam://edit/tpl_../../x',
    'cam://edit/tpl_x/extra',
    'cam://edit/TPL_X',
    'cam://edit/tpl_x?next=1',
    'cam://edit/tpl_x#token=1',
    'cam://user:pass@edit/tpl_x',
    'cam://edit:80/tpl_x',
    'cam://browse?search=a&search=b',
    'cam://browse?q=a',
    'cam://browse?search=%E2%80%AEevil',
    `cam://browse?search=${'x'.repeat(201)}`,
    'cam://gallery?search=a',
    'cam://nowhere',
    'cam:edit',
    'https://edit/tpl_x',
    'javascript:alert(1)',
    '',
  ])('%s leads nowhere', (link) => expect(pathOfLink(link)).toBeUndefined());
});

describe('opened files and links', () => {
  test('known files and links, in order; flags and others are left out', () => {
    const args = [
      '/usr/bin/cam',
      '--port',
      '5000',
      '--x=/a.png',
      'a.png',
      '/b/c.CAMPACK',
      'd.exe',
      'cam://jobs',
    ];
    const opened = parseOpenRequest(args, '/home/me');
    expect(opened.files).toEqual([path.resolve('/home/me', 'a.png'), path.resolve('/b/c.CAMPACK')]);
    expect(opened.links).toEqual(['/jobs']);
  });

  test('a file is read with its type; too large, missing or a folder gives a message', async () => {
    const dir = folders.make();
    writeFileSync(path.join(dir, 'a.JPG'), 'jpeg');
    expect(await readOpenedFile(path.join(dir, 'a.JPG'))).toEqual({
      name: 'a.JPG',
      type: 'image/jpeg',
      bytes: new Uint8Array(Buffer.from('jpeg')),
    });
    writeFileSync(path.join(dir, 'a.webm'), 'webm');
    expect(await readOpenedFile(path.join(dir, 'a.webm'))).toMatchObject({ type: 'video/webm' });
    writeFileSync(path.join(dir, 'big.png'), '');
    truncateSync(path.join(dir, 'big.png'), FILE_BYTES_MAX + 1);
    await expect(readOpenedFile(path.join(dir, 'big.png'))).rejects.toThrow('up to 100 MB');
    writeFileSync(path.join(dir, 'big.mp4'), '');
    truncateSync(path.join(dir, 'big.mp4'), FILE_BYTES_MAX + 1);
    expect((await readOpenedFile(path.join(dir, 'big.mp4'))).bytes).toHaveLength(FILE_BYTES_MAX + 1);
    truncateSync(path.join(dir, 'big.mp4'), LIMITS.videoBytes + 1);
    await expect(readOpenedFile(path.join(dir, 'big.mp4'))).rejects.toThrow('up to 300 MB. Make it shorter');
    await expect(readOpenedFile(path.join(dir, 'none.png'))).rejects.toThrow('none.png does not exist.');
    mkdirSync(path.join(dir, 'dir.png'));
    await expect(readOpenedFile(path.join(dir, 'dir.png'))).rejects.toThrow('dir.png is not a file');
    await expect(readOpenedFile(path.join(dir, 'a.exe'))).rejects.toThrow('does not open');
  });

  test('a pack of up to 2 GB is checked and not read; it is sent when the page asks', async () => {
    const file = path.join(folders.make(), 'cats.campack');
    writeFileSync(file, '');
    truncateSync(file, LIMITS.packFileBytes);
    expect(await checkPack(file)).toBe('cats.campack');
    truncateSync(file, LIMITS.packFileBytes + 2 ** 20);
    await expect(checkPack(file)).rejects.toThrow('cats.campack has 2049 MB; CAM opens up to 2048 MB.');
    const sent: unknown[] = [];
    const packs = createOpenedPacks(async (from, { name, update, signal }) => {
      sent.push([from, name, update]);
      packs.stop();
      signal.throwIfAborted();
      throw new Error('unreachable');
    });
    const { token } = packs.add(file, 'cats.campack');
    for (const update of [false, true])
      await expect(packs.import({ token, update })).rejects.toThrow('aborted');
    await expect(packs.import({ token: 'unknown', update: false })).rejects.toThrow('Open it again');
    expect(sent).toEqual([
      [file, 'cats.campack', false],
      [file, 'cats.campack', true],
    ]);
  });

  test('flags are those of `cam serve`', () => {
    expect(
      readFlags(['--home', '/h', '--port=7', '--no-sandbox', 'x.png', '--log-level', 'debug']),
    ).toMatchObject({
      home: '/h',
      port: '7',
      logLevel: 'debug',
    });
  });
});
