import { type Command, CommanderError } from 'commander';
import { CamError } from '../../src-shared/contract/errors.ts';
import { ConfigError } from '../bootstrap/config.ts';
import { CliError, type Io, processIo } from './io.ts';
import { buildProgram } from './program.ts';

/** Whether an error is told by its words alone: any other is a bug and shows where it came from. */
function isTold(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // The store's own errors, and the system's: no space, no permission, a locked database.
  const code = 'code' in error ? String(error.code) : '';
  return error instanceof CamError || error.name === 'StoreError' || /^(?:E[A-Z]+$|SQLITE_)/.test(code);
}

function tell(io: Io, error: unknown, usage: () => void): number {
  if (error instanceof CommanderError) {
    // Commander has said it already: help and version were asked for, everything else is wrong usage.
    return error.code === 'commander.helpDisplayed' || error.code === 'commander.version' ? 0 : 2;
  }
  if (error instanceof ConfigError || error instanceof CliError) {
    io.say(`cam: ${error.message}`);
    if (error.exitCode === 2) usage();
    return error.exitCode;
  }
  if (isTold(error)) {
    io.say(`cam: ${error.message}`);
    return 1;
  }
  io.say(`cam: something unexpected went wrong. ${error instanceof Error ? error.stack : String(error)}`);
  return 1;
}

/** Runs one command line (without node and script). Returns the exit code: 0 done, 1 failed, 2 wrong usage. */
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
    return tell(io, error, () => called?.outputHelp({ error: true }));
  }
}

/** Runs this process's command line. */
export async function main(): Promise<void> {
  // `npm run cam` starts in the checkout; paths are meant from where the person stands.
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && (npm_lifecycle_event === 'cam' || npm_lifecycle_event === 'start')) process.chdir(INIT_CWD);
  // A reader that has seen enough (`cam templates list | head -1`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  process.exitCode = await run(process.argv.slice(2), processIo());
  // What a stopped engine had to cut off must not keep the process, but what it has printed must get out.
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit();
}

/** Resolves once a stream has passed on, or failed to pass on, all it was given. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
