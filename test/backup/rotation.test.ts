import { expect, test } from 'vitest';
import type { LocalBackup } from '../../src-main/backup/local-backups.ts';
import { getNextScheduled, listExpiredBackups } from '../../src-main/backup/rotation.ts';

/** Which backups are kept, and when the next one is due. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 4, 20, 12);
const GB = 1e9;

function backup(age: number, kind: LocalBackup['kind'] = 'scheduled', bytes = 1000): LocalBackup {
  const createdAt = NOW - age;
  return { id: `${kind}-${age}-${bytes}`, kind, createdAt, bytes, pictures: false, path: `/${kind}-${age}` };
}

/** Ages in days of those that stay. */
function kept(backups: readonly LocalBackup[], budget = GB): number[] {
  const expired = new Set(listExpiredBackups(backups, NOW, budget));
  return backups.filter((one) => !expired.has(one)).map(({ createdAt }) => (NOW - createdAt) / DAY);
}

test('the last of 7 days and of 4 weeks stay', () => {
  const daily = Array.from({ length: 60 }, (_, day) => backup(day * DAY));
  const ages = kept(daily);
  expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(ages.length).toBeLessThanOrEqual(11);
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(15);
});

test('of one day the last stays', () => {
  expect(kept([backup(HOUR), backup(2 * HOUR), backup(3 * HOUR)])).toEqual([HOUR / DAY]);
});

test('the oldest go beyond the budget, the newest never', () => {
  const big = [0, 1, 2, 3].map((day) => backup(day * DAY, 'scheduled', GB / 2));
  expect(kept(big)).toEqual([0, 1]);
  expect(kept(big, 10)).toEqual([0]);
});

test('what people made or brought stays; old copies and replaced homes go', () => {
  expect(kept([backup(400 * DAY, 'manual', 5 * GB), backup(400 * DAY, 'uploaded')])).toEqual([400, 400]);
  expect(kept([1, 2, 3, 4, 5].map((day) => backup(day * DAY, 'migration')))).toEqual([1, 2, 3]);
  expect(kept([backup(29 * DAY, 'replaced'), backup(31 * DAY, 'replaced')])).toEqual([29]);
});

test('a clock that jumped forth and back neither stops the backups nor loses the real ones', () => {
  const years = [9, 10, 11, 12, 13].map((year) => backup(-year * 365 * DAY));
  const real = [backup(DAY), backup(2 * DAY)];
  expect(getNextScheduled([...years, ...real], NOW)).toBe(NOW);
  expect(kept([...years, ...real])).toEqual(expect.arrayContaining([1, 2]));
  expect(kept([...years, ...real]).filter((age) => age < 0)).toHaveLength(3);
  expect(kept([0, 1, 2].map((day) => backup(-(10_000 + day) * DAY)))).toHaveLength(3);
});

test('one is due a day after the last scheduled one', () => {
  expect(getNextScheduled([], NOW)).toBe(NOW);
  expect(getNextScheduled([backup(HOUR), backup(0, 'manual')], NOW)).toBe(NOW - HOUR + DAY);
});
