import { expect, test } from 'vitest';
import { PEAK_MB, runSoak } from './soak.ts';

/** The beginning of `npm run test:soak`, of which the peak counts: whether memory goes on growing takes longer to see. */
test.runIf(process.platform === 'linux')('memory stays within its budget under a mixed load', async () => {
  const minutes = await runSoak(3);
  expect(minutes.at(-1)?.calls).toBeGreaterThan(100);
  expect(minutes.at(-1)?.peak).toBeLessThanOrEqual(PEAK_MB);
});
