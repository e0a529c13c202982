import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  extensionOf,
  type OutputFormat,
  outputFormatOf,
} from '../../../src-shared/contract/picture-formats.ts';
import { makeFolder } from '../../make-folder.ts';
import { CliError, type Io } from '../io.ts';
import { checkFolder, writeOutput } from '../output-file.ts';

/** The output of a command's pictures. */
export interface Target {
  /** The format of the pictures. */
  format: OutputFormat;
  /** Whether pictures are written; otherwise only the results are printed. */
  isWritten: boolean;
  /** Set if the picture is written to stdout, so that nothing else may be printed there. */
  isStdout?: true;
  /** Writes one picture and returns its path; null if it was written to stdout. @throws CliError */
  write(bytes: Uint8Array, name: string): Promise<string | null>;
}

export interface TargetOptions {
  /** As given: a file, a folder, or `-` for stdout. */
  output?: string | undefined;
  format?: OutputFormat | undefined;
  /** Most pictures that will be written. */
  count: number;
}

/**
 * Checks `-o` before anything is made: a file, whose extension names the format; a folder (one that exists, or a name
 * with a slash at its end), in which files are named automatically; `-` for stdout; without it, on a terminal, the
 * current folder.
 * @throws CliError
 */
export async function openTarget(io: Io, options: TargetOptions): Promise<Target> {
  const { output, count } = options;
  if (output === '-') return stdoutTarget(io, options);
  if (output === undefined && !io.stdoutIsTerminal) {
    return { format: options.format ?? 'png', isWritten: false, write: async () => null };
  }
  const path = resolve(io.platform.cwd, output ?? '.');
  const isFolder =
    output === undefined ||
    /[/\\]$/.test(output) ||
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ||
    (count > 1 && extname(path) === '');
  return isFolder ? folderTarget(path, options) : fileTarget(path, options);
}

function stdoutTarget(io: Io, { count, format = 'png' }: TargetOptions): Target {
  if (count > 1) throw new CliError('only one picture can go to stdout; give a folder with -o.', 'usage');
  if (io.stdoutIsTerminal) {
    throw new CliError(
      'stdout is a terminal, which cannot show a picture. Write to a file or a pipe.',
      'usage',
    );
  }
  return {
    format,
    isWritten: true,
    isStdout: true,
    async write(bytes) {
      io.write(bytes);
      return null;
    },
  };
}

async function folderTarget(folder: string, { format = 'png' }: TargetOptions): Promise<Target> {
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
      const file = freeName(folder, name, `.${extensionOf(format)}`);
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

async function fileTarget(path: string, { format, count }: TargetOptions): Promise<Target> {
  const chosen = format ?? formatByName(path);
  await checkFolder(dirname(path));
  let written = 0;
  return {
    format: chosen,
    isWritten: true,
    async write(bytes) {
      written += 1;
      const file = count === 1 ? path : numbered(path, written);
      await writeOutput(file, bytes);
      return file;
    },
  };
}

/** `memes/a.png` → `memes/a-2.png` */
function numbered(path: string, number: number): string {
  const extension = extname(path);
  return join(dirname(path), `${basename(path, extension)}-${number}${extension}`);
}

/** @throws CliError if the extension is not that of a picture format */
function formatByName(path: string): OutputFormat {
  const extension = extname(path).toLowerCase();
  const known = outputFormatOf(extension);
  if (known || extension === '') return known ?? 'png';
  throw new CliError(
    `no picture format ends in ${extension}; write .png, .jpg, .webp or .avif, or give --format.`,
    'usage',
  );
}
