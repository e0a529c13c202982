import { expect, test } from 'vitest';
import { findShortage } from '../../../src-renderer/state/storage/low-space.ts';
import type { StorageReport } from '../../../src-shared/contract/storage.ts';

const MB = 1_000_000;
const report = (free: number | null, memes = { files: 100, bytes: 50 * MB }) => ({
  kinds: [
    { kind: 'memes', ...memes },
    { kind: 'trash', files: 10, bytes: 10 * MB },
  ] satisfies StorageReport['kinds'],
  disk: free === null ? null : { free_bytes: free, total_bytes: 1000 * MB, low: false },
});

test('a batch that fits lacks nothing, and 200 MB are left to others', () => {
  expect(findShortage(report(450 * MB), 500, 50_000)).toBeUndefined();
  expect(findShortage(report(449 * MB), 500, 50_000)).toEqual({
    needed: 250 * MB,
    room: 249 * MB,
    of: 'disk',
  });
  expect(findShortage(report(100 * MB), 1, 50_000)).toMatchObject({ room: 0, of: 'disk' });
});

test('what Settings allow counts as well, the trash included', () => {
  expect(findShortage(report(9000 * MB), 500, 310)).toBeUndefined();
  expect(findShortage(report(9000 * MB), 500, 309)).toEqual({
    needed: 250 * MB,
    room: 249 * MB,
    of: 'bound',
  });
  expect(findShortage(report(null), 500, 309)).toMatchObject({ of: 'bound' });
});

test('with few memes the size is a guess', () => {
  expect(findShortage(report(200 * MB, { files: 1, bytes: 1 }), 100, 50_000)).toMatchObject({
    needed: 40 * MB,
  });
});
