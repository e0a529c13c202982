import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfMonth, periodAt } from '../../src-main/store/period.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();

describe('periodAt', () => {
  it.each([
    // anchor, at, start, end
    [
      '2026-01-15T10:30:00.000Z',
      '2026-01-15T10:30:00.000Z',
      '2026-01-15T10:30:00.000Z',
      '2026-02-15T10:30:00.000Z',
    ],
    [
      '2026-01-15T10:30:00.000Z',
      '2026-02-15T10:29:59.999Z',
      '2026-01-15T10:30:00.000Z',
      '2026-02-15T10:30:00.000Z',
    ],
    [
      '2026-01-15T10:30:00.000Z',
      '2026-02-15T10:30:00.000Z',
      '2026-02-15T10:30:00.000Z',
      '2026-03-15T10:30:00.000Z',
    ],
    // clamped to the month's last day, and back to the 31st afterwards
    [
      '2026-01-31T08:00:00.000Z',
      '2026-02-10T00:00:00.000Z',
      '2026-01-31T08:00:00.000Z',
      '2026-02-28T08:00:00.000Z',
    ],
    [
      '2026-01-31T08:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
    ],
    [
      '2026-01-31T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
      '2026-04-30T08:00:00.000Z',
      '2026-05-31T08:00:00.000Z',
    ],
    [
      '2027-12-31T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
      '2028-03-31T00:00:00.000Z',
    ],
    [
      '2028-02-29T00:00:00.000Z',
      '2029-02-28T00:00:00.000Z',
      '2029-02-28T00:00:00.000Z',
      '2029-03-29T00:00:00.000Z',
    ],
    // over the year, after years of downtime, and before the anchor
    [
      '2026-12-31T23:59:59.999Z',
      '2027-01-31T23:59:59.998Z',
      '2026-12-31T23:59:59.999Z',
      '2027-01-31T23:59:59.999Z',
    ],
    [
      '2020-05-05T00:00:00.000Z',
      '2026-10-07T00:00:00.000Z',
      '2026-10-05T00:00:00.000Z',
      '2026-11-05T00:00:00.000Z',
    ],
    [
      '2026-05-05T00:00:00.000Z',
      '1970-01-01T00:00:00.000Z',
      '2026-05-05T00:00:00.000Z',
      '2026-06-05T00:00:00.000Z',
    ],
  ])('counted from %s, %s lies in %s – %s', (anchor, now, start, end) => {
    const period = periodAt(at(anchor), at(now));
    expect([iso(period.start), iso(period.end)]).toEqual([start, end]);
  });

  it('covers all time without gaps or overlaps', () => {
    const time = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z') });
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 10 ** 12 }), (anchor, later) => {
        const now = anchor + later;
        const { start, end } = periodAt(anchor, now);
        expect(start).toBeLessThanOrEqual(now);
        expect(end).toBeGreaterThan(now);
        expect(periodAt(anchor, start)).toEqual({ start, end });
        expect(periodAt(anchor, end).start).toBe(end);
        if (start > anchor) expect(periodAt(anchor, start - 1).end).toBe(start);
        const days = (end - start) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
      { seed: 20261007, numRuns: 500 },
    );
  });
});

it('firstOfMonth is midnight UTC of the 1st', () => {
  expect(iso(firstOfMonth(at('2026-10-31T23:59:59.999Z')))).toBe('2026-10-01T00:00:00.000Z');
  expect(iso(firstOfMonth(at('2026-10-01T00:00:00.000Z')))).toBe('2026-10-01T00:00:00.000Z');
});
