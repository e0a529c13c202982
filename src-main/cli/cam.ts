#!/usr/bin/env node
// The bundle must load in an old Node, to report its version instead of crashing: everything but the check is
// imported after it. (In a checkout an old Node fails earlier, as it cannot read TypeScript; npm scripts pin Node.)
import { homedir } from 'node:os';
import {
  compileCacheFolders,
  enableCompileCache,
  nodeVersionProblem,
  restartWithMemoryLimits,
} from './runtime.ts';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(`cam: ${problem}`);
  process.exitCode = 1;
} else {
  restartWithMemoryLimits(process);
  const { platform, env } = process;
  enableCompileCache(compileCacheFolders(import.meta.filename, { platform, env, home: homedir() }));
  const { main } = await import('./main.ts');
  await main();
}
