import { readConfig } from './config.ts';
import { nodeVersionProblem } from './node-version.ts';

// Everything but this check is run after it: an old Node prints one line instead of crashing.
const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const { serve } = await import('./stdio.ts');
  await serve(() => readConfig(process.env));
  process.exit();
}
