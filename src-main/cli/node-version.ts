/**
 * Oldest Node this program runs on. The HTTP client needs 22.19, the TypeScript sources of a checkout 22.18, and the
 * database's binary crashes below 22.
 */
const OLDEST = { major: 22, minor: 19 };

/** What to tell a person whose Node is too old, in one line; undefined where it is fine. `version` like `22.1.0`. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined;
  return `CAM needs Node ${OLDEST.major}.${OLDEST.minor} or newer; this is Node ${version}. Run it with \`npm run -s cam --\` in a checkout (it brings its own Node), or install a newer Node.`;
}
