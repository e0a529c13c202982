import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { testedFiles } from './scripts/test-inputs.ts';
import { templateWords } from './src-renderer/vite-template-words.ts';
import { FULL, timeout } from './test/helpers/full-run.ts';
import { SlowestFirst } from './test/helpers/slowest-first.ts';

export default defineConfig({
  plugins: [react(), templateWords()],
  test: {
    // What only `npm run test:full` runs, and CI in slices; and what read nothing that has changed.
    exclude: [...configDefaults.exclude, ...(FULL ? [] : ['**/*.full.test.{ts,tsx}', ...testedFiles()])],
    globalSetup: ['test/helpers/install-programs.ts', 'test/helpers/record-inputs.ts'],
    // Workers run one file after the other: engine, renderer and browser are loaded once per worker. A test file must
    // leave nothing behind in its process: no listener, no changed environment.
    isolate: false,
    // Tests of whole programs wait more than they compute: one worker for each core, and at least two.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: SlowestFirst },
    // Engines, browsers and child processes are really started; a machine four times as slow is no failure.
    testTimeout: timeout(180_000),
    hookTimeout: timeout(180_000),
    // On CI, a test that ran out of time runs once more; `npm run check` names it.
    retry: {
      count: process.env.CI ? 1 : 0,
      condition: /timed out|Timeout .*exceeded/,
    },
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'node', include: ['{test,scenes/test}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['test/components/**/*.test.tsx'],
          environment: './test/components/dom-environment.ts',
          setupFiles: 'test/components/set-up.ts',
        },
      },
    ],
  },
});
