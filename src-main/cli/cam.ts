#!/usr/bin/env node
// The only import is free of anything an old Node lacks, so that it can say so instead of crashing.
import { nodeProblem } from './node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const { main } = await import('./main.ts');
  await main();
}
