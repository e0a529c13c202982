import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders, GOOD_BODY } from '../helpers/fake-services.ts';

/** Refusals of bodies reach clients that write all of a request before they read, and bodies in memory are bounded. */

const { app, hosts } = createFakeApp({ now: () => 0 });
let port: number;
beforeAll(async () => {
  ({ port } = await listen(app, { host: '127.0.0.1', port: 0 }));
  hosts.push(`127.0.0.1:${port}`);
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

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
async function sendAll(sent: RawRequest): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8').pause();
  socket.write(writeHead(sent));
  await new Promise((resolve) => socket.write(Buffer.alloc(sent.size, 'x'), resolve));
  const text = (await socket.toArray()).join('');
  return { status: Number(text.slice(9, 12)), text };
}

const json = { ...createKeyHeaders('studio') };
const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload: JSON.stringify(GOOD_BODY) });

describe('a refusal reaches the client that is still sending its body', () => {
  it.each([
    [401, { headers: {} }],
    [403, { headers: { ...json, origin: 'https://evil.example' } }],
    [404, { headers: json, path: '/v1/nowhere' }],
    [405, { headers: json, method: 'PUT' }],
    [413, { headers: json, size: 40 * MEGABYTE }],
    [415, { headers: { ...json, 'content-type': 'text/csv' } }],
    [400, { headers: json, path: '/v1/%zz' }],
    [400, { headers: { ...json, 'idempotency-key': 'two words' } }],
  ] as const)('%i', async (status, sent) => {
    const answer = await sendAll({ size: 6 * MEGABYTE, ...sent });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('"success":false');
  });

  it('429', async () => {
    const headers = createKeyHeaders('free', 'busy');
    for (let n = 0; n < 30; n++) await app.inject({ url: '/v1/memes', headers });
    expect((await sendAll({ headers, size: 6 * MEGABYTE })).status).toBe(429);
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
    expect((await post(json)).statusCode).toBe(200);
    for (const socket of holding) socket.destroy();
    const again = async () => (await sendAll(large)).status;
    await expect.poll(again, { timeout: 10_000 }).toBe(400);
  });

  it('of unknown length are counted as they grow', async () => {
    const holding = await hold();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const head = writeHead({ headers: json, size: 0 });
    socket.write(head.replace('content-length: 0', 'transfer-encoding: chunked'));
    for (let n = 0; n < 10; n++) {
      socket.write(`${MEGABYTE.toString(16)}\r\n`);
      socket.write(Buffer.alloc(MEGABYTE, 'x'));
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
    const text = (await socket.toArray()).join('');
    expect([text.slice(9, 12), text.includes('OVERLOADED')]).toEqual(['503', true]);
    for (const held of holding) held.destroy();
  });
});

describe('bodies of callers without a key', () => {
  const form = { path: '/compat/imgflip/get_memes', headers: { 'content-type': FORM } };

  it('have a budget of their own, which displaces nobody who has one', async () => {
    const holding = Array.from({ length: 32 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(writeHead({ ...form, size: 64 * 1024 }));
      return socket;
    });
    const text = async (headers: Record<string, string>) =>
      (await sendAll({ ...form, headers: { ...headers, 'content-type': FORM }, size: 60_000 })).text;
    await expect.poll(() => text({}), { timeout: 10_000 }).toContain('as many large bodies');
    expect(await text(json)).not.toContain('as many large bodies');
    for (const socket of holding) socket.destroy();
    await expect.poll(() => text({}), { timeout: 10_000 }).not.toContain('as many large bodies');
  });

  it('are refused at once where they are over the limit', async () => {
    const body = { path: '/compat/memegen/images', headers: { 'content-type': 'application/json' } };
    const { status } = await sendAll({ ...body, size: 1.5 * MEGABYTE });
    expect(status).toBe(413);
    // Less than the time for a body that is not read.
  }, 5000);

  it('are not read where they are longer than a key needs', async () => {
    const { text } = await sendAll({ ...form, size: 65 * 1024 });
    expect(text).toContain('The body is over 64 kB. Send the key in the Authorization header');
  });
});

describe('what a body may be', () => {
  it.each([
    ['content-encoding', 'gzip', /compressed/],
    ['content-encoding', 'br', /compressed/],
    ['content-type', 'application/json; charset=latin1', /charset "latin1"/],
    ['content-type', 'application/json; charset="utf-16"', /charset "utf-16"/],
  ])('%s %s is refused', async (name, value, message) => {
    const answer = await post({ ...json, [name]: value });
    expect(expectError(answer, 'UNSUPPORTED_MEDIA_TYPE')).toMatch(message);
  });

  it('UTF-8 and identity are taken', async () => {
    const type = { 'content-type': 'application/json; charset="UTF-8"', 'content-encoding': 'identity' };
    expect((await post({ ...json, ...type })).statusCode).toBe(200);
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
    const { authorization } = createKeyHeaders('free', 'lost');
    const lose = () => app.inject({ url: '/v1/nowhere', headers: { authorization } });
    for (let n = 0; n < 30; n++) await lose();
    expectError(await lose(), 'RATE_LIMITED');
  });
});
