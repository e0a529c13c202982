import { afterEach, beforeEach, expect } from 'vitest';
import type { Plan } from '../../src-shared/contract/plans.ts';
import { type TempAccount, tempAccount } from './store.ts';

/**
 * A fresh store with an account for each test of a file. `isSound`: the audit must find nothing in it after any test.
 */
export function eachOnItsStore(
  take: (made: TempAccount) => void,
  { plan = 'free', now, isSound = false }: { plan?: Plan; now: number; isSound?: boolean },
): void {
  let temp: TempAccount;
  beforeEach(() => {
    temp = tempAccount(plan, now);
    take(temp);
  });
  afterEach(() => {
    if (isSound) expect(temp.store.audit()).toEqual([]);
    temp.cleanup();
  });
}
