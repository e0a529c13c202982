/**
 * Long tests that nothing but their inputs decides: `npm test` leaves them out until something that they read has
 * changed since they passed. The full run has them always.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { readSources } from './sources.mjs';
import { ROOT } from './tool.ts';

export interface Suite {
  /** The test files, as a pattern of Vitest. */
  tests: string;
  /** Files, folders and patterns of files below the checkout that decide whether the tests pass. */
  inputs: readonly string[];
}

/** Hashes of the inputs with which the tests of each suite passed last. */
const RECORD = 'test/passed-inputs.json';

/** Change with the versions of installed packages. */
const manifests = (...names: string[]) => names.map((name) => `node_modules/${name}/package.json`);
const below = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);
const FONTS = readdirSync(join(ROOT, 'node_modules/@expo-google-fonts')).sort();
const VIDEO = [...below('src-main/imaging', 'video', 'ffmpeg', 'motion'), 'test/imaging/video'];

export const SUITES: Readonly<Record<string, Suite>> = {
  'damaged fonts': {
    tests: 'test/fonts/damage.test.ts',
    inputs: [
      ...['src-main/fonts', 'src-main/imaging/font-faces.ts', 'test/fonts', 'test/helpers/font-files.ts'],
      ...manifests('harfbuzzjs', 'woff2-encoder'),
    ],
  },
  'encoded videos': {
    tests: 'test/imaging/video/encode.test.ts',
    inputs: [
      ...VIDEO,
      'src-shared/document/embedded-document.ts',
      ...manifests('h264-mp4-encoder', 'webm-wasm', 'mediabunny', 'sharp'),
    ],
  },
  'videos that were given': {
    tests: 'test/imaging/ffmpeg/open-video.test.ts',
    inputs: [...VIDEO, 'test/imaging/ffmpeg'],
  },
  'the scorecard of the writer': {
    tests: 'test/models/offline/writer/scorecard.test.ts',
    inputs: [
      ...below('src-main', 'models/offline/writer', 'event-loop.ts'),
      ...below('src-shared', 'random.ts', 'forbidden-words.ts', 'words'),
      ...below('src-shared/contract', 'model-tasks.ts', 'template.ts'),
      ...below('resources', 'writer', 'templates/*/template.json', 'templates/*/recipes.json'),
      ...['scorecard.test', 'scorecard', 'lint', 'content', 'builtin'].map(
        (name) => `test/models/offline/writer/${name}.ts`,
      ),
      'test/fixtures/*.ts',
    ],
  },
  scenes: {
    tests: 'scenes/test/**',
    inputs: [
      ...below('scenes', 'doodle', 'editorial', 'kit', 'papercut', 'retro', 'scripts', 'soft3d', 'templates'),
      'scenes/test',
      ...below('resources', 'painter', 'templates'),
      // What texts need of room, and where heads are.
      ...below('src-shared', 'contract/template.ts', 'document', 'drawing', 'layout', 'motion', 'words'),
      ...below('src-main', 'imaging', 'library/check.ts', 'library/load.ts'),
      'src-main/models/offline/painter/content',
      ...manifests('sharp', '@iconify-json/fluent-emoji', '@iconify-json/fluent-emoji-flat'),
      ...manifests(...FONTS.map((name) => `@expo-google-fonts/${name}`)),
    ],
  },
};

/** Hash of the content of the inputs; what has not been touched since is not read again. */
export function hashInputs(name: string, { inputs }: Suite, root = ROOT): string {
  const files = inputs.flatMap((input) =>
    input.includes('*') ? globSync(input, { cwd: root }).sort() : [input],
  );
  const stamp = join(root, 'node_modules/.cache/cam', `inputs-${name.replaceAll(' ', '-')}.json`);
  const sources = readSources(root, files, stamp);
  if (!sources.isStamped) sources.write();
  return sources.content;
}

function readRecord(root: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8'));
  } catch {
    return {};
  }
}

/** Patterns of the test files that have passed with their inputs as they are. */
export function testedFiles(suites = SUITES, root = ROOT): string[] {
  const record = readRecord(root);
  return Object.entries(suites)
    .filter(([name, suite]) => record[name] === hashInputs(name, suite, root))
    .map(([, { tests }]) => tests);
}

/** The suites all of whose files are among those that passed. */
export function findPassed(passed: readonly string[], suites = SUITES, root = ROOT): string[] {
  return Object.entries(suites)
    .filter(([, { tests }]) => {
      const files = globSync(tests, { cwd: root }).filter((file) => file.endsWith('.test.ts'));
      return files.length > 0 && files.every((file) => passed.includes(file.replaceAll('\\', '/')));
    })
    .map(([name]) => name);
}

/** Notes the inputs with which suites have passed. */
export function recordInputs(hashes: Readonly<Record<string, string>>, root = ROOT): void {
  const all = Object.entries({ ...readRecord(root), ...hashes }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(root, RECORD), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** Whether a test file belongs to a suite that `npm test` may leave out. */
export const isDecidedByInputs = (file: string): boolean =>
  Object.values(SUITES).some(({ tests }) => matchesGlob(file, tests));
