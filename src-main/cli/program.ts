import { Command, Option } from 'commander';
import { didYouMean } from '../../src-shared/contract/explain/did-you-mean.ts';
import { VERSION } from '../bootstrap/app-root.ts';
import {
  addBackup,
  addCallbacks,
  addDoctor,
  addEngine,
  addRoutes,
  addWorker,
} from './definitions/administration.ts';
import { addBatch } from './definitions/batch.ts';
import { addAddress, addCaption } from './definitions/caption.ts';
import { type AddCommands, type Done, examples } from './definitions/definition.ts';
import { addFonts } from './definitions/fonts.ts';
import { addCompletion, addMcp } from './definitions/integrations.ts';
import { addAccounts, addKeys, addUsage } from './definitions/keys.ts';
import { addIdeas, addJobs, addMemes, addModels } from './definitions/lists.ts';
import { addMake } from './definitions/make.ts';
import { addMotion } from './definitions/motion.ts';
import { addTemplates } from './definitions/templates.ts';
import { CliError, type Io } from './io.ts';

/**
 * The command line as a whole. Each command is defined in a file of `definitions/`; its code is loaded when it is
 * called.
 */

/** `cam help`. */
const addHelp: AddCommands = (program, _io, done) => {
  program
    .command('help')
    .description('Show the help of a command, or of all.')
    .argument('[command...]', 'a command, such as caption or keys create')
    .action((names: string[]) => done(showHelp(program, names)))
    .addHelpText('after', examples('help caption', 'help keys create'));
};

/** @throws CliError where there is no such command */
async function showHelp(program: Command, names: readonly string[]): Promise<number> {
  let command = program;
  for (const name of names) {
    const next = command.commands.find((each) => each.name() === name || each.aliases().includes(name));
    if (!next) throw unknownCommand(command, name);
    command = next;
  }
  command.outputHelp();
  return 0;
}

function unknownCommand(parent: Command, name: string): CliError {
  const known = parent.commands.map((each) => each.name());
  const meant = didYouMean(name, known);
  const words = meant === undefined ? `There are ${known.join(', ')}.` : `Did you mean ${meant}?`;
  return new CliError(`unknown command '${name}' of ${parent.name()}. ${words}`, 'usage');
}

/**
 * Builds the command line. Each command's exit code is passed to `done`; its errors, and commander's own as
 * CommanderError, are thrown by `parseAsync`.
 */
export function buildProgram(io: Io, done: Done): Command {
  const program = new Command('cam')
    .description('CAM – Caption A Meme: a local meme engine with an HTTP interface.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.write(text),
      writeErr: (text) => io.message(text.trimEnd()),
    })
    .helpCommand(false)
    .addOption(new Option('--json').hideHelp())
    .version(VERSION, '-v, --version', 'print the version')
    .addHelpText(
      'after',
      `${examples('serve', 'keys create --plan starter', 'templates list --search "two buttons"')}

Every command takes --help and --json. Results go to stdout: tables on a terminal, JSON lines in a pipe or with
--json. Words for people go to stderr; with --json an error is one JSON line there. NO_COLOR turns colours off.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some of several parts failed, 130 Ctrl-C. CAM_HOME, CAM_PORT, CAM_HOST,
CAM_PUBLIC_URL, CAM_LOG_LEVEL, CAM_LOG_FORMAT, CAM_ALLOWED_ORIGINS and CAM_CALLBACK_HOSTS have the same meaning as the
flags; a flag has priority.`,
    );
  addEngine(program, io, done);
  addWorker(program, io, done);
  addMcp(program, io, done);
  addKeys(program, io, done);
  addAccounts(program, io, done);
  addUsage(program, io, done);
  addTemplates(program, io, done);
  addFonts(program, io, done);
  addCallbacks(program, io, done);
  addIdeas(program, io, done);
  addCaption(program, io, done);
  addBatch(program, io, done);
  addMake(program, io, done);
  addMotion(program, io, done);
  addMemes(program, io, done);
  addAddress(program, io, done);
  addJobs(program, io, done);
  addModels(program, io, done);
  addBackup(program, io, done);
  addDoctor(program, io, done);
  addRoutes(program, io, done);
  addCompletion(program, io, done);
  addHelp(program, io, done);
  listLeafCommands(program).forEach(addJson);
  listLeafCommands(program).forEach(addOtherNames);
  return program;
}

/** A command with all below it. */
export const listCommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(listCommands),
];

/** The commands without subcommands. */
export const listLeafCommands = (command: Command): Command[] =>
  listCommands(command).filter(({ commands }) => commands.length === 0);

/** Names of the API for options that have a shorter one; help shows that alone. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '--format': '--output-format',
  '--motion': '--movement',
};

/** Adds the other names of a command's options. */
function addOtherNames(command: Command): void {
  for (const option of [...command.options]) {
    const other = OTHER_NAMES[option.long ?? ''];
    if (other === undefined) continue;
    const same = new Option(option.flags.replace(option.long ?? '', other)).hideHelp();
    if (option.argChoices) same.choices([...option.argChoices]);
    if (option.parseArg) same.argParser(option.parseArg);
    command.addOption(same).on(`option:${same.name()}`, () => {
      command.setOptionValue(option.attributeName(), command.getOptionValue(same.attributeName()));
    });
  }
}

/** `--json`, which every command takes. */
function addJson(command: Command): void {
  if (command.options.some(({ long }) => long === '--json')) return;
  command.addOption(
    new Option('--json', 'print JSON lines, also on a terminal; an error is one JSON line on stderr'),
  );
}
