import type { Argument, Command, Option } from 'commander';
import { TEXT_NOTE } from '../src-main/cli/definitions/definition.ts';
import type { Io } from '../src-main/cli/io.ts';
import { buildProgram, listLeafCommands } from '../src-main/cli/program.ts';

/** Generates docs/cli.md from the definitions of the commands. */

const INTRO = `# The command line

\`cam\` does at a terminal and in scripts what the app and the HTTP interface do. The app installs it (Help → “Install the cam command”). In a checkout it is \`npm run -s cam -- …\`;
\`cam() { npm run -s --prefix ~/cam cam -- "$@"; }\` in ~/.bashrc makes it \`cam\` in every folder.
\`npm run docs:cli\` generates this page from the definitions of the commands.

## Which engine a command uses

Commands that make, list or change memes call an engine over HTTP:

1. the one at \`--base-url\` or \`CAM_BASE_URL\`, with the key in \`CAM_API_KEY\`;
2. else the one that runs on the home (\`--home\`, \`CAM_HOME\`, or the default home), with \`CAM_API_KEY\` or the owner's key;
3. else one that the command starts on a free port of this machine and stops when it ends.

The owner's key is never sent to another machine. A call waits where the engine says so (429, 503) or is started again;
its idempotency key keeps it from being made or charged twice. While a command runs its own engine, other commands on the
same home use that one. \`cam ideas\` and \`cam caption\` need none: nothing is kept or charged unless
\`--save\` or \`--base-url\` asks for it. The \`url\` of a meme is that of the engine you start later (\`CAM_PORT\`,
\`CAM_PUBLIC_URL\`).

## What commands print

- **Results** go to stdout: tables on a terminal; in a pipe, or with \`--json\`, one JSON object a line. The fields of JSON
  lines are stable, tables are not.
- **Messages** go to stderr, on a terminal with the progress of longer work.
- **An error** is \`cam: …\` on stderr. With \`--json\` it is one JSON line there:
  \`{"error":{"code":"TEMPLATE_NOT_FOUND","message":"…"}}\`, with \`details\` where single fields are wrong. Codes are those of
  the HTTP interface, and \`USAGE\` and \`FAILED\` for the command line's own.
- **Colours** are used on a terminal only, and not with \`NO_COLOR\` or \`TERM=dumb\`.
- **Exit codes**: 0 done; 1 failed; 2 wrong usage; 3 some of several parts failed (\`batch\`, \`templates import\`);
  130 Ctrl-C, 143 ended by SIGTERM, 129 terminal closed.

## Texts, pictures and files

- \`--text region=TEXT\` captions a region; \`--text TEXT\` the next one that no other names. \`--text "=1+1=2"\` is a text with =.
- A text of \`-\` is stdin, \`@FILE\` a file, \`@@\` a plain @. \`\\n\` is a line break and \`\\\\\` a
  backslash; any other backslash stays.
- A picture is a file, a web address or \`-\` for stdin; where an edit is made also the id of a meme. A word without an ending
  and without / is a template: write \`./photo\` for a file of that name.
- \`-o\` names a file, whose ending is the format, or a folder (an existing one, or a name that ends with /), where nothing is
  replaced. \`-o -\` is stdout. Without \`-o\` a terminal gets a file in the current folder; in a pipe only the JSON line is
  printed. Several memes into \`-o meme.png\` become \`meme-1.png\`, \`meme-2.png\`.
- The credits of a call are in \`credits_used\` of its first line.

## Completion

Tab completes commands, flags, values and ids once [\`cam completion\`](#cam-completion) is set up in the shell.
`;

/** An `Io` that does nothing: only the definitions are read. */
const SILENT: Io = {
  out() {},
  write() {},
  message() {},
  status() {},
  confirm: () => undefined,
  choose: undefined,
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

/** The text of docs/cli.md: what holds for all commands, the options that several share, and each command. */
export function cliPage(): string {
  const commands = listLeafCommands(buildProgram(SILENT, async () => {}));
  const shared = findSharedOptions(commands);
  const parts = [
    INTRO.trimEnd(),
    '## Options of several commands',
    'Sections of commands only name these, and not `--home`.',
    [...shared.values()].join('\n'),
    '## Commands',
    '`cam help COMMAND` shows more examples.',
    ...commands.flatMap((command) => writeCommand(command, shared)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Options that mean the same in at least two commands: what the page says of them, by their flags. */
function findSharedOptions(commands: readonly Command[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { option: Option; count: number }>();
  for (const option of commands.flatMap(getOwnOptions)) {
    const item = writeOption(option);
    counts.set(item, { option, count: (counts.get(item)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, string>();
  const byCount = [...counts].toSorted(([, one], [, other]) => other.count - one.count);
  for (const [item, { option, count }] of byCount)
    if (count > 1 && !shared.has(getFlag(option))) shared.set(getFlag(option), item);
  return shared;
}

/** The options of a command that its section names. `--json` is explained once, above. */
const getOwnOptions = ({ options }: Command): Option[] =>
  options.filter(
    ({ hidden, long, description }) =>
      !hidden && !(long === '--json' && description.startsWith('print JSON lines, also')),
  );

const getFlag = ({ long, flags }: Option): string => long ?? flags;

function getName(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at?.parent; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}

function writeCommand(command: Command, shared: ReadonlyMap<string, string>): string[] {
  const options = getOwnOptions(command);
  const isShared = (option: Option) => shared.get(getFlag(option)) === writeOption(option);
  const names = options
    .filter(isShared)
    .map(getFlag)
    .filter((flag) => flag !== '--home');
  const others = names.length === 0 ? [] : [`- ${names.map((flag) => `\`${flag}\``).join(', ')}`];
  const own = options.filter((option) => !isShared(option)).map(writeOption);
  return [
    `### cam ${getName(command)}`,
    command.description(),
    [...command.registeredArguments.map(writeArgument), ...own, ...others].join('\n'),
    ...writeExamples(command),
  ];
}

const writeArgument = (argument: Argument): string =>
  `- \`${argument.name()}${argument.variadic ? '…' : ''}\`: ${escapeText(argument.description)}${argument.required ? '' : ' (optional)'}`;

function writeOption({
  flags,
  description,
  argChoices,
  mandatory,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(', ')}` : '';
  const fallback = defaultValue === undefined ? '' : ` (${defaultValueDescription ?? String(defaultValue)})`;
  return `- \`${flags}\`: ${escapeText(description)}${choices}${fallback}${mandatory ? '; required' : ''}`;
}

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('\n', ' ');

/** The text after the options in a command's help: its first example with an option, and its notes; those on texts are in the intro. */
function writeExamples(command: Command): string[] {
  let text = '';
  command.configureOutput({
    writeOut: (chunk) => {
      text += chunk;
    },
  });
  command.outputHelp();
  const [, after = ''] = text.split('\nExamples:\n');
  const [examples = '', ...notes] = after.trimEnd().split('\n\n');
  const example = examples
    .split('\n')
    .map((line) => line.trim().replace(/^\$ /, ''))
    .find((line) => line.includes(' -'));
  const block = example === undefined ? '' : `\`\`\`sh\n${example}\n\`\`\``;
  return [block, ...notes.map((note) => note.trim()).filter((note) => note !== TEXT_NOTE)];
}
