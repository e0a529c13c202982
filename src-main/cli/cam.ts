#!/usr/bin/env node
// In the bundle these imports are free of anything an old Node lacks, so that it can say so instead of crashing.
// In a checkout such a Node does not get here, it cannot read TypeScript: npm scripts bring their own.
import { cacheCode } from './code-cache.ts';
import { leanMemory } from './lean-memory.ts';
import { nodeProblem } from './node-version.ts';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  leanMemory(process);
  cacheCode(import.meta.filename);
  const { main } = await import('./main.ts');
  await main();
}
