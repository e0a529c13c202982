import { afterAll, describe, expect, test } from 'vitest';
import { LONG, printTable, timeout } from '../../helpers/long-run.ts';
import type { Scenario } from '../scenario.ts';
import { runScenario } from './run.ts';

/** The tests of a list of scenarios, and the table of what they counted. */
export function describeScenarios(title: string, scenarios: readonly Scenario[]): void {
  const rows: Record<string, string | number>[] = [];
  afterAll(() => printTable(title, rows));
  describe(title, () => {
    // In the long run several at once: most of the time goes into starts.
    const each = LONG ? test.concurrent.each(scenarios) : test.each(scenarios);
    each('$name', { timeout: timeout(120_000) }, async (scenario) => {
      const { counts, problems } = await runScenario(scenario);
      rows.push({ scenario: scenario.name, ...counts });
      expect(problems).toEqual([]);
    });
  });
}
