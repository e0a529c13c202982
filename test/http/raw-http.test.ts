import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListenAddress, listen, PortTakenError } from '../../src-main/http/listen.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, createKeyHeaders } from '../helpers/fake-services.ts';

const { app, hosts } = createFakeApp();
let address: ListenAddress;
beforeAll(async () => {
  address = await listen(app, { host: '127.0.0.1', port: 0 });
  hosts.push(`127.0.0.1:${address.port}`);
});
afterAll(() => app.close());

/** Sends bytes as they are and reads the answer until the connection closes. */
async function exchange(text: string) {
  const socket = connect(address.port, '127.0.0.1', () => socket.write(text)).setEncoding('utf8');
  const received = (await socket.toArray()).join('');
  const [head = '', body = ''] = received.split('\r\n\r\n', 2);
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines
    .map((line) => line.split(': ', 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return { statusCode: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

const host = () => `Host: 127.0.0.1:${address.port}`;

describe('what cannot be parsed as a request', () => {
  it('headers over the limit', async () => {
    const big = `X-Big: ${'x'.repeat(20_000)}`;
    const answer = await exchange(`GET /v1/health HTTP/1.1\r\n${host()}\r\n${big}\r\n\r\n`);
    expect(expectError(answer, 'VALIDATION_ERROR', 431)).toMatch(/16 KB/);
  });

  it.each(['hello\r\n\r\n', 'GET /v1/health HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\nBad Header\r\n\r\n'])(
    '%j',
    async (text) => {
      const answer = await exchange(text);
      expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/not a valid HTTP request/);
      expect(answer.headers.connection).toBe('close');
    },
  );

  it.each([
    ['/compat/memegen/images/fry/One Two.png?width=9', '/compat/memegen/images/fry/One%20Two.png?width=9'],
    ['/v1/i/fry/100%25 ünï.png', '/v1/i/fry/100%25%20%C3%BCn%C3%AF.png'],
    ['/v1/i/fry/50% off%.png', '/v1/i/fry/50%25%20off%25.png'],
  ])('%s leads to itself, encoded', async (path, to) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${host()}\r\n\r\n`);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  });

  it.each(['//a.example/b c', 'http://a.example/b c', '/v1/health?a=[] HTTP/1.1\r\nBad'])(
    'GET %j leads nowhere',
    async (path) => {
      const answer = await exchange(`GET ${path} HTTP/1.1\r\n${host()}\r\n\r\n`);
      expectError(answer, 'VALIDATION_ERROR');
    },
  );

  it('two lengths for one body', async () => {
    const answer = await exchange(
      `POST /v1/meme/caption HTTP/1.1\r\n${host()}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    );
    expectError(answer, 'VALIDATION_ERROR');
  });

  it('an expectation that is not supported', async () => {
    const answer = await exchange(`GET /v1/health HTTP/1.1\r\n${host()}\r\nExpect: tea\r\n\r\n`);
    expect(expectError(answer, 'VALIDATION_ERROR')).toMatch(/Expect/);
  });

  it('an aborted upload is reported as an error of the client, not of the engine', async () => {
    const { promise: refused, resolve } = Promise.withResolvers<{ level: number; code: string }>();
    const log = (line: string) => {
      const entry = JSON.parse(line);
      if (entry.code && entry.level !== 30) resolve(entry);
    };
    const { app: own, hosts: ownHosts } = createFakeApp({ log });
    const { port } = await listen(own, { host: '127.0.0.1', port: 0 });
    ownHosts.push(`127.0.0.1:${port}`);
    const headers = { ...createKeyHeaders('studio'), 'content-length': 100, expect: '100-continue' };
    const head = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /v1/meme/caption HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${head}\r\n`);
    // The answer 100 asks for the body.
    socket.once('data', () => socket.write('{"captions"', () => socket.destroy()));
    expect(await refused).toMatchObject({ level: 20, code: 'VALIDATION_ERROR' });
    await own.close();
  });
});

describe('requests only a raw client sends', () => {
  it.each([
    ['Accept: */*'],
    ['Host:'],
    ['HOST', 'Host: evil.example'],
    ['Host: evil.example', 'HOST'],
    ['HOST', 'Origin: http://127.0.0.1:1', 'Origin: https://evil.example'],
    ['HOST', 'Origin:'],
    ['HOST', 'Sec-Fetch-Site: none', 'Sec-Fetch-Site: cross-site'],
  ])('%s, %s is FORBIDDEN_ORIGIN', async (...lines) => {
    const head = lines.map((line) => line.replace('HOST', host())).join('\r\n');
    const answer = await exchange(`GET /v1/health HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
    expectError(answer, 'FORBIDDEN_ORIGIN');
  });

  it.each(['/cdn/../cam.db', '/cdn/a/./b', '/cdn/a/../../b', '//cdn/x', '/cdn'])(
    'the path %s is NOT_FOUND',
    async (path) => {
      const answer = await exchange(`GET ${path} HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`);
      expectError(answer, 'NOT_FOUND');
    },
  );

  it('a whole address in the request line is read as its path, and names the host as well', async () => {
    const call = (origin: string, path = '/v1/health') =>
      exchange(`GET ${origin}${path} HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`);
    expect((await call(`http://127.0.0.1:${address.port}`)).statusCode).toBe(200);
    const others = ['evil.example', `me@127.0.0.1:${address.port}`, '127.0.0.1:99999', '[::1', ''];
    for (const other of others) {
      for (const path of ['/v1/health', '/mcp', '/app/fonts/coverage.json'])
        expectError(await call(`http://${other}`, path), 'FORBIDDEN_ORIGIN');
    }
  });

  it('HTTP/1.0, which nginx uses by default, gets no picture without a key', async () => {
    const of = (version: string) =>
      exchange(`GET /v1/i/no-yes/a.png HTTP/${version}\r\n${host()}\r\nConnection: close\r\n\r\n`);
    expectError(await of('1.0'), 'INVALID_API_KEY');
    expect((await of('1.1')).statusCode).not.toBe(401);
  });

  it('a chunked body over the limit too', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(0x20);
    let left = 31;
    const stream = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const answer = await fetch(`${address.url}/v1/meme/caption`, {
      method: 'POST',
      headers: createKeyHeaders('studio'),
      body: stream,
      duplex: 'half',
    });
    expect(answer.status).toBe(413);
  });
});

describe('listen', () => {
  it('reports the address, and the port where it is taken', async () => {
    const { port } = address;
    expect(address).toEqual({ host: '127.0.0.1', port: expect.any(Number), url: `http://127.0.0.1:${port}` });
    const second = createFakeApp().app;
    const failure = listen(second, { host: '127.0.0.1', port });
    await expect(failure).rejects.toBeInstanceOf(PortTakenError);
    await expect(failure).rejects.toMatchObject({ port, host: '127.0.0.1', code: 'EADDRINUSE' });
    await second.close();
  });

  it('reports a reachable address for a wildcard', async () => {
    const wild = createFakeApp().app;
    const { url, port } = await listen(wild, { host: '0.0.0.0', port: 0 });
    expect(url).toBe(`http://127.0.0.1:${port}`);
    await wild.close();
  });

  it('throws other system errors unchanged', async () => {
    const other = createFakeApp().app;
    await expect(listen(other, { host: '203.0.113.1', port: 0 })).rejects.toMatchObject({
      code: 'EADDRNOTAVAIL',
    });
    await other.close();
  });

  it('answers a request that has half arrived when the engine stops, and closes its connection', async () => {
    const { app: closing, hosts: own } = createFakeApp();
    const { port } = await listen(closing, { host: '127.0.0.1', port: 0 });
    own.push(`127.0.0.1:${port}`);
    const accepted = new Promise((resolve) => closing.server.once('connection', resolve));
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const ended = socket.toArray();
    socket.write('GET /v1/health HTTP/1.1\r\n');
    await accepted;
    const closed = closing.close();
    socket.write(`Host: 127.0.0.1:${port}\r\n\r\n`);
    await closed;
    const received = (await ended).join('');
    expect(received).toMatch(/^HTTP\/1\.1 200/);
    expect(received).toMatch(/^connection: close$/im);
    expect(received).toContain('"service":"cam"');
  });

  it('finishes a request that runs while the engine stops', async () => {
    const { app: closing, services, hosts: own } = createFakeApp();
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    services.onCaption(async (_request, call) => {
      started.resolve();
      await gate.promise;
      return { status: 200, body: call.render('late', {}) };
    });
    const { url, port } = await listen(closing, { host: '127.0.0.1', port: 0 });
    own.push(`127.0.0.1:${port}`);
    const body = '{"captions":[{"text":"a","position":"top"}]}';
    const headers = createKeyHeaders('studio');
    const running = fetch(`${url}/v1/meme/caption`, { method: 'POST', headers, body });
    await started.promise;
    const closed = closing.close();
    gate.resolve();
    expect(await (await running).json()).toMatchObject({ success: true, data: 'late' });
    await closed;
    expect(await isFree(port)).toBe(true);
  });
});

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
