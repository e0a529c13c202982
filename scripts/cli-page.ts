import type { Argument, Command, Option } from 'commander';
import type { Io } from '../src-main/cli/io.ts';
import { buildProgram, leavesOf } from '../src-main/cli/program.ts';

/** Generates docs/cli.md from the definitions of the commands. */

const INTRO = `# The command line

\`cam\` does at a terminal and in scripts what the app and the HTTP interface do. The app installs it (Help → “Install the cam command”). In a checkout it is \`npm run -s cam -- …\`;
\`cam() { npm run -s --prefix ~/cam cam -- "$@"; }\` in ~/.bashrc makes it \`cam\` in every folder, where the checkout is ~/cam.
\`npm run docs:cli\` generates this page from the definitions of the commands; change those, not the page.

\`\`\`sh
cam caption two-buttons --text "Sleep" --text "One more episode" -o meme.png
cam caption ./photo.jpg --text top="My face" -o meme.jpg
cam generate "Deploying on a Friday" --count 3 -o memes/
cam batch memes.csv -o out/
\`\`\`

## Which engine a command uses

Commands that make, list or change memes call an engine over HTTP:

1. the one at \`--base-url\` or \`CAM_BASE_URL\`, with the key in \`CAM_API_KEY\`;
2. else the one that runs on the home (\`--home\`, \`CAM_HOME\`, or the default home), with \`CAM_API_KEY\` or the owner's key;
3. else one that the command starts on a free port of this machine and stops when it ends.

The owner's key is never sent to another machine. A call waits where the engine says so (429, 503) and goes on with an
engine that was started again in the meantime; each call has an idempotency key, so nothing is made or charged twice.
While a command runs its own engine, the app and other commands on the same home use that one, and \`cam serve\` waits for
its end. \`cam caption\` needs none: it draws in its own process, and nothing is kept or charged unless \`--save\` or
\`--base-url\` asks for it. The \`url\` of a meme that such an engine made is that of the engine you start later
(\`CAM_PORT\`, \`CAM_PUBLIC_URL\`).

## What commands print

- **Results** go to stdout: tables and lines for people on a terminal; in a pipe, or with \`--json\`, one JSON object a line.
  The fields of JSON lines are stable; the tables are not. Tables fit the terminal: long cells end with \`…\`, ids are whole.
- **Words for people** go to stderr, with the progress of what takes longer, which is shown on a terminal only.
- **An error** is \`cam: …\` on stderr; after wrong usage the command's usage line follows. With \`--json\` it is one JSON line there:
  \`{"error":{"code":"TEMPLATE_NOT_FOUND","message":"…"}}\`, with \`details\` where single fields are wrong. Codes are those of
  the HTTP interface, and \`USAGE\`, \`FAILED\` for the command line's own.
- **Colours** are used on a terminal only, and not with \`NO_COLOR\` or \`TERM=dumb\`.
- **Exit codes**: 0 done; 1 failed; 2 wrong usage; 3 some of several parts failed (\`batch\`, \`templates import\`);
  130 Ctrl-C, 143 ended by SIGTERM, 129 terminal closed.

## Texts, pictures and files

- \`--text region=TEXT\` captions a region; \`--text TEXT\` the next one that no other names. \`--text "=1+1=2"\` is a text with =.
- A text of \`-\` is stdin, \`@FILE\` a file (its last line break is left out), \`@@\` a plain @. \`\\n\` is a line break and \`\\\\\` a
  backslash; any other backslash stays.
- A picture is a file, a web address or \`-\` for stdin; where an edit is made also the id of a meme. A word without an ending
  and without / is a template: write \`./photo\` for a file of that name.
- \`-o\` names a file, whose ending is the format, or a folder (one that is there, or a name that ends with /), where files
  are named after their template and nothing is replaced. \`-o -\` is stdout. Without \`-o\` a terminal gets a file in the
  current folder; in a pipe only the JSON line is printed, and \`cam caption\` asks for it.
- Several memes into \`-o meme.png\` become \`meme-1.png\`, \`meme-2.png\`. A file appears whole or not at all.
- The credits of a call are in \`credits_used\` of its first line; the lines of its other memes have 0, so that sums are right.
- Where a picture was made and its file could not be written, the message names the meme: \`cam memes get ID -o FILE\` writes
  it without a charge.

## Completion

\`\`\`sh
source <(cam completion bash)                                       # in ~/.bashrc
source <(cam completion zsh)                                        # in ~/.zshrc, after compinit
cam completion fish > ~/.config/fish/completions/cam.fish           # once
cam completion powershell | Out-String | Invoke-Expression          # in $PROFILE
\`\`\`

Tab completes commands, flags, their values, and the ids of templates, regions, keys, accounts and fonts of the home.

`;

/** An `Io` that does nothing: only the definitions are read. */
const SILENT: Io = {
  out() {},
  write() {},
  message() {},
  status() {},
  confirm: () => undefined,
  onInterrupt: () => () => {},
  stdoutIsTerminal: false,
  columns: 80,
  paint: (_style, text) => text,
  paintError: (text) => text,
  readStdin: async () => new Uint8Array(),
  stdinIsTerminal: false,
  open() {},
  env: {},
  platform: { os: 'linux', homedir: '/', cwd: '/' },
};

/** The text of docs/cli.md. */
export function cliPage(): string {
  const program = buildProgram(SILENT, async () => {});
  const commands = leavesOf(program);
  const list = commands.map((command) => {
    const name = nameOf(command);
    return `| [\`cam ${name}\`](#cam-${name.replaceAll(' ', '-')}) | ${cell(command.description())} |`;
  });
  const table = ['## Commands', '', '| Command | What it does |', '|---|---|', ...list, ''].join('\n');
  return `${INTRO}${table}\n${commands.map(section).join('\n')}`;
}

function nameOf(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at?.parent; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}

function section(command: Command): string {
  const parts = [
    `### cam ${nameOf(command)}`,
    command.description(),
    `\`\`\`usage\ncam ${nameOf(command)} ${command.usage()}\n\`\`\``,
    rows(command.registeredArguments.map(argumentRow), 'Argument'),
    rows(command.options.filter(isOwn).map(optionRow), 'Option'),
    ...afterText(command),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** `--json` is explained once, above. */
const isOwn = ({ hidden, long, description }: Option): boolean =>
  !hidden && !(long === '--json' && description.startsWith('print JSON lines, also'));

const rows = (lines: readonly string[], head: string): string =>
  lines.length === 0 ? '' : [`| ${head} | Meaning |`, '|---|---|', ...lines].join('\n');

const argumentRow = (argument: Argument): string =>
  `| \`${argument.name()}${argument.variadic ? '…' : ''}\` | ${cell(argument.description)}${argument.required ? '' : ' (optional)'} |`;

function optionRow({
  flags,
  description,
  argChoices,
  mandatory,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(', ')}` : '';
  const fallback = defaultValue === undefined ? '' : ` (${defaultValueDescription ?? String(defaultValue)})`;
  return `| \`${flags}\` | ${cell(description)}${choices}${fallback}${mandatory ? '; required' : ''} |`;
}

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** The text after the options in a command's help: examples and notes. */
function afterText(command: Command): string[] {
  let text = '';
  command.configureOutput({
    writeOut: (chunk) => {
      text += chunk;
    },
  });
  command.outputHelp();
  const [, after = ''] = text.split('\nExamples:\n');
  const [examples = '', ...notes] = after.trimEnd().split('\n\n');
  const lines = examples.split('\n').map((line) => line.trim().replace(/^\$ /, ''));
  return [`\`\`\`sh\n${lines.join('\n')}\n\`\`\``, ...notes.map((note) => note.trim())];
}
