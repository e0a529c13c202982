import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createModelFork,
  type ModelProcess,
  type StartModelProcess,
} from '../../../src-main/models/installed/model-process.ts';
import { createModelRunner, type ModelRunner } from '../../../src-main/models/installed/model-runner.ts';
import type { Answer, LoadedFiles, Question } from '../../../src-main/models/installed/program/messages.ts';
import { findRuntime } from '../../../src-main/models/installed/runtime-files.ts';
import { createWriteTask } from '../../../src-main/models/installed/writing/writing-models.ts';
import { modelRuntime } from '../../helpers/model-runtime.ts';
import { tinyModel } from '../../helpers/tiny-model.ts';

/** A real model of random weights in its process: it writes a line for each region, keeps its beginning, is stopped, killed, unloaded. */

let runtime: string;
let dir: string;
let model: string;
let runner: ModelRunner<LoadedFiles, Question, Answer>;
let started: ModelProcess[];

const fork = createModelFork(process.env);
/** Each process that is started, and whether it has ended. */
const start: StartModelProcess = () => {
  const child = fork();
  started.push(child);
  return child;
};
const TIMES = { silence: 60_000, idle: 60_000 };
const task = createWriteTask(() => ({
  system: 'Write memes.',
  turns: ['Fridays', 'top: Free\nbottom: Tired'],
}));

beforeAll(async () => {
  runtime = findRuntime([await modelRuntime()]) ?? '';
}, 300_000);
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-runner-'));
  model = path.join(dir, 'tiny.gguf');
  writeFileSync(model, tinyModel());
  started = [];
  runner = createModelRunner({ start, task, times: TIMES });
});
afterEach(() => {
  runner.unload();
  rmSync(dir, { recursive: true, force: true });
});

const REGIONS = [
  { name: 'top', max_chars: 40 },
  { name: 'bottom', max_chars: 40 },
];
const question = (changes: Partial<Question> = {}): Question => ({
  turn: 'Mondays',
  regions: REGIONS,
  drafts: 1,
  idea: 'Mondays',
  seed: 1,
  temperature: 0.9,
  ...changes,
});
/** Takes seconds, and much longer than a test needs to end it. */
const LONG = { drafts: 200, regions: [{ name: 'only', max_chars: 400 }] };
const files = (file = model, identity = file) => ({
  runtime,
  model: file,
  identity,
  beginning: path.join(dir, 'tiny.beginning'),
  room: null,
});
const ask = (changes?: Partial<Question>, signal = new AbortController().signal) =>
  runner.ask(files(), question(changes), signal);
const failure = (kind: string) => expect.objectContaining({ name: 'ProviderFailure', kind });
test('each region gets a line that the model has ended; equal seeds give equal ones, others others', async () => {
  const answers = await Promise.all([ask(), ask(), ask({ seed: 2 })]);
  for (const { drafts, tokens } of answers) {
    for (const lines of drafts) {
      expect(lines.map(({ region }) => region)).toEqual(['top', 'bottom']);
      for (const { text } of lines) expect(text).toMatch(/^\S(?:.*\S)?$/);
    }
    expect(tokens.written).toBeGreaterThan(1);
    expect(tokens.written).toBeLessThanOrEqual(60);
  }
  expect(answers.some(({ drafts }) => drafts.length > 0)).toBe(true);
  expect(answers[0]?.drafts).toEqual(answers[1]?.drafts);
  expect(answers[0]?.drafts).not.toEqual(answers[2]?.drafts);
  expect(started).toHaveLength(1);
});

test('a line that gets too long is given up, and its draft left out', async () => {
  const regions = [{ name: 'only', max_chars: 2 }];
  const { drafts, tokens } = await ask({ drafts: 12, regions });
  expect(drafts.length).toBeLessThan(12);
  for (const [line] of drafts) expect(line?.text.length).toBeLessThanOrEqual(3);
  expect(tokens.written).toBeLessThan(12 * 5);
});

test('of several drafts the best comes first; they are those of the seeds that follow', async () => {
  const { drafts } = await ask({ drafts: 5, seed: 20 });
  const alone = await Promise.all([20, 21, 22, 23, 24].map((seed) => ask({ seed })));
  const expected = alone.flatMap((one) => one.drafts);
  expect(expected.length).toBeGreaterThan(2);
  expect(drafts).toHaveLength(expected.length);
  expect(drafts).toEqual(expect.arrayContaining(expected));
  expect(drafts).not.toEqual(expected);
});

test('the beginning is read once, kept, and saved between starts', async () => {
  const first = await ask();
  const second = await ask({ turn: 'Tuesdays' });
  expect(first.tokens.cached).toBe(0);
  expect(second.tokens.cached).toBeGreaterThan(30);
  expect(second.tokens.read - second.tokens.cached).toBeLessThan(45);
  runner.unload();
  const restarted = await ask();
  expect(restarted.drafts).toEqual(first.drafts);
  expect(restarted.tokens).toEqual({ ...first.tokens, cached: second.tokens.cached });
  expect(started).toHaveLength(2);
});

test.each([
  ['damaged', (bytes: Buffer) => bytes.fill(1, 2000, 2010)],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 3000)],
  ['empty', () => Buffer.alloc(0)],
])('a saved beginning that is %s is read again', async (_how, spoil) => {
  const { drafts } = await ask();
  runner.unload();
  const file = files().beginning;
  const saved = readFileSync(file);
  writeFileSync(file, spoil(Buffer.from(saved)));
  const again = await ask();
  expect(again.tokens.cached).toBe(0);
  expect(again.drafts).toEqual(drafts);
  expect(readFileSync(file).equals(saved)).toBe(true);
});

test('a beginning that cannot be saved is read at each start', async () => {
  const nowhere = { ...files(), beginning: path.join(dir, 'nowhere', 'tiny.beginning') };
  const signal = new AbortController().signal;
  const first = await runner.ask(nowhere, question(), signal);
  runner.unload();
  expect(await runner.ask(nowhere, question(), signal)).toEqual(first);
});

test('the saved beginning of another model is not used', async () => {
  await ask();
  const other = path.join(dir, 'other.gguf');
  writeFileSync(other, tinyModel({ seed: 'other' }));
  const { tokens } = await runner.ask(files(other), question(), new AbortController().signal);
  expect(tokens.cached).toBe(0);
  expect([runner.getLoadedShare(model), runner.getLoadedShare(other)]).toEqual([undefined, 1]);
  await runner.load(files(other), new AbortController().signal);
  expect(started).toHaveLength(2);
  await runner.load(files(other, 'replaced'), new AbortController().signal);
  expect(started).toHaveLength(3);
});

test('how much is loaded is told, and a load that nobody waits for ends', async () => {
  const stop = new AbortController();
  const shares: number[] = [];
  const asked = runner.ask(files(), question(), stop.signal, (share) => shares.push(share));
  const ended = expect(asked).rejects.toThrow('taken back');
  await vi.waitFor(() => expect(shares.at(-1)).toBeGreaterThan(0), { timeout: 30_000, interval: 1 });
  expect(runner.getLoadedShare(model)).toBeLessThan(1);
  stop.abort(new Error('taken back'));
  await ended;
  await vi.waitFor(() => expect(runner.getLoadedShare(model)).toBeUndefined());
  await runner.ask(files(), question(), new AbortController().signal, (share) => shares.push(share));
  expect(shares.at(-1)).toBe(1);
  expect(runner.getLoadedShare(model)).toBe(1);
  expect(started).toHaveLength(2);
});

test('a model that is unloaded is no lack of memory: who waits for it is told, and nobody loads it again', async () => {
  const loading = runner.load(files(), new AbortController().signal);
  const told = [loading, ask(), ask()].map((one) => expect(one).rejects.toEqual(failure('stopped')));
  await vi.waitFor(() => expect(runner.getLoadedShare(model)).toBeLessThan(1), {
    timeout: 30_000,
    interval: 1,
  });
  runner.unload(path.join(dir, 'other.gguf'));
  expect(runner.getLoadedShare(model)).toBeDefined();
  runner.unload(model);
  await Promise.all(told);
  expect(runner.getLoadedShare(model)).toBeUndefined();
  await runner.load(files(), new AbortController().signal);
  expect(runner.getLoadedShare(model)).toBe(1);
  const writing = expect(ask(LONG)).rejects.toEqual(failure('stopped'));
  await vi.waitFor(() => expect(started).toHaveLength(2));
  runner.unload();
  await writing;
  expect(started).toHaveLength(2);
});

test('a question that is taken back ends at once, and the next one is answered', async () => {
  const stop = new AbortController();
  const asked = ask(LONG, stop.signal);
  const ended = expect(asked).rejects.toThrow('taken back');
  await vi.waitFor(() => expect(runner.getLoadedShare(model)).toBe(1), { timeout: 30_000 });
  stop.abort(new Error('taken back'));
  await ended;
  await ask();
  expect(started).toHaveLength(1);
});

test('a question that waits behind another is taken back at once', async () => {
  const stop = new AbortController();
  const first = ask(LONG);
  const second = ask({}, stop.signal);
  stop.abort(new Error('taken back'));
  await expect(Promise.race([second, first])).rejects.toThrow('taken back');
  await first;
});

test('a process that ends while it writes is an error; the next question starts another', async () => {
  const asked = ask(LONG);
  const ended = expect(asked).rejects.toEqual(failure('invalid-response'));
  await vi.waitFor(() => expect(runner.getLoadedShare(model)).toBe(1), { timeout: 30_000 });
  started[0]?.kill();
  await ended;
  await ask();
  expect(started).toHaveLength(2);
});

test('it is unloaded when it is not asked for a while, and loaded again', async () => {
  runner = createModelRunner({ start, task, times: { ...TIMES, idle: 50 } });
  const first = await ask();
  await vi.waitFor(() => expect(runner.getLoadedShare(model)).toBeUndefined());
  expect((await ask()).drafts).toEqual(first.drafts);
  expect(started).toHaveLength(2);
});

test('a file that cannot be loaded, a silent one and a question that is too long are told apart', async () => {
  const broken = path.join(dir, 'broken.gguf');
  writeFileSync(broken, tinyModel().subarray(0, 9000));
  const signal = new AbortController().signal;
  await expect(runner.ask(files(broken), question(), signal)).rejects.toEqual(failure('invalid-response'));
  await expect(ask({ turn: 'word '.repeat(400) })).rejects.toEqual(failure('unsupported'));
  const short = path.join(dir, 'short.gguf');
  writeFileSync(short, tinyModel({ context: 256 }));
  await expect(runner.ask(files(short), question(), signal)).rejects.toEqual(failure('invalid-response'));
  runner.unload();
  runner = createModelRunner({ start, task, times: { ...TIMES, silence: 1 } });
  await expect(ask(LONG)).rejects.toEqual(failure('timeout'));
});
