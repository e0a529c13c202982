import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites whose files take longest, the slowest first. */
const SLOW_SUITES = [
  'test/window/',
  'test/desktop/',
  'test/mcp/',
  'test/crash/',
  'test/hostile/',
  'test/cli/',
  'test/e2e/',
  'test/scripts/',
];

/** Order of a suite: lower starts earlier. */
function getRank({ moduleId }: TestSpecification): number {
  const file = path.relative(path.resolve(import.meta.dirname, '../..'), moduleId).replaceAll(path.sep, '/');
  const rank = SLOW_SUITES.findIndex((suite) => file.startsWith(suite));
  return rank === -1 ? SLOW_SUITES.length : rank;
}

/**
 * Starts the slowest files first, so that no worker is left with one at the end. Within a suite by Vitest's own order:
 * durations of the run before, or else the size of the file.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => getRank(a) - getRank(b));
  }
}
