import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Interrupted } from '../../src-main/cli/interrupts.ts';
import type { Choose } from '../../src-main/cli/terminal/questions.ts';
import { startModelHub } from '../helpers/model-hub.ts';
import { modelRuntime } from '../helpers/model-runtime.ts';
import { startOpenAiServer } from '../helpers/openai-server.ts';
import { tinyModel } from '../helpers/tiny-model.ts';
import { eachInFolder, cam as run } from './harness.ts';

/**
 * `cam models add`, `list`, `try` and `remove`, with a server that stands for the model hub. The tests build on each other: in
 * the first two the library that runs models is missing.
 */

const QWEN = 'qwen3-1.7b';
const hub = await startModelHub(tinyModel());
const ollama = await startOpenAiServer({ models: ['llama3.2:latest'], owner: 'library' });
const { home, at, cam } = eachInFolder({
  modelHub: hub.url,
  usualServers: [{ id: 'ollama', name: 'Ollama', base_url: ollama.baseUrl }],
});
let library: string;
beforeAll(async () => {
  library = await modelRuntime();
}, 300_000);
afterAll(() => Promise.all([hub.close(), ollama.close()]));

test.each(['models', 'models list'])(
  'a server on this computer that is not set up is named by `cam %s`',
  async (command) => {
    expect((await cam(command)).stderr).toContain(`Ollama runs at ${ollama.baseUrl} with llama3.2:latest.`);
  },
);

test('what is downloaded is asked for, with sizes, licence and library', async () => {
  const unasked = await cam(`models add ${QWEN}`);
  expect(unasked).toMatchObject({ code: 2, out: [], stderr: expect.stringContaining('--yes') });
  let question = '';
  const confirm = async (text: string) => {
    question = text;
    return false;
  };
  expect((await cam(`models add ${QWEN}`, { confirm })).code).toBe(1);
  expect(question).toMatch(/Qwen3 1\.7B \(1\.1 GB, Apache-2\.0\) and .*node-llama-cpp \(85 MB from npm\)/);
  expect(hub.requests).toEqual([]);
  expect((await cam('models list')).out[0]).toMatchObject({ id: QWEN, state: 'offered' });
});

test('commands of `cam models` have options of their own', async () => {
  const { out } = await run(home(), ['models', 'list', '--home', at('other'), '--json']);
  expect(out[0]).toMatchObject({ id: QWEN });
  expect(await readdir(at('other'))).toContain('cam.db');
});

test('Ctrl-C pauses a download; the same command continues it; the model writes, and is removed', async () => {
  await cp(library, join(home(), 'models/runtime'), { recursive: true });
  hub.holdAfter = 200_000;
  let interrupt = (_reason: Interrupted) => {};
  const first = cam(`models add ${QWEN} --yes`, {
    onInterrupt(listener) {
      interrupt = listener;
      return () => {};
    },
  });
  await hub.asked();
  interrupt(new Interrupted(130));
  expect((await first).code).toBe(130);
  hub.release();
  hub.holdAfter = undefined;
  expect((await cam('models list')).out[0]).toMatchObject({ state: 'paused' });
  const added = await cam(`models add ${QWEN} --yes`);
  expect(added).toMatchObject({ code: 0, out: [{ id: QWEN, state: 'ready', verified: true }] });
  expect(added.stderr).toContain(`--model installed/${QWEN}`);
  const made = await cam(`generate Mondays --model installed/${QWEN} --seed seven -o a.png`);
  expect(made.code).toBe(0);
  expect((await cam(`models remove ${QWEN}`)).stderr).toContain('was removed');
  expect((await cam('models list')).out[0]).toMatchObject({ id: QWEN, state: 'offered' });
});

test('a file of one’s own is used where it is', async () => {
  await writeFile(at('mine.gguf'), tinyModel());
  const added = await cam('models add ./mine.gguf');
  expect(added.out).toMatchObject([{ id: 'mine', state: 'ready' }]);
  expect(added.stderr).toContain('CAM’s own writer writes everything else until you have compared both');
  expect((await cam('models add gone.gguf')).stderr).toContain('there is no file');
  expect((await cam('models remove mine')).stderr).toContain('its file stays');
});

test('at a terminal a model is tried once it is there, on four ideas, and the person decides', async () => {
  await writeFile(at('tried.gguf'), tinyModel());
  const questions: string[] = [];
  const choose: Choose = async (question, answers) => {
    questions.push(question);
    const [first] = answers;
    if (first === undefined) throw new Error('There is no answer.');
    return first;
  };
  const added = await cam('models add ./tried.gguf', { choose });
  expect(added.code).toBe(0);
  expect(questions.length).toBeGreaterThan(0);
  expect(added.stderr).toMatch(/1\. .*\n {2}left {3}.+: .+\n {2}right {2}.+: .+/);
  expect(added.stderr).toMatch(
    /Better: tried \d, CAM’s own writer \d, neither 0\.\n(?:CAM’s own writer stays|tried writes from now on)\./,
  );
  const ended = await cam('models try tried', { choose: async () => undefined });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('Not decided: the input ended.');
  expect((await cam('models try tried')).stderr).toContain('run this at a terminal');
  expect((await cam('models try gone', { choose })).stderr).toContain('there is no model "gone"');
});

test('what fails is said, with exit code 1', async () => {
  const failed = await cam('models add hf:someone/missing/model.gguf --yes');
  expect(failed).toMatchObject({
    code: 1,
    out: [{ state: 'failed', message: expect.stringContaining('has no such file') }],
  });
  expect((await cam('models add nonsense --yes')).stderr).toContain('on offer');
});
