import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { coverReadOnly, mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';

/* A home that fails under a running engine: refused in words that help, charged to nobody, and said by health. */

const MEME = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const DRAFT = { name: 'd', document: { template_id: 'no-yes', captions: MEME.captions } };

let app: TestApp | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await app?.cleanup();
  disk?.unmount();
  app = undefined;
  disk = undefined;
});

async function start(home?: string) {
  const engine = await createTestApp(home === undefined ? {} : { home: path.join(home, 'home') });
  app = engine;
  return { engine, caller: engine.caller() };
}

const post = (engine: TestApp, { headers }: TestCaller, url: string, payload: object, key?: string) =>
  engine.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });
const health = async (engine: TestApp) => (await engine.app.inject('/v1/health')).json().data;

/** Every change that a client can ask for. */
const WRITES: Record<string, (engine: TestApp, caller: TestCaller) => ReturnType<typeof post>> = {
  caption: (engine, caller) => post(engine, caller, '/v1/meme/caption', MEME),
  generate: (engine, caller) => post(engine, caller, '/v1/meme/generate', { text: 'Mondays' }),
  job: (engine, { headers }) =>
    engine.app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      payload: MEME,
      headers: { ...headers, prefer: 'respond-async' },
    }),
  draft: (engine, { headers }) =>
    engine.app.inject({ method: 'PUT', url: '/v1/drafts/draft_abcdefghij', headers, payload: DRAFT }),
  settings: (engine, { headers }) =>
    engine.app.inject({ method: 'PATCH', url: '/v1/settings', headers, payload: { theme: 'dark' } }),
};

test('a full disk refuses every change, charges nothing, and all works again once it is repaired', async ({
  skip,
}) => {
  disk = mountSmallDisk(24);
  if (!disk) return skip('needs the right to mount a disk');
  const { engine, caller } = await start(disk.dir);
  const made = (await post(engine, caller, '/v1/meme/caption', MEME)).json();
  expect(await health(engine)).toMatchObject({ status: 'ok' });
  const before = engine.store.ledger.credits(caller.accountId, Date.now()).available;

  disk.fill();
  expect((await post(engine, caller, '/v1/meme/caption', MEME, 'once')).statusCode).toBe(503);
  for (const [name, write] of Object.entries(WRITES)) {
    const answer = await write(engine, caller);
    expect([name, answer.statusCode, answer.json().error?.code]).toEqual([name, 503, 'STORAGE_UNAVAILABLE']);
    expect(answer.body).toContain('full');
    expect(answer.body).not.toContain(disk.dir);
  }
  const id = made.data.id;
  const deleted = await engine.app.inject({
    method: 'DELETE',
    url: `/v1/memes/${id}`,
    headers: { authorization: caller.headers.authorization },
  });
  expect(deleted.statusCode).toBe(503);
  expect((await engine.app.inject(new URL(made.data.url).pathname)).statusCode, 'the picture is there').toBe(
    200,
  );
  expect(engine.store.ledger.credits(caller.accountId, Date.now()).available).toBe(before);
  const sick = await health(engine);
  expect(sick).toMatchObject({ status: 'degraded', reason: expect.stringContaining('full') });
  expect(sick.reason).not.toContain(disk.dir);

  disk.free();
  await expect.poll(() => health(engine), { timeout: 10_000 }).toMatchObject({ status: 'ok' });
  const repeated = await post(engine, caller, '/v1/meme/caption', MEME, 'once');
  expect([repeated.statusCode, repeated.headers['idempotent-replayed']]).toEqual([200, undefined]);
  for (const [name, write] of Object.entries(WRITES)) {
    expect([name, (await write(engine, caller)).statusCode]).toEqual([name, name === 'job' ? 202 : 200]);
  }
  await engine.services.running.drain();
  expect(engine.store.audit()).toEqual([]);
});

test('pictures on a read-only disk: what needs one is refused', async ({ skip }) => {
  const { engine, caller } = await start();
  const uncover = coverReadOnly(path.join(engine.home, 'cdn'));
  if (!uncover) return skip('needs the right to mount a disk');
  try {
    const before = engine.store.ledger.credits(caller.accountId, Date.now()).available;
    const answer = await post(engine, caller, '/v1/meme/caption', MEME);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      503,
      expect.stringContaining('home is read-only'),
    ]);
    expect(engine.store.ledger.credits(caller.accountId, Date.now()).available).toBe(before);
    expect(await health(engine)).toMatchObject({ status: 'degraded' });
  } finally {
    uncover();
  }
});

describe.each([
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
  ],
])('a database that is %s under a running engine', (_how, damage) => {
  test.each(['cam.db', 'cam.db-wal'])('acknowledges nothing any more: %s', async (name) => {
    const { engine, caller } = await start();
    await post(engine, caller, '/v1/meme/caption', MEME);
    damage(path.join(engine.home, name));
    for (const [write, send] of Object.entries(WRITES)) {
      const answer = await send(engine, caller);
      expect([write, answer.statusCode, answer.json().error?.code]).toEqual([
        write,
        503,
        'STORAGE_UNAVAILABLE',
      ]);
    }
    for (const url of ['/', '/v1/templates', '/cdn/memes/ab/meme_ab.png']) {
      expect([url, (await engine.app.inject(url)).statusCode]).toEqual([url, 503]);
    }
    const answer = await engine.app.inject('/v1/health');
    expect([answer.statusCode, answer.json().data.status]).toEqual([200, 'degraded']);
    expect(answer.body).not.toContain(engine.home);
  });
});
