import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLaterStore } from '../../../src-renderer/state/editor/later-store.ts';

test('subscribers hear once of all changes of a frame, after it, and always read the current state', () => {
  const store = createStore<{ text: string }>(() => ({ text: 'a' }));
  const frames: (() => void)[] = [];
  const later = createLaterStore(store, (then) => frames.push(then));
  const heard = vi.fn();
  const stop = later.subscribe(heard);
  const first = store.getState();
  store.setState({ text: 'ab' });
  store.setState({ text: 'abc' });
  expect(heard).not.toHaveBeenCalled();
  expect(later.getState()).toEqual({ text: 'abc' });
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(heard.mock.calls).toEqual([[{ text: 'abc' }, first]]);
  store.setState({ text: 'abcd' });
  stop();
  frames[1]?.();
  expect(heard).toHaveBeenCalledTimes(1);
});
