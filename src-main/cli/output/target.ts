import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  findMemeFormat,
  getExtension,
  type MemeFormat,
} from '../../../src-shared/contract/picture-formats.ts';
import { makeFolder } from '../../make-folder.ts';
import { CliError, type Io } from '../io.ts';
import { checkFolder, writeOutput } from '../output-file.ts';

/** The output of a command's pictures. */
export interface Target<Format extends string = string> {
  /** The format of the pictures. */
  format: Format;
  /** Whether pictures are written; otherwise only the results are printed. */
  isWritten: boolean;
  /** Set if the picture is written to stdout, so that nothing else may be printed there. */
  isStdout?: true;
  /** Writes one picture and returns its path; null if it was written to stdout. @throws CliError */
  write(bytes: Uint8Array, name: string): Promise<string | null>;
}

export interface TargetOptions<Format extends string> {
  /** As given: a file, a folder, or `-` for stdout. */
  output?: string | undefined;
  format?: Format | undefined;
  /** The formats that can be made; the first is the default. */
  formats: readonly [Format, ...Format[]];
  /** Most pictures that will be written. */
  count: number;
}

/**
 * Checks `-o` before anything is made: a file, whose extension names the format; a folder (one that exists, or a name
 * with a slash at its end), in which files are named automatically; `-` for stdout; without it, on a terminal, the
 * current folder.
 * @throws CliError
 */
export async function openTarget<F extends string>(io: Io, options: TargetOptions<F>): Promise<Target<F>> {
  const { output, count } = options;
  if (output === '-') return stdoutTarget(io, options);
  if (output === undefined && !io.stdoutIsTerminal) {
    return { format: chooseFormat(options), isWritten: false, write: async () => null };
  }
  const path = resolve(io.platform.cwd, output ?? '.');
  const isFolder =
    output === undefined ||
    /[/\\]$/.test(output) ||
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ||
    (count > 1 && extname(path) === '');
  return isFolder ? folderTarget(path, options) : fileTarget(path, options);
}

const chooseFormat = <F extends string>({ format, formats }: TargetOptions<F>): F => format ?? formats[0];

function stdoutTarget<F extends string>(io: Io, options: TargetOptions<F>): Target<F> {
  if (options.count > 1)
    throw new CliError('only one picture can go to stdout; give a folder with -o.', 'usage');
  if (io.stdoutIsTerminal) {
    throw new CliError(
      'stdout is a terminal, which cannot show a picture. Write to a file or a pipe.',
      'usage',
    );
  }
  return {
    format: chooseFormat(options),
    isWritten: true,
    isStdout: true,
    async write(bytes) {
      io.write(bytes);
      return null;
    },
  };
}

async function folderTarget<F extends string>(folder: string, options: TargetOptions<F>): Promise<Target<F>> {
  const format = chooseFormat(options);
  try {
    makeFolder(folder);
  } catch {
    // Reported below.
  }
  await checkFolder(folder);
  return {
    format,
    isWritten: true,
    async write(bytes, name) {
      const file = freeName(folder, name, `.${getExtension(format)}`);
      await writeOutput(file, bytes);
      return file;
    },
  };
}

/** `name.png`, or `name-2.png` if that exists. */
function freeName(folder: string, name: string, extension: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${name}${number === 1 ? '' : `-${number}`}${extension}`);
    if (!existsSync(file)) return file;
  }
}

async function fileTarget<F extends string>(path: string, options: TargetOptions<F>): Promise<Target<F>> {
  const { format, formats, count } = options;
  const chosen = format ?? formatByName(path, formats);
  await checkFolder(dirname(path));
  let written = 0;
  return {
    format: chosen,
    isWritten: true,
    async write(bytes) {
      written += 1;
      const file = count === 1 ? path : addNumber(path, written);
      await writeOutput(file, bytes);
      return file;
    },
  };
}

/** `memes/a.png` → `memes/a-2.png` */
function addNumber(path: string, number: number): string {
  const extension = extname(path);
  return join(dirname(path), `${basename(path, extension)}-${number}${extension}`);
}

/** @throws CliError if the extension is not that of one of the formats */
function formatByName<F extends string>(path: string, formats: TargetOptions<F>['formats']): F {
  const extension = extname(path).toLowerCase();
  if (extension === '') return formats[0];
  const wanted = findMemeFormat(extension);
  const known = formats.find((format) => format === wanted);
  if (known) return known;
  const endings = formats.map((format) => `.${getExtension(format)}`);
  const maker = wanted ? ` ${MAKERS[wanted]} makes ${extension} files.` : '';
  throw new CliError(
    `this command makes no ${extension} files; write ${joinAlternatives(endings)}, or give --format.${maker}`,
    'usage',
  );
}

/** The commands that make each format. */
const MAKERS: Readonly<Record<MemeFormat, string>> = {
  png: '`cam caption`',
  jpeg: '`cam caption`',
  webp: '`cam caption`',
  avif: '`cam caption`',
  gif: '`cam gif`',
  mp4: '`cam video`',
  webm: '`cam video`',
};

/** `a, b or c` */
const joinAlternatives = (words: readonly string[]): string =>
  words.join(', ').replace(/, ([^,]*)$/, ' or $1');
