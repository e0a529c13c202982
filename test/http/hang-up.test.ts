import { request } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { type OpenAiServer, startOpenAiServer, staysSilent, writesWell } from '../helpers/openai-server.ts';

/** A client that hangs up does not cancel the work: the result stays reachable. */

let server: OpenAiServer;
let app: TestApp;
let port: number;
beforeEach(async () => {
  server = await startOpenAiServer();
  app = await createTestApp({
    providerEnv: { CAM_OPENAI_API_KEY: 'sk-x', CAM_OPENAI_BASE_URL: server.baseUrl },
  });
  ({ port } = await listen(app.app, { host: '127.0.0.1', port: 0 }));
});
afterEach(async () => {
  await app.cleanup();
  await server.close();
});

const BODY = JSON.stringify({ text: 'Mondays', output_format: 'jpeg' });

/** Sends a call and hangs up as soon as the model has been asked. */
async function hangUp(caller: TestCaller, key: string): Promise<() => void> {
  let answer = () => {};
  server.next((response, call) => {
    answer = () => writesWell(response, call);
  });
  const headers = { ...caller.headers, 'idempotency-key': key, host: 'localhost:80' };
  const client = request({ port, method: 'POST', path: '/v1/meme/generate', headers });
  client.on('error', () => undefined);
  client.end(BODY);
  await expect.poll(() => server.seen.length).toBe(1);
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.destroy();
  await closed;
  return () => answer();
}

const jobs = async (caller: TestCaller): Promise<Job[]> => {
  const headers = { authorization: caller.headers.authorization };
  return (await app.app.inject({ url: '/v1/jobs', headers })).json().data.jobs;
};

test('the work continues, and the same key returns the result', async () => {
  const caller = app.caller('starter');
  const answer = await hangUp(caller, 'lost');
  expect(await jobs(caller)).toMatchObject([{ type: 'generate', status: 'running' }]);
  answer();
  await expect.poll(async () => (await jobs(caller))[0]?.status).toBe('succeeded');
  const headers = { ...caller.headers, 'idempotency-key': 'lost' };
  const again = await app.app.inject({ method: 'POST', url: '/v1/meme/generate', headers, payload: BODY });
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  const [job] = await jobs(caller);
  expect(job?.result).toEqual(again.json().data);
  expect(app.store.ledger.credits(caller.accountId, Date.now()).available).toBe(498);
  expect(server.seen).toHaveLength(1);
});

test('an engine that stops aborts work that hangs, charges nothing and leaves nothing behind', async () => {
  const patient = await createTestApp({
    providerEnv: { CAM_OPENAI_API_KEY: 'sk-x', CAM_OPENAI_BASE_URL: server.baseUrl },
    graceMs: 20,
  });
  const caller = patient.caller('starter');
  server.next(staysSilent);
  const headers = { ...caller.headers, prefer: 'respond-async' };
  await patient.app.inject({ method: 'POST', url: '/v1/meme/generate', headers, payload: BODY });
  await expect.poll(() => server.seen.length).toBe(1);
  expect(patient.store.jobs.list(caller.accountId, { limit: 1, offset: 0 }).jobs).toMatchObject([
    { status: 'running' },
  ]);
  await patient.cleanup();
});

test('a caption whose caller hangs up becomes a job, whose error its key returns; one that is answered leaves none', async () => {
  const gate = Promise.withResolvers<never>();
  const fetchImage = vi.fn(() => gate.promise);
  const slow = await createTestApp({ fetcher: { fetchImage } });
  onTestFinished(() => slow.cleanup());
  const { port: slowPort } = await listen(slow.app, { host: '127.0.0.1', port: 0 });
  const caller = slow.caller('starter');
  const list = async (): Promise<Job[]> => {
    const { authorization } = caller.headers;
    return (await slow.app.inject({ url: '/v1/jobs', headers: { authorization } })).json().data.jobs;
  };
  const captions = [{ position: 'top', text: 'x' }];
  const drawn = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
  const post = (headers: Record<string, string>, payload: object) =>
    slow.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  expect((await post(caller.headers, drawn)).statusCode).toBe(200);
  expect(await list()).toEqual([]);

  const headers = { ...caller.headers, host: 'localhost:80', 'idempotency-key': 'lost' };
  const client = request({ port: slowPort, method: 'POST', path: '/v1/meme/caption', headers });
  client.on('error', () => undefined);
  const payload = { image_url: 'https://a.example/a.png', captions };
  client.end(JSON.stringify(payload));
  await expect.poll(() => fetchImage.mock.calls.length).toBe(1);
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.destroy();
  await closed;
  expect(await list()).toMatchObject([
    { type: 'caption', status: 'running', started_at: expect.any(String) },
  ]);
  // The engine must have noticed before the work ends.
  await expect.poll(() => connections(slow)).toBe(0);
  gate.reject(new CamError('IMAGE_UNREADABLE', 'gone'));
  await expect.poll(async () => (await list())[0]?.status).toBe('failed');
  expect((await list())[0]).toMatchObject({ error: { code: 'IMAGE_UNREADABLE' }, credits_used: 0 });
  const again = await post(headers, payload);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.json().error.code).toBe('IMAGE_UNREADABLE');
  expect(fetchImage).toHaveBeenCalledOnce();
});

const connections = ({ app: { server } }: TestApp) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
