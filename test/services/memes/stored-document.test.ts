import { expect, test } from 'vitest';
import { storeDocument } from '../../../src-main/services/images/uploads.ts';
import { createFileStore, type FileStore } from '../../../src-main/store/files.ts';
import type { Uploads } from '../../../src-main/store/uploads.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';

const png = (fill: number, bytes: number): string =>
  Buffer.from(`\x89PNG\r\n\x1a\n${String.fromCharCode(fill).repeat(bytes - 8)}`, 'latin1').toString('base64');
const box = { x: 0, y: 0, width: 1, height: 1 };

const account = { id: 'acct_a', plan: 'free', testOf: null } as const;

function setUp() {
  const written: string[] = [];
  const files: FileStore = {
    ...createFileStore('/nowhere'),
    write: async (file) => {
      written.push(file);
      return { sha256: '', bytes: 0 };
    },
  };
  const kept = new Map<string, number>();
  const uploads: Uploads = {
    countBytes: () => [...kept.values()].reduce((sum, bytes) => sum + bytes, 0),
    count({ file, bytes }) {
      kept.set(file, bytes);
      return 'counted';
    },
    remove: () => undefined,
    removeFile: () => undefined,
  };
  const empty = { sizes: () => ({ memes: 0, bytes: 0 }) };
  const store = { uploads, memes: empty, trash: empty };
  const deps = { files, store, now: () => 0, baseUrl: () => 'http://127.0.0.1:4226' };
  return { deps, written, kept };
}

test('pictures are kept as long as there is room, the same one only once; what is too much is left out', async () => {
  const { deps, written, kept } = setUp();
  const request = {
    image_base64: png(1, 60),
    captions: [{ text: 'a', position: 'top' }],
    layers: [
      { image_base64: png(2, 30), box },
      { image_base64: png(3, 20), box },
      { emoji: '🔥', box },
      { image_base64: png(2, 30), box, opacity: 0.5 },
    ],
  };
  const { document, writePictures } = storeDocument(deps, account, request, 100);
  expect(written).toEqual([]);
  await writePictures();
  expect(written).toHaveLength(2);
  expect([...kept.values()]).toEqual([60, 30]);
  const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:4226\/cdn\/images\/..\/[0-9a-f]{40}\.png$/);
  expect(document).toEqual({
    image_url: address,
    captions: request.captions,
    layers: [
      { image_url: address, box },
      { emoji: '🔥', box },
      { image_url: document.layers?.[0]?.image_url, box, opacity: 0.5 },
    ],
  });
});

test('a picture is left out where the account has no more room', () => {
  const { deps, kept } = setUp();
  kept.set('images/aa/before.png', PLANS.free.uploadBytes - 59);
  const captions = [{ text: 'a', position: 'top' }];
  const request = { image_base64: png(1, 60), captions, layers: [{ image_base64: png(2, 30), box }] };
  const { document } = storeDocument(deps, account, request);
  expect(document).toMatchObject({ captions, layers: [{ image_url: expect.any(String) }] });
  expect(document).not.toHaveProperty('image_url');
});

test('a request without base64 stays as it is, but for dry_run', () => {
  const layers = [{ image_url: 'https://a.example/b.png', box }];
  const request = { template_id: 'tpl_a', captions: [], layers };
  expect(storeDocument(setUp().deps, account, { ...request, dry_run: false }).document).toEqual(request);
});
