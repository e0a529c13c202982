import { describe, expect, test, vi } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createDeletions } from '../../../src-renderer/state/browse/deletions.ts';
import { errorWords, t } from '../../helpers/texts.ts';

/** A deletion whose toast is shown; with a trash, an item can be restored from there. */
function setUp({ remove = async () => undefined, hasTrash = false }: Partial<Setting> = {}) {
  const toasts = createToasts(errorWords);
  const deletions = createDeletions(toasts, t);
  const [asked, restore, onDeleted] = [vi.fn(remove), vi.fn(async () => {}), vi.fn(async () => {})];
  const trash = hasTrash ? { restore } : {};
  deletions.add({ id: 'meme_1', text: 'Deleted “One”.', remove: asked, onDeleted, ...trash });
  const shown = () => toasts.store.getState().toasts;
  const toast = shown()[0] ?? expect.fail('there is no toast');
  const isHidden = () => deletions.store.getState().hidden.has('meme_1');
  return { toasts, deletions, asked, restore, onDeleted, toast, shown, isHidden };
}
interface Setting {
  remove(options?: object): Promise<unknown>;
  hasTrash: boolean;
}
const refuse = () => Promise.reject(new Error('The disk is full.'));

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
  const { asked, toast, shown, isHidden } = setUp();
  toast.actions[0]?.run();
  expect([isHidden(), shown()]).toEqual([false, []]);
  expect(asked).not.toHaveBeenCalled();
});

test.each([false, true])(
  'an item that is refused is shown again, with the reason; with a trash: %s',
  async (hasTrash) => {
    const { toasts, toast, shown, isHidden, onDeleted } = setUp({ remove: refuse, hasTrash });
    if (!hasTrash) toasts.remove(toast.id);
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect(onDeleted).not.toHaveBeenCalled();
    expect(shown().map(({ text }) => text)).toEqual(['The disk is full.']);
  },
);

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
  test('it is deleted at once, and neither its toast nor the end of the page sends that again', async () => {
    const { toasts, deletions, asked, restore, onDeleted, toast, isHidden } = setUp({ hasTrash: true });
    expect([asked.mock.calls.length, isHidden(), onDeleted.mock.calls.length]).toEqual([1, true, 0]);
    deletions.flush();
    toasts.remove(toast.id);
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect([asked, restore, onDeleted].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('undo restores it once the deletion has been answered', async () => {
    const answer = Promise.withResolvers<void>();
    const { restore, onDeleted, toast, shown, isHidden } = setUp({
      remove: () => answer.promise,
      hasTrash: true,
    });
    toast.actions[0]?.run();
    expect([restore.mock.calls.length, isHidden()]).toEqual([0, true]);
    answer.resolve();
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    expect([restore.mock.calls.length, onDeleted.mock.calls.length, shown()]).toEqual([1, 0, []]);
  });
});

test('several items go and come back together, and a failure is said in the words of their list', async () => {
  const toasts = createToasts(errorWords);
  const deletions = createDeletions(toasts, t);
  deletions.add({
    id: 'meme_1',
    also: ['meme_2', 'meme_3'],
    text: 'Moved 3 memes to the trash',
    remove: refuse,
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
