import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createThumbs } from '../../../src-main/services/images/cdn.ts';
import { createFileStore } from '../../../src-main/store/files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'cam-thumbs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const PICTURE = 'memes/ab/meme_ab.png';
const SMALL = 'thumbs/ab/meme_ab.png.webp';

test('a meme that is deleted while its small picture is written leaves none', async () => {
  const store = createFileStore(root);
  const blank = { create: { width: 900, height: 600, channels: 3, background: '#a33' } } as const;
  const bytes = await sharp(blank).png().toBuffer();
  await store.write(PICTURE, bytes);
  let deleted = true;
  const thumbs = createThumbs({
    files: {
      ...store,
      async write(file, small) {
        const written = await store.write(file, small);
        if (deleted) store.remove(PICTURE);
        return written;
      },
    },
  });
  expect(await thumbs.find(SMALL)).toBeUndefined();
  expect(existsSync(path.join(root, SMALL))).toBe(false);

  deleted = false;
  await store.write(PICTURE, bytes);
  expect(await thumbs.find(SMALL)).toBe(path.join(root, SMALL));
  expect(await sharp(path.join(root, SMALL)).metadata()).toMatchObject({ width: 640, height: 427 });
});
