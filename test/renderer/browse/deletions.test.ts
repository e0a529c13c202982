import { describe, expect, test, vi } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createDeletions } from '../../../src-renderer/state/browse/deletions.ts';
import { errorWords, t } from '../../helpers/texts.ts';

function setUp(remove: (options?: object) => Promise<unknown> = async () => undefined) {
  const toasts = createToasts(errorWords);
  const deletions = createDeletions(toasts, t);
  const asked = vi.fn(remove);
  const onDeleted = vi.fn(async () => undefined);
  deletions.add({ id: 'meme_1', text: 'Deleted “One”.', remove: asked, onDeleted });
  const [toast] = toasts.store.getState().toasts;
  if (!toast) throw new Error('there is no toast');
  const isHidden = () => deletions.store.getState().hidden.has('meme_1');
  return { toasts, deletions, asked, onDeleted, toast, isHidden };
}

test('an item is hidden at once and deleted when its toast closes', async () => {
  const { toasts, asked, onDeleted, toast, isHidden } = setUp();
  expect(isHidden()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  toasts.remove(toast.id);
  expect(asked).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('undo shows it again, and nothing is deleted', () => {
  const { toasts, asked, toast, isHidden } = setUp();
  toast.actions[0]?.run();
  expect(isHidden()).toBe(false);
  expect(toasts.store.getState().toasts).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test('an item that the engine refuses to delete is shown again, with the reason', async () => {
  const { toasts, toast, isHidden, onDeleted } = setUp(() => Promise.reject(new Error('The disk is full.')));
  toasts.remove(toast.id);
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(onDeleted).not.toHaveBeenCalled();
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['The disk is full.']);
});

test('pending deletions are sent once when the page is closed, by a keepalive call', () => {
  const { deletions, toasts, asked, toast } = setUp();
  deletions.flush();
  toasts.remove(toast.id);
  expect(asked.mock.calls).toEqual([[{ keepalive: true }]]);
});

test('a toast removed for newer ones can no longer be undone', () => {
  const { toasts, asked } = setUp();
  for (let message = 0; message < 8; message += 1) toasts.show(`message ${message}`);
  expect(asked).toHaveBeenCalledOnce();
});

test('two items of one name can each be undone', () => {
  const { toasts, deletions, asked, isHidden } = setUp();
  deletions.add({ id: 'meme_2', text: 'Deleted “One”.', remove: asked, onDeleted: async () => undefined });
  expect(asked).not.toHaveBeenCalled();
  const [first] = toasts.store.getState().toasts;
  first?.actions[0]?.run();
  expect(isHidden()).toBe(false);
  expect(deletions.store.getState().hidden).toEqual(new Set(['meme_2']));
});

describe('with a trash behind it', () => {
  function setUpTrash(remove: () => Promise<unknown> = async () => undefined) {
    const toasts = createToasts(errorWords);
    const deletions = createDeletions(toasts, t);
    const [removed, restore, onDeleted] = [vi.fn(remove), vi.fn(async () => {}), vi.fn(async () => {})];
    deletions.add({ id: 'meme_1', text: 'Moved “One” to the trash.', remove: removed, restore, onDeleted });
    const shown = () => toasts.store.getState().toasts;
    const isHidden = () => deletions.store.getState().hidden.has('meme_1');
    return { toasts, deletions, removed, restore, onDeleted, shown, isHidden };
  }

  test('it is deleted at once, and stays deleted when the toast closes', async () => {
    const { toasts, removed, restore, onDeleted, shown, isHidden } = setUpTrash();
    expect([removed.mock.calls.length, isHidden(), onDeleted.mock.calls.length]).toEqual([1, true, 0]);
    toasts.remove(shown()[0]?.id ?? '');
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect([removed, restore, onDeleted].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('undo restores it once the deletion has been answered', async () => {
    let answer = () => {};
    const { restore, onDeleted, shown, isHidden } = setUpTrash(
      () => new Promise<void>((resolve) => (answer = resolve)),
    );
    shown()[0]?.actions[0]?.run();
    expect([restore.mock.calls.length, isHidden()]).toEqual([0, true]);
    answer();
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect([restore.mock.calls.length, onDeleted.mock.calls.length, shown()]).toEqual([1, 0, []]);
  });

  test('a refusal shows it again, with the reason in place of Undo', async () => {
    const { isHidden, onDeleted, shown } = setUpTrash(() => Promise.reject(new Error('The disk is full.')));
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect(shown().map(({ text }) => text)).toEqual(['The disk is full.']);
    expect(onDeleted).not.toHaveBeenCalled();
  });

  test('closing the page sends nothing again', () => {
    const { deletions, removed } = setUpTrash();
    deletions.flush();
    expect(removed).toHaveBeenCalledOnce();
  });
});

test('several items go and come back together, and a failure is said in the words of their list', async () => {
  const toasts = createToasts(errorWords);
  const deletions = createDeletions(toasts, t);
  deletions.add({
    id: 'meme_1',
    also: ['meme_2', 'meme_3'],
    text: 'Moved 3 memes to the trash',
    remove: () => Promise.reject(new Error('The disk is full.')),
    restore: async () => undefined,
    onDeleted: async () => undefined,
    failure: (error) => `Couldn’t delete all 3 memes. ${errorWords(error)}`,
  });
  const hidden = () => [...deletions.store.getState().hidden];
  expect(hidden()).toEqual(['meme_1', 'meme_2', 'meme_3']);
  await vi.waitFor(() => expect(hidden()).toEqual([]));
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
    'Couldn’t delete all 3 memes. The disk is full.',
  ]);
});
