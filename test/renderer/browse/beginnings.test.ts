import { expect, test } from 'vitest';
import { listBeginnings } from '../../../src-renderer/state/browse/templates.ts';

test('a search that finds nothing is tried by the beginnings of its longest words', () => {
  expect(listBeginnings('a procrastinashun cafeteriaa')).toEqual(['procrastin', 'cafeter']);
});

test('short words and text without spaces have no beginning of their own', () => {
  expect(listBeginnings('cat 会議中です')).toEqual([]);
});
