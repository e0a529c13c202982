import { expect, test } from 'vitest';
import { ago, countDaysLeft, formatSize } from '../../../src-renderer/state/app/human-format.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  // The clock of the engine may be ahead of the page's.
  ['2026-03-10T12:00:05Z', 'just now'],
  ['2026-03-10T11:18:00Z', '42 min. ago'],
  ['2026-03-10T09:00:00Z', '3 hr. ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-02-20T12:00:00Z', '18 days ago'],
])('%s was %s', (iso, words) => {
  expect(ago(iso, NOW)).toBe(words);
});

test('times older than a month are shown as a date', () => {
  expect(ago('2025-12-24T12:00:00Z', NOW)).toBe('24 Dec 2025');
});

test.each([
  [820, '820 B'],
  [64_400, '64 kB'],
  [1_440_000, '1.4 MB'],
  [12_640_000_000, '12.6 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test.each([
  ['2026-04-09T12:00:00Z', '30 days left'],
  ['2026-03-11T12:00:00Z', '1 day left'],
  ['2026-03-11T11:00:00Z', 'less than a day left'],
  ['2026-03-01T00:00:00Z', 'less than a day left'],
])('until %s there are %s', (iso, words) => {
  expect(countDaysLeft(iso, NOW)).toBe(words);
});
