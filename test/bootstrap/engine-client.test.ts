import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  setGlobalProxyFromEnv,
} from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callEngine, sendFile } from '../../src-main/bootstrap/engine-client.ts';

const MB = 1024 * 1024;
let dir: string;
let server: Server;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-send-'));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

function createFile(megabytes: number): string {
  const file = path.join(dir, 'a.zip');
  writeFileSync(file, '');
  truncateSync(file, megabytes * MB);
  return file;
}

const send = (url: string, file: string, signal = new AbortController().signal) =>
  sendFile(url, file, { key: 'sk_owner', signal });

test('no proxy of the environment gets a call of the engine', async () => {
  const url = await listen((request, response) => {
    request.resume().on('end', () => response.end('{"data":"direct"}'));
  });
  const restore = setGlobalProxyFromEnv({ http_proxy: 'http://127.0.0.1:1' });
  try {
    expect(await callEngine(url, { key: 'sk_owner' })).toEqual({ status: 200, data: 'direct' });
    expect((await send(url, createFile(1))).data).toBe('direct');
  } finally {
    restore();
  }
});

test('a file of any size is sent in constant memory', async () => {
  let [bytes, most] = [0, 0];
  const before = process.memoryUsage.rss();
  const url = await listen((request, response) => {
    request.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes % (8 * MB) < chunk.length) most = Math.max(most, process.memoryUsage.rss() - before);
    });
    request.on('end', () => response.end(JSON.stringify({ data: request.headers })));
  });
  const { data } = await send(url, createFile(300));
  expect(data).toMatchObject({ authorization: 'Bearer sk_owner', 'content-type': 'application/zip' });
  expect(bytes).toBe(300 * MB);
  expect(most).toBeLessThan(150 * MB);
});

test('an error of the engine has its message; for a deleted file, or a stop, it rejects', async () => {
  const stop = new AbortController();
  const url = await listen((request, response) => {
    if (stop.signal.reason === undefined && request.url === '/stop') {
      request.once('data', () => stop.abort());
      return;
    }
    request.resume().on('end', () => response.end(JSON.stringify({ error: { message: 'No zip.' } })));
  });
  expect(await send(url, createFile(1))).toEqual({ data: undefined, message: 'No zip.' });
  await expect(send(url, path.join(dir, 'none.zip'))).rejects.toThrow('none.zip does not exist.');
  await expect(send(`${url}stop`, createFile(50), stop.signal)).rejects.toThrow('aborted');
});
