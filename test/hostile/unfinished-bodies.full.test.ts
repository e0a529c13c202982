import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeApp } from '../helpers/fake-services.ts';
import { printTable } from '../helpers/full-run.ts';
import { startWatchedEngine, type WatchedEngine } from './watch-engine.ts';

/** A thousand connections that send nearly all of a body, to every route that takes one, and then nothing more. */

const CONNECTIONS = 1000;
const BYTES = 1_000_000;
/** A body may take 10 s to arrive, and a refusal waits as long for the rest; what has a key waits for longer. */
const ANSWER_MS = 25_000;
const PIECE = Buffer.alloc(64 * 1024, 'x');

let engine: WatchedEngine;
beforeAll(async () => {
  engine = await startWatchedEngine();
});
afterAll(async () => {
  printTable('Unfinished bodies', engine.observations);
  await engine.close();
});

/** Method and path of every route that may have a body, and of one that does not exist. */
function listTargets(): string[] {
  const { app } = createFakeApp();
  const targets = app.routes.list().flatMap(({ methods, path }) => {
    const method = methods.find((each) => each !== 'GET' && each !== 'HEAD');
    return method === undefined ? [] : [`${method} ${path.replaceAll(/:\w+|\*/g, 'x')}`];
  });
  return [...targets, 'POST /nowhere'];
}

/** Sends a head and all but the last bytes of a body; returns the status that is answered in time, or 0. */
async function sendUnfinished(socket: Socket, head: string, isChunked: boolean): Promise<number> {
  const answer = once(socket, 'data').then(([data]) => Number(`${data}`.slice(9, 12)));
  const closed = once(socket, 'close').then(() => 0);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BYTES}`;
  socket.write(`${head}${length}\r\n\r\n`);
  for (let sent = 0; sent + PIECE.length < BYTES && !socket.destroyed; sent += PIECE.length) {
    if (isChunked) socket.write(`${PIECE.length.toString(16)}\r\n`);
    const isTaken = socket.write(PIECE);
    if (isChunked) socket.write('\r\n');
    if (!isTaken) await Promise.race([once(socket, 'drain'), closed]);
  }
  return Promise.race([answer, closed, setTimeout(ANSWER_MS, 0)]);
}

async function sendAll(targets: readonly string[], authorization: string): Promise<number[]> {
  const port = Number(new URL(engine.baseUrl).port);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  const statuses = await Promise.all(
    sockets.map((socket, at) => {
      const target = targets[at % targets.length];
      const type = target?.includes('imgflip') ? 'application/x-www-form-urlencoded' : 'application/json';
      const head = `${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\n${authorization}`;
      return sendUnfinished(socket, head, Math.floor(at / targets.length) % 2 === 1);
    }),
  );
  for (const socket of sockets) socket.destroy();
  return statuses;
}

/** Refusals in words; Imgflip's are 200. A body that goes to the disk, or waits for its end, has no answer. */
const REFUSED = [200, 400, 401, 404, 413, 415, 429, 503];

async function observe(name: string, authorization: string) {
  const targets = listTargets();
  let statuses: number[] = [];
  // What a first request loads is no cost of the bodies.
  for (const target of targets) {
    const [method = '', path = ''] = target.split(' ');
    await (await fetch(`${engine.baseUrl}${path}`, { method, body: '{}' })).arrayBuffer();
  }
  const seen = await engine.observe(name, async () => {
    statuses = await sendAll(targets, authorization);
    return { status: 0, code: 'ok' };
  });
  return { ...seen, others: statuses.filter((status) => !REFUSED.includes(status)) };
}

it('without a key takes at most 120 MB, and each is answered', { timeout: 120_000 }, async () => {
  const { peak_rise_mb, others } = await observe('without a key', '');
  expect(peak_rise_mb).toBeLessThanOrEqual(120);
  expect(others).toEqual([]);
});

it('with a key is bounded by the budget of bodies', { timeout: 120_000 }, async () => {
  const { peak_rise_mb, others } = await observe('with a key', `Authorization: ${engine.authorization}\r\n`);
  // 64 MB of small bodies and 256 MB of large ones, and what is not collected yet.
  expect(peak_rise_mb).toBeLessThanOrEqual(420);
  expect(others.filter((status) => status >= 500)).toEqual([]);
});
