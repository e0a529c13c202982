import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfMonth, periodAt } from '../../src-main/store/balance.ts';

/** A time in UTC. */
const at = (iso: string): number => Date.parse(`${iso}Z`);

describe('periodAt', () => {
  // The anchor, a time, and the start and the end of its period.
  it.each([
    ['2026-01-15T10:30', '2026-01-15T10:30', '2026-01-15T10:30', '2026-02-15T10:30'],
    ['2026-01-15T10:30', '2026-02-15T10:29:59.999', '2026-01-15T10:30', '2026-02-15T10:30'],
    ['2026-01-15T10:30', '2026-02-15T10:30', '2026-02-15T10:30', '2026-03-15T10:30'],
    // Clamped to the month's last day, and back to the 31st afterwards.
    ['2026-01-31T08:00', '2026-02-10T00:00', '2026-01-31T08:00', '2026-02-28T08:00'],
    ['2026-01-31T08:00', '2026-03-01T00:00', '2026-02-28T08:00', '2026-03-31T08:00'],
    ['2026-01-31T08:00', '2026-04-30T08:00', '2026-04-30T08:00', '2026-05-31T08:00'],
    ['2027-12-31T00:00', '2028-02-29T00:00', '2028-02-29T00:00', '2028-03-31T00:00'],
    ['2028-02-29T00:00', '2029-02-28T00:00', '2029-02-28T00:00', '2029-03-29T00:00'],
    // Over the year, after years of downtime, and before the anchor.
    ['2026-12-31T23:59', '2027-01-31T23:58:59.999', '2026-12-31T23:59', '2027-01-31T23:59'],
    ['2020-05-05T00:00', '2026-10-07T00:00', '2026-10-05T00:00', '2026-11-05T00:00'],
    ['2026-05-05T00:00', '1970-01-01T00:00', '2026-05-05T00:00', '2026-06-05T00:00'],
  ])('counted from %s, %s lies in %s – %s', (anchor, now, start, end) => {
    expect(periodAt(at(anchor), at(now))).toEqual({ start: at(start), end: at(end) });
  });

  it('covers all time without gaps or overlaps', () => {
    const time = fc.integer({ min: at('2000-01-01T00:00'), max: at('2099-12-31T00:00') });
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
  for (const time of ['2026-10-31T23:59:59.999', '2026-10-01T00:00'])
    expect(firstOfMonth(at(time))).toBe(at('2026-10-01T00:00'));
});
