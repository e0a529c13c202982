import type { Command } from 'commander';
import { describeFailure, printFailure } from './failure.ts';
import { type Io, processIo } from './io.ts';
import { buildProgram, listCommands } from './program.ts';

/**
 * Runs one command line (without node and script). Returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 Ctrl-C.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let code = 0;
  const isJson = asksForJson(args);
  const program = buildProgram(io, async (exitCode) => {
    code = await exitCode;
  });
  let called: Command = program;
  for (const command of listCommands(program)) {
    command.configureOutput({
      outputError: () => {
        called = command;
      },
      // The help where no command is named: an error as JSON stands alone.
      ...(isJson && { writeErr: () => {} }),
    });
  }
  program.hook('preAction', (_, command) => {
    called = command;
    if (isJson) command.setOptionValue('json', true);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const failure = describeFailure(error);
    printFailure(io, failure, called, isJson);
    return failure.exitCode;
  }
}

/** Whether `--json` is among the flags, even if other flags are wrong. */
const asksForJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--json');
};

/** Runs this process's command line. */
export async function main(): Promise<void> {
  // npm runs scripts in the checkout; relative paths are resolved against the caller's folder.
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  if (INIT_CWD && (npm_lifecycle_event === 'cam' || npm_lifecycle_event === 'start')) process.chdir(INIT_CWD);
  // Work that a stopped engine aborted must not keep the process alive.
  process.exit(await runProcess(process.argv.slice(2)));
}

/** Runs a command line on the streams of this process. Returns its exit code once its output is written. */
export async function runProcess(args: readonly string[]): Promise<number> {
  const code = await run(args, processIo());
  await Promise.all([waitUntilFlushed(process.stdout), waitUntilFlushed(process.stderr)]);
  return code;
}

/** Resolves once a stream has written its buffer, or failed to. */
function waitUntilFlushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
