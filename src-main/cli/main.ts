import { type Command, CommanderError } from 'commander';
import { CamError } from '../../src-shared/contract/errors.ts';
import { ConfigError } from '../bootstrap/config.ts';
import { EngineStartError } from '../bootstrap/start-errors.ts';
import { Interrupted } from './interrupts.ts';
import { CliError, type FailureFacts, type Io, processIo } from './io.ts';
import { buildProgram } from './program.ts';

/** Whether the message of an error is enough: any other error is a bug and is shown with its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof EngineStartError) return true;
  // StoreError by its name: its class would load the database. Codes: no space, no permission, a locked database.
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'StoreError' || /^(?:E[A-Z]+$|SQLITE_)/.test(code);
}

/** What is printed of an error, and the exit code; undefined where there is nothing more to say. */
interface Report {
  exitCode: number;
  facts: FailureFacts;
  message: string | undefined;
}

function reportOf(error: unknown): Report {
  if (error instanceof CommanderError) return commanderReport(error);
  if (error instanceof Interrupted)
    return { exitCode: error.exitCode, facts: { code: 'INTERRUPTED' }, message: undefined };
  if (error instanceof CliError) {
    const { exitCode, facts, message } = error;
    return { exitCode, facts, message };
  }
  if (error instanceof ConfigError) return { exitCode: error.exitCode, facts: USAGE, message: error.message };
  if (error instanceof CamError) {
    const { code, message, details } = error;
    return { exitCode: 1, facts: { code, ...(details && { details }) }, message };
  }
  if (isExpected(error)) return { exitCode: 1, facts: { code: 'FAILED' }, message: error.message };
  const stack = error instanceof Error ? error.stack : String(error);
  return {
    exitCode: 1,
    facts: { code: 'INTERNAL_ERROR' },
    message: `something unexpected went wrong. ${stack}`,
  };
}

const USAGE: FailureFacts = { code: 'USAGE' };

/** Commander prints its errors itself, with the usage. */
function commanderReport({ code, message }: CommanderError): Report {
  const isAnswer = code === 'commander.helpDisplayed' || code === 'commander.version';
  const reason = message.replace(/^error: /, '');
  return { exitCode: isAnswer ? 0 : 2, facts: USAGE, message: isAnswer ? undefined : reason };
}

/** Runs one command line (without node and script). Returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 Ctrl-C. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code = 0;
  let called: Command | undefined;
  const isJson = asksForJson(args);
  // Commander prints usage as it fails: an error as JSON stands alone.
  const usageIo: Io = isJson ? { ...io, message: () => {} } : io;
  const program = buildProgram(
    io,
    async (exitCode) => {
      code = await exitCode;
    },
    usageIo,
  );
  program.hook('preAction', (_, command) => {
    called = command;
    if (isJson) command.setOptionValue('json', true);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const { exitCode, facts, message } = reportOf(error);
    if (message === undefined) return exitCode;
    if (isJson) {
      const { code, details } = facts;
      io.message(JSON.stringify({ error: { code, message, ...(details?.length && { details }) } }));
    } else if (!(error instanceof CommanderError)) {
      io.message(`${io.paintError('cam:')} ${message}`);
      if (exitCode === 2) called?.outputHelp({ error: true });
    }
    return exitCode;
  }
}

/** Whether `--json` is among the flags, also where they are wrong. */
const asksForJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
};

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
