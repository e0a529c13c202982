import { expect, test } from 'vitest';
import { beginningsOf } from '../../../src-renderer/state/browse/beginnings.ts';

test('a search that finds nothing is tried by the beginnings of its longest words', () => {
  expect(beginningsOf('a procrastinashun cafeteriaa')).toEqual(['procrastin', 'cafeter']);
});

test('short words and text without spaces have no beginning of their own', () => {
  expect(beginningsOf('cat 会議中です')).toEqual([]);
});
