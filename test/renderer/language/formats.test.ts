import { expect, test } from 'vitest';
import { createFormats } from '../../../src-renderer/state/language/formats.ts';
import { format, t } from '../../helpers/texts.ts';

const NOW = Date.parse('2026-12-22T12:00:00Z');
const before = (ms: number) => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  // The clock of the engine may be ahead of the page's.
  [-5000, 'just now'],
  [5 * MINUTE, '5 min. ago'],
  [3 * HOUR, '3 hr. ago'],
  [DAY, 'yesterday'],
  [12 * DAY, '12 days ago'],
  [40 * DAY, 'Nov 12, 2026'],
])('%d ms are %s', (passed, text) => {
  expect(format.ago(before(passed), NOW)).toBe(text);
});

test('days left are rounded, lengths of time have their two largest units, sizes the unit that fits', () => {
  const left = [-HOUR, HOUR, DAY + HOUR, 27.6 * DAY].map((ms) => format.daysLeft(before(-ms), NOW));
  expect(left).toEqual(['less than a day left', 'less than a day left', '1 day left', '28 days left']);
  const lengths = [0, 5, 65, 3700, 90_000, 300_000].map(format.duration);
  expect(lengths).toEqual(['0 sec', '5 sec', '1 min', '1 hr 1 min', '1 day 1 hr', '3 days 11 hr']);
  const sizes = [820, 64_400, 1_440_000, 12_640_000_000].map(format.bytes);
  expect(sizes).toEqual(['820 bytes', '64 kB', '1.4 MB', '12.6 GB']);
});

test('units of fields are words of the language', () => {
  const units = ['en', 'ar', 'zh-Hans'].map((tag) => createFormats(tag, t).unit('second'));
  expect(units).toEqual(['s', 'ث', '秒']);
  expect(format.unit('gigabyte')).toBe('GB');
});

test('every language writes them its own way, with the same digits', () => {
  const german = createFormats('de', t);
  expect([german.number(1234.5), german.bytes(1_440_000), german.percent(0.12)]).toEqual([
    '1.234,5',
    '1,4 MB',
    '12\u00a0%',
  ]);
  expect([german.seconds(1.5, 2), format.seconds(1.5, 2), german.decimalSign]).toEqual([
    '1,50 Sek.',
    '1.50s',
    ',',
  ]);
  expect(createFormats('ar', t).number(1234)).toBe('1,234');
  expect(createFormats('hi', t).number(123_456)).toBe('1,23,456');
});
