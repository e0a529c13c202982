import { homedir } from 'node:os';
import { type Config, type ConfigFlags, type Platform, readConfig } from '../bootstrap/config.ts';

/** What a command may touch of its process. */
export interface Io {
  /** One JSON line on stdout: results. */
  out(result: unknown): void;
  /** Text or bytes on stdout as they are. */
  write(chunk: string | Uint8Array): void;
  /** One line for people on stderr. */
  say(line: string): void;
  stdoutIsTerminal: boolean;
  env: Record<string, string | undefined>;
  platform: Platform;
}

/** A failure told in one line; `usage` ends with exit code 2 instead of 1. */
export class CliError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, kind: 'failure' | 'usage' = 'failure') {
    super(message);
    this.name = 'CliError';
    this.exitCode = kind === 'usage' ? 2 : 1;
  }
}

/** The process's own streams and surroundings. */
export function processIo(): Io {
  return {
    out: (result) => process.stdout.write(`${JSON.stringify(result)}\n`),
    write: (chunk) => process.stdout.write(chunk),
    say: (line) => process.stderr.write(`${line}\n`),
    stdoutIsTerminal: process.stdout.isTTY === true,
    env: process.env,
    platform: { os: process.platform, homedir: homedir(), cwd: process.cwd() },
  };
}

/** The settings of a command. @throws ConfigError */
export function configOf(io: Io, flags: ConfigFlags): Config {
  return readConfig(flags, io.env, io.platform);
}
