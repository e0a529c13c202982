import { createServer } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { answers, refuses, startGate } from '../helpers/gate.ts';
import { callTool, make } from './harness/client.ts';
import { sharedEngine } from './harness/place.ts';
import { environment, keyedEnvironment, startWrapperHere } from './harness/stdio.ts';

/** The wrapper's settings, and engines that are away, busy or another program: errors in words, never a crash. */

const engine = sharedEngine();
let clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

async function connect(env: Record<string, string>): Promise<Client> {
  const client = await startWrapperHere(env);
  clients.push(client);
  return client;
}

const CAPTION = { template_id: 'no-yes', captions: [{ position: 'reject', text: 'No' }] };
const NEW_KEY =
  'Create a key in CAM under Keys & API (or with `cam keys create`), put it in this server’s configuration as CAM_API_KEY, and restart the server.';

/** Words of the error that a paid call ends with; the server goes on and lists its tools. */
async function readError(client: Client, tool = 'cam_meme_caption', args: Record<string, unknown> = CAPTION) {
  const { isError, text } = await callTool(client, tool, args);
  expect(isError).toBe(true);
  expect((await client.listTools()).tools).toHaveLength(12);
  return text;
}

describe('the key', () => {
  const withKey = (key: string) => connect(keyedEnvironment(engine(), key));

  test('is missing, empty or a placeholder: the words say where to get one', async () => {
    const { CAM_API_KEY: _none, ...rest } = keyedEnvironment(engine(), '');
    const placeholder = ['$', '{user_config.key}'].join('');
    for (const env of [rest, { ...rest, CAM_API_KEY: ' ' }, { ...rest, CAM_API_KEY: placeholder }]) {
      const before = engine().gate.seen.length;
      expect(await readError(await connect(env))).toBe(`NO_KEY: No API key is configured. ${NEW_KEY}`);
      expect(engine().gate.seen).toHaveLength(before);
    }
  });

  test.each(['two words', 'schlüssel', 'line\nbreak', '🔑'])('%j is malformed and not sent', async (key) => {
    const before = engine().gate.seen.length;
    const text = await readError(await withKey(key));
    expect(text).toMatch(/^INVALID_API_KEY: The key is malformed\. Create a key in CAM/);
    expect(text).not.toContain(key);
    expect(engine().gate.seen).toHaveLength(before);
  });

  test.each(['INVALID_API_KEY', 'SUSPENDED_API_KEY', 'EXPIRED_API_KEY'])('is refused as %s', async (code) => {
    const { secret } = engine().app.caller();
    engine().gate.next(/caption/, refuses(401, code, 'No.'));
    const text = await readError(await withKey(secret));
    expect(text).toMatch(new RegExp(`^${code}: .* Create a key in CAM under`));
    expect(text).not.toContain(secret);
  });

  test('may be given with the word Bearer, spaces or quotes', async () => {
    const { secret } = engine().app.caller();
    for (const given of [`Bearer ${secret}`, ` bearer  ${secret}\n`, `"${secret}"`]) {
      expect((await callTool(await withKey(given), 'cam_account')).text).toMatch(/^Plan pro/);
    }
  });
});

describe('the address', () => {
  const at = (CAM_BASE_URL: string) =>
    connect(environment(engine().userHome, { CAM_API_KEY: engine().app.caller().secret, CAM_BASE_URL }));

  test('may end in a slash or /v1', async () => {
    for (const end of ['/', '/v1/', '/api/v1']) {
      const client = await at(engine().gate.baseUrl + end);
      expect((await callTool(client, 'cam_account')).isError).toBe(false);
    }
  });

  test.each(['not an address', 'localhost:4226', 'ftp://127.0.0.1', 'http://me:secret@127.0.0.1:1'])(
    '%j is none, and is not repeated in words',
    async (address) => {
      const text = await readError(await at(address));
      expect(text).toMatch(/^WRONG_ADDRESS: CAM_BASE_URL is not the address of an engine\. Set it to one /);
      expect(text).not.toContain('secret');
    },
  );

  test('of no engine: the words say how to start it, and the call works once it runs', async () => {
    const address = await freeAddress();
    const client = await at(address);
    expect(await readError(client)).toBe(
      `UNREACHABLE: No CAM engine answers at ${address} (ECONNREFUSED). Start the CAM app, or run \`cam serve\`, then call this tool again. If the engine has another address, set CAM_BASE_URL to it. If the call reached the engine, a repeat within 15 minutes returns its result and is not charged again.`,
    );
    expect(await readError(client, 'cam_account', {})).toMatch(/set CAM_BASE_URL to it\.$/);
    await expect(client.listResources()).rejects.toThrow(/No CAM engine answers at .* Start the CAM app/);
    const ref = { type: 'ref/resource' as const, uri: 'cam://templates/{id}' };
    const { completion } = await client.complete({ ref, argument: { name: 'id', value: 'no' } });
    expect(completion.values).toEqual([]);
  });

  test('of another program', async () => {
    const client = await at(engine().gate.baseUrl);
    for (const [status, body] of [
      [200, '<html>Hello</html>'],
      [404, '{"error":"not found"}'],
      [502, 'Bad gateway'],
    ] as const) {
      engine().gate.next(/caption/, answers(status, body));
      const text = await readError(client);
      expect(text).toMatch(/^NOT_CAM: The program at http:.* is not CAM, or an older version of it\./);
      expect(text).toContain(`HTTP ${status}`);
      expect(text).toContain('Set CAM_BASE_URL to the address of the engine');
      expect(text).not.toContain('Nothing was charged');
    }
    engine().gate.next(/templates/, answers(404, 'not here'));
    await expect(client.readResource({ uri: 'cam://templates/no-yes' })).rejects.toThrow(/is not CAM/);
  });

  test('of a program that sends callers elsewhere: nothing goes there', async () => {
    const client = await at(engine().gate.baseUrl);
    const elsewhere = await startGate(engine().gate.baseUrl);
    for (const [tool, path] of [
      ['cam_meme_caption', /POST .*caption/],
      ['cam_template_get', /GET .*templates/],
      ['cam_template_get', /GET \/cdn\//],
    ] as const) {
      engine().gate.next(path, (response) => {
        response.writeHead(307, { location: `${elsewhere.baseUrl}/v1/meme/caption` }).end();
      });
      await callTool(client, tool, tool === 'cam_meme_caption' ? CAPTION : { template_id: 'no-yes' });
    }
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });
});

describe('an engine that is busy', () => {
  test.each([
    [503, 'OVERLOADED', '1', 'Call again in 1 second.'],
    [503, 'STORAGE_UNAVAILABLE', '30', 'Call again in 30 seconds.'],
    [429, 'RATE_LIMITED', '7', 'Call again in 7 seconds.'],
  ])('answers %i %s: when to call again, and then it works', async (status, code, seconds, words) => {
    const caller = engine().app.caller();
    const client = await connect(keyedEnvironment(engine(), caller.secret));
    for (const [tool, path, args] of [
      ['cam_meme_caption', /caption/, CAPTION],
      ['cam_meme_generate', /generate/, { text: 'Busy' }],
    ] as const) {
      engine().gate.next(path, refuses(status, code, 'Too much.', { 'retry-after': seconds }));
      expect(await readError(client, tool, args)).toBe(`${code}: Too much. ${words} Nothing was charged.`);
      await make(client, tool, args);
    }
    expect(engine().available(caller)).toBe(2997);
  });

  test('refuses the key while a job goes on: a repeat gets its result, charged once', async () => {
    const caller = engine().app.caller();
    const client = await connect(keyedEnvironment(engine(), caller.secret));
    const args = { text: 'Suspended meanwhile' };
    engine().gate.next(/events/, refuses(403, 'SUSPENDED_API_KEY', 'The key is suspended.'));
    const text = await readError(client, 'cam_meme_generate', args);
    expect(text).toContain('a repeat within 15 minutes returns its result');
    expect(text).not.toContain('Nothing was charged');
    expect((await make(client, 'cam_meme_generate', args)).credits_used).toBe(2);
    expect(engine().available(caller)).toBe(2998);
  });

  test('has no picture any more: the resource is not found, and CAM is still CAM', async () => {
    const client = await connect(keyedEnvironment(engine(), engine().app.caller().secret));
    engine().gate.next(/GET \/cdn\//, refuses(404, 'NOT_FOUND', 'There is no picture at this address.'));
    await expect(client.readResource({ uri: 'cam://templates/no-yes' })).rejects.toThrow(/not found/i);
  });
});

/** An address where nothing listens. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
