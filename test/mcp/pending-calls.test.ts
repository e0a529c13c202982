import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPendingCalls, REPEAT_WITHIN_MS } from '../../mcp/src/calls/pending-calls.ts';
import { tempDir } from '../helpers/store.ts';

/** Pending calls where clocks and process ids matter, which no client can set. */

const dir = tempDir();
afterAll(() => rmSync(dir, { recursive: true, force: true }));
beforeEach(() => {
  for (const name of readdirSync(dir)) rmSync(path.join(dir, name), { recursive: true });
});

const PRINT = 'abc123';
let keys = 0;
let time = Date.now();
/** Those of a process; `running` are the ids of others. */
function createProcess(pid: number, running: number[] = []) {
  keys += 1;
  const prefix = keys;
  let count = 0;
  return createPendingCalls({
    dir,
    pid,
    now: () => time,
    newKey() {
      count += 1;
      return `key-${prefix}-${count}`;
    },
    isRunning: (other) => other === pid || running.includes(other),
  });
}

test('a call waits 15 minutes for its repeat, from when it was given up', () => {
  const calls = createProcess(1);
  const call = calls.open(PRINT);
  time += REPEAT_WITHIN_MS;
  calls.abandon(call);
  time += REPEAT_WITHIN_MS - 1000;
  const repeat = calls.takeOver(PRINT);
  expect(repeat).toMatchObject({ key: call.key, isRepeat: true });
  if (repeat) calls.abandon(repeat);
  time += REPEAT_WITHIN_MS + 1000;
  expect(calls.takeOver(PRINT)).toBeUndefined();
  expect(readdirSync(dir)).toEqual([]);
});

test('an old file that cannot be removed hides no other call', () => {
  const stuck = ['0', '5', 'a', 'f'].map((fingerprint) => `${fingerprint}.key.0.json`);
  // A folder stands for a file that another program holds open.
  for (const name of stuck) mkdirSync(path.join(dir, name));
  time += REPEAT_WITHIN_MS + 60_000;
  const calls = createProcess(1);
  const call = calls.open(PRINT);
  calls.abandon(call);
  expect(calls.takeOver(PRINT)?.key).toBe(call.key);
  expect(readdirSync(dir)).toEqual(expect.arrayContaining(stuck));
});

test('a call whose file cannot be read is taken over with the key in its name', () => {
  // A folder stands for a file that another program holds open.
  const file = path.join(dir, `${PRINT}.key-of-before.0.json`);
  mkdirSync(file);
  utimesSync(file, time / 1000, time / 1000);
  const [repeat, second] = [createProcess(1).takeOver(PRINT), createProcess(2, [1]).takeOver(PRINT)];
  expect([repeat?.key, repeat?.jobId, second]).toEqual(['key-of-before', undefined, undefined]);
});

test('a clock that is set back loses no call', () => {
  const calls = createProcess(1);
  const call = calls.open(PRINT);
  calls.abandon(call);
  time -= 24 * 60 * 60 * 1000;
  expect(calls.takeOver(PRINT)?.key).toBe(call.key);
});

test('a call of a process that runs is not taken over; a call of one that has ended is', () => {
  const call = createProcess(1).open(PRINT);
  expect(createProcess(2, [1]).takeOver(PRINT)).toBeUndefined();
  expect(createProcess(2).takeOver(PRINT)?.key).toBe(call.key);
});

test('a call of an earlier process with the same id is taken over, as in a container that was restarted', () => {
  const call = createProcess(7).open(PRINT);
  const next = createProcess(7);
  const live = next.open(PRINT);
  expect(next.takeOver(PRINT)?.key).toBe(call.key);
  expect(next.takeOver(PRINT)).toBeUndefined();
  next.abandon(live);
  expect(next.takeOver(PRINT)?.key).toBe(live.key);
});

test('the job of a call comes with it, and also where its file was cut off', () => {
  const calls = createProcess(1);
  const call = calls.open(PRINT);
  calls.setJob(call, 'job_1');
  expect(createProcess(2).takeOver(PRINT)?.jobId).toBe('job_1');
  const other = calls.open('def456');
  calls.abandon(other);
  const [name = ''] = readdirSync(dir).filter((file) => file.startsWith('def456'));
  writeFileSync(path.join(dir, name), '{"job_');
  expect(calls.takeOver('def456')).toMatchObject({ key: other.key, jobId: undefined });
});

test('a call that was taken over is not changed by the one that gave it up', () => {
  const calls = createProcess(1);
  const first = calls.open(PRINT);
  calls.abandon(first);
  const repeat = calls.takeOver(PRINT);
  calls.setJob(first, 'job_2');
  calls.abandon(first);
  calls.close(first);
  expect(calls.takeOver(PRINT)).toBeUndefined();
  if (repeat) calls.abandon(repeat);
  expect(calls.takeOver(PRINT)).toMatchObject({ key: first.key, jobId: 'job_2' });
});
