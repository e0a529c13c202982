import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOpenAiClient } from '../../../src-main/models/providers/openai.ts';
import { neverAnswered } from '../../../src-main/models/providers/remote-client.ts';
import { withRetries } from '../../../src-main/models/providers/retry.ts';
import { createTransport, type WireRecord } from '../../../src-main/models/providers/transport.ts';
import { type OpenAiServer, startOpenAiServer, staysSilent } from '../../helpers/openai-server.ts';

let server: OpenAiServer;
let wires: WireRecord[];
beforeEach(async () => {
  wires = [];
  server = await startOpenAiServer();
});
afterEach(() => server.close());

const TIMEOUTS = { chat: 50, image: 50, models: 30_000 };
function client(origin = new URL(server.baseUrl).origin, chat = TIMEOUTS.chat) {
  const record = (wire: WireRecord) => wires.push(wire);
  const fetch = createTransport({ origin, key: 'k', record, now: Date.now });
  return createOpenAiClient({ baseUrl: server.baseUrl, key: 'k', fetch, timeouts: { ...TIMEOUTS, chat } });
}
const signal = () => new AbortController().signal;
const ASK = { model: 'm', system: 's', user: ['u'], schema: {} };

test('an answer that does not come in time is given up', async () => {
  server.next(staysSilent);
  await expect(client().chat(ASK, signal())).rejects.toMatchObject({ name: 'RemoteFailure', kind: 'slow' });
  expect(wires).toMatchObject([{ status: null, bytesReceived: 0 }]);
});

test('one that had begun is told from none at all', async () => {
  server.next((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
    response.write('{');
  });
  const begun = await client(undefined, 1500)
    .chat(ASK, signal())
    .catch((error: unknown) => error);
  server.next(staysSilent);
  const none = await client()
    .chat(ASK, signal())
    .catch((error: unknown) => error);
  expect([none, begun]).toMatchObject([{ kind: 'slow' }, { kind: 'slow' }]);
  expect([neverAnswered(none), neverAnswered(begun)]).toEqual([true, false]);
  // As the writers pass it on.
  expect(neverAnswered(new Error('told', { cause: none }))).toBe(true);
  expect(neverAnswered('no error')).toBe(false);
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
    ...{ origin: new URL(server.baseUrl).origin, key: 'k', now: Date.now },
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
