/** Suites that start browsers, engines or commands as processes: too slow to run for every change. */
const PROGRAM_SUITES = [
  'test/window',
  'test/desktop',
  'test/mcp',
  'test/cli',
  'test/e2e',
  'test/crash',
  'test/hostile',
];

/** Data that no test imports, and the tests that read it. */
const READERS: readonly [data: RegExp, tests: readonly string[]][] = [
  [/^(?:resources\/templates|scenes)\//, ['scenes/test', 'test/library']],
  [/^resources\/writer\//, ['test/models/offline/writer']],
  [/^resources\/painter\//, ['test/models/offline/painter']],
  [/^resources\/migrations\//, ['test/store']],
  [/^test\/imaging\/golden\//, ['test/imaging/golden.test.ts']],
  [/^(?:package(?:-lock)?\.json|README\.md|CONTRIBUTING\.md|docs\/)/, ['test/scripts']],
];

export interface Selection {
  /** Sources and tests whose related tests run, without those of `leftOut`. */
  related: string[];
  /** Changed files of suites that are left out otherwise: the tests related to these run as well. */
  own: string[];
  leftOut: readonly string[];
}

const below = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/**
 * What to test for a list of changed files (relative to the checkout).
 * @param testFiles all test files, of which those that read changed data are taken
 */
export function selectTests(changed: readonly string[], testFiles: readonly string[]): Selection {
  const isOwn = (file: string) => PROGRAM_SUITES.some((suite) => below(file, suite));
  const code = changed.filter((file) => /\.(?:[mc]?[jt]s|tsx)$/.test(file));
  const readers = READERS.filter(([data]) => changed.some((file) => data.test(file))).flatMap(
    ([, tests]) => tests,
  );
  const reading = testFiles.filter((file) => readers.some((folder) => below(file, folder)));
  return {
    related: [...new Set([...code.filter((file) => !isOwn(file)), ...reading])],
    own: code.filter(isOwn),
    leftOut: PROGRAM_SUITES,
  };
}
