import { expect, test, vi } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createPackImport } from '../../../src-renderer/state/files/pack-import.ts';
import type { ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { errorWords, t } from '../../helpers/texts.ts';

const RESULT: ImportedPack = {
  pack: 'cats',
  imported: [{ id: 'tpl_a', name: 'A', folder: 'a', changed: true }],
  updated: [],
  skipped: [{ folder: 'b', problems: ['There is no picture.'] }],
};
const ENDED: ImportTask = {
  from: 'file',
  status: 'succeeded',
  message: 'done',
  done: 2,
  total: 2,
  result: RESULT,
};
const CANCELLED: ImportTask = { ...ENDED, status: 'cancelled', result: null };
const RUNNING: ImportTask = { ...ENDED, status: 'running', message: '1 of 2 templates', result: null };
const file = (name: string) => new File([new Uint8Array(3)], name);

/** Returns the states of the engine's import one after the other, and then always the last one. */
function setUp(...looks: (ImportTask | null)[]) {
  const toasts = createToasts(errorWords);
  const api = {
    cancelImport: vi.fn(async () => ({ cancelled: false })),
    fetchImport: vi.fn(async () => RUNNING),
    importFile: vi.fn(
      async (_file: Blob, _how: { name: string; update?: boolean; signal?: AbortSignal }) => ENDED,
    ),
    deleteTemplate: vi.fn(async (id: string) => ({ id, deleted: true as const })),
    imports: vi.fn(async (): Promise<ImportsData> => {
      const task = (looks.length > 1 ? looks.shift() : looks[0]) ?? null;
      return { task, offers: [{ from: 'memegen', hosts: ['far.example'], text: 'Theirs.' }] };
    }),
  };
  const onTemplates = vi.fn(async () => undefined);
  const packs = createPackImport({
    api,
    toasts,
    onTemplates,
    t,
    wait: async () => {},
    zipOfFolder: async (name, files) => file(`${name}-${files.length}.zip`),
  });
  const shown = () => toasts.store.getState().toasts.map(({ text }) => text);
  return { packs, api, onTemplates, shown, state: packs.store.getState };
}

test('files are sent as they are, folders as a zip, and their summaries are read together', async () => {
  const { packs, api, onTemplates, state } = setUp();
  await packs.takeFile(file('a.zip'));
  await packs.takeFolders([async () => ({ name: 'cats', files: [{ path: 'a.png', file: file('a.png') }] })]);
  expect(api.importFile.mock.calls.map(([sent, { name }]) => [sent.size, name])).toEqual([
    [3, 'a.zip'],
    [3, 'cats'],
  ]);
  expect(state()).toMatchObject({ name: null, task: null });
  expect(state().summary?.imported).toHaveLength(2);
  expect(state().summary?.skipped).toHaveLength(2);
  expect(onTemplates).toHaveBeenCalled();
  packs.hide();
  expect(state().summary).toBeNull();
});

test('one that is cancelled leaves no summary, and a folder that is gone does not stop the next', async () => {
  const { packs, api, shown, state } = setUp();
  api.importFile.mockImplementationOnce(async (_file, { signal }) => {
    await packs.cancel();
    signal?.throwIfAborted();
    return ENDED;
  });
  await packs.takeFile(file('half.zip'));
  expect(shown()).toEqual(['Cancelled. Nothing from “half.zip” was imported.']);
  api.importFile.mockResolvedValueOnce(CANCELLED);
  await packs.takeFile(file('there.zip'));
  expect(state().summary).toBeNull();
  expect(shown()).toHaveLength(2);
  const gone = () => Promise.reject(new Error('“dogs” cannot be read.'));
  await packs.takeFolders([gone, async () => ({ name: 'cats', files: [] })]);
  expect(shown().at(-1)).toBe('“dogs” cannot be read.');
  expect(state().summary?.imported).toHaveLength(1);
});

test('an import that the engine has started is cancelled there; earlier results are still shown', async () => {
  const { packs, api, shown, state } = setUp();
  api.cancelImport.mockResolvedValueOnce({ cancelled: true });
  await packs.takePack('cats.campack', async ({ signal }) => {
    await packs.cancel();
    expect(signal.aborted).toBe(false);
    return ENDED;
  });
  expect([state().summary?.imported.length, shown()]).toEqual([1, []]);
});

test('packs that come together are imported one after the other, also after one that failed', async () => {
  const { packs, shown, state } = setUp();
  const sent: (string | null)[] = [];
  const send = async () => {
    sent.push(state().name);
    return ENDED;
  };
  await Promise.all([
    packs.takePack('a.zip', send),
    packs.takePack('torn.zip', () => Promise.reject(new Error('no zip'))),
    packs.takePack('b.zip', send),
  ]);
  expect(sent).toEqual(['a.zip', 'b.zip']);
  expect(shown()).toEqual(['no zip']);
  expect(state().name).toBeNull();
});

test('a collection is fetched, watched, and ends in the same summary', async () => {
  const { packs, api, state, onTemplates } = setUp(null, RUNNING, ENDED);
  const seen: (string | undefined)[] = [];
  packs.store.subscribe(({ task }) => seen.push(task?.message));
  expect(await packs.load()).toHaveLength(1);
  await packs.fetch('memegen', 'memegen’s templates');
  expect(api.fetchImport).toHaveBeenCalledWith('memegen');
  expect(seen).toContain('1 of 2 templates');
  expect(state().summary?.imported).toHaveLength(1);
  expect(onTemplates).toHaveBeenCalledOnce();
});

test('an import that another page has begun is followed to its end; one that fails says why', async () => {
  const failed: ImportTask = { ...ENDED, status: 'failed', message: 'The disk is full.', result: null };
  const { packs, shown, state } = setUp({ ...RUNNING, name: 'dogs.zip' }, RUNNING, failed);
  const names: (string | null)[] = [];
  packs.store.subscribe(({ name }) => names.push(name));
  await packs.load();
  await vi.waitFor(() => expect(shown()).toEqual(['The disk is full.']));
  expect(names).toContain('dogs.zip');
  expect(state()).toMatchObject({ name: null, summary: null });
});

test('an import of this page that ends while the state is being read is not shown twice', async () => {
  const { packs, api, state } = setUp(ENDED);
  const answer = Promise.withResolvers<ImportsData>();
  let loading: Promise<unknown> = Promise.resolve();
  await packs.takePack('cats.zip', async () => {
    api.imports.mockReturnValueOnce(answer.promise);
    loading = packs.load();
    return ENDED;
  });
  packs.hide();
  answer.resolve({ task: RUNNING, offers: [] });
  await loading;
  // Imports run one after the other: after this one, a second look at the first would have been shown.
  await packs.takePack('dogs.zip', async () => ENDED);
  expect(state().summary?.imported).toHaveLength(1);
});

test('a pack beside another one of its name: removed, and sent again as an update of that one', async () => {
  const { packs, api, state, onTemplates } = setUp();
  const beside = { ...ENDED, result: { ...RESULT, pack: 'cats 2', same_name: 'cats' } };
  api.importFile.mockResolvedValueOnce(beside);
  await packs.takeFile(file('cats.zip'));
  const [possible] = state().possibleUpdates;
  expect(possible?.sameName).toBe('cats');
  onTemplates.mockClear();
  await packs.updateInstead(possible ?? expect.fail('none is offered'));
  expect(api.deleteTemplate.mock.calls).toEqual([['tpl_a']]);
  expect(api.importFile.mock.calls.map(([, { name, update }]) => [name, update])).toEqual([
    ['cats.zip', false],
    ['cats.zip', true],
  ]);
  expect(state()).toMatchObject({ summary: RESULT, possibleUpdates: [] });
  expect(onTemplates).toHaveBeenCalledTimes(2);
  // Its templates were in the library before, and may have been edited: they stay.
  const known = { ...beside.result, imported: [], updated: RESULT.imported };
  api.importFile.mockResolvedValueOnce({ ...beside, result: known });
  await packs.takeFile(file('cats.zip'));
  expect(state().possibleUpdates).toEqual([]);
});
