import { describe, expect, test } from 'vitest';
import {
  extended,
  listedOnly,
  NOTHING_SELECTED,
  toggled,
} from '../../../src-renderer/state/browse/selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  test('takes items in and out', () => {
    const two = toggled(toggled(NOTHING_SELECTED, 'a'), 'c');
    expect(idsOf(two)).toBe('ac');
    expect(idsOf(toggled(two, 'a'))).toBe('c');
  });

  test('extends from the item that was selected last, in both directions', () => {
    const from = toggled(NOTHING_SELECTED, 'c');
    const down = extended(from, 'e', ORDER);
    expect(idsOf(down)).toBe('cde');
    expect(idsOf(extended(down, 'b', ORDER))).toBe('bcde');
  });

  test('begins with one item where there is nothing to extend from', () => {
    expect(idsOf(extended(NOTHING_SELECTED, 'd', ORDER))).toBe('d');
    expect(idsOf(extended({ ids: new Set(), anchor: 'gone' }, 'd', ORDER))).toBe('d');
  });

  test('loses what is not listed any more, and nothing else', () => {
    const all = extended(toggled(NOTHING_SELECTED, 'a'), 'c', ORDER);
    expect(idsOf(listedOnly(all, ['b', 'c', 'd']))).toBe('bc');
    expect(listedOnly(all, ORDER)).toBe(all);
  });
});
