/**
 * Tests that only read content: `npm test` leaves them out until something that they read has changed since they
 * passed. The full run has them always.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './sources.mjs';
import { ROOT } from './tool.ts';

export interface Suite {
  /** The test files, as a pattern of Vitest. */
  tests: string;
  /** Files and folders below the checkout that decide whether the tests pass. */
  inputs: readonly string[];
  /** The file that holds the hash of the inputs with which the tests passed last. */
  record: string;
}

/** Changes with the version of an installed package. */
const manifest = (name: string) => `node_modules/${name}/package.json`;
const FONTS = readdirSync(join(ROOT, 'node_modules/@expo-google-fonts')).sort();

export const SUITES = {
  scenes: {
    tests: 'scenes/test/**',
    inputs: [
      ...['doodle', 'editorial', 'kit', 'papercut', 'retro', 'scripts', 'soft3d', 'templates', 'test'].map(
        (folder) => `scenes/${folder}`,
      ),
      'resources/templates',
      // What texts need of room, and where heads are.
      ...['contract/template.ts', 'document', 'drawing', 'layout', 'motion', 'words'].map(
        (name) => `src-shared/${name}`,
      ),
      ...['library/check.ts', 'library/load.ts', 'models/offline/painter/content'].map(
        (name) => `src-main/${name}`,
      ),
      'resources/painter',
      ...['sharp', '@iconify-json/fluent-emoji', '@iconify-json/fluent-emoji-flat'].map(manifest),
      ...FONTS.map((name) => manifest(`@expo-google-fonts/${name}`)),
    ],
    record: 'scenes/tested.json',
  },
} satisfies Readonly<Record<string, Suite>>;

/** Hash of the content of the inputs; what has not been touched since is not read again. */
function hashInputs({ inputs, record }: Suite, root: string): string {
  const sources = readSources(
    root,
    inputs,
    join(root, 'node_modules/.cache/cam', record.replaceAll('/', '-')),
  );
  if (!sources.isStamped) sources.write();
  return sources.content;
}

function readRecord({ record }: Suite, root: string): unknown {
  try {
    return JSON.parse(readFileSync(join(root, record), 'utf8')).inputs;
  } catch {
    return undefined;
  }
}

/** Whether the tests of a suite passed with its inputs as they are. */
export function isTested(suite: Suite, root = ROOT): boolean {
  return readRecord(suite, root) === hashInputs(suite, root);
}

/** Notes that the tests of a suite have passed with its inputs as they are. */
export function recordInputs(suite: Suite, root = ROOT): void {
  const inputs = hashInputs(suite, root);
  writeFileSync(join(root, suite.record), `${JSON.stringify({ inputs }, null, 2)}\n`);
}

/** Patterns of the test files that `npm test` leaves out. */
export function testedFiles(): string[] {
  return Object.values(SUITES)
    .filter((suite) => isTested(suite))
    .map(({ tests }) => tests);
}
