import { describe, expect, test } from 'vitest';
import {
  chooseSlice,
  cutSlices,
  findFullTests,
  readDurations,
  SLICE_SECONDS,
} from '../../scripts/full-tests.ts';

describe('the tests of the full run', () => {
  test('are those of its own and those that do more in it', () => {
    const files = findFullTests();
    expect(files).toContain('test/mcp/stdio.full.test.ts');
    expect(files).toContain('test/fuzz/transport.test.ts');
    expect(files).not.toContain('test/mcp/stdio.test.ts');
  });

  test('are each short enough for a slice, and none that is gone is on record', () => {
    const durations = readDurations();
    const files = findFullTests();
    expect(Object.keys(durations).filter((file) => !files.includes(file))).toEqual([]);
    expect(Object.entries(durations).filter(([, seconds]) => seconds > SLICE_SECONDS)).toEqual([]);
  });
});

describe('slices', () => {
  const durations = { a: 90, b: 70, c: 50, d: 200, e: 5 };
  const slices = cutSlices(['a', 'b', 'c', 'd', 'e', 'new'], durations, 150);

  test('hold every file once, as few as will do, each within its time where its files allow', () => {
    expect(slices).toEqual([['d'], ['a', 'new'], ['b', 'c', 'e']]);
  });

  test('are chosen by the commit, each in its turn, and the first without one', () => {
    const chosen = ['0000000000', '0000000100', '0000000200', '0000000300', ''].map((commit) =>
      chooseSlice(slices, commit),
    );
    expect(chosen.map(({ number }) => number)).toEqual([1, 2, 3, 1, 1]);
    expect(chosen[1]).toEqual({ number: 2, count: 3, files: ['a', 'new'] });
    expect(chooseSlice([], 'ffffffff')).toEqual({ number: 1, count: 0, files: [] });
  });
});
