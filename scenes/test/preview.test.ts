import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { openEmojiArt } from '../kit/emoji-art.ts';
import { drawPreview, type PreviewDrawing } from '../templates/preview-drawing.ts';
import { type PreviewServer, startPreview } from '../templates/preview-server.ts';
import { loadSource } from '../templates/scene-files.ts';

const open: PreviewServer[] = [];
afterAll(() => Promise.all(open.map((server) => server.close())));

const createDrawing = (text: string, faults: string[] = []): PreviewDrawing => {
  const picture = Buffer.from(text);
  return {
    pictures: { blank: picture, regions: picture, longest: picture, example: picture, small: picture },
    faults,
  };
};

async function start(draw: () => Promise<PreviewDrawing>): Promise<PreviewServer> {
  const server = await startPreview({ slug: 'venn', port: 0, draw });
  open.push(server);
  return server;
}

/** The events of a page, one after the other. */
async function listen({ url }: PreviewServer) {
  const abort = new AbortController();
  const { body } = await fetch(`${url}events`, { signal: abort.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<unknown> {
      while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      return JSON.parse(event.replace(/^data: /, ''));
    },
    stop: () => abort.abort(),
  };
}

test('a page learns of each drawing, and of what is wrong while the last good pictures stay', async () => {
  const answers = [
    async () => createDrawing('one'),
    async () => Promise.reject(new Error('template.json has no region "topp"')),
    async () => createDrawing('two', ['top: no room for the longest text']),
  ];
  const server = await start(async () => (await answers.shift()?.()) ?? createDrawing('none'));
  const page = await listen(server);
  expect(await page.next()).toMatchObject({ edition: 0 });
  await server.redraw();
  expect(await page.next()).toMatchObject({ edition: 1, isFault: false });
  await server.redraw();
  expect(await page.next()).toEqual({
    edition: 1,
    isFault: true,
    text: 'template.json has no region "topp"',
  });
  expect(await (await fetch(`${server.url}blank.png?1`)).text()).toBe('one');
  await server.redraw();
  expect(await page.next()).toEqual({ edition: 2, isFault: true, text: 'top: no room for the longest text' });
  expect(await (await fetch(`${server.url}blank.png?2`)).text()).toBe('two');
  expect((await fetch(`${server.url}other.png`)).status).toBe(404);
  expect(await (await fetch(server.url)).text()).toContain('<title>venn</title>');
  page.stop();
});

test('edits while it draws become one more drawing', async () => {
  let count = 0;
  const gate = Promise.withResolvers<void>();
  const server = await start(async () => {
    count += 1;
    await gate.promise;
    return createDrawing('same');
  });
  const all = [server.redraw(), server.redraw(), server.redraw()];
  gate.resolve();
  await Promise.all(all);
  expect(count).toBe(2);
});

test('the pictures are reduced, and a region without room is named', async () => {
  const source = await loadSource('venn');
  const [art, renderer] = [openEmojiArt(), openRenderer()];
  const { pictures, faults } = await drawPreview(source, art, renderer);
  const sides = await Promise.all(
    [pictures.blank, pictures.longest, pictures.small].map(async (picture) => {
      const { width, height } = await sharp(picture).metadata();
      return Math.max(width, height);
    }),
  );
  expect([sides, faults]).toEqual([[700, 700, 160], []]);
  const [first, ...others] = source.template.box_positions;
  if (!first) throw new Error('no regions');
  const template = {
    ...source.template,
    box_positions: [{ ...first, width: 0.05, height: 0.02 }, ...others],
  };
  const narrow = await drawPreview({ ...source, template }, art, renderer);
  expect(narrow.faults).toContain(`${first.name}: no room for the longest text`);
});

test('a scene that was edited is imported again', async () => {
  const { importFresh } = await import('../templates/fresh-scene.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'cam-scene-'));
  const file = path.join(folder, 'scene.mjs');
  const write = (width: number) =>
    writeFileSync(file, `export default { width: ${width}, height: 9, draw: () => '' };\n`);
  try {
    write(100);
    expect((await importFresh(pathToFileURL(file))).width).toBe(100);
    write(200);
    expect((await importFresh(pathToFileURL(file))).width).toBe(200);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
