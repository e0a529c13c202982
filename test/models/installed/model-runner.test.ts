import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createModelFork,
  type ModelProcess,
  type StartModelProcess,
} from '../../../src-main/models/installed/model-process.ts';
import { createModelRunner, type ModelRunner } from '../../../src-main/models/installed/model-runner.ts';
import { findRuntime } from '../../../src-main/models/installed/runtime-files.ts';
import { modelRuntime } from '../../helpers/model-runtime.ts';
import { tinyModel } from '../../helpers/tiny-model.ts';

/** A real model of random weights in its process: bound to a schema, streamed, stopped, killed, unloaded. */

let runtime: string;
let dir: string;
let model: string;
let runner: ModelRunner;
let started: ModelProcess[];

const fork = createModelFork(process.env);
/** Each process that is started, and whether it has ended. */
const start: StartModelProcess = () => {
  const child = fork();
  started.push(child);
  return child;
};
const TIMES = { load: 60_000, firstWord: 60_000, nextWord: 60_000, idle: 60_000 };

beforeAll(async () => {
  runtime = findRuntime([await modelRuntime()]) ?? '';
}, 300_000);
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-runner-'));
  model = path.join(dir, 'tiny.gguf');
  writeFileSync(model, tinyModel());
  started = [];
  runner = createModelRunner({ start, times: TIMES });
});
afterEach(() => {
  runner.unload();
  rmSync(dir, { recursive: true, force: true });
});

const SCHEMA = {
  type: 'object',
  properties: {
    template_id: { enum: ['two-buttons', 'no-yes'] },
    captions: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: { type: 'string', minLength: 1, maxLength: 12 },
    },
  },
};
/** Takes a second, and much longer than a test needs to end it. */
const LONG = {
  type: 'array',
  minItems: 60,
  maxItems: 60,
  items: { type: 'string', minLength: 20, maxLength: 20 },
};
const question = (seed = 1, schema: Record<string, unknown> = SCHEMA) => ({
  system: 'Write memes.',
  turns: ['Mondays'],
  schema,
  seed,
  temperature: 0.9,
});
const ask = (seed?: number, schema?: Record<string, unknown>, signal = new AbortController().signal) =>
  runner.ask({ runtime, model }, question(seed, schema), signal);
const failure = (kind: string) => expect.objectContaining({ name: 'ProviderFailure', kind });

test('random weights keep to the schema; equal seeds give equal texts, others others', async () => {
  const answers = await Promise.all([ask(1), ask(1), ask(2)]);
  for (const { text, tokens } of answers) {
    const { template_id, captions } = JSON.parse(text);
    expect(['two-buttons', 'no-yes']).toContain(template_id);
    expect(captions).toHaveLength(2);
    for (const caption of captions) expect(caption.length).toBeLessThanOrEqual(12);
    expect(tokens.written).toBeGreaterThan(10);
  }
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(answers[0]?.text).not.toBe(answers[2]?.text);
  expect(started).toHaveLength(1);
});

test('earlier turns are read', async () => {
  const signal = new AbortController().signal;
  const turns = ['Mondays', '{"template_id":"no-yes"}', 'Another one.'];
  const { text } = await runner.ask({ runtime, model }, { ...question(1), turns }, signal);
  expect(text).not.toBe((await ask(1)).text);
});

test('a text comes in pieces, and ends where it is enough', async () => {
  const seen: string[] = [];
  const signal = new AbortController().signal;
  const { text } = await runner.ask({ runtime, model }, question(1, LONG), signal, (soFar) => {
    seen.push(soFar);
    return soFar.length > 100;
  });
  expect(seen.length).toBeGreaterThan(10);
  expect(text.length).toBeLessThan(400);
  // The next question is answered by the same process.
  await ask(1);
  expect(started).toHaveLength(1);
});

test('a question that is taken back ends at once, and the next one is answered', async () => {
  const stop = new AbortController();
  const signal = stop.signal;
  const asked = runner.ask({ runtime, model }, question(1, LONG), signal, () => {
    stop.abort(new Error('taken back'));
    return false;
  });
  await expect(asked).rejects.toThrow('taken back');
  expect(JSON.parse((await ask(1)).text).captions).toHaveLength(2);
  expect(started).toHaveLength(1);
});

test('a question that waits behind another is taken back at once', async () => {
  const stop = new AbortController();
  const first = ask(1, LONG);
  const second = ask(1, SCHEMA, stop.signal);
  stop.abort(new Error('taken back'));
  await expect(Promise.race([second, first])).rejects.toThrow('taken back');
  await first;
});

test('a process that ends while it writes is an error; the next question starts another', async () => {
  const signal = new AbortController().signal;
  const asked = runner.ask({ runtime, model }, question(1, LONG), signal, () => {
    started[0]?.kill();
    return false;
  });
  await expect(asked).rejects.toEqual(failure('invalid-response'));
  expect(JSON.parse((await ask(1)).text).captions).toHaveLength(2);
  expect(started).toHaveLength(2);
});

test('it is unloaded when it is not asked for a while, and loaded again', async () => {
  runner = createModelRunner({ start, times: { ...TIMES, idle: 50 } });
  const first = await ask(1);
  await vi.waitFor(() => expect(runner.isLoaded(model)).toBe(false));
  expect((await ask(1)).text).toBe(first.text);
  expect(started).toHaveLength(2);
});

test('another model takes the place of the first', async () => {
  await ask(1);
  const other = path.join(dir, 'other.gguf');
  writeFileSync(other, tinyModel({ seed: 'other' }));
  await runner.ask({ runtime, model: other }, question(1), new AbortController().signal);
  expect([runner.isLoaded(model), runner.isLoaded(other)]).toEqual([false, true]);
});

test('a file that cannot be loaded, a silent one and a question that is too long are told apart', async () => {
  const broken = path.join(dir, 'broken.gguf');
  writeFileSync(broken, tinyModel().subarray(0, 9000));
  const signal = new AbortController().signal;
  await expect(runner.ask({ runtime, model: broken }, question(), signal)).rejects.toEqual(
    failure('invalid-response'),
  );
  const long = { ...question(), turns: ['word '.repeat(4000)] };
  await expect(runner.ask({ runtime, model }, long, signal)).rejects.toEqual(failure('unsupported'));
  runner.unload();
  runner = createModelRunner({ start, times: { ...TIMES, firstWord: 1 } });
  await expect(ask(1, LONG)).rejects.toEqual(failure('timeout'));
});
