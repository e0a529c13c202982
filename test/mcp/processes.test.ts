import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { getIds, make } from './harness/client.ts';
import { sharedEngine } from './harness/place.ts';
import { keyedEnvironment, startWrapper, type Wrapper } from './harness/stdio.ts';

/** Wrappers that are killed, that run beside each other, or that cannot write: paid calls across processes. */

const engine = sharedEngine();
let wrappers: Wrapper[] = [];
afterEach(async () => {
  engine().writer.flow();
  await Promise.all(wrappers.map(({ client }) => client.close()));
  wrappers = [];
});

async function start(secret: string, more: Record<string, string> = {}): Promise<Wrapper> {
  const wrapper = await startWrapper({ ...keyedEnvironment(engine(), secret), ...more });
  wrappers.push(wrapper);
  return wrapper;
}

describe('a wrapper that ends while it generates', () => {
  test.each([
    ['killed, while the job works', 'kill', false],
    ['killed, when the job has ended meanwhile', 'kill', true],
    ['closed by its client', 'close', false],
  ] as const)('%s: the next one returns the result, charged once', async (_, how, isEnded) => {
    const caller = engine().app.caller();
    const { writer } = engine();
    writer.hold();
    const first = await start(caller.secret);
    const args = { text: 'Ended' };
    const lost = expect(make(first.client, 'cam_meme_generate', args)).rejects.toThrow(/closed/i);
    await writer.arrived(1);
    await (how === 'kill' ? first.kill() : first.client.close());
    await lost;
    if (isEnded) writer.flow();
    if (isEnded) await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
    const second = await start(caller.secret);
    const repeated = make(second.client, 'cam_meme_generate', args);
    writer.flow();
    const made = await repeated;
    expect(made).toMatchObject({ credits_used: 2, credits_remaining: 2998 });
    expect(getIds(made)).toEqual((await engine().memes(caller)).map(({ id }) => id));
    expect(await engine().jobs(caller)).toHaveLength(1);
    // Delivered: the next is a new one.
    await make(second.client, 'cam_meme_generate', args);
    expect(engine().available(caller)).toBe(2996);
  });
});

test('the engine sees that a client has started the wrapper, before any tool is called', async () => {
  const caller = engine().app.caller();
  await start(caller.secret);
  const lastUse = () =>
    engine()
      .app.store.keys.list()
      .find(({ accountId }) => accountId === caller.accountId)?.lastUsedAt;
  await expect.poll(lastUse).toEqual(expect.any(Number));
});

test('where nothing can be kept, a call names no file, and a repeat to the same process is charged once', async () => {
  const caller = engine().app.caller();
  // Folders for caches and temporary files that are a file: root may write where nobody else may.
  const file = path.join(engine().userHome, 'no-cache');
  writeFileSync(file, 'in the way');
  const folders = { XDG_CACHE_HOME: file, LOCALAPPDATA: file, TMPDIR: file, TEMP: file };
  const { client } = await start(caller.secret, {
    ...folders,
    ...(process.platform === 'darwin' && { HOME: file }),
  });
  const { writer } = engine();
  writer.hold();
  const args = { text: 'No disk' };
  await expect(make(client, 'cam_meme_generate', args, { timeout: 1000 })).rejects.toThrow(/timed out/i);
  await writer.arrived(1);
  writer.flow();
  const made = await make(client, 'cam_meme_generate', args);
  expect([made.images.length, made.memes[0]?.file]).toEqual([1, undefined]);
  expect(getIds(made)).toEqual((await engine().memes(caller)).map(({ id }) => id));
  await make(client, 'cam_meme_generate', args);
  expect(engine().available(caller)).toBe(2996);
});

test('a folder that is deleted meanwhile is made again', async () => {
  const caller = engine().app.caller();
  const cache = path.join(engine().userHome, 'deleted');
  const { client } = await start(caller.secret, { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache });
  await make(client, 'cam_meme_generate', { text: 'Before' });
  rmSync(cache, { recursive: true });
  expect((await make(client, 'cam_meme_generate', { text: 'After' })).memes[0]?.file).toContain(cache);
});
