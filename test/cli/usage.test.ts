import { expect, test } from 'vitest';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
});

test('usage has a row for each day, or of what it is asked by', async () => {
  const { code, out, stderr } = await cam(home, 'usage --from 2031-01-01 --to 2031-01-02');
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 calls and 0 credits in 2 days.')]);
  expect(out).toMatchObject([
    { date: '2031-01-01', calls: 0 },
    { date: '2031-01-02', calls: 0 },
  ]);
  expect((await cam(home, 'usage --by key')).out).toEqual([]);
  expect((await cam(home, 'usage --from yesterday')).code).toBe(2);
});
