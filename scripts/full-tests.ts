/**
 * The tests that only the full run has, or has at length: which they are, and the slices in which CI meets them in
 * turn after its own tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDecidedByInputs } from './test-inputs.ts';
import { ROOT } from './tool.ts';

/** Seconds of each such file as the full run measured them: `npm run test:full -- --record` writes it anew. */
const RECORD = path.join(ROOT, 'test/full-tests.json');
/** Seconds that all files of a slice take together. */
export const SLICE_SECONDS = 150;
/** Seconds of a file that no full run has measured yet. */
const UNMEASURED_SECONDS = 60;

/** Files below the checkout, `/`-separated, and the seconds each takes. */
export type Durations = Readonly<Record<string, number>>;

/** Whether the full run does more of a test file than `npm test` does. */
function isFullTest(file: string, text: string): boolean {
  return /\.full\.test\.tsx?$/.test(file) || isDecidedByInputs(file) || text.includes("/full-run.ts'");
}

/** Paths of all test files, below the checkout. */
export function findTests(): string[] {
  return ['test', 'scenes/test']
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file));
}

/** Every test file of which the full run does more than `npm test`. */
export function findFullTests(): string[] {
  return findTests()
    .filter((file) => isFullTest(file, readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();
}

export function readDurations(): Durations {
  return JSON.parse(readFileSync(RECORD, 'utf8'));
}

/** Keeps what the full run took for each of its files. */
export function writeDurations(durations: Durations): void {
  const rows = findFullTests().flatMap((file) => {
    const seconds = durations[file] ?? readDurations()[file];
    return seconds === undefined ? [] : [[file, Math.ceil(seconds)]];
  });
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** Puts files into as few slices as will hold them, the longest first; a file that is too long is one alone. */
export function cutSlices(
  files: readonly string[],
  durations: Durations,
  most = SLICE_SECONDS,
): readonly string[][] {
  const readTime = (file: string) => durations[file] ?? UNMEASURED_SECONDS;
  const slices: { files: string[]; seconds: number }[] = [];
  for (const file of files.toSorted((a, b) => readTime(b) - readTime(a) || (a < b ? -1 : 1))) {
    const seconds = readTime(file);
    const slice = slices.find((one) => one.seconds + seconds <= most);
    if (slice) {
      slice.files.push(file);
      slice.seconds += seconds;
    } else slices.push({ files: [file], seconds });
  }
  return slices.map((slice) => slice.files);
}

/** Hash of the commit that is checked out; '' outside of a repository and where git is missing. */
function readCommit(): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio }).trim();
  } catch {
    return '';
  }
}

export interface Slice {
  /** From 1. */
  number: number;
  count: number;
  files: readonly string[];
}

/** The slice that belongs to a commit; the first one where there is none. */
export function chooseSlice(slices: readonly string[][], commit: string): Slice {
  const at = commit && slices.length > 0 ? Number.parseInt(commit.slice(0, 8), 16) % slices.length : 0;
  return { number: at + 1, count: slices.length, files: slices[at] ?? [] };
}

/** The slice of the commit that is checked out. */
export function currentSlice(): Slice {
  return chooseSlice(cutSlices(findFullTests(), readDurations()), readCommit());
}
