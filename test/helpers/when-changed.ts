import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import { FULL } from './full-run.ts';

/**
 * Long suites that nothing but their inputs decides: they run where an input has changed since they passed last, and
 * always in the full run. The hashes of the inputs are in `test/passed-inputs.json`; as with new snapshots, a run that
 * passes writes the new hash, but not on CI.
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORD = path.join(ROOT, 'test/passed-inputs.json');
const readRecord = (): Record<string, string> => JSON.parse(readFileSync(RECORD, 'utf8'));

export interface Inputs {
  /** Patterns of files below the checkout, such as `src-main/fonts/**`. */
  files: readonly string[];
  /** Packages whose versions matter. */
  packages?: readonly string[];
}

/** The files that fit the patterns, `/`-separated. @throws Error where a pattern fits none: it was moved */
function listFiles(patterns: readonly string[]): string[] {
  const found = patterns.map((pattern) =>
    globSync(pattern, { cwd: ROOT, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  );
  const empty = patterns.filter((_, at) => found[at]?.length === 0);
  if (empty.length > 0) throw new Error(`No file fits ${empty.join(', ')}.`);
  return [...new Set(found.flat())].sort();
}

/** Hash of the names and bytes of all files, and of the versions of the packages. */
export function hashInputs({ files, packages = [] }: Inputs): string {
  const hash = createHash('sha256');
  for (const name of listFiles(files)) {
    const bytes = readFileSync(path.join(ROOT, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  const installed = new Map<string, object>(Object.entries(lock.packages));
  for (const name of packages) {
    const found = installed.get(`node_modules/${name}`);
    hash.update(`${name}@${found && 'version' in found ? found.version : ''}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

interface Task {
  result?: { state: string } | undefined;
  tasks?: readonly Task[];
}
/** Whether every test of a suite that was to run has passed. */
const hasPassed = ({ result, tasks }: Task): boolean =>
  tasks ? tasks.every(hasPassed) : result === undefined || result.state === 'pass';

/** Describes tests that run where their inputs have changed. `name` is that of the record. */
export function describeWhenChanged(name: string, inputs: Inputs, tests: () => void): void {
  const hash = hashInputs(inputs);
  const isKnown = readRecord()[name] === hash;
  test.runIf(isKnown && !FULL)(`${name}: has passed with these inputs`, () => {});
  describe.runIf(FULL || !isKnown)(name, () => {
    tests();
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook takes
    afterAll(({}, suite) => {
      if (isKnown || process.env.CI || !hasPassed(suite)) return;
      const all = Object.entries({ ...readRecord(), [name]: hash }).sort();
      writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    });
  });
}
