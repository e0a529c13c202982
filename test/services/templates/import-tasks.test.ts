import { expect, test } from 'vitest';
import type { OpenPack } from '../../../src-main/library/pack/types.ts';
import { createImportTasks } from '../../../src-main/services/templates/import-tasks.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';

/** The import that runs in the background: one at a time, with its progress, cancelled as a whole. */

const RESULT: ImportedPack = { pack: 'memegen', imported: [], updated: [], skipped: [] };

function setUp(run: (signal: AbortSignal | undefined) => Promise<ImportedPack>) {
  let closed = 0;
  const pack: OpenPack = {
    ...{ info: { name: 'memegen' }, kind: 'memegen', folders: [] },
    close: async () => {
      closed += 1;
    },
  };
  const tasks = createImportTasks({
    userTemplates: {
      importPack: (_pack, options) => {
        options?.onProgress?.(3, 4);
        return run(options?.signal);
      },
    },
    openFetched: async () => pack,
  });
  return { tasks, closed: () => closed };
}

test('says what a person agrees to, and how an import went', async () => {
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

test('a second one is answered with the first', async () => {
  const gate = Promise.withResolvers<ImportedPack>();
  const { tasks } = setUp(() => gate.promise);
  tasks.start({ from: 'memegen', agreed: true });
  expect(tasks.start({ from: 'imgflip', agreed: true })).toMatchObject({ from: 'memegen' });
  gate.resolve(RESULT);
  await tasks.idle();
});

test('is cancelled, and fails, in words', async () => {
  const cancelled = setUp(
    (signal) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
  );
  cancelled.tasks.start({ from: 'imgflip', agreed: true });
  await Promise.resolve();
  expect(cancelled.tasks.cancel()).toEqual({ cancelled: true });
  await cancelled.tasks.idle();
  expect(cancelled.tasks.state().task).toMatchObject({
    status: 'cancelled',
    message: 'Cancelled. Nothing came in.',
  });
  expect(cancelled.tasks.cancel()).toEqual({ cancelled: false });
  const failing = setUp(async () => {
    throw new Error('the disk is gone');
  });
  failing.tasks.start({ from: 'imgflip', agreed: true });
  await failing.tasks.idle();
  expect(failing.tasks.state().task).toMatchObject({ status: 'failed', message: 'the disk is gone' });
});
