import manifest from '../package.json' with { type: 'json' };

/** The message for a Node that is too old, in one line; undefined where it is supported. `version`: `22.1.0`. */
export function nodeVersionProblem(version: string): string | undefined {
  const needed = manifest.engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest = 0, oldestMinor = 0] = needed.split('.').map(Number);
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return undefined;
  return `${manifest.name} needs Node ${oldest}.${oldestMinor} or newer; this is Node ${version}. Install a newer Node, or name its path as the command in the client’s configuration.`;
}
