import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import type { OpenPack } from '../../../src-main/library/pack/types.ts';
import { createImportTasks } from '../../../src-main/services/templates/import-tasks.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';

/** The import that runs in the background: one at a time, with its progress, cancelled as a whole. */

const RESULT: ImportedPack = { pack: 'memegen', imported: [], updated: [], skipped: [] };

const folder = mkdtempSync(path.join(tmpdir(), 'cam-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function setUp(run: (signal: AbortSignal | undefined) => Promise<ImportedPack>) {
  let closed = 0;
  let received = 0;
  const close = async () => {
    closed += 1;
  };
  const pack: OpenPack = { info: { name: 'memegen' }, kind: 'memegen', folders: [], close };
  const tasks = createImportTasks({
    userTemplates: {
      temporaryZip: async () => {
        received += 1;
        return path.join(folder, `${received}.zip`);
      },
      importPack: (_pack, options) => {
        options?.onProgress?.(3, 4);
        return run(options?.signal);
      },
    },
    openFetched: async () => pack,
    openFile: async (_path, name = 'unnamed') => ({ ...pack, info: { name }, kind: 'cam' }),
  });
  return { tasks, closed: () => closed };
}

test('returns the text that a person agrees to, and how an import went', async () => {
  const { tasks, closed } = setUp(async () => RESULT);
  expect(tasks.state().offers.map(({ from, text }) => [from, text.includes('belong to others')])).toEqual([
    ['memegen', true],
    ['imgflip', true],
  ]);
  expect(tasks.start({ from: 'memegen', agreed: true })).toMatchObject({ status: 'running', total: 0 });
  await tasks.idle();
  expect(tasks.state().task).toMatchObject({ status: 'succeeded', done: 3, total: 4, result: RESULT });
  expect(closed()).toBe(1);
});

test('starting a second one returns the first', async () => {
  const gate = Promise.withResolvers<ImportedPack>();
  const { tasks } = setUp(() => gate.promise);
  tasks.start({ from: 'memegen', agreed: true });
  expect(tasks.start({ from: 'imgflip', agreed: true })).toMatchObject({ from: 'memegen' });
  gate.resolve(RESULT);
  await tasks.idle();
});

test('is cancelled, and fails, in words', async () => {
  const cancelled = setUp(
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  cancelled.tasks.start({ from: 'imgflip', agreed: true });
  await Promise.resolve();
  expect(cancelled.tasks.cancel()).toEqual({ cancelled: true });
  await cancelled.tasks.idle();
  const told = { status: 'cancelled', message: 'Cancelled. Nothing was imported.' };
  expect(cancelled.tasks.state().task).toMatchObject(told);
  expect(cancelled.tasks.cancel()).toEqual({ cancelled: false });
  const failing = setUp(() => Promise.reject(new Error('the disk is gone')));
  failing.tasks.start({ from: 'imgflip', agreed: true });
  await failing.tasks.idle();
  expect(failing.tasks.state().task).toMatchObject({ status: 'failed', message: 'the disk is gone' });
});

test('a file that is sent waits for the import that runs, and is deleted afterwards', async () => {
  const gate = Promise.withResolvers<ImportedPack>();
  const { tasks } = setUp(() => gate.promise);
  tasks.start({ from: 'memegen', agreed: true });
  const sent = tasks.receive(Readable.from([Buffer.from('zip')]), { name: 'cats.zip', wait: true });
  gate.resolve(RESULT);
  expect(await sent).toMatchObject({
    from: 'file',
    name: 'cats.zip',
    status: 'succeeded',
    result: RESULT,
    rights: 'Unless the pictures are your own, their rights belong to others; source: cats.zip.',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('without `wait` the response comes at the beginning; a failure is reported later, and with waiting thrown', async () => {
  const { tasks } = setUp(() => Promise.reject(new Error('the disk is gone')));
  const begun = await tasks.receive(Readable.from([Buffer.from('zip')]), {});
  expect(begun).toMatchObject({ from: 'file', status: 'running' });
  await tasks.idle();
  expect(tasks.state().task).toMatchObject({ status: 'failed', message: 'the disk is gone' });
  const waiting = tasks.receive(Readable.from([Buffer.from('zip')]), { wait: true });
  await expect(waiting).rejects.toThrow('the disk is gone');
  expect(readdirSync(folder)).toEqual([]);
});
