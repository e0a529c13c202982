import type { Figures } from '../monitoring/figures.ts';
import { createMonitoring, type Monitoring } from '../monitoring/monitoring.ts';

/** The metrics of an engine, in a registry of its own: several engines may run in one process. */
export function openMonitoring(readFigures: () => Promise<Figures>): Monitoring {
  return createMonitoring(async () => {
    const [{ Registry }, { createMetrics }] = await Promise.all([
      import('prom-client'),
      import('../monitoring/metrics.ts'),
    ]);
    return createMetrics(new Registry(), readFigures);
  });
}
