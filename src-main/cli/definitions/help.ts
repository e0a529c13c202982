import type { Command } from 'commander';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { CliError } from '../io.ts';
import { type AddCommands, examples } from './definition.ts';

/** `cam help`. */
export const addHelp: AddCommands = (program, _io, done) => {
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
