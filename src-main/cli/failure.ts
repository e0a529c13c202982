import { type Command, CommanderError } from 'commander';
import { CamError } from '../../src-shared/contract/errors.ts';
import { ConfigError } from '../bootstrap/config.ts';
import { EngineStartError } from '../bootstrap/start-errors.ts';
import { Interrupted } from './interrupts.ts';
import { CliError, type FailureFacts, type Io } from './io.ts';
import { inCommands, refusalLines } from './refusal-words.ts';

/** How a command ended that threw: the exit code, and what is said of it. */
export interface Failure {
  exitCode: number;
  facts: FailureFacts;
  /** The reason; undefined where there is nothing to say. */
  message: string | undefined;
  /** Whether commander has printed the help instead, as no command was named. */
  isHelpShown?: boolean;
}

const USAGE: FailureFacts = { code: 'USAGE' };

/** What a command's error, or one of commander, means for whoever called it. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof CommanderError) return commanderFailure(error);
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

function commanderFailure({ code, message }: CommanderError): Failure {
  switch (code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return { exitCode: 0, facts: USAGE, message: undefined };
    case 'commander.help':
      return { exitCode: 2, facts: USAGE, message: 'no command is named.', isHelpShown: true };
    default:
      return { exitCode: 2, facts: USAGE, message: message.replace(/^error: /, '') };
  }
}

/** Whether the message of an error is enough: any other error is a bug and is shown with its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof EngineStartError) return true;
  // StoreError by its name: its class would load the database. Codes: no space, no permission, a locked database.
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'StoreError' || /^(?:E[A-Z]+$|SQLITE_)/.test(code);
}

/** Prints a failure to stderr: one line of JSON, or words, with the usage of the command that was called wrongly. */
export function printFailure(io: Io, failure: Failure, called: Command, isJson: boolean): void {
  const { exitCode, facts, message, isHelpShown } = failure;
  if (message === undefined) return;
  if (isJson) {
    const { code, details = [] } = facts;
    const inWords = details.map((detail) => ({ ...detail, message: inCommands(detail.message) }));
    const error = { code, message: inCommands(message), ...(inWords.length > 0 && { details: inWords }) };
    io.message(JSON.stringify({ error }));
    return;
  }
  if (isHelpShown) return;
  io.message(`${io.paintError('cam:')} ${refusalLines({ message, details: facts.details }).join('\n  ')}`);
  if (exitCode === 2) io.message(describeUsage(called));
}

function describeUsage(command: Command): string {
  const name = getCommandName(command);
  const rest = command.commands.length > 0 ? 'commands' : 'options';
  return `Usage: ${name} ${command.usage()}\nRun \`${name} --help\` for all ${rest}.`;
}

const getCommandName = (command: Command): string =>
  command.parent ? `${getCommandName(command.parent)} ${command.name()}` : command.name();
