import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

describe('two wrappers at once', () => {
  test('do not share the live call of each other', async () => {
    const caller = engine().app.caller();
    const { writer } = engine();
    const [one, other] = await Promise.all([start(caller.secret), start(caller.secret)]);
    writer.hold();
    const args = { text: 'Both' };
    const calls = [one, other].map(({ client }) => make(client, 'cam_meme_generate', args));
    await writer.arrived(2);
    writer.flow();
    const made = await Promise.all(calls);
    expect(new Set(made.flatMap(getIds)).size).toBe(2);
    expect(engine().available(caller)).toBe(2996);
  });

  test('only one of them takes over what a third has left', async () => {
    const caller = engine().app.caller();
    const { writer } = engine();
    writer.hold();
    const args = { text: 'Left behind' };
    const third = await start(caller.secret);
    const lost = expect(make(third.client, 'cam_meme_generate', args)).rejects.toThrow();
    await writer.arrived(1);
    await third.kill();
    await lost;
    writer.flow();
    await expect.poll(async () => (await engine().memes(caller)).length).toBe(1);
    const [left] = await engine().memes(caller);
    const two = await Promise.all([start(caller.secret), start(caller.secret)]);
    const made = await Promise.all(two.map(({ client }) => make(client, 'cam_meme_generate', args)));
    expect(made.flatMap(getIds).filter((id) => id === left?.id)).toHaveLength(1);
    expect(engine().available(caller)).toBe(2996);
  });
});

describe('where nothing can be kept', () => {
  /** Folders for caches and temporary files that are a file: root may write where nobody else may. */
  const noFolder = (name: string) => {
    const file = path.join(engine().userHome, name);
    writeFileSync(file, 'in the way');
    const isMac = process.platform === 'darwin';
    return {
      XDG_CACHE_HOME: file,
      LOCALAPPDATA: file,
      TMPDIR: file,
      TEMP: file,
      ...(isMac && { HOME: file }),
    };
  };

  test('a call works all the same, and names no file', async () => {
    const caller = engine().app.caller();
    const { client } = await start(caller.secret, noFolder('no-cache'));
    const made = await make(client, 'cam_meme_generate', { text: 'No disk' });
    expect(made.images).toHaveLength(1);
    expect(made.memes[0]?.file).toBeUndefined();
    expect(engine().available(caller)).toBe(2998);
  });

  test('a repeat to the same process is charged once', async () => {
    const caller = engine().app.caller();
    const { client } = await start(caller.secret, noFolder('no-cache-either'));
    const { writer } = engine();
    writer.hold();
    const args = { text: 'No disk' };
    await expect(make(client, 'cam_meme_generate', args, { timeout: 1000 })).rejects.toThrow(/timed out/i);
    await writer.arrived(1);
    writer.flow();
    const made = await make(client, 'cam_meme_generate', args);
    expect(getIds(made)).toEqual((await engine().memes(caller)).map(({ id }) => id));
    await make(client, 'cam_meme_generate', args);
    expect(engine().available(caller)).toBe(2996);
  });

  test('a temporary folder serves where there is no other', async () => {
    const caller = engine().app.caller();
    const temp = path.join(engine().userHome, 'temp');
    mkdirSync(temp);
    const env = { ...noFolder('no-cache-but-temp'), TMPDIR: temp, TEMP: temp };
    const { client } = await start(caller.secret, env);
    const { memes } = await make(client, 'cam_meme_generate', { text: 'Elsewhere' });
    expect(memes[0]?.file?.startsWith(temp)).toBe(true);
  });

  test('a folder that is deleted meanwhile is made again', async () => {
    const caller = engine().app.caller();
    const cache = path.join(engine().userHome, 'deleted');
    const { client } = await start(caller.secret, { XDG_CACHE_HOME: cache, LOCALAPPDATA: cache });
    await make(client, 'cam_meme_generate', { text: 'Before' });
    rmSync(cache, { recursive: true });
    expect((await make(client, 'cam_meme_generate', { text: 'After' })).memes[0]?.file).toContain(cache);
  });
});

test('what was delivered leaves no call behind', async () => {
  const caller = engine().app.caller();
  const cache = path.join(engine().userHome, 'left');
  const { client } = await start(caller.secret, { XDG_CACHE_HOME: cache });
  await make(client, 'cam_meme_generate', { text: 'Done' });
  await make(client, 'cam_meme_caption', {
    template_id: 'no-yes',
    captions: [{ position: 'reject', text: 'Done' }],
  });
  await expect(make(client, 'cam_meme_remix', { image_url: 'meme_nope', prompt: 'x' })).rejects.toThrow();
  const folder = path.join(cache, 'cam-meme-mcp', 'calls');
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});
