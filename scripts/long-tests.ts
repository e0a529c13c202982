/**
 * `npm run test:batch`, `test:fuzz`, `test:crash`, `test:hostile`: the long form of a suite whose short form runs in `npm test`.
 * The suite reads from the environment how much to do (test/helpers/long-run.ts) and prints what it counted; further
 * arguments go to Vitest.
 */
import { runTool } from './tool.ts';

const [suite = '', ...args] = process.argv.slice(2);
process.env.CAM_LONG_TESTS = '1';
// One file at a time: the suites measure memory and the event loop, and start engines of their own.
const { passed } = await runTool('vitest', [
  'run',
  '--no-file-parallelism',
  '--testTimeout=3600000',
  `test/${suite}/`,
  ...args,
]);
process.exitCode = passed ? 0 : 1;
