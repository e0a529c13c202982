#!/usr/bin/env node
// These imports are free of anything an old Node lacks, so that it can say so instead of crashing.
import { boundArenas } from './bounded-arenas.ts';
import { nodeProblem } from './node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  boundArenas(process);
  const { main } = await import('./main.ts');
  await main();
}
