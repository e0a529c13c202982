import manifest from '../package.json' with { type: 'json' };
import { readConfig } from './config.ts';

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

/** The message for a Node that is too old, in one line; undefined where it is supported. `version`: `22.1.0`. */
function nodeVersionProblem(version: string): string | undefined {
  const needed = manifest.engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest = 0, oldestMinor = 0] = needed.split('.').map(Number);
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return undefined;
  return `${manifest.name} needs Node ${oldest}.${oldestMinor} or newer; this is Node ${version}. Install a newer Node, or name its path as the command in the client’s configuration.`;
}
