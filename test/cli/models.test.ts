import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelHub, startModelHub } from '../helpers/model-hub.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { tinyModel } from '../helpers/tiny-model.ts';
import { cam, eachOnItsHome, spawnCam } from './harness.ts';

/** `cam models add`, `list` and `remove`, with a server that stands for the model hub. */

const QWEN = 'qwen3-1.7b';
let home: string;
let hub: ModelHub;
let library: string;
const running = eachOnItsHome((made) => {
  home = made;
});
beforeAll(async () => {
  library = await modelRuntime();
}, 300_000);
beforeEach(async () => {
  hub = await startModelHub(tinyModel());
});
afterEach(() => hub.close());

const env = () => ({ CAM_HOME: home, CAM_MODEL_HUB: hub.url });
const models = (args: readonly string[], more = {}) =>
  cam(home, ['models', ...args], { env: env(), ...more });
const withLibrary = () => cp(library, join(home, 'models/runtime'), { recursive: true });

test('what is downloaded is asked for, with sizes, licence and library', async () => {
  const unasked = await models(['add', QWEN]);
  expect(unasked).toMatchObject({ code: 2, out: [] });
  expect(unasked.stderr).toContain('--yes');
  let question = '';
  const confirm = async (text: string) => {
    question = text;
    return false;
  };
  expect((await models(['add', QWEN], { confirm })).code).toBe(1);
  expect(question).toMatch(/Qwen3 1\.7B \(1\.1 GB, Apache-2\.0\) and .*node-llama-cpp \(85 MB from npm\)/);
  expect(hub.requests).toEqual([]);
  const [first] = (await models(['list'])).out;
  expect(first).toMatchObject({ id: QWEN, state: 'offered' });
});

test('commands of `cam models` have options of their own', async () => {
  const other = join(home, 'other');
  const { out } = await models(['list', '--home', other, '--json']);
  expect(out[0]).toMatchObject({ id: QWEN });
  expect(await readdir(other)).toContain('cam.db');
  expect(await readdir(home)).not.toContain('cam.db');
});

test('a model is added, writes, and is removed', async () => {
  await withLibrary();
  const added = await models(['add', QWEN, '--yes']);
  expect(added).toMatchObject({ code: 0, out: [{ id: QWEN, state: 'ready', verified: true }] });
  expect(added.stderr).toContain(`--model installed/${QWEN}`);
  const named = ['--model', `installed/${QWEN}`, '--seed', 'seven'];
  expect((await cam(home, ['generate', 'Mondays', ...named, '-o', 'a.png'], { env: env() })).code).toBe(0);
  expect((await models(['remove', QWEN])).stderr).toContain('was removed');
  expect((await models(['list'])).out[0]).toMatchObject({ id: QWEN, state: 'offered' });
});

test('a file of one’s own is used where it is', async () => {
  await withLibrary();
  await writeFile(join(home, 'mine.gguf'), tinyModel());
  expect((await models(['add', './mine.gguf'])).out).toMatchObject([{ id: 'mine', state: 'ready' }]);
  expect((await models(['add', 'gone.gguf'])).stderr).toContain('there is no file');
  expect((await models(['remove', 'mine'])).stderr).toContain('its file stays');
});

test('Ctrl-C pauses a download, and the same command continues it', async () => {
  await withLibrary();
  hub.holdAfter = 200_000;
  const first = spawnCam(home, ['models', 'add', QWEN, '--yes'], env());
  running.push(first);
  await hub.asked();
  first.child.kill('SIGINT');
  expect(await first.ended).not.toBe(0);
  hub.release();
  hub.holdAfter = undefined;
  expect((await models(['list'])).out[0]).toMatchObject({ state: 'paused' });
  expect((await models(['add', QWEN, '--yes'])).out).toMatchObject([{ state: 'ready' }]);
});

test('what fails is said, with exit code 1', async () => {
  await withLibrary();
  const failed = await models(['add', 'hf:someone/missing/model.gguf', '--yes']);
  expect(failed.code).toBe(1);
  expect(failed.out).toMatchObject([
    { state: 'failed', message: expect.stringContaining('has no such file') },
  ]);
  expect((await models(['add', 'nonsense', '--yes'])).stderr).toContain('on offer');
});
