import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPassed, hashInputs, recordInputs, SUITES } from '../../scripts/test-inputs.ts';

/**
 * Vitest's: once all tests have run, notes the inputs with which suites passed that nothing else decides. As with new
 * snapshots, not on CI.
 */
export default function setup({ config, vitest }: TestProject): () => void {
  // As they are before the tests: they may be edited meanwhile.
  const hashes = Object.entries(SUITES).map(([name, suite]) => [name, hashInputs(name, suite)] as const);
  return () => {
    if (process.env.CI || config.testNamePattern) return;
    const modules = vitest.state.getTestModules().filter((module) => module.ok());
    const passed = findPassed(
      modules.map(({ moduleId }) => path.relative(vitest.config.root, moduleId).replaceAll(path.sep, '/')),
    );
    if (passed.length > 0) recordInputs(Object.fromEntries(hashes.filter(([name]) => passed.includes(name))));
  };
}
