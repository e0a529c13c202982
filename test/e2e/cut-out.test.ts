import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import { openPicture, openSvg } from '../../src-main/imaging/sharp-module.ts';
import { createModelFork, type ModelProcess } from '../../src-main/models/installed/model-process.ts';
import type { CutOutImage, CutOutModel } from '../../src-shared/contract/cut-out.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../helpers/app.ts';
import { FULL } from '../helpers/full-run.ts';
import { listen } from '../helpers/local-server.ts';
import { type ModelHub, startModelHub } from '../helpers/model-hub.ts';
import { onnxArchive, onnxRuntime } from '../helpers/onnx-runtime.ts';
import { type TinyOnnxOptions, tinyOnnx } from '../helpers/tiny-onnx.ts';

/** Cutting out over HTTP, with ONNX Runtime and a model that keeps what is bright, in its own process. */

let library: string;
let app: TestApp;
let dir: string;

beforeAll(async () => {
  library = await onnxRuntime();
}, 300_000);
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-cut-out-'));
  app = await open();
});
afterEach(async () => {
  await app.cleanup();
  rmSync(dir, { recursive: true, force: true });
});

const open = (options: TestAppOptions = {}) => createTestApp({ onnxRuntime: library, ...options });

const headers = () => ({ authorization: `Bearer ${ensureOwner(app.home, app.store).key}` });
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  return (await app.app.inject({ method, url, headers: headers(), ...(payload && { payload }) })).json();
}
const list = async (): Promise<CutOutModel[]> => (await call('GET', '/v1/cut-out-models')).data.models;

/** Adds a file as a model of the user's own. */
function addOwn(options?: TinyOnnxOptions, name = 'tiny.onnx') {
  const file = path.join(dir, name);
  writeFileSync(file, tinyOnnx(options));
  return call('POST', '/v1/cut-out-models', { file });
}

/** A white disc before something dark, px. */
const WIDTH = 640;
const HEIGHT = 480;
const disc = (colour = '#f4f0ff', behind = '#203010') =>
  openSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${behind}"/><circle cx="320" cy="240" r="150" fill="${colour}"/></svg>`,
  )
    .removeAlpha()
    .png()
    .toBuffer();
const cutOut = async (picture: Buffer) =>
  call('POST', '/v1/images/cut-out', { image_base64: picture.toString('base64') });
const bytesAt = async (url: string) => (await app.app.inject(new URL(url).pathname)).rawPayload;
const storedPictures = () => globSync('cdn/**/*.*', { cwd: app.home });

test('what a picture shows is cut out at its size, and the picture before it is kept; nothing leaves the machine', async () => {
  expect((await addOwn()).data).toMatchObject({ id: 'tiny', state: 'ready', source: 'file' });
  const picture = await openPicture(await disc())
    .blur(3)
    .png()
    .toBuffer();
  const { data }: { data: CutOutImage } = await cutOut(picture);
  expect(data).toMatchObject({ width: WIDTH, height: HEIGHT, format: 'png' });
  expect(data.covered).toBeCloseTo((Math.PI * 150 ** 2) / (WIDTH * HEIGHT), 1);
  expect(await bytesAt(data.original_url)).toEqual(picture);
  const pixels = await openPicture(await bytesAt(data.url))
    .raw()
    .toBuffer();
  const pixel = (x: number, y: number) => [...pixels.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)];
  const before = await openPicture(picture).ensureAlpha().raw().toBuffer();
  const middle = (240 * WIDTH + 320) * 4;
  expect(pixel(320, 240)).toEqual([...before.subarray(middle, middle + 4)]);
  expect(pixel(20, 20)).toEqual([0, 0, 0, 0]);
  // Its edge, which is mixed with what was behind it, has its own colour.
  const edge = Array.from({ length: 40 }, (_, at) => pixel(450 + at, 240)).filter(
    ([, , , alpha = 0]) => alpha > 60 && alpha < 255,
  );
  expect(edge.length).toBeGreaterThan(0);
  for (const [red = 0] of edge) expect(red).toBeGreaterThan(0xb0);
  expect((await list()).find(({ id }) => id === 'tiny')?.loaded).toBe(true);
  expect((await call('GET', '/v1/outbound')).data.total).toBe(0);
});

test('where nothing stands out the picture is refused, and neither it nor another one is stored', async () => {
  await addOwn();
  const { error } = await cutOut(await disc('#101010', '#050505'));
  expect(error).toMatchObject({ code: 'NOT_UNDERSTOOD', details: [{ path: 'image_base64' }] });
  expect(storedPictures()).toEqual([]);
});

test('a file of one’s own is used ahead of others, and one that is no such model is refused', async () => {
  const refusals: [TinyOnnxOptions, string][] = [
    [{ channels: 1 }, 'grey'],
    [{ element: 10 }, 'half'],
    [{ side: 8 }, 'small'],
  ];
  for (const [options, name] of refusals) {
    const { error } = await addOwn(options, `${name}.onnx`);
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^file: is no ONNX model that cuts out pictures/),
    });
  }
  const text = path.join(dir, 'text.onnx');
  writeFileSync(text, 'not a model at all');
  expect((await call('POST', '/v1/cut-out-models', { file: text })).error.code).toBe('VALIDATION_ERROR');
  expect((await addOwn({ side: 0 }, 'any.onnx')).data.state).toBe('ready');
  expect((await cutOut(await disc())).data.covered).toBeGreaterThan(0.2);
});

test('a remix removes the background, where there is a model for it; without one nothing is charged', async () => {
  const picture = (await disc()).toString('base64');
  const remix = () =>
    call('POST', '/v1/meme/remix', { image_base64: picture, prompt: 'remove the background' });
  const credits = async () => (await call('GET', '/v1/account')).data.credits_remaining;
  const before = await credits();
  expect((await remix()).error.code).toBe('MODEL_NOT_CONFIGURED');
  expect(await credits()).toBe(before);
  await addOwn();
  const { data } = await remix();
  expect((await openPicture(await bytesAt(data.url)).stats()).isOpaque).toBe(false);
});

test('a model that cannot be loaded is named, and the engine goes on with another one', async () => {
  await addOwn({ operator: 'Unheard' }, 'broken.onnx');
  const { error } = await cutOut(await disc());
  expect(error.code).toBe('GENERATION_FAILED');
  expect(error.message).toMatch(/cannot be loaded: .*Unheard/);
  expect(storedPictures()).toEqual([]);
  await call('DELETE', '/v1/cut-out-models/broken');
  expect((await cutOut(await disc())).error.code).toBe('MODEL_NOT_CONFIGURED');
  await addOwn();
  expect((await cutOut(await disc())).success).toBe(true);
});

test('a caller who hangs up ends the work: the next picture gets a new process', async () => {
  const processes: { model: ModelProcess; isKilled: boolean }[] = [];
  const fork = createModelFork(process.env);
  await app.cleanup();
  app = await open({
    port: 0,
    startModelProcess() {
      const model = fork();
      const isFirst = processes.length === 0;
      const started = { model, isKilled: false };
      processes.push(started);
      return {
        ...model,
        // The first one never answers.
        onMessage: (listener) =>
          model.onMessage((message) => (message.type === 'mask' && isFirst ? undefined : listener(message))),
        kill() {
          started.isKilled = true;
          model.kill();
        },
      };
    },
  });
  const { localUrl } = await app.start();
  await addOwn();
  const picture = await disc();
  const hangUp = new AbortController();
  const sent = fetch(`${localUrl}/v1/images/cut-out`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ image_base64: picture.toString('base64') }),
    signal: hangUp.signal,
  });
  await vi.waitFor(async () => expect((await list()).find(({ id }) => id === 'tiny')?.loaded).toBe(true), {
    timeout: 30_000,
  });
  hangUp.abort();
  await expect(sent).rejects.toThrow();
  await vi.waitFor(() => expect(processes[0]?.isKilled).toBe(true), { timeout: 10_000 });
  expect((await cutOut(picture)).success).toBe(true);
  expect(processes).toHaveLength(2);
});

test('a model is downloaded from an address, and refused where it is none', async () => {
  const hub: ModelHub = await startModelHub(tinyOnnx());
  await app.cleanup();
  app = await open({ modelHub: hub.url });
  await call('POST', '/v1/cut-out-models', { address: 'hf:someone/cut/onnx/tiny.onnx' });
  const state = async (id: string) => (await list()).find((model) => model.id === id);
  await vi.waitFor(async () => expect((await state('tiny'))?.state).toBe('ready'), { timeout: 30_000 });
  expect(await state('tiny')).toMatchObject({ verified: true, source: 'address' });
  expect((await cutOut(await disc())).success).toBe(true);
  hub.file = Buffer.from('<html>');
  await call('POST', '/v1/cut-out-models', { address: `${hub.url}/page.onnx` });
  await vi.waitFor(async () => expect((await state('page'))?.problem).toBe('address'), { timeout: 30_000 });
  expect((await call('DELETE', '/v1/cut-out-models/tiny')).data.id).toBe('tiny');
  expect((await cutOut(await disc())).error.code).toBe('MODEL_NOT_CONFIGURED');
  await hub.close();
});

describe('ONNX Runtime', () => {
  /** A registry of npm, at a path of its server, that has what `read` gives for a name. */
  async function openWithRegistry(read: (name: string) => Buffer) {
    const server = await listen((request, response) => {
      const [, name] = /^\/npm\/([\w-]+)\/-\//.exec(request.url ?? '') ?? [];
      response.statusCode = name === undefined ? 404 : 200;
      response.end(name === undefined ? '' : read(name));
    });
    onTestFinished(() => server.close());
    await app.cleanup();
    app = await open({ onnxRuntime: undefined, packageRegistry: `http://127.0.0.1:${server.port}/npm/` });
    await addOwn();
    const found = async () => (await list()).find(({ id }) => id === 'tiny');
    await expect.poll(async () => (await found())?.state, { timeout: 60_000 }).not.toBe('downloading');
    return found();
  }

  test('that is another than it should be is refused, and nothing of it stays', async () => {
    const model = await openWithRegistry(() => Buffer.from('something else'));
    expect(model).toMatchObject({ state: 'failed', problem: 'changed' });
    expect((await cutOut(await disc())).error.code).toBe('MODEL_NOT_CONFIGURED');
    expect(globSync('models/cut-out/runtime*', { cwd: app.home })).toEqual([]);
  });

  test.runIf(FULL)('is downloaded into the home, with the build of this platform alone', async () => {
    const model = await openWithRegistry((name) => readFileSync(onnxArchive(name)));
    expect(model?.state).toBe('ready');
    expect((await cutOut(await disc())).success).toBe(true);
    expect(globSync('models/cut-out/*.part', { cwd: app.home })).toEqual([]);
    expect(globSync('models/cut-out/runtime/**/*.{dll,dylib,so.1}', { cwd: app.home }).length).toBeLessThan(
      5,
    );
  });
});
