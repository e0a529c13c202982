import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { tinyModel } from '../helpers/tiny-model.ts';
import { createCaller } from '../helpers/window.ts';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** A language model under the built app on the fake Electron: the main process forks its process for the engine. */

const apps = launchedApps();

/** The library as CAM installs it into a home. */
async function withLibrary(home: string) {
  cpSync(await modelRuntime(), path.join(home, 'models/runtime'), { recursive: true });
}

interface GeneratedMemes {
  memes: object[];
}
interface ModelList {
  models: { id: string; state: string; loaded: boolean }[];
}

test('a model writes in a process of the app, and ends with the engine', async () => {
  const home = apps.folder();
  await withLibrary(home);
  const app = apps.launch({ home });
  await ready(app);
  const info = readEngineInfo(home);
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const call = createCaller(info?.local_url ?? '', key);
  const file = path.join(home, 'tiny.gguf');
  writeFileSync(file, tinyModel());
  await call('POST', '/v1/writing-models', { file });
  const idea = { text: 'Mondays', count: 2, output_format: 'jpeg', seed: 'seven' };
  const { memes } = await call<GeneratedMemes>('POST', '/v1/meme/generate', {
    ...idea,
    model: 'installed/tiny',
  });
  expect(memes).toHaveLength(2);
  expect((await call<ModelList>('GET', '/v1/writing-models')).models[0]).toMatchObject({ loaded: true });
  const forked = async () =>
    (await app.op('record')).processes.filter(({ name }) => name === 'CAM language model');
  expect(await forked()).toMatchObject([{ ended: false }]);
  process.kill(info?.pid ?? 0, 'SIGKILL');
  await app.until(async () => (await forked()).every(({ ended }) => ended));
  await app.op('quit').catch(() => {});
});
