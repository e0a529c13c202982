import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { ensureMcpBuilt } from '../../scripts/mcp-build.ts';
import { sharedEngine } from './harness/place.ts';
import { environment, keyedEnvironment } from './harness/stdio.ts';

/** The bytes on the pipes: stdout carries the protocol and nothing else, whatever comes in. */

const engine = sharedEngine();
/** Calls that send something; that the wrapper looks at the account when it starts may be seen at any time. */
const posts = () => engine().gate.seen.filter(({ method }) => method === 'POST').length;

interface Wire {
  child: ChildProcessWithoutNullStreams;
  /** Every line of stdout so far, parsed. @throws where one is no JSON */
  messages(): Record<string, unknown>[];
  send(...lines: (object | string | Buffer)[]): void;
  /** The response to a request. */
  answer(id: number): Promise<Record<string, unknown>>;
  ended: Promise<unknown[]>;
}

let children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

async function open(env: Record<string, string>): Promise<Wire> {
  const child = spawn(process.execPath, [await ensureMcpBuilt()], { env, stdio: 'pipe' });
  children.push(child);
  child.stderr.resume();
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const messages = () => lines.map((line) => JSON.parse(line));
  reader.on('line', (line) => lines.push(line));
  return {
    child,
    messages,
    send(...sent) {
      for (const one of sent) {
        const isRaw = typeof one === 'string' || Buffer.isBuffer(one);
        child.stdin.write(isRaw ? one : JSON.stringify(one));
        child.stdin.write('\n');
      }
    },
    async answer(id) {
      for (;;) {
        const found = messages().find((message) => message.id === id);
        if (found) return found;
        await once(reader, 'line');
      }
    },
    ended: once(child, 'exit'),
  };
}

const request = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params });
const clientInfo = { name: 'raw', version: '1' };
const INITIALIZE = request(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
const IDEA = { name: 'cam_meme_generate', arguments: { text: 'Raw' } };
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

test('every line of stdout is a message, over calls of all kinds and errors', async () => {
  const wire = await open(keyedEnvironment(engine(), engine().app.caller().secret));
  wire.send(INITIALIZE, INITIALIZED, request(2, 'tools/list'));
  wire.send(
    request(3, 'tools/call', { ...IDEA, _meta: { progressToken: 'p' } }),
    request(4, 'tools/call', { name: 'cam_template_get', arguments: { template_id: 'nope' } }),
    request(5, 'tools/call', { name: 'nope' }),
    request(6, 'nope/nope'),
    request(7, 'resources/read', { uri: 'cam://templates/no-yes' }),
  );
  await Promise.all([2, 3, 4, 5, 6, 7].map((id) => wire.answer(id)));
  const messages = wire.messages();
  expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  const kinds = messages.map(({ id, method }) => id ?? method);
  expect(new Set(kinds)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 'notifications/progress']));
  expect(kinds.filter((kind) => typeof kind === 'number')).toHaveLength(7);
  // Nothing is said of a call after its result.
  expect(kinds.lastIndexOf('notifications/progress')).toBeLessThan(kinds.indexOf(3));
});

test('garbage on stdin is answered as such or ignored, and the next request works', async () => {
  const wire = await open(keyedEnvironment(engine(), engine().app.caller().secret));
  const garbage = [
    ...['{', 'not json', '', '   ', 'null', '42', '"text"', '[]', '[1,2]', '{}', '{"jsonrpc":"1.0","id":9}'],
    '{"jsonrpc":"2.0","id":null,"method":"x"}',
    '{"jsonrpc":"2.0","id":{},"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":77,"result":{}}',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":999,"reason":"x"}}',
    '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"none","progress":1}}',
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    '['.repeat(10_000),
    'x'.repeat(1024 * 1024),
  ];
  wire.send(...garbage, INITIALIZE, INITIALIZED);
  expect(await wire.answer(1)).toMatchObject({ result: { serverInfo: { name: 'cam' } } });
  wire.send(...garbage, request(2, 'tools/call', { name: 'cam_account', arguments: {} }));
  expect(await wire.answer(2)).toMatchObject({ result: { structuredContent: { plan: 'pro' } } });
  const others = wire.messages().filter(({ id }) => id !== 1 && id !== 2);
  for (const { error } of others) expect(error).toMatchObject({ code: expect.any(Number) });
});

test('a picture of 31 MB in a message is refused in words', async () => {
  const wire = await open(keyedEnvironment(engine(), engine().app.caller().secret));
  const image_url = `data:image/png;base64,${'A'.repeat(31 * 1024 * 1024)}`;
  const before = posts();
  wire.send(INITIALIZE, INITIALIZED);
  wire.send(request(2, 'tools/call', { name: 'cam_meme_from_image', arguments: { image_url } }));
  const text = 'The picture is larger than 20 MB. Make it smaller first.';
  expect(await wire.answer(2)).toMatchObject({ result: { isError: true, content: [{ text }] } });
  expect(posts()).toBe(before);
});

test('it ends with its client: when stdin ends, and at a signal', async () => {
  const env = environment(engine().userHome);
  const ends = [
    ({ child }: Wire) => child.stdin.end(),
    ...(process.platform === 'win32' ? [] : [({ child }: Wire) => child.kill('SIGTERM')]),
  ];
  for (const end of ends) {
    const wire = await open(env);
    wire.send(INITIALIZE);
    await wire.answer(1);
    end(wire);
    expect(await wire.ended).toEqual([0, null]);
  }
});

test('a client that no longer reads does not crash it', async () => {
  const wire = await open(keyedEnvironment(engine(), engine().app.caller().secret));
  wire.send(INITIALIZE, INITIALIZED);
  await wire.answer(1);
  wire.child.stdout.destroy();
  wire.send(request(2, 'tools/list'), request(3, 'tools/list'));
  wire.child.stdin.end();
  expect(await wire.ended).toEqual([0, null]);
});
