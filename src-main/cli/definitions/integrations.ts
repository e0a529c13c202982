import { Argument, InvalidArgumentError, Option } from 'commander';
import { SHELLS } from '../completion/scripts.ts';
import { type AddCommands, examples } from './definition.ts';
import { type HomeOptions, home } from './options.ts';

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

/** `cam mcp`. */
export const addMcp: AddCommands = (program, io, done) => {
  program
    .command('mcp')
    .description('Run the MCP server for an assistant on stdin and stdout; its client starts this command.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await import('../commands/mcp.ts')).mcp(io, options)))
    .addHelpText(
      'after',
      `${examples('mcp', 'mcp --home ./my-memes')}

The API key is CAM_API_KEY, else the owner's key of the home, which is sent to addresses of this machine and to the home's
engine only. The engine is the one at CAM_BASE_URL, else the one that runs on the home, else http://127.0.0.1:4226. stdout carries the protocol only; all messages for people go to stderr.`,
    );
};
