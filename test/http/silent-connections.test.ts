import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../src-main/http/listen.ts';
import { createTestApp } from '../helpers/app.ts';

/** An engine stops within two seconds, whatever connections are open. */

test('silent connections do not delay a stop', { timeout: 20_000 }, async () => {
  const app = await createTestApp();
  const { headers } = app.admin();
  const { port } = await listen(app.app, { host: '127.0.0.1', port: 0 });
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: localhost:80\r\nAuthorization: ${headers.authorization}\r\n`;
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    return socket;
  };
  const answered = async (text: string) => {
    const socket = await open(text);
    await once(socket, 'data');
    return socket;
  };
  const sockets = [
    await open(''),
    await answered(`${head('GET', '/v1/health')}\r\n`),
    await open(head('GET', '/v1/health')),
    await open(
      `${head('POST', '/v1/meme/caption')}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"te`,
    ),
    await answered(`${head('GET', '/v1/requests/events')}\r\n`),
    // Answered once, and half of the next request sent.
    await answered(`${head('GET', '/v1/health')}\r\n${head('GET', '/v1/health')}`),
  ];
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.resume();
  const startedAt = performance.now();
  await app.cleanup();
  expect(performance.now() - startedAt).toBeLessThan(2000);
  await Promise.all(closed);
});
