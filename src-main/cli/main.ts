import { type Command, CommanderError } from 'commander';
import { CamError } from '../../src-shared/contract/errors.ts';
import { ConfigError } from '../bootstrap/config.ts';
import { EngineStartError } from '../bootstrap/start-errors.ts';
import { Interrupted } from './interrupts.ts';
import { CliError, type Io, processIo } from './io.ts';
import { buildProgram } from './program.ts';

/** Whether the message of an error is enough: any other error is a bug and is shown with its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof EngineStartError || error instanceof CamError) return true;
  // StoreError by its name: its class would load the database. Codes: no space, no permission, a locked database.
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'StoreError' || /^(?:E[A-Z]+$|SQLITE_)/.test(code);
}

/** Prints an error. Returns the exit code. */
function reportError(io: Io, error: unknown, printUsage: () => void): number {
  if (error instanceof CommanderError) {
    // Commander has printed it: help or the version, else wrong usage.
    return error.code === 'commander.helpDisplayed' || error.code === 'commander.version' ? 0 : 2;
  }
  if (error instanceof Interrupted) return error.exitCode;
  if (error instanceof ConfigError || error instanceof CliError) {
    io.message(`cam: ${error.message}`);
    if (error.exitCode === 2) printUsage();
    return error.exitCode;
  }
  if (isExpected(error)) {
    io.message(`cam: ${error.message}`);
    return 1;
  }
  io.message(`cam: something unexpected went wrong. ${error instanceof Error ? error.stack : String(error)}`);
  return 1;
}

/** Runs one command line (without node and script). Returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 Ctrl-C. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code = 0;
  let called: Command | undefined;
  const program = buildProgram(io, async (exitCode) => {
    code = await exitCode;
  });
  program.hook('preAction', (_, command) => {
    called = command;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return reportError(io, error, () => called?.outputHelp({ error: true }));
  }
}

/** Runs this process's command line. */
export async function main(): Promise<void> {
  // npm runs scripts in the checkout; relative paths are resolved against the caller's folder.
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && (npm_lifecycle_event === 'cam' || npm_lifecycle_event === 'start')) process.chdir(INIT_CWD);
  process.exitCode = await run(process.argv.slice(2), processIo());
  // Work that a stopped engine aborted must not keep the process alive; its output must still be written.
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit();
}

/** Resolves once a stream has written its buffer, or failed to. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
