import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../../src-main/store/files.ts';
import { tempDir } from '../helpers/store.ts';

let cdn: string;
let files: FileStore;
beforeEach(() => {
  cdn = path.join(tempDir(), 'cdn');
  files = createFileStore(cdn);
});
afterEach(() => fs.rmSync(path.dirname(cdn), { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const tree = () =>
  (fs.existsSync(cdn) ? fs.readdirSync(cdn, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(cdn, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

describe('write', () => {
  it('puts the whole file in place and says its hash and size', async () => {
    const big = new Uint8Array(3_000_000).map((_, i) => i * 31);
    const written = await files.write('memes/ab/meme_ab1.png', big);
    expect(written).toEqual({ sha256: createHash('sha256').update(big).digest('hex'), bytes: 3_000_000 });
    const file = files.resolve('memes/ab/meme_ab1.png') ?? '';
    expect(fs.readFileSync(file).equals(big)).toBe(true);
    expect(tree()).toEqual(['memes/ab/meme_ab1.png']);
  });

  it('writes many at once', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `memes/${i % 7}/meme_${i}.png`);
    await Promise.all(names.map((name) => files.write(name, bytes(name))));
    expect(tree()).toEqual(names.sort());
    for (const name of names) expect(fs.readFileSync(path.join(cdn, name), 'utf8')).toBe(name);
  });

  it('leaves nothing where it fails', async () => {
    await files.write('memes/ab/a.png', bytes('a'));
    await expect(files.write('memes/ab/a.png/b.png', bytes('b'))).rejects.toThrow();
    fs.mkdirSync(path.join(cdn, 'memes/ab/folder.png'));
    await expect(files.write('memes/ab/folder.png', bytes('c'))).rejects.toThrow();
    expect(tree()).toEqual(['memes/ab/a.png']);
  });
});

describe('resolve', () => {
  it.each(['memes/ab/meme_ab.png', 'a', 'x/y/z.tar.gz', 'console.png', 'a-b_c.1'])(
    'accepts %s',
    (relPath) => {
      expect(files.resolve(relPath)).toBe(path.join(cdn, ...relPath.split('/')));
    },
  );

  it.each([
    [
      'leads elsewhere',
      ['', '.', '..', '../x', 'a/../../x', 'a/..', '/etc/passwd', '/a', '~/a', 'a/%2e%2e/b'],
    ],
    ['is not the only one to its file', ['a//b', 'a/', './a', 'a.', 'a/b./c']],
    [
      'means something to Windows',
      ['a\\b', '..\\x', 'C:/x', 'C:x', 'a:stream', 'nul', 'NUL.png', 'a/con', 'com1.txt'],
    ],
    ['has other characters', ['a\u0000.png', 'a b', 'ä.png', 'a\n', 'x'.repeat(201)]],
    ['is hidden', ['.tmp/x', 'a/.hidden']],
    ['is another name of the same file to macOS and Windows', ['Memes/a.png', 'memes/A.png', 'memes/a.PNG']],
  ])('refuses what %s', async (_what, paths) => {
    for (const relPath of paths) {
      expect(files.resolve(relPath), relPath).toBeUndefined();
      await expect(files.write(relPath, bytes('x'))).rejects.toThrow('Not a path below the CDN folder');
      expect(() => files.remove(relPath)).toThrow('Not a path below the CDN folder');
    }
    expect(tree()).toEqual([]);
  });
});

it('remove deletes a file, and does not mind a missing one', async () => {
  await files.write('memes/ab/a.png', bytes('a'));
  files.remove('memes/ab/a.png');
  files.remove('memes/ab/a.png');
  files.remove('memes/zz/a.png');
  expect(tree()).toEqual([]);
});

it('remove reports what it cannot delete: the change it belongs to is made', async () => {
  const leftovers: string[] = [];
  files = createFileStore(cdn, (_error, relPath) => leftovers.push(relPath));
  fs.mkdirSync(path.join(cdn, 'memes/ab/a.png'), { recursive: true });
  files.remove('memes/ab/a.png');
  expect(leftovers).toEqual(['memes/ab/a.png']);
});

it('deleteTempFiles deletes what a crashed process was writing', async () => {
  await files.write('memes/ab/a.png', bytes('a'));
  fs.writeFileSync(path.join(cdn, '.tmp', 'half'), 'hal');
  expect(createFileStore(cdn).deleteTempFiles()).toBe(1);
  expect(tree()).toEqual(['memes/ab/a.png']);
  expect(files.deleteTempFiles()).toBe(0);
});

describe('moveOrphans', () => {
  it('sets meme files without a row aside, under their names, and nothing else', async () => {
    for (const name of [
      'memes/ab/kept.png',
      'memes/ab/orphan.png',
      'memes/cd/orphan2.gif',
      'blanks/x.webp',
      // Thumbnails are deleted where their meme is moved: they can be drawn again.
      'thumbs/ab/kept.png.webp',
      'thumbs/ab/orphan.png.webp',
    ]) {
      await files.write(name, bytes(name));
    }
    const asked: string[] = [];
    const { moved, left } = await createFileStore(cdn).moveOrphans((name) => {
      asked.push(name);
      return name === 'memes/ab/kept.png';
    });
    expect({ moved, left }).toEqual({ moved: 2, left: 0 });
    expect(asked.sort()).toEqual(['memes/ab/kept.png', 'memes/ab/orphan.png', 'memes/cd/orphan2.gif']);
    const lost = ['.lost/memes/ab/orphan.png', '.lost/memes/cd/orphan2.gif'];
    expect(tree()).toEqual([...lost, 'blanks/x.webp', 'memes/ab/kept.png', 'thumbs/ab/kept.png.webp']);
    expect(fs.readFileSync(path.join(cdn, '.lost/memes/ab/orphan.png'), 'utf8')).toBe('memes/ab/orphan.png');
    expect(files.resolve('.lost/memes/ab/orphan.png')).toBeUndefined();
    expect(await files.moveOrphans(() => true)).toEqual({ moved: 0, left: 0 });
  });

  it('spares a file that is written while it runs, before its row commits', async () => {
    for (let i = 0; i < 300; i += 1) {
      fs.mkdirSync(path.join(cdn, `memes/a${i}`), { recursive: true });
      fs.writeFileSync(path.join(cdn, `memes/a${i}/${i < 25 ? 'orphan' : 'kept'}.png`), 'o');
    }
    await files.write('memes/zz/kept.png', bytes('k'));
    const restarted = createFileStore(cdn);
    const writing: Promise<unknown>[] = [];
    const { moved } = await restarted.moveOrphans((name) => {
      if (writing.length === 0) writing.push(restarted.write('memes/zz/fresh.png', bytes('f')));
      return name.endsWith('/kept.png');
    });
    await Promise.all(writing);
    expect(moved).toBe(25);
    const left = tree();
    expect(left.filter((name) => name.startsWith('.lost/'))).toHaveLength(25);
    expect(left.slice(-2)).toEqual(['memes/zz/fresh.png', 'memes/zz/kept.png']);
  });

  it('leaves many where they are: then the database is another one', async () => {
    for (let i = 0; i < 30; i += 1) await files.write(`memes/ab/m${i}.png`, bytes('m'));
    const before = tree();
    expect(await files.moveOrphans((name) => !/m[0-5]\.png/.test(name))).toEqual({ moved: 0, left: 6 });
    expect(tree()).toEqual(before);
    expect(await files.moveOrphans((name) => !/m[0-4]\.png/.test(name))).toEqual({ moved: 5, left: 0 });
  });

  it('has nothing to do in a new home', async () => {
    expect(await files.moveOrphans(() => false)).toEqual({ moved: 0, left: 0 });
  });
});
