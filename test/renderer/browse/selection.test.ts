import { describe, expect, test } from 'vitest';
import {
  extended,
  keepListed,
  NOTHING_SELECTED,
  toggled,
} from '../../../src-renderer/state/browse/gallery.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const joinIds = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  test('takes items in and out', () => {
    const two = toggled(toggled(NOTHING_SELECTED, 'a'), 'c');
    expect(joinIds(two)).toBe('ac');
    expect(joinIds(toggled(two, 'a'))).toBe('c');
  });

  test('extends from the item that was selected last, in both directions', () => {
    const from = toggled(NOTHING_SELECTED, 'c');
    const down = extended(from, 'e', ORDER);
    expect(joinIds(down)).toBe('cde');
    expect(joinIds(extended(down, 'b', ORDER))).toBe('bcde');
  });

  test('begins with one item where there is nothing to extend from', () => {
    expect(joinIds(extended(NOTHING_SELECTED, 'd', ORDER))).toBe('d');
    expect(joinIds(extended({ ids: new Set(), anchor: 'gone' }, 'd', ORDER))).toBe('d');
  });

  test('loses what is not listed any more, and nothing else', () => {
    const all = extended(toggled(NOTHING_SELECTED, 'a'), 'c', ORDER);
    expect(joinIds(keepListed(all, ['b', 'c', 'd']))).toBe('bc');
    expect(keepListed(all, ORDER)).toBe(all);
  });
});
