import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { type HostileServer, startHostileServer } from '../helpers/hostile-server.ts';
import { PNG_METADATA, withPngChunks } from '../helpers/picture-files.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Every way by which a picture enters, each with the picture of the report: 1 MB that unpacks to 1 GB of text. */

let server: HostileServer;
let engine: WatchedEngine;
let image_base64: string;
beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d33' } })
    .png()
    .toBuffer();
  const chunk = PNG_METADATA.iTXt(20e6);
  const bomb = withPngChunks(
    png,
    Array.from({ length: 50 }, () => chunk),
  );
  image_base64 = bomb.toString('base64');
  server = await startHostileServer({ '/text-bomb.png': bomb });
  engine = await startWatchedEngine({ hostilePort: server.port });
});
afterAll(async () => {
  printTable('The same picture by every way', engine.observations);
  await engine.close();
  await server.close();
});

const RISE_MB = 300;
const captions = [{ position: 'top', text: 'Look' }];
const box = { x: 0, y: 0, width: 0.5, height: 0.5 };
const bombUrl = () => server.url('/text-bomb.png');
const template = { template_id: 'tpl_two-buttons', captions: [{ position: '0', text: 'Look' }] };

const WAYS: readonly (readonly [name: string, path: string, body: () => object])[] = [
  ['the picture of a caption', '/v1/meme/caption', () => ({ image_base64, captions })],
  ['by its address', '/v1/meme/caption', () => ({ image_url: bombUrl(), captions })],
  [
    'as a layer',
    '/v1/meme/caption',
    () => ({
      ...template,
      layers: [
        { image_base64, box },
        { image_url: bombUrl(), box },
      ],
    }),
  ],
  [
    'as the logo of a watermark',
    '/v1/meme/caption',
    () => ({ ...template, watermark: { logo_url: bombUrl() } }),
  ],
  ['as an upload', '/v1/images', () => ({ image_base64 })],
  ['as an upload by its address', '/v1/images', () => ({ image_url: bombUrl() })],
  ['as a template', '/v1/templates', () => ({ name: 'Text bomb', category: 'mine', tags: [], image_base64 })],
  ['for captions from a picture', '/v1/meme/from-image', () => ({ image_base64, text: 'monday' })],
  ['to be changed', '/v1/meme/remix', () => ({ image_base64, prompt: 'make it sepia' })],
  [
    'as the logo of a brand',
    '/v1/meme/branded',
    () => ({ text: 'monday', brand: { logo_base64: image_base64 } }),
  ],
];

test.for(WAYS)('%s', async ([name, path, body]) => {
  const seen = await engine.observe(name, () => engine.post(path, body()));
  expect(seen).toMatchObject({ code: 'ok' });
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

test('many at once', async () => {
  const calls = 60;
  const seen = await engine.observe(`${calls} at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: calls }, () =>
        engine.post('/v1/meme/caption', { image_base64, captions, width: 200 }),
      ),
    );
    return answers.find(({ code }) => code !== 'ok' && code !== 'OVERLOADED') ?? { status: 200, code: 'ok' };
  });
  expect(seen.code).toBe('ok');
  // Each body is held while it waits: a megabyte of JSON and what it decodes to.
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB + calls * 5);
});
