/**
 * `npm test` of this folder: all its tests, or those that the arguments name. Where all have passed, `npm test` of the
 * app leaves them out until what they read changes.
 */
import { runTool } from '../../scripts/tool.ts';

process.env.CAM_FULL_TESTS ??= '1';
const args = process.argv.slice(2);
const { passed } = await runTool('vitest', [
  'run',
  '--project=node',
  ...(args.length > 0 ? args : ['scenes/test/']),
]);
process.exitCode = passed ? 0 : 1;
