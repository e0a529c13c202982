import { afterAll, describe, expect, test } from 'vitest';
import { printTable } from '../../helpers/full-run.ts';
import type { Scenario } from '../scenario.ts';
import { runScenario } from './run.ts';

/** The tests of a list of scenarios, and the table of what they counted. */
export function describeScenarios(title: string, scenarios: readonly Scenario[]): void {
  const rows: Record<string, string | number>[] = [];
  afterAll(() => printTable(title, rows));
  describe(title, () => {
    // Several at once: most of the time goes into starts.
    test.concurrent.each(scenarios)('$name', async (scenario) => {
      const { counts, problems } = await runScenario(scenario);
      rows.push({ scenario: scenario.name, ...counts });
      expect(problems).toEqual([]);
    });
  });
}
