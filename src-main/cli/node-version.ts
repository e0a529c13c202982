/** Oldest Node this program runs on; the database's binary crashes on older ones. */
const OLDEST = 22;

/** What to tell a person whose Node is too old, in one line; undefined where it is fine. `version` like `22.1.0`. */
export function nodeProblem(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= OLDEST) return undefined;
  return `CAM needs Node ${OLDEST} or newer; this is Node ${version}. Run it with \`npm run -s cam --\` in a checkout (it brings its own Node), or install a newer Node.`;
}
