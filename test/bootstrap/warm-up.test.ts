import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { startWarmUp, type WarmUpStep } from '../../src-main/bootstrap/warm-up.ts';

/** Runs steps beside a server that never listens; requests are announced by `request`. */
function warmUp(steps: Iterable<WarmUpStep>) {
  const server = createServer();
  const errors: unknown[] = [];
  const stop = startWarmUp(steps, server, (error) => errors.push(error));
  const request = () => {
    const response = new EventEmitter();
    server.emit('request', {}, response);
    return { end: () => response.emit('close') };
  };
  return { server, errors, stop, request };
}

test('steps run one after the other, and one that fails leaves the others', async () => {
  const ran: string[] = [];
  const { errors, server } = warmUp([
    async () => {
      await Promise.resolve();
      ran.push('first');
    },
    () => {
      throw new Error('no font');
    },
    () => ran.push('last'),
  ]);
  await vi.waitFor(() => expect(ran).toEqual(['first', 'last']));
  expect(errors).toEqual([new Error('no font')]);
  await vi.waitFor(() => expect(server.listenerCount('request')).toBe(0));
});

test('no step begins while a request is being answered', async () => {
  const ran: number[] = [];
  const { request } = warmUp(Array.from({ length: 5 }, (_, step) => () => ran.push(step)));
  const [one, other] = [request(), request()];
  // As long as the same takes where nothing is asked.
  const asLong = async () => {
    let done = 0;
    warmUp(Array.from({ length: 5 }, () => () => (done += 1)));
    await vi.waitFor(() => expect(done).toBe(5));
  };
  await asLong();
  one.end();
  await asLong();
  expect(ran).toEqual([]);
  other.end();
  await vi.waitFor(() => expect(ran).toEqual([0, 1, 2, 3, 4]));
});

test('stopping waits for the step that has begun, and begins no other', async () => {
  const ran: string[] = [];
  const { promise: loading, resolve: loaded } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { stop, errors, server } = warmUp([
    async () => {
      begin();
      await loading;
      ran.push('first');
    },
    () => ran.push('second'),
  ]);
  await begun;
  const stopped = stop();
  loaded();
  await stopped;
  await stop();
  expect(ran).toEqual(['first']);
  expect(errors).toEqual([]);
  expect(server.listenerCount('request')).toBe(0);
});
