import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amount, timeout } from '../helpers/full-run.ts';
import { createFuzzedApp, type FuzzedApp, type Reply } from './fuzzed-app.ts';

/** Broken HTTP over a socket: the answer is an envelope, or the connection just closes; the engine goes on. */

let cam: FuzzedApp;
let port: number;
beforeAll(async () => {
  cam = await createFuzzedApp();
  port = Number(new URL(await cam.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => cam.finish('Random bytes over a socket, by status'), 600_000);

/** ms after which a connection that stays silent is closed: it waits for more bytes. */
const SILENCE_MS = 200;

/** Sends bytes as they are and reads until the connection closes or is silent. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    // A reset is a way to close.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** The first answer in what a connection received; undefined where it has none with a whole body. */
function firstReply(received: string): Reply | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [status = '', ...lines] = received.slice(0, end).split('\r\n');
  const pairs = lines.map((line) => line.split(': ', 2));
  const headers = Object.fromEntries(pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]));
  const length = Number(headers['content-length'] ?? Number.NaN);
  const body = Buffer.from(received.slice(end + 4))
    .subarray(0, length)
    .toString();
  return Number.isNaN(length) ? undefined : { statusCode: Number(status.split(' ')[1]), headers, body };
}

const REQUEST = [
  'POST /v1/meme/caption HTTP/1.1',
  'Host: localhost:80',
  'Content-Type: application/json',
  'Content-Length: 15',
  'Connection: close',
  '',
  '{"captions":[]}',
].join('\r\n');

/** A request with stretches of it replaced, lines doubled or swapped, or any bytes. */
const bytes = fc.oneof(
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(REQUEST.length), fc.nat(20), fc.string({ unit: 'binary', maxLength: 12 }))
      .map(([at, length, text]) => Buffer.from(REQUEST.slice(0, at) + text + REQUEST.slice(at + length))),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.constantFrom(
          ...REQUEST.split('\r\n'),
          'Transfer-Encoding: chunked',
          'Content-Length: 5',
          'Content-Length: -1',
          'Expect: 100-continue',
          'Host: evil.example',
          'Upgrade: websocket',
          'GET /v1/health HTTP/1.0',
          'GET / HTTP/2.0',
          ': x',
          '5',
        ),
        { maxLength: 10 },
      )
      .map((lines) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)),
  },
);

it('random bytes', { timeout: timeout(60_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (all) => {
      const received = await exchange(all);
      expect(received).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
      const reply = firstReply(received);
      if (reply && reply.statusCode >= 200) cam.check('raw bytes', reply);
    }),
    { seed: 4226, numRuns: amount(120, 1000), endOnFailure: true },
  );
  expect((await cam.app.inject('/v1/health')).statusCode).toBe(200);
});
