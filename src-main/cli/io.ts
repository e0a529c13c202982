import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { styleText } from 'node:util';
import type { ErrorDetail } from '../../src-shared/contract/errors.ts';
import { type Config, type ConfigFlags, type Platform, readConfig } from '../bootstrap/config.ts';
import { getProgramEnvironment } from '../program-environment.ts';
import { type OnInterrupt, onProcessInterrupt } from './interrupts.ts';
import { type Choose, createQuestions } from './terminal/questions.ts';
import { cutText, oneLine, safeLines } from './terminal/text-width.ts';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a file or an address with the system's program for it. Errors are ignored, as the path is printed as well. */
function openWithSystem(target: string, os: NodeJS.Platform): void {
  const [command, ...args] = OPENERS[os] ?? ['xdg-open'];
  const env = getProgramEnvironment(process.env);
  const child = spawn(command, [...args, target], { stdio: 'ignore', detached: true, env });
  child.on('error', () => {});
  child.unref();
}

/** The streams and the environment of a command. */
export interface Io {
  /** Writes a result to stdout as one JSON line. */
  out(result: unknown): void;
  /** Writes text or bytes to stdout; on a terminal, text without control characters. */
  write(chunk: string | Uint8Array): void;
  /** Writes one line for people to stderr. */
  message(line: string): void;
  /** Shows a line on stderr that the next one replaces; nothing where that is no terminal. */
  status(line: string): void;
  /** Asks a person yes or no; undefined where nobody can be asked. */
  confirm(question: string): Promise<boolean> | undefined;
  /** Asks a person for one of some answers until it is one of them; undefined where nobody can be asked. */
  choose: Choose | undefined;
  /** Calls a listener at the signal that ends the command; without a listener the process ends. */
  onInterrupt: OnInterrupt;
  stdoutIsTerminal: boolean;
  /** Columns of the terminal that stdout is. */
  columns: number;
  /** Text for stdout with a colour or weight, if stdout is a terminal that supports it. */
  paint(style: Paint, text: string): string;
  /** The same for an error on stderr, in red. */
  paintError(text: string): string;
  /** All of stdin. @throws CliError if it is longer than `bytesMax` */
  readStdin(bytesMax: number): Promise<Uint8Array>;
  stdinIsTerminal: boolean;
  /** Opens a file or an address with the system's program for it. */
  open(target: string): void;
  env: Record<string, string | undefined>;
  platform: Platform;
}

export type Paint = 'bold' | 'dim' | 'red' | 'green';

/** An error for programs: a code of the error table if it is the engine's, and the fields concerned. */
export interface FailureFacts {
  code: string;
  details?: readonly ErrorDetail[];
}

/** An error with a message for people and the code `FAILED`. `usage` errors have exit code 2 instead of 1. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;
  readonly facts: FailureFacts;

  constructor(message: string, kind: 'failure' | 'usage' | FailureFacts = 'failure') {
    super(message);
    this.name = 'CliError';
    this.exitCode = kind === 'usage' ? 2 : 1;
    this.facts = typeof kind === 'string' ? { code: kind === 'usage' ? 'USAGE' : 'FAILED' } : kind;
  }
}

const STDOUT_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'the device is full',
  EPIPE: 'its reader has closed it',
};

/** Those of this process, which ends where stdout fails. */
export function processIo(): Io {
  let isFile = false;
  process.stdout.on('error', ({ code = '', message }: NodeJS.ErrnoException) => {
    // A reader that has seen enough lines (`cam templates list | head -1`) is no failure; half a file is one.
    // Under Electron, `process.exit` returns.
    if (code === 'EPIPE' && !isFile) return process.exit(0);
    process.stderr.write(`cam: cannot write to stdout: ${STDOUT_PROBLEMS[code] ?? message}.\n`);
    process.exit(1);
  });
  const { confirm, choose } = createQuestions(process.stdin, process.stderr);
  return {
    out: (result) => process.stdout.write(`${JSON.stringify(result)}\n`),
    write(chunk) {
      isFile ||= typeof chunk !== 'string';
      const isShown = process.stdout.isTTY && typeof chunk === 'string';
      process.stdout.write(isShown ? safeLines(chunk) : chunk);
    },
    message: (line) => process.stderr.write(`${safeLines(line)}\n`),
    status(line) {
      if (!process.stderr.isTTY) return;
      process.stderr.write(`\r\x1b[2K${cutText(oneLine(line), process.stderr.columns - 1)}`);
    },
    confirm: (question) => (canAsk() ? confirm(question) : undefined),
    choose: canAsk() ? choose : undefined,
    onInterrupt: onProcessInterrupt,
    // The size of a terminal may be reported as 0.
    columns: process.stdout.columns || DEFAULT_COLUMNS,
    paint: (style, text) =>
      showsColours(process.stdout) ? styleText(style, text, { validateStream: false }) : text,
    paintError: (text) =>
      showsColours(process.stderr) ? styleText('red', text, { validateStream: false }) : text,
    readStdin: (bytesMax) => readAll(process.stdin, bytesMax),
    stdinIsTerminal: process.stdin.isTTY === true,
    open: (target) => openWithSystem(target, process.platform),
    stdoutIsTerminal: process.stdout.isTTY === true,
    env: process.env,
    platform: { os: process.platform, homedir: homedir(), cwd: process.cwd() },
  };
}

const DEFAULT_COLUMNS = 80;

/** Whether to use colours: on a terminal that supports them, unless NO_COLOR is set (no-color.org). */
function showsColours(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR = '', TERM } = process.env;
  return stream.isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
}

async function readAll(stream: NodeJS.ReadStream, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > bytesMax) throw new CliError(`stdin has more than ${Math.floor(bytesMax / 1_000_000)} MB.`);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

const canAsk = () => process.stdin.isTTY && process.stderr.isTTY;

/** The settings of a command. @throws ConfigError */
export function getConfig(io: Io, flags: ConfigFlags): Config {
  return readConfig(flags, io.env, io.platform);
}
