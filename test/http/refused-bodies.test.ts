import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';
import { hasProgram } from '../helpers/programs.ts';

/** Refusals of bodies reach clients that write all of a request before they read, and bodies in memory are bounded. */

const { app, hosts } = createFakeApp({ now: () => 0 });
let port: number;
beforeAll(async () => {
  ({ port } = await listen(app, { host: '127.0.0.1', port: 0 }));
  hosts.push(`127.0.0.1:${port}`);
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;

interface RawRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** bytes */
  size: number;
}

const writeHead = ({ method = 'POST', path = '/v1/meme/caption', headers = {}, size }: RawRequest) => {
  const all = { host: `127.0.0.1:${port}`, 'content-length': `${size}`, connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/** Writes head and body, and reads nothing before the last byte is written. */
function sendAll(sent: RawRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').pause();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve({ status: Number(text.slice(9, 12)), text }));
    socket.write(writeHead(sent));
    socket.write(Buffer.alloc(sent.size, 'x'), () => socket.resume());
  });
}

const json = { ...createKeyHeaders('studio') };

describe('a refusal reaches the client that is still sending its body', () => {
  it.each([
    ['401', 401, { headers: {} }],
    ['403', 403, { headers: { ...json, origin: 'https://evil.example' } }],
    ['404', 404, { headers: json, path: '/v1/nowhere' }],
    ['405', 405, { headers: json, method: 'PUT' }],
    ['413', 413, { headers: json, size: 40 * MEGABYTE }],
    ['415', 415, { headers: { ...json, 'content-type': 'text/csv' } }],
    ['415 of an encoding', 415, { headers: { ...json, 'content-encoding': 'gzip' } }],
    ['400 of a path', 400, { headers: json, path: '/v1/%zz' }],
    ['400 of a header', 400, { headers: { ...json, 'idempotency-key': 'two words' } }],
  ] as const)('%s', async (_name, status, sent) => {
    const answer = await sendAll({ size: 6 * MEGABYTE, ...sent });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('"success":false');
  });

  it('429', async () => {
    const headers = createKeyHeaders('free', 'busy');
    for (let n = 0; n < 30; n++) await app.inject({ url: '/v1/memes', headers });
    expect((await sendAll({ headers, size: 6 * MEGABYTE })).status).toBe(429);
  });

  it('Python’s urllib gets it', async ({ skip }) => {
    const script = [
      'import sys, urllib.request, urllib.error',
      'request = urllib.request.Request(sys.argv[1], data=b"x" * 6_000_000, headers={"Connection": "close"})',
      'try: urllib.request.urlopen(request)',
      'except urllib.error.HTTPError as error: print(error.code)',
    ].join('\n');
    const url = `http://127.0.0.1:${port}/v1/meme/caption`;
    if (!(await hasProgram('python3'))) skip();
    for (let n = 0; n < 4; n++) {
      expect((await promisify(execFile)('python3', ['-c', script, url])).stdout.trim()).toBe('401');
    }
  });
});

describe('bodies in memory', () => {
  const announced = { headers: json, size: 25 * MEGABYTE };
  /** More than is left. */
  const large = { headers: json, size: 7 * MEGABYTE };
  /** Announces almost as much as the budget has, and sends nothing of it. */
  const hold = async () => {
    const holding = Array.from({ length: 10 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(writeHead(announced));
      return socket;
    });
    const refused = async () => (await sendAll(large)).status;
    await expect.poll(refused, { timeout: 10_000 }).toBe(503);
    return holding;
  };

  it('are bounded by what their headers announce; small ones are still taken', async () => {
    const holding = await hold();
    const refused = await sendAll(large);
    expect(refused.text).toContain('OVERLOADED');
    expect(refused.text).toMatch(/^retry-after: \d+/im);
    const small = await app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: json,
      payload: JSON.stringify(GOOD_BODY),
    });
    expect(small.statusCode).toBe(200);
    for (const socket of holding) socket.destroy();
    const again = async () => (await sendAll(large)).status;
    await expect.poll(again, { timeout: 10_000 }).toBe(400);
  });

  it('of unknown length are counted as they grow', async () => {
    const holding = await hold();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(
      writeHead({ headers: json, size: 0 }).replace('content-length: 0', 'transfer-encoding: chunked'),
    );
    for (let n = 0; n < 10; n++) {
      socket.write(`${MEGABYTE.toString(16)}\r\n`);
      socket.write(Buffer.alloc(MEGABYTE, 'x'));
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
    await once(socket, 'end');
    expect([text.slice(9, 12), text.includes('OVERLOADED')]).toEqual(['503', true]);
    for (const held of holding) held.destroy();
  });
});

describe('what a body may be', () => {
  it.each([
    ['content-encoding', 'gzip', /compressed/],
    ['content-encoding', 'br', /compressed/],
    ['content-type', 'application/json; charset=latin1', /charset "latin1"/],
    ['content-type', 'application/json; charset="utf-16"', /charset "utf-16"/],
  ])('%s %s is refused', async (name, value, message) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers: { ...json, [name]: value },
      payload: JSON.stringify(GOOD_BODY),
    });
    expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toMatch(message);
  });

  it('UTF-8 and identity are taken', async () => {
    const headers = {
      ...json,
      'content-type': 'application/json; charset="UTF-8"',
      'content-encoding': 'identity',
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      headers,
      payload: JSON.stringify(GOOD_BODY),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('headers over 16 KB are 431 in the envelope', async () => {
    const answer = await sendAll({ headers: { ...json, 'x-long': 'x'.repeat(200_000) }, size: 1000 });
    expect(answer.status).toBe(431);
    expect(answer.text).toContain('"code":"VALIDATION_ERROR"');
  });
});

describe('rate-limit headers', () => {
  it.each([
    ['GET', '/v1/nowhere', 404],
    ['PUT', '/v1/meme/caption', 405],
  ] as const)('%s %s carries them with a key', async (method, url, status) => {
    const headers = { authorization: createKeyHeaders('pro', 'lost').authorization };
    const answer = await app.inject({ method, url, headers });
    expect([answer.statusCode, answer.headers['x-ratelimit-limit']]).toEqual([status, '600']);
    const nobody = await app.inject({ method, url, headers: { authorization: 'Bearer nobody' } });
    expect([nobody.statusCode, nobody.headers['x-ratelimit-limit']]).toEqual([status, undefined]);
  });

  it('count such calls', async () => {
    const headers = { authorization: createKeyHeaders('free', 'lost').authorization };
    for (let n = 0; n < 30; n++) await app.inject({ url: '/v1/nowhere', headers });
    expectError(await app.inject({ url: '/v1/nowhere', headers }), 'RATE_LIMITED');
  });
});
