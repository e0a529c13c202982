import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { Db, Transact } from './database.ts';

/**
 * How long a home has been in use. The system's clock decides, but one observation counts at most a week, in either
 * direction: a clock that jumps to 2035 and back deletes nothing, and time away counts up to a week at once.
 */
export interface ElapsedTime {
  /** Elapsed time at `now` (ms since the epoch), ms; stores nothing. */
  at(now: number): number;
  /**
   * How much time has passed at `now` without a jump of the clock, ms; Infinity in a home that was never observed.
   * Whatever is deleted by its age waits until the clock has been steady: it may have jumped ahead by years.
   */
  steadyMs(now: number): number;
  /**
   * Stores an observation of the clock; the engine makes one at its start and every hour. `steadyMs`: how much time has
   * passed without a jump.
   */
  observe(now: number): { elapsed: number; steadyMs: number };
}

/** Most that one observation counts, ms. */
const STEP_MAX = 7 * DAY_MS;

interface Row {
  elapsed: number;
  clock: number;
  steadySince: number;
}

export function createElapsedTime({ db, transaction }: { db: Db; transaction: Transact }): ElapsedTime {
  const get = db.prepare<[], Row>(
    'SELECT elapsed, clock, steady_since AS steadySince FROM elapsed_time WHERE id = 1',
  );
  const put = db.prepare<[Row]>(
    `INSERT INTO elapsed_time (id, elapsed, clock, steady_since) VALUES (1, @elapsed, @clock, @steadySince)
     ON CONFLICT (id) DO UPDATE SET elapsed = excluded.elapsed, clock = excluded.clock,
       steady_since = excluded.steady_since`,
  );
  return {
    at: (now) => next(get.get(), now).elapsed,

    steadyMs(now) {
      const before = get.get();
      if (!before) return Number.POSITIVE_INFINITY;
      const row = next(before, now);
      return row.elapsed - row.steadySince;
    },

    observe: (now) =>
      transaction(() => {
        const row = next(get.get(), now);
        put.run(row);
        return { elapsed: row.elapsed, steadyMs: row.elapsed - row.steadySince };
      }),
  };
}

function next(before: Row | undefined, now: number): Row {
  if (!before) return { elapsed: 0, clock: now, steadySince: 0 };
  const passed = now - before.clock;
  const elapsed = Math.max(0, before.elapsed + Math.max(-STEP_MAX, Math.min(STEP_MAX, passed)));
  const jumped = passed < 0 || passed > STEP_MAX;
  return { elapsed, clock: now, steadySince: jumped ? elapsed : before.steadySince };
}
