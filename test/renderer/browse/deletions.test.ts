import { expect, test, vi } from 'vitest';
import { createToasts } from '../../../src-renderer/state/app/toasts.ts';
import { createDeletions } from '../../../src-renderer/state/browse/deletions.ts';

function setUp(remove: (options?: object) => Promise<unknown> = async () => undefined) {
  const toasts = createToasts();
  const deletions = createDeletions(toasts);
  const asked = vi.fn(remove);
  const onDeleted = vi.fn(async () => undefined);
  deletions.add({ id: 'meme_1', text: 'Deleted “One”.', remove: asked, onDeleted });
  const [toast] = toasts.store.getState().toasts;
  if (!toast) throw new Error('there is no toast');
  const isHidden = () => deletions.store.getState().hidden.has('meme_1');
  return { toasts, deletions, asked, onDeleted, toast, isHidden };
}

test('a deleted thing is hidden at once and deleted when its toast has gone', async () => {
  const { toasts, asked, onDeleted, toast, isHidden } = setUp();
  expect(isHidden()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  toasts.remove(toast.id);
  expect(asked).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('undo brings it back, and nothing is deleted', () => {
  const { toasts, asked, toast, isHidden } = setUp();
  toast.actions[0]?.run();
  expect(isHidden()).toBe(false);
  expect(toasts.store.getState().toasts).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

test('what the engine refuses to delete is back, with the reason', async () => {
  const { toasts, toast, isHidden, onDeleted } = setUp(() => Promise.reject(new Error('The disk is full.')));
  toasts.remove(toast.id);
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(onDeleted).not.toHaveBeenCalled();
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(['The disk is full.']);
});

test('what waits when the page goes away is deleted then, once, by a call that outlives the page', () => {
  const { deletions, toasts, asked, toast } = setUp();
  deletions.flush();
  toasts.remove(toast.id);
  expect(asked.mock.calls).toEqual([[{ keepalive: true }]]);
});

test('a toast that makes room for newer ones ends its way back', () => {
  const { toasts, asked } = setUp();
  for (const text of ['one', 'two', 'three']) toasts.show(text);
  expect(asked).toHaveBeenCalledOnce();
});

test('two things of one name are deleted with a way back each', () => {
  const { toasts, deletions, asked, isHidden } = setUp();
  deletions.add({ id: 'meme_2', text: 'Deleted “One”.', remove: asked, onDeleted: async () => undefined });
  expect(asked).not.toHaveBeenCalled();
  const [first] = toasts.store.getState().toasts;
  first?.actions[0]?.run();
  expect(isHidden()).toBe(false);
  expect(deletions.store.getState().hidden).toEqual(new Set(['meme_2']));
});
