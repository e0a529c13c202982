import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiClient } from '../../src-main/models/openai.ts';
import { withRetries } from '../../src-main/models/retry.ts';
import { createTransport, type WireRecord } from '../../src-main/models/transport.ts';
import { type OpenAiServer, startOpenAiServer, staysSilent } from '../helpers/openai-server.ts';

let server: OpenAiServer;
let wires: WireRecord[];
beforeEach(async () => {
  wires = [];
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const TIMEOUTS = { chat: 50, image: 50, models: 30_000 };
function client(origin = new URL(server.baseUrl).origin) {
  const record = (wire: WireRecord) => wires.push(wire);
  const fetch = createTransport({ origin, keyless: false, record, now: Date.now });
  return createOpenAiClient({ baseUrl: server.baseUrl, key: 'k', fetch, timeouts: TIMEOUTS });
}
const signal = () => new AbortController().signal;
const ASK = { model: 'm', system: 's', user: ['u'], schema: {} };

test('an answer that does not come in time is given up', async () => {
  server.next(staysSilent);
  await expect(client().chat(ASK, signal())).rejects.toMatchObject({ name: 'RemoteFailure', kind: 'slow' });
  expect(wires).toMatchObject([{ status: null, bytesReceived: 0 }]);
});

test('nothing is sent to any origin but the provider’s', async () => {
  await expect(client('https://api.example').chat(ASK, signal())).rejects.toMatchObject({
    kind: 'misplaced',
  });
  expect(server.seen).toEqual([]);
});

test('an endless answer is cut off', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(1024 * 1024, 32);
    const pour = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  });
  const patient = { chat: 30_000, image: 50, models: 50 };
  const fetch = createTransport({
    ...{ origin: new URL(server.baseUrl).origin, keyless: false, now: Date.now },
    record: (wire) => wires.push(wire),
  });
  const one = createOpenAiClient({ baseUrl: server.baseUrl, key: 'k', fetch, timeouts: patient });
  await expect(one.chat(ASK, signal())).rejects.toMatchObject({ kind: 'misplaced' });
  expect(wires[0]?.bytesReceived).toBeLessThan(80 * 1024 * 1024);
});

test('its models are listed', async () => {
  expect(await client().models(signal())).toEqual(['gpt-5.5', 'gpt-image']);
});

describe('retries', () => {
  const passing = { again: true };
  const failing = () => Promise.reject(new Error('no'));

  test('wait longer each time and give up after the third', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => {
      waits.push(ms);
    };
    await expect(withRetries({ sleep }, signal(), failing, () => passing)).rejects.toThrow('no');
    expect(waits).toEqual([500, 1000]);
  });

  test('end where the caller does', async () => {
    const controller = new AbortController();
    const sleep = async () => {
      controller.abort(new Error('cancelled'));
      controller.signal.throwIfAborted();
    };
    const run = withRetries({ sleep }, controller.signal, failing, () => passing);
    await expect(run).rejects.toThrow('cancelled');
  });
});
