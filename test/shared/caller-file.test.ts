import { execFileSync } from 'node:child_process';
import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  CallerFileError,
  type CallerFileOptions,
  getCallerFileIdentity,
  getCallerFileSize,
  openCallerFile,
  readCallerFile,
  resolveCallerPath,
} from '../../src-shared/caller-file.ts';

/** Files that callers name: regular ones of this computer are read, all else is refused without waiting. */

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-caller-file-'));
  writeFileSync(at('words.txt'), 'some words');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string) => path.join(dir, name);
const LIMIT = { bytesMax: 1_000_000 };
const isPosix = process.platform !== 'win32';

/** The problem for which a path is refused. */
async function findProblem(given: string, options: CallerFileOptions = LIMIT): Promise<string> {
  const error: unknown = await readCallerFile(given, options).catch((reason: unknown) => reason);
  if (!(error instanceof CallerFileError)) throw new Error(`${given} was not refused`, { cause: error });
  return error.problem;
}

test.each([
  ['a path', () => at('words.txt')],
  ['a file: URL', () => pathToFileURL(at('words.txt')).href],
  ['a symbolic link', () => link('link.txt', at('words.txt'))],
  ['a relative link in a linked folder', () => path.join(link('folder', inner()), 'up.txt')],
])('%s is read to its end', async (_, getPath) => {
  const given = getPath();
  expect(Buffer.from(await readCallerFile(given, LIMIT)).toString()).toBe('some words');
  expect(await getCallerFileSize(given)).toBe(10);
  expect(await getCallerFileIdentity(given)).toMatch(/^10 \d/);
});

test('parts of a file are read, no more than there is, and all of it as a stream', async () => {
  const file = await openCallerFile(at('words.txt'), LIMIT);
  expect(Buffer.from(await file.read(5, 100)).toString()).toBe('words');
  expect(await file.read(100, 5)).toHaveLength(0);
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream(4)) chunks.push(chunk);
  expect(chunks.map(String)).toEqual(['some', ' wor', 'ds']);
});

describe.runIf(isPosix)('what is no regular file is refused at once, and no size is told', () => {
  test.each<[string, () => string | Promise<string>, string]>([
    ['a pipe nobody writes to', () => pipe('pipe'), 'irregular'],
    ['a link to a pipe', () => link('link', pipe('pipe')), 'irregular'],
    ['a device', () => '/dev/zero', 'irregular'],
    ['a terminal', () => '/dev/tty', 'irregular'],
    ['a folder', () => dir, 'irregular'],
    ['a socket', () => socket('socket'), 'irregular'],
    ['a link to itself', () => link('loop', at('loop')), 'irregular'],
    ['nothing', () => at('nothing'), 'missing'],
    ['a link to nothing', () => link('dangling', at('nowhere')), 'missing'],
    ['a path below a file', () => at('words.txt/below'), 'missing'],
    ['a path with a zero byte', () => 'a\0b', 'missing'],
    ['a URL with a host', () => 'file://elsewhere/a.png', 'elsewhere'],
    ['a URL with an encoded separator', () => 'file:///a%2Fb', 'elsewhere'],
    ['a server as Windows writes it', () => '\\\\elsewhere\\share\\a.png', 'elsewhere'],
  ])('%s', async (_, given, problem) => {
    const file = await given();
    expect(await findProblem(file)).toBe(problem);
    expect(await getCallerFileSize(file)).toBeUndefined();
    expect(await getCallerFileIdentity(file)).toBeUndefined();
  });

  test('a pipe that takes the place of a file after the check', async () => {
    const { open } = fs;
    vi.spyOn(fs, 'open').mockImplementationOnce((...given) => {
      rmSync(at('words.txt'));
      pipe('words.txt');
      Reflect.apply(open, fs, given);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await findProblem(at('words.txt'))).toBe('irregular');
  });
});

test('a file of more bytes than allowed is not read, and its size is told', async () => {
  truncateSync(at('words.txt'), 2 ** 40);
  const refused = { problem: 'large', size: 2 ** 40 };
  await expect(readCallerFile(at('words.txt'), LIMIT)).rejects.toMatchObject(refused);
});

test('where links are not followed, one is refused', async () => {
  const given = link('link.txt', at('words.txt'));
  await expect(readCallerFile(given, { ...LIMIT, links: false })).rejects.toMatchObject({ problem: 'link' });
  expect(readFileSync(given, 'utf8')).toBe('some words');
});

describe('on Windows the text of a path decides, before the system is asked', () => {
  test.each([
    '\\\\elsewhere\\share\\a.png',
    '//elsewhere/share/a.png',
    '\\/elsewhere/share/a.png',
    '\\\\?\\UNC\\elsewhere\\share\\a.png',
    '\\\\?\\C:\\a.png',
    '\\\\.\\pipe\\a.png',
    '\\\\.\\PhysicalDrive0',
    'file://elsewhere/share/a.png',
    'file:////elsewhere/share/a.png',
    'C:\\pictures\\con',
    'C:\\pictures\\NUL.gguf',
    'com1:',
    'lpt¹.png',
    'aux .png',
  ])('%s is refused', (given) => {
    expect(() => resolveCallerPath(given, true)).toThrow(/is not on this computer, or names a device/);
  });

  test.each([
    ['C:\\Pictures\\a.png', 'C:\\Pictures\\a.png'],
    ['file:///C:/Pictures/a%20b.png', 'C:\\Pictures\\a b.png'],
    ['C:/Pictures/console.png', 'C:\\Pictures\\console.png'],
  ])('%s is not', (given, resolved) => {
    expect(resolveCallerPath(given, true)).toBe(resolved);
  });
});

test('a disk that does not answer is given up', async () => {
  vi.spyOn(fs, 'fstat').mockImplementationOnce(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await findProblem(at('words.txt'), { ...LIMIT, stepMs: 20 })).toBe('slow');
});

function link(name: string, target: string): string {
  symlinkSync(target, at(name));
  return at(name);
}

function inner(): string {
  mkdirSync(at('deep/inner'), { recursive: true });
  writeFileSync(at('deep/up.txt'), 'some words');
  symlinkSync('../up.txt', at('deep/inner/up.txt'));
  return at('deep/inner');
}

function pipe(name: string): string {
  execFileSync('mkfifo', [at(name)]);
  return at(name);
}

async function socket(name: string): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(at(name), resolve));
  return at(name);
}
