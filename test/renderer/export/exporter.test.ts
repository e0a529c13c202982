import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../src-renderer/api/http.ts';
import { createExporter, finalRequest } from '../../../src-renderer/state/export/exporter.ts';
import { createRenderedCache } from '../../../src-renderer/state/export/rendered-cache.ts';
import { toFileName } from '../../../src-renderer/state/files/file-name.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import { createMeme } from '../jobs/engine.ts';

const REQUEST: CaptionRequest = { template_id: 'tpl_x', captions: [{ text: 'a', position: 'top' }] };
const PNG = { format: 'png', width: null } as const;

const draw = (body: CaptionRequest): Meme => ({ ...createMeme(1), format: body.output_format ?? 'png' });

/** An engine that counts its drawings; while `failing` is set, that is the answer. */
function createEngine() {
  const engine = {
    calls: [] as { body: CaptionRequest; key: string | undefined }[],
    failing: null as ApiError | null,
    /** The gallery was emptied. */
    deleted: false,
    fetched: 0,
  };
  let keys = 0;
  const there = <T>(value: T): T => {
    if (engine.deleted) throw new ApiError('MEME_NOT_FOUND', 404, 'gone');
    return value;
  };
  const deps = {
    api: {
      async caption(body: CaptionRequest, options?: CallOptions) {
        engine.calls.push({ body, key: options?.idempotencyKey });
        if (engine.failing) throw engine.failing;
        engine.deleted = false;
        return draw(body);
      },
      meme: async () => there(draw({ captions: [] })),
      async picture() {
        engine.fetched += 1;
        return there(new Uint8Array([1, 2, 3]));
      },
    },
    newKey: () => `key-${keys++}`,
    drawn: createRenderedCache(),
  };
  const on = (basis: string, draftId?: string) =>
    createExporter({ ...deps, basis, ...(draftId && { draftId }) });
  return { engine, on, renderer: on('') };
}

test('the same picture is drawn once for export, copy and drag, even at the same time', async () => {
  const { engine, renderer } = createEngine();
  const [one, two] = await Promise.all([
    renderer.render(REQUEST, 'My meme', PNG),
    renderer.render(REQUEST, 'My meme', PNG),
  ]);
  await renderer.render(REQUEST, 'My meme', PNG);
  expect(engine.calls).toHaveLength(1);
  expect(two).toEqual(one);
  expect(one.file).toEqual({ name: 'My meme.png', bytes: new Uint8Array([1, 2, 3]), type: 'image/png' });
});

test('another text, format or width is another picture; another name is not', async () => {
  const { engine, renderer } = createEngine();
  await renderer.render(REQUEST, 'a', PNG);
  await renderer.render(REQUEST, 'a', { format: 'jpeg', width: null });
  await renderer.render(REQUEST, 'a', { format: 'png', width: 300 });
  await renderer.render({ ...REQUEST, captions: [{ text: 'b', position: 'top' }] }, 'a', PNG);
  expect(engine.calls).toHaveLength(4);
  const named = await renderer.render(REQUEST, 'b', PNG);
  expect(engine.calls).toHaveLength(4);
  expect(named.file.name).toBe('b.png');
  expect(renderer.isDrawn(REQUEST, PNG)).toBe(true);
  expect(renderer.isDrawn(REQUEST, { format: 'avif', width: null })).toBe(false);
});

test('a picture whose bytes are no longer cached is downloaded, not rendered again', async () => {
  const { engine, renderer } = createEngine();
  for (const width of [null, 1, 2, 3, 4, 5]) await renderer.render(REQUEST, 'a', { format: 'png', width });
  const drawn = [engine.calls.length, engine.fetched];
  await renderer.render(REQUEST, 'a', PNG);
  expect([engine.calls.length, engine.fetched]).toEqual([drawn[0], 7]);
});

test('a draft that was closed and opened again is the same picture; on a changed template it is another', async () => {
  const { engine, on } = createEngine();
  for (const basis of ['template', 'template', 'other regions']) await on(basis).render(REQUEST, 'a', PNG);
  expect(engine.calls).toHaveLength(2);
});

test('after its deletion a picture is saved from the cache, but its address needs a new rendering', async () => {
  const { engine, renderer } = createEngine();
  await renderer.render(REQUEST, 'a', PNG);
  engine.deleted = true;
  await renderer.render(REQUEST, 'a', PNG);
  expect(engine.calls).toHaveLength(1);
  for (let time = 0; time < 2; time++)
    expect(await renderer.address(REQUEST, 'a', PNG)).toBe('http://engine/cdn/1.png');
  expect(engine.calls).toHaveLength(2);
});

test.each([
  [
    'a lost answer the call is repeated under the same key, so that it is charged once',
    'OFFLINE',
    ['key-0', 'key-0'],
  ],
  [
    'a refusal the next try has another key, since the old one replays it',
    'GENERATION_FAILED',
    ['key-0', 'key-1'],
  ],
])('after %s', async (_, code, keys) => {
  const { engine, renderer } = createEngine();
  engine.failing = new ApiError(code, code === 'OFFLINE' ? 0 : 500, 'no picture');
  await expect(renderer.render(REQUEST, 'a', PNG)).rejects.toThrow('no picture');
  engine.failing = null;
  await renderer.render(REQUEST, 'a', PNG);
  expect(engine.calls.map(({ key }) => key)).toEqual(keys);
});

test('a finished picture carries its document, in the format and width asked for', () => {
  const asked = { ...REQUEST, output_format: 'avif', width: 99 } as const;
  const final = { ...REQUEST, output_format: 'webp', width: 640, embed: true };
  expect(finalRequest(asked, { format: 'webp', width: 640 })).toEqual(final);
  expect(finalRequest(asked, PNG)).not.toHaveProperty('width');
});

test.each([
  ['Two Buttons', 'jpeg', 'Two Buttons.jpg'],
  ['a/b\\c: "d"?', 'png', 'a b c d.png'],
  ['../../etc', 'png', 'etc.png'],
  ['  ...  ', 'webp', 'meme.webp'],
  ['naïve 🔥', 'avif', 'naïve 🔥.avif'],
  ['x'.repeat(300), 'png', `${'x'.repeat(80)}.png`],
])('%j is saved as a plain file name', (name, format, file) => {
  expect(toFileName(name, format)).toBe(file);
});

test('pictures of a draft name it, so that they are versions of one document; a blank of it does not', async () => {
  const { engine, on } = createEngine();
  const renderer = on('', 'draft_0123456789');
  await renderer.render(REQUEST, 'a', PNG);
  await renderer.address({ ...REQUEST, width: 10 }, 'a', { ...PNG, width: 20, apart: true });
  expect(engine.calls.map(({ body }) => body.draft_id)).toEqual(['draft_0123456789', undefined]);
  // It is no part of the document that the file carries.
  expect(finalRequest(REQUEST, PNG)).not.toHaveProperty('draft_id');
});
