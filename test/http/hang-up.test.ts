import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
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
