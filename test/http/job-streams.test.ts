import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createTestApp } from '../helpers/app.ts';

/** How many streams of job events may be open, over real connections. */

/** What the jobs wait for. */
const { promise: picture, reject } = Promise.withResolvers<Uint8Array>();
const cam = await createTestApp({ port: 0, fetcher: { fetchImage: () => picture } });
const base = (await cam.start()).baseUrl;
afterAll(async () => {
  reject(new Error('gone'));
  await cam.cleanup();
});

/** The headers of a new account, and one job of it that does not end. */
async function account() {
  const { headers } = cam.caller();
  const answer = await fetch(`${base}/v1/meme/caption`, {
    method: 'POST',
    headers: { ...headers, prefer: 'respond-async' },
    body: '{"image_url":"https://slow.example/a.png","captions":[{"position":"top","text":"x"}]}',
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
