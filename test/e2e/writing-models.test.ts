import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { SMALL_PICTURE } from '../../src-main/http/examples/app-examples.ts';
import { NpmError } from '../../src-main/models/installed/runtime-files.ts';
import type { WritingModel } from '../../src-shared/contract/writing-models.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../helpers/app.ts';
import { FULL } from '../helpers/full-run.ts';
import { type ModelHub, startModelHub } from '../helpers/model-hub.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { tinyModel } from '../helpers/tiny-model.ts';

/** Language models inside CAM, over HTTP, with a real model of random weights in its own process. */

/** What the tests of its parts hold already: with a whole engine in the full run alone. */
const fullTest = test.runIf(FULL);

let library: string;
let hub: ModelHub;
let app: TestApp;
let dir: string;

beforeAll(async () => {
  library = await modelRuntime();
}, 300_000);
beforeEach(async () => {
  hub = await startModelHub(tinyModel());
  dir = mkdtempSync(path.join(tmpdir(), 'cam-models-'));
  app = await open();
});
afterEach(async () => {
  await app.cleanup();
  await hub.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (options: TestAppOptions = {}) =>
  createTestApp({ modelHub: hub.url, modelRuntime: library, sleep: async () => {}, ...options });

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  given: Readonly<Record<string, string>> = {},
) {
  const headers = { authorization: `Bearer ${ensureOwner(app.home, app.store).key}`, ...given };
  return (await app.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
}
const list = async (): Promise<WritingModel[]> => (await call('GET', '/v1/writing-models')).data.models;
const QWEN = 'qwen3-1.7b';
const found = async (id = QWEN) => (await list()).find((model) => model.id === id);
const reaches = (state: WritingModel['state'], id = QWEN) =>
  vi.waitFor(async () => expect((await found(id))?.state).toBe(state), { timeout: 60_000, interval: 50 });
const credits = async () => (await call('GET', '/v1/account')).data.credits_remaining;

/** Adds a file as a model of the user's own, `tiny`. */
async function addOwn(bytes = tinyModel()) {
  const file = path.join(dir, 'tiny.gguf');
  writeFileSync(file, bytes);
  await call('POST', '/v1/writing-models', { file });
  await reaches('ready', 'tiny');
}

/** With this seed random weights write memes that differ. */
const idea = (model?: string) => ({
  text: 'Mondays',
  count: 2,
  output_format: 'jpeg',
  seed: 'seven',
  ...(model && { model }),
});
const PICTURE = { image_base64: SMALL_PICTURE, output_format: 'jpeg' };
const captions = ({ data }: { data: { memes: { template: object; captions: object }[] } }) =>
  data.memes.map(({ template, captions: texts }) => ({ template, texts }));

test('a file of one’s own writes memes that fit their templates, the same for the same seed', async () => {
  await addOwn();
  const first = await call('POST', '/v1/meme/generate', idea('installed/tiny'));
  expect(first.meta).toMatchObject({ model: 'tiny', provider: 'installed', credits_used: 2 });
  expect(first.data.memes).toHaveLength(2);
  // Sums differ with the number of threads, which depends on what else runs: soon two calls have equally many.
  const seen = new Set([JSON.stringify(captions(first))]);
  const isSeen = async () => {
    const { size } = seen;
    seen.add(JSON.stringify(captions(await call('POST', '/v1/meme/generate', idea('installed/tiny')))));
    return seen.size === size;
  };
  await expect.poll(isSeen, { timeout: 60_000 }).toBe(true);
  expect((await found('tiny'))?.loaded).toBe(true);
  expect((await call('GET', '/v1/models')).data.caption_models).toContainEqual(
    expect.objectContaining({ id: 'installed/tiny', name: 'tiny', status: 'operational' }),
  );
  // Nothing has left this machine.
  expect((await call('GET', '/v1/outbound')).data.total).toBe(0);
});

test('a base model is named as one; a job says how far it is loaded, and who waits for a load that is ended is told', async () => {
  await addOwn(tinyModel({ hasChatTemplate: false }));
  expect(await found('tiny')).toMatchObject({
    problem: 'no_chat_template',
    message: expect.stringContaining('base model'),
  });
  const asJob = { prefer: 'respond-async' };
  const { id } = (await call('POST', '/v1/meme/generate', idea('installed/tiny'), asJob)).data;
  const job = async () => (await call('GET', `/v1/jobs/${id}`)).data;
  await vi.waitFor(async () => expect((await job()).message).toMatch(/^Loading the model: \d+ %\.$/), {
    timeout: 30_000,
    interval: 5,
  });
  expect((await call('POST', '/v1/writing-models/tiny/pause')).data.loading).toBeNull();
  await vi.waitFor(async () => expect((await job()).status).toBe('failed'), { timeout: 30_000 });
  expect((await job()).error.message).toContain('It was stopped or removed.');
});

test('until a trial is decided CAM’s own writer writes where no model is named', async () => {
  await addOwn();
  expect(await found('tiny')).toMatchObject({ trial: null, parameters: expect.any(Number) });
  const untried = await call('PATCH', '/v1/settings', { writing_model: 'installed/tiny' });
  expect(untried.error).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('Try it first'),
  });
  // An earlier version chose it by itself.
  const { account_id } = (await call('GET', '/v1/account')).data;
  app.store.settings.put(account_id, { writing_model: 'installed/tiny' });
  expect((await call('POST', '/v1/meme/generate', idea())).meta.provider).toBe('cam');
});

/** Has it tried on three ideas. */
const TRIAL = '/v1/writing-models/tiny/trial';
const IDEAS = ['Mondays', 'cheese', 'my cat'];
async function tryTiny() {
  expect((await call('POST', TRIAL, { ideas: IDEAS })).data.state).toBe('loading');
  await vi.waitFor(async () => expect((await call('GET', TRIAL)).data.state).toBe('ready'), {
    timeout: 60_000,
    interval: 100,
  });
  const { trial_id, pairs } = (await call('GET', TRIAL)).data;
  const choices = pairs.map(() => 'left');
  const decided = await call('POST', `${TRIAL}/decision`, { trial_id, choices });
  expect((await call('DELETE', TRIAL)).data.state).toBe('decided');
  expect((await call('GET', TRIAL)).error.code).toBe('NOT_FOUND');
  return { ...decided.data, pairs };
}

test('a trial leaves nothing behind', async () => {
  await addOwn();
  const made = async () => [
    await credits(),
    (await call('GET', '/v1/memes')).data.total,
    (await call('GET', '/v1/drafts')).data.total,
    (await call('GET', '/v1/jobs')).data.total,
    (await call('GET', '/v1/usage')).data,
    (await call('GET', '/v1/trending')).data.topics,
  ];
  const before = await made();
  const { pairs, result } = await tryTiny();
  expect(pairs[0]).toMatchObject({ left: { picture: expect.stringMatching(/^data:image/) } });
  expect(result.model + result.own).toBe(3);
  expect(await made()).toEqual(before);
  expect((await found('tiny'))?.trial).toEqual(result);
});

test('the result of a trial is for the file that was tried: one in its place has to be tried itself', async () => {
  await addOwn();
  await tryTiny();
  await call('PATCH', '/v1/settings', { writing_model: 'installed/tiny' });
  writeFileSync(path.join(dir, 'tiny.gguf'), tinyModel({ seed: 'another', name: 'Another' }));
  const generate = async () => (await call('POST', '/v1/meme/generate', idea())).data.notes ?? [];
  expect(await generate()).toContainEqual(expect.stringContaining('installed/tiny'));
  expect((await found('tiny'))?.trial).toBeNull();
  expect((await call('PATCH', '/v1/settings', { writing_model: 'installed/tiny' })).error.message).toContain(
    'Try it',
  );
  expect(await generate()).toEqual([]);
  expect((await call('POST', '/v1/meme/generate', idea('installed/tiny'))).meta.provider).toBe('installed');
});

test('a model that is removed while its trial loads it is not loaded again', async () => {
  await addOwn();
  await call('POST', TRIAL, { ideas: IDEAS });
  await vi.waitFor(async () => expect((await found('tiny'))?.loading).toBeGreaterThanOrEqual(0), {
    timeout: 30_000,
    interval: 5,
  });
  expect((await call('DELETE', '/v1/writing-models/tiny')).data).toMatchObject({
    loaded: false,
    loading: null,
  });
  await vi.waitFor(async () => expect((await call('GET', TRIAL)).data.state).toBe('failed'));
  expect((await call('GET', TRIAL)).data.message).toBe('It was stopped or removed. CAM’s own writer stays.');
  expect(await found('tiny')).toBeUndefined();
});

fullTest('once it was tried, the person may choose it', async () => {
  await addOwn();
  await tryTiny();
  await call('PATCH', '/v1/settings', { writing_model: 'installed/tiny' });
  expect((await call('POST', '/v1/meme/generate', idea())).meta.provider).toBe('installed');
  // It cannot look at pictures: captions for one are CAM’s own, and the answer says so.
  const made = await call('POST', '/v1/meme/from-image', PICTURE);
  expect(made.meta.provider).toBe('cam');
  expect(made.data.notes[0]).toContain('installed/tiny');
  // One that is gone is no choice.
  await call('DELETE', '/v1/writing-models/tiny');
  expect((await call('POST', '/v1/meme/generate', idea())).meta.provider).toBe('cam');
});

fullTest('a download is paused, and continued where it was, also after a restart', async () => {
  hub.holdAfter = 100_000;
  await call('POST', '/v1/writing-models', { id: QWEN });
  await vi.waitFor(async () => expect((await found())?.received_bytes).toBe(100_000), { timeout: 20_000 });
  expect(await call('POST', `/v1/writing-models/${QWEN}/pause`)).toMatchObject({
    data: { state: 'paused', received_bytes: 100_000 },
  });
  hub.release();
  hub.holdAfter = undefined;
  await app.stop();
  app = await open({ home: app.home });
  expect(await found()).toMatchObject({ state: 'paused', received_bytes: 100_000 });
  await call('POST', '/v1/writing-models', { id: QWEN });
  await reaches('ready');
  expect(hub.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-']);
  expect((await found())?.verified).toBe(true);
});

fullTest('what has arrived wrong is deleted, and said', async () => {
  hub.checksum = 'a'.repeat(64);
  await call('POST', '/v1/writing-models', { id: QWEN });
  await reaches('failed');
  expect((await found())?.message).toMatch(/checksum.*Add the model again/);
  expect((await found())?.problem).toBe('changed');
  expect(existsSync(path.join(app.home, 'models', `${QWEN}.gguf.part`))).toBe(false);
  hub.checksum = undefined;
  await call('POST', '/v1/writing-models', { id: QWEN });
  await reaches('ready');
  expect((await found())?.problem).toBeNull();
});

fullTest('an address that has no model is refused or fails in words', async () => {
  const refused = await call('POST', '/v1/writing-models', { address: 'ftp://example.org/a.gguf' });
  expect(refused.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'address' }] });
  await call('POST', '/v1/writing-models', { address: 'hf:someone/missing/model.gguf' });
  await reaches('failed', 'model');
  expect(await found('model')).toMatchObject({
    problem: 'address',
    message: expect.stringContaining('has no such file'),
  });
  hub.file = Buffer.from('<html>not a model</html>');
  await call('POST', '/v1/writing-models', { address: `${hub.url}/page.gguf` });
  await reaches('failed', 'page');
  expect(await found('page')).toMatchObject({
    problem: 'address',
    message: expect.stringContaining('no model in the GGUF format'),
  });
});

test('a download is recorded, and one from this machine is refused unless the owner names the server', async () => {
  const { port } = new URL(hub.url);
  await call('POST', '/v1/writing-models', { address: `http://localhost:${port}/tiny.gguf` });
  await reaches('failed', 'tiny');
  expect((await found('tiny'))?.message).toMatch(/^localhost:\d+ is this machine or in a private/);
  expect(hub.requests).toEqual([]);
  await call('POST', '/v1/writing-models', { id: QWEN });
  await reaches('ready');
  const { requests } = (await call('GET', '/v1/outbound')).data;
  expect(
    requests.map(({ status, bytes_received }: { status: number; bytes_received: number }) => [
      status,
      bytes_received,
    ]),
  ).toEqual([
    [200, hub.file.length],
    [302, 0],
  ]);
  expect(requests[0]).toMatchObject({ operation: 'writing-model', provider: 'download', host: '127.0.0.1' });
});

test.runIf(process.platform !== 'win32')(
  'a pipe, a device, a folder or a file of another computer is refused at once, and the engine goes on',
  async () => {
    const pipe = path.join(dir, 'pipe.gguf');
    execFileSync('mkfifo', [pipe]);
    const refused: [file: string, said: RegExp][] = [
      [pipe, /is not a file/],
      ['/dev/zero', /is not a file/],
      [dir, /is not a file/],
      ['\\\\elsewhere\\share\\a.gguf', /is not on this computer/],
    ];
    // More than the threads that Node has for the work of the file system.
    for (const [file, said] of [...refused, ...refused]) {
      const { error } = await call('POST', '/v1/writing-models', { file });
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringMatching(said) });
    }
    expect((await list()).map(({ source }) => source)).not.toContain('file');
    await addOwn();
  },
);

test('a file name may hold any character', async () => {
  const added = await call('POST', '/v1/writing-models', { address: `${hub.url}/100%.gguf` });
  expect(added.data).toMatchObject({ id: '100', name: '100%' });
});

test('without room on the disk nothing is begun', async () => {
  await app.cleanup();
  app = await open({ readSpace: async () => ({ free: 1e9, total: 2e9 }) });
  const refused = await call('POST', '/v1/writing-models', { id: QWEN });
  expect(refused.error.code).toBe('STORAGE_FULL');
  expect(refused.error.message).toContain('1.0 GB left');
  expect(hub.requests).toEqual([]);
  expect(await found()).toMatchObject({ state: 'offered' });
});

fullTest('a file that cannot be loaded is an error, and nothing is charged', async () => {
  await addOwn(Buffer.concat([tinyModel().subarray(0, 5000), Buffer.alloc(2000)]));
  const before = await credits();
  const named = await call('POST', '/v1/meme/generate', idea('installed/tiny'));
  expect(named.error.code).toBe('GENERATION_FAILED');
  expect(named.error.message).toContain('cannot be loaded');
  expect(await credits()).toBe(before);
});

fullTest('two files of the same name are two models; one that is added again is the same', async () => {
  await addOwn();
  mkdirSync(path.join(dir, 'other'));
  const file = path.join(dir, 'other/tiny.gguf');
  writeFileSync(file, tinyModel({ seed: 'other' }));
  expect((await call('POST', '/v1/writing-models', { file })).data.id).toBe('tiny-2');
  expect((await call('POST', '/v1/writing-models', { file })).data.id).toBe('tiny-2');
  const sources = (await list()).filter(({ source }) => source === 'file');
  expect(sources.map(({ id }) => id)).toEqual(['tiny', 'tiny-2']);
});

fullTest('it cannot look at pictures where it is named for one', async () => {
  await addOwn();
  const named = await call('POST', '/v1/meme/from-image', { ...PICTURE, model: 'installed/tiny' });
  expect(named.error).toMatchObject({ code: 'NOT_UNDERSTOOD' });
  expect(named.error.message).toContain('cannot look at pictures');
});

fullTest('one that is not there is refused, with what to do', async () => {
  const { error } = await call('POST', '/v1/meme/generate', idea('installed/none'));
  expect(error.code).toBe('VALIDATION_ERROR');
  await addOwn();
  const other = await call('POST', '/v1/meme/generate', idea('installed/none'));
  expect(other.error.message).toMatch(/no model "installed\/none".*installed\/tiny.*cam models add/);
});

test('only files that are models are taken', async () => {
  const file = path.join(dir, 'notes.gguf');
  writeFileSync(file, 'shopping list');
  for (const wrong of [{ file }, { file: 'tiny.gguf' }, { file: path.join(dir, 'none.gguf') }]) {
    const { error } = await call('POST', '/v1/writing-models', wrong);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'file' }] });
  }
  expect((await call('POST', '/v1/writing-models', {})).error.code).toBe('VALIDATION_ERROR');
  expect((await call('POST', '/v1/writing-models', { id: 'no-such' })).error.code).toBe('NOT_FOUND');
});

fullTest('npm installs the library first; where it fails, what it said is told', async () => {
  await app.cleanup();
  const runs: string[][] = [];
  let fault: Error | undefined = new NpmError('npm error network');
  const runNpm = async (args: readonly string[]) => {
    runs.push([...args]);
    if (fault) throw fault;
  };
  app = await open({ modelRuntime: undefined, runNpm });
  await call('POST', '/v1/writing-models', { id: QWEN });
  await reaches('failed');
  expect(await found()).toMatchObject({
    problem: 'library',
    message: expect.stringContaining('npm error network'),
  });
  expect(runs[0]).toContain('--ignore-scripts');
  expect(runs[0]?.join(' ')).not.toContain('cuda');
  expect(hub.requests).toEqual([]);
  fault = undefined;
  expect((await call('GET', '/v1/writing-models')).data.runtime.installed).toBe(false);
});
