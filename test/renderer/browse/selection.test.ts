import { expect, test } from 'vitest';
import {
  extended,
  keepListed,
  NOTHING_SELECTED,
  toggled,
} from '../../../src-renderer/state/browse/gallery.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const joinIds = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

test('a selection takes items in and out, and loses what is not listed any more', () => {
  const two = toggled(toggled(NOTHING_SELECTED, 'a'), 'c');
  expect(joinIds(two)).toBe('ac');
  expect(joinIds(toggled(two, 'a'))).toBe('c');
  expect(joinIds(keepListed(two, ['b', 'c', 'd']))).toBe('c');
  expect(keepListed(two, ORDER)).toBe(two);
});

test('a selection extends from the item that was selected last, in both directions', () => {
  const down = extended(toggled(NOTHING_SELECTED, 'c'), 'e', ORDER);
  expect(joinIds(down)).toBe('cde');
  expect(joinIds(extended(down, 'b', ORDER))).toBe('bcde');
  // There is nothing to extend from.
  expect(joinIds(extended(NOTHING_SELECTED, 'd', ORDER))).toBe('d');
  expect(joinIds(extended({ ids: new Set(), anchor: 'gone' }, 'd', ORDER))).toBe('d');
});
