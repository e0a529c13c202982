import { Argument, InvalidArgumentError, Option } from 'commander';
import { SHELLS } from '../completion/scripts.ts';
import { type AddCommands, examples } from './definition.ts';

/** The scripts call `words`. It is not meant for people and so not among the choices. */
const WORDS = 'words';

/** `cam completion`. */
export const addCompletion: AddCommands = (program, io, done) => {
  const shell = new Argument('<shell>', 'bash, zsh, fish or powershell').choices(SHELLS).argParser((name) => {
    const found = SHELLS.find((each) => each === name);
    if (found || name === WORDS) return found ?? WORDS;
    throw new InvalidArgumentError(`Allowed choices are ${SHELLS.join(', ')}.`);
  });
  program
    .command('completion')
    .description('Print the script that lets a shell complete commands, flags, ids and regions with Tab.')
    .addArgument(shell)
    .argument('[words...]', 'for the scripts themselves')
    .addOption(new Option('--next').hideHelp())
    .action(
      async (name: (typeof SHELLS)[number] | typeof WORDS, words: string[], options: { next?: true }) => {
        const { completeWords, completionScript } = await import('../commands/completion.ts');
        const complete = options.next ? [...words, ''] : words;
        return done(name === WORDS ? completeWords(io, program, complete) : completionScript(io, name));
      },
    )
    .addHelpText(
      'after',
      `${examples('completion bash', 'completion zsh', 'completion fish', 'completion powershell')}

bash: source <(cam completion bash) in ~/.bashrc. zsh: source <(cam completion zsh) in ~/.zshrc, after compinit.
fish: cam completion fish > ~/.config/fish/completions/cam.fish. PowerShell: cam completion powershell | Out-String |
Invoke-Expression in $PROFILE.`,
    );
};
