import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { insertFiles } from '../../../src-renderer/features/editor/insert-image.ts';
import { toLoadableUrl } from '../../../src-renderer/state/session/preview-loader.ts';
import { withUploadedPictures } from '../../../src-renderer/state/session/upload-pictures.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { errorWords } from '../../helpers/texts.ts';

const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n', (char) => char.charCodeAt(0));
const ORIGIN = 'http://127.0.0.1:4226';
const BOX = { x: 0, y: 0, width: 1, height: 1 };

function createEngine(refused: readonly string[] = []) {
  const asked: object[] = [];
  const added: { url: string; width: number; height: number }[] = [];
  return {
    asked,
    added,
    toasts: { fail: () => '' },
    api: {
      async uploadImage(body: { image_url?: string; image_base64?: string }) {
        asked.push(body);
        if (refused.includes(body.image_url ?? 'files'))
          throw new ApiError('IMAGE_UNREADABLE', 422, 'image_base64: no');
        const url = `http://engine/cdn/images/${asked.length}.png`;
        return { url, width: 40, height: 30, format: 'png', bytes: 1, animated: false };
      },
    },
    editor: {
      addImage(url: string, size: { width: number; height: number }) {
        added.push({ url, ...size });
        return added.length > 2 ? null : `id-${added.length}`;
      },
    },
  };
}
const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => bytes.buffer,
  slice: (from?: number, to?: number) => new Blob([bytes]).slice(from, to),
});

test('external and base64 pictures are uploaded; stored ones are left unchanged', async () => {
  const engine = createEngine();
  const document: CaptionRequest = {
    template_id: 'tpl_x',
    captions: [{ text: 'a', position: 'top' }],
    layers: [
      { image_url: 'https://far.example/a.png', box: BOX, opacity: 0.5, z: 2 },
      { image_base64: 'AAAA', box: BOX },
      {
        image_url: 'http://127.0.0.1:9/cdn/images/x.png',
        original_url: 'https://far.example/uncut.png',
        box: BOX,
      },
      { emoji: '🔥', box: BOX },
    ],
    watermark: { logo_url: 'https://far.example/logo.png', opacity: 0.4 },
  };
  const own = await withUploadedPictures(engine.api, document, ORIGIN);
  expect(own.layers).toEqual([
    { image_url: 'http://engine/cdn/images/1.png', box: BOX, opacity: 0.5, z: 2 },
    { image_url: 'http://engine/cdn/images/2.png', box: BOX },
    { ...document.layers?.[2], original_url: 'http://engine/cdn/images/3.png' },
    document.layers?.[3],
  ]);
  expect(own.watermark).toEqual({ logo_url: 'http://engine/cdn/images/4.png', opacity: 0.4 });
  expect(engine.asked).toHaveLength(4);
});

test('a picture that cannot be uploaded stays as it was', async () => {
  const image_url = 'https://far.example/gone.png';
  const document = {
    template_id: 'tpl_x',
    captions: [{ text: 'a', position: 'top' }],
    layers: [{ image_url, box: BOX }],
  };
  expect(await withUploadedPictures(createEngine([image_url]).api, document, ORIGIN)).toEqual(document);
});

test('dropped pictures are added to the canvas; other files are returned', async () => {
  const engine = createEngine();
  const zip = Uint8Array.from('PK\x03\x04', (char) => char.charCodeAt(0));
  const others = await insertFiles(engine, [file('a.png', PNG), file('b.zip', zip)]);
  expect(engine.added).toEqual([{ url: 'http://engine/cdn/images/1.png', width: 40, height: 30 }]);
  expect(others.map(({ kind }) => kind)).toEqual(['pack']);
});

test('a damaged file is reported by name, and nothing is added', async () => {
  const engine = createEngine(['files']);
  const failure = await insertFiles(engine, [file('cat.png', PNG)]).catch(errorWords);
  expect(failure).toMatch(/can’t open “cat.png”.*damaged/);
  expect(engine.added).toEqual([]);
});

test('one picture too many is reported', async () => {
  const engine = createEngine();
  const files = [1, 2, 3].map((at) => file(`${at}.png`, PNG));
  await expect(insertFiles(engine, files)).rejects.toSatisfy((error) => /up to 60/.test(errorWords(error)));
});

test.each([
  ['http://127.0.0.1:9/cdn/a.png', '/cdn/a.png'],
  [`${ORIGIN}/app/x.svg?v=1`, '/app/x.svg?v=1'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['https://far.example/a.png', undefined],
  ['https://far.example/cdn/a.png', undefined],
  ['http://[', undefined],
])('only pictures of this engine are shown, from where the page came: %s', (url, shown) => {
  expect(toLoadableUrl(url, ORIGIN)).toBe(shown);
});
