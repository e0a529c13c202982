import { describe, expect, test, vi } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createDeletions, type Deletion } from '../../../src-renderer/state/browse/deletions.ts';
import { errorWords, t } from '../../helpers/texts.ts';

function setUp() {
  const toasts = createToasts(errorWords);
  const deletions = createDeletions(toasts, t);
  const add = (id: string, given: Partial<Deletion> = {}) => {
    const calls = {
      remove: vi.fn<Deletion['remove']>(async () => undefined),
      refresh: vi.fn(async () => undefined),
    };
    const texts = { text: `Deleted ${id}`, restored: `Restored ${id}` };
    deletions.add({ ids: [id], ...texts, ...calls, ...given });
    return calls;
  };
  /** With a trash behind it: deleted at once, and restored from there. */
  const discard = (id: string, given: Partial<Deletion> = {}) => {
    const restore = vi.fn(async () => undefined);
    return { restore, ...add(id, { restore, ...given }) };
  };
  const listTexts = () => toasts.store.getState().toasts.map(({ text }) => text);
  const getToast = (id: string) =>
    toasts.store.getState().toasts.find(({ text }) => text === `Deleted ${id}`) ?? expect.fail('no toast');
  const listIds = (name: 'hidden' | 'deleted') => [...deletions.store.getState()[name]];
  return {
    toasts,
    deletions,
    add,
    discard,
    listTexts,
    undoByToast: (id: string) => getToast(id).actions[0]?.run(),
    close: (id: string) => toasts.remove(getToast(id).id),
    hidden: () => listIds('hidden'),
    deleted: () => listIds('deleted'),
  };
}
const refuse = () => Promise.reject(new Error('The disk is full.'));

describe('without a trash', () => {
  test('an item is hidden at once and deleted when its toast closes, which ends the undo', async () => {
    const { add, close, hidden, deletions } = setUp();
    const { remove, refresh } = add('a');
    expect([hidden(), remove.mock.calls.length, deletions.canUndo()]).toEqual([['a'], 0, true]);
    close('a');
    expect([remove.mock.calls.length, deletions.canUndo()]).toEqual([1, false]);
    await vi.waitFor(() => expect(hidden()).toEqual([]));
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('undo shows it again, by toast or key, and nothing is deleted', async () => {
    const { add, undoByToast, hidden, deletions, listTexts } = setUp();
    const calls = [add('a'), add('b')];
    undoByToast('a');
    expect([hidden(), listTexts()]).toEqual([['b'], ['Deleted b']]);
    await deletions.undo();
    expect([hidden(), listTexts(), deletions.canUndo()]).toEqual([[], ['Restored b'], false]);
    expect(calls.map(({ remove }) => remove.mock.calls)).toEqual([[], []]);
  });

  test('pending deletions are sent once when the page is closed, by a keepalive call', () => {
    const { add, deletions } = setUp();
    const { remove } = add('a');
    deletions.flush();
    deletions.flush();
    expect(remove.mock.calls).toEqual([[{ keepalive: true }]]);
  });

  test('a toast removed for newer ones can no longer be undone', () => {
    const { add, toasts } = setUp();
    const { remove } = add('a');
    for (let message = 0; message < 8; message += 1) toasts.show(`message ${message}`);
    expect(remove).toHaveBeenCalledOnce();
  });

  test('what is refused is shown again, with the reason', async () => {
    const { add, close, hidden, deleted, listTexts } = setUp();
    add('a', { remove: refuse });
    close('a');
    await vi.waitFor(() => expect(listTexts()).toEqual(['The disk is full.']));
    expect([hidden(), deleted()]).toEqual([[], []]);
  });
});

describe('with a trash', () => {
  test('it is deleted at once, hidden until the lists know, and not again when toast or page close', async () => {
    const { discard, close, hidden, deleted, deletions } = setUp();
    const { remove, refresh } = discard('a');
    expect([remove.mock.calls.length, hidden()]).toEqual([1, ['a']]);
    await vi.waitFor(() => expect(hidden()).toEqual([]));
    expect([refresh.mock.calls.length, deleted()]).toEqual([1, ['a']]);
    close('a');
    deletions.flush();
    expect(remove).toHaveBeenCalledOnce();
  });

  test('undo by key takes the latest, then the one before, also after their toasts, and says so', async () => {
    const { discard, close, deletions, deleted, listTexts } = setUp();
    const [a, b] = [discard('a'), discard('b')];
    close('a');
    close('b');
    await deletions.undo();
    expect([a.restore.mock.calls.length, b.restore.mock.calls.length, deleted()]).toEqual([0, 1, ['a']]);
    await deletions.undo();
    await deletions.undo();
    expect([a.restore.mock.calls.length, deleted(), deletions.canUndo()]).toEqual([1, [], false]);
    expect(listTexts()).toEqual(['Restored b', 'Restored a']);
    expect(a.refresh).toHaveBeenCalledTimes(2);
  });

  test('undo waits for the answer of the deletion, and does nothing where that was refused', async () => {
    const { discard, deletions, hidden, listTexts } = setUp();
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const [a, b] = [
      discard('a', { remove: () => answers[0].promise }),
      discard('b', { remove: () => answers[1].promise }),
    ];
    const undone = [deletions.undo(), deletions.undo()];
    expect([hidden(), a.restore.mock.calls, b.restore.mock.calls]).toEqual([['a', 'b'], [], []]);
    answers[0].resolve();
    answers[1].reject(new Error('The disk is full.'));
    await Promise.all(undone);
    expect([hidden(), a.restore.mock.calls.length, b.restore.mock.calls.length]).toEqual([[], 1, 0]);
    expect(listTexts()).toEqual(expect.arrayContaining(['The disk is full.', 'Restored a']));
  });

  test('several go and come back together, and a failure is said in the words of their list', async () => {
    const { discard, deletions, hidden, listTexts } = setUp();
    const failure: Deletion['failure'] = (error, what) => `Couldn’t ${what} all. ${errorWords(error)}`;
    const { refresh } = discard('a', { ids: ['a', 'b'], remove: refuse, failure });
    expect(hidden()).toEqual(['a', 'b']);
    await vi.waitFor(() => expect(hidden()).toEqual([]));
    // Some of them may be in the trash.
    expect(refresh).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(listTexts()).toEqual(['Couldn’t delete all. The disk is full.']));
    expect(deletions.canUndo()).toBe(false);
    discard('c', { restore: refuse, failure });
    await deletions.undo();
    expect(listTexts()).toContain('Couldn’t restore all. The disk is full.');
  });

  test('what was restored or deleted for good in the trash is not undone any more', async () => {
    const { add, discard, deletions, deleted } = setUp();
    const { restore } = discard('a');
    discard('b', { ids: ['b', 'c'] });
    deletions.forget(['a', 'b']);
    expect([deleted(), deletions.store.getState().undoable.length]).toEqual([['c'], 1]);
    await deletions.undo();
    expect([restore.mock.calls, deletions.canUndo()]).toEqual([[], false]);
    discard('d');
    add('e');
    deletions.forgetTrash();
    expect(deletions.store.getState().undoable.map(({ deletion }) => deletion.ids)).toEqual([['e']]);
  });
});
