#!/usr/bin/env node
// These imports are free of anything an old Node lacks, so that it can say so instead of crashing.
import { leanMemory } from './lean-memory.ts';
import { nodeProblem } from './node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  leanMemory(process);
  const { main } = await import('./main.ts');
  await main();
}
