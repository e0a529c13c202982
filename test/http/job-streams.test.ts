import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compose, type Engine } from '../../src-main/bootstrap/compose.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { tempDir } from '../helpers/store.ts';

/** How many streams of job events may be open, over real connections. */

let home: string;
let cam: Engine;
let base: string;
/** Ends the pictures that the jobs wait for. */
let release: (() => void)[];
beforeEach(async () => {
  home = tempDir();
  release = [];
  const config = { home, host: '127.0.0.1', port: 0, publicUrl: null, logLevel: 'silent' as const };
  const fetchImage = () =>
    new Promise<Uint8Array>((_resolve, reject) => release.push(() => reject(new Error('gone'))));
  cam = await compose({ ...config, allowedOrigins: [] }, pino({ level: 'silent' }), {
    fetcher: { fetchImage },
  });
  base = (await cam.start()).baseUrl;
});
afterEach(async () => {
  for (const end of release) end();
  await cam.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The headers of a new account, and one job of it that does not end. */
async function account() {
  const { id } = cam.store.accounts.create({ plan: 'pro', name: 'a', now: Date.now() });
  const key = { accountId: id, mode: 'live', name: 'k', expiresAt: null, now: Date.now() } as const;
  const headers = { authorization: `Bearer ${cam.store.keys.create(key).secret}` };
  const answer = await fetch(`${base}/v1/meme/caption`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({
      image_url: 'https://slow.example/a.png',
      captions: [{ position: 'top', text: 'x' }],
    }),
  });
  const { data }: { data: { id: string } } = JSON.parse(await answer.text());
  const open = async (prefix = '/v1'): Promise<IncomingMessage> => {
    const request = get(`${base}${prefix}/jobs/${data.id}/events`, { headers, agent: false });
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (!response) throw new Error('no answer');
    return response;
  };
  return { headers, open, job: data.id };
}

it('one account cannot use up the streams of others', async () => {
  const [greedy, modest] = [await account(), await account()];
  const streams: IncomingMessage[] = [];
  for (let index = 0; index < LIMITS.jobStreamsMax; index += 1) {
    streams.push(await greedy.open(index % 2 ? '/v1' : '/api/v1'));
  }
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200));

  const refused = await greedy.open();
  const body = JSON.parse(Buffer.concat(await refused.toArray()).toString());
  expect([refused.statusCode, refused.headers['retry-after'], body.error.code]).toEqual([
    429,
    '5',
    'RATE_LIMITED',
  ]);
  expect(body.error.message).toContain('GET /v1/jobs/{id}');
  // What the refusal names works, and so does anybody else's stream.
  expect((await fetch(`${base}/v1/jobs/${greedy.job}`, { headers: greedy.headers })).status).toBe(200);
  const other = await modest.open();
  expect(other.statusCode).toBe(200);

  streams[0]?.destroy();
  await vi.waitFor(async () => {
    const again = await greedy.open();
    expect(again.statusCode).toBe(200);
    streams.push(again);
  });
  for (const stream of [...streams, other]) stream.destroy();
});
