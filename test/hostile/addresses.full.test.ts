import { afterAll, beforeAll, expect, test } from 'vitest';
import { printTable } from '../helpers/full-run.ts';
import { type HostileServer, startHostileServer } from '../helpers/hostile-server.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** Addresses made to harm: servers that never end, lie or redirect, and names and forms that lead inside. */

let server: HostileServer;
let engine: WatchedEngine;
beforeAll(async () => {
  server = await startHostileServer();
  engine = await startWatchedEngine({ hostilePort: server.port });
});
afterAll(async () => {
  printTable('Hostile addresses', engine.observations);
  await engine.close();
  await server.close();
});

const RISE_MB = 100;
const captions = [{ position: 'top', text: 'Look' }];
const fetched = (image_url: string) => engine.post('/v1/meme/caption', { image_url, captions });

/** Those that could cost time or memory; what else is refused is tested with the fetcher. */
const SERVERS = [
  ...['/loop', '/hops?n=50', '/png-bomb', '/gif-bomb', '/gzip-bomb', '/declared-huge', '/endless'],
  ...['/huge-headers', '/bad-chunks', '/hang-up-midway', '/redirect?to=http://private.example/'],
];

test.for(SERVERS)('a server: %s', async (path) => {
  const seen = await engine.observe(path, () => fetched(server.url(path)));
  expect(seen).toMatchObject({ status: 422, code: 'IMAGE_UNREADABLE' });
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

test('addresses that lead inside, by the engine’s own rules', async () => {
  const inside = ['http://127.0.0.1/', 'http://private.example/', 'http://missing.example/'];
  for (const url of [...inside, engine.baseUrl, server.url('/ok.png', '127.0.0.2')]) {
    const seen = await engine.observe(url.slice(0, 60), () => fetched(url));
    expect.soft(`${url} ${seen.code}`).toBe(`${url} IMAGE_UNREADABLE`);
  }
});

test('many servers that never end, at once, do not keep others waiting', async () => {
  const calls = 12;
  const seen = await engine.observe(`${calls} that drip and ${calls} that stay silent`, async () => {
    const paths = Array.from({ length: calls }, () => ['/slow-drip', '/silent']).flat();
    const answers = await Promise.all(paths.map((path) => fetched(server.url(path))));
    return (
      answers.find(({ code }) => code !== 'IMAGE_UNREADABLE') ?? { status: 422, code: 'IMAGE_UNREADABLE' }
    );
  });
  expect(['IMAGE_UNREADABLE', 'OVERLOADED']).toContain(seen.code);
  expect(seen.peak_rise_mb).toBeLessThan(RISE_MB);
});

test('an honest server is still read', async () => {
  expect(await fetched(server.url('/ok.png'))).toEqual({ status: 200, code: 'ok' });
});
