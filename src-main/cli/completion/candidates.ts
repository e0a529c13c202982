import type { Argument, Command, Option } from 'commander';

/** Candidates for the next word of a command line. */

export interface Candidate {
  value: string;
  /** A few words that some shells show beside the candidate. */
  description?: string;
}

/** Names from the home, read when they are needed. */
export interface KnownNames {
  templates(): Promise<Candidate[]>;
  /** The regions of a template, by its id. */
  regions(template: string): Promise<Candidate[]>;
  keys(): Promise<Candidate[]>;
  accounts(): Promise<Candidate[]>;
  fonts(): Promise<Candidate[]>;
  /** The latest ones; empty if no engine runs. */
  memes(): Promise<Candidate[]>;
  jobs(): Promise<Candidate[]>;
}

/** A command line up to the word that is being typed. */
interface Place {
  command: Command;
  /** Words after the command's name that are not flags. */
  words: readonly string[];
  /** The option whose value is the next word. */
  option: Option | undefined;
}

/**
 * The candidates for the last word, which may be empty. Without candidates the shell offers files.
 * `words` are those after `cam`.
 */
export async function candidatesFor(
  program: Command,
  words: readonly string[],
  known: KnownNames,
): Promise<Candidate[]> {
  const current = words.at(-1) ?? '';
  const place = findPlace(program, words.slice(0, -1));
  const all = await allAt(place, current, known);
  return all.filter(({ value }) => value.startsWith(current));
}

function findPlace(program: Command, words: readonly string[]): Place {
  let place: Place = { command: program, words: [], option: undefined };
  for (const word of words) place = after(place, word);
  return place;
}

function after({ command, words, option }: Place, word: string): Place {
  if (option) return { command, words, option: undefined };
  if (word.startsWith('-')) return { command, words, option: valueOption(command, word) };
  const next = words.length === 0 ? command.commands.find((each) => each.name() === word) : undefined;
  return next
    ? { command: next, words: [], option: undefined }
    : { command, words: [...words, word], option };
}

/** The option of a flag whose value is the next word. */
const valueOption = (command: Command, flag: string): Option | undefined =>
  command.options.find(
    (each) => (each.long === flag || each.short === flag) && (each.required || each.optional),
  );

async function allAt(place: Place, current: string, known: KnownNames): Promise<Candidate[]> {
  const { command, option, words } = place;
  if (option) return listValues(place, option, known);
  if (current.startsWith('-')) return listFlags(command);
  const commands = command.commands.map((each) => ({ value: each.name(), description: each.description() }));
  if (commands.length > 0) return commands;
  const given = command.registeredArguments;
  const argument = given[words.length] ?? (given.at(-1)?.variadic ? given.at(-1) : undefined);
  return argument ? listArguments(command, argument, words, known) : [];
}

const listFlags = (command: Command): Candidate[] => [
  ...command.options.flatMap(({ long, description, hidden }) =>
    long && !hidden ? [{ value: long, description }] : [],
  ),
  { value: '--help', description: 'show the help of this command' },
];

const TEMPLATE_OPTIONS: readonly string[] = ['--template', '--exclude'];

/** Commands whose first word may be a template. */
const TAKE_TEMPLATES: readonly string[] = ['caption', 'gif', 'video', 'animate'];

async function listValues(
  { command, words }: Place,
  { long, argChoices }: Option,
  known: KnownNames,
): Promise<Candidate[]> {
  if (argChoices) return argChoices.map((value) => ({ value }));
  if (TEMPLATE_OPTIONS.includes(long ?? '')) return known.templates();
  if (long === '--account') return known.accounts();
  const [template] = words;
  if (long === '--text' && TAKE_TEMPLATES.includes(command.name()) && template)
    return known.regions(template);
  return [];
}

/** The kind of ids that each command takes. */
const ID_KINDS: Readonly<Record<string, keyof Omit<KnownNames, 'regions'>>> = {
  templates: 'templates',
  keys: 'keys',
  account: 'accounts',
  fonts: 'fonts',
  memes: 'memes',
  jobs: 'jobs',
};

async function listArguments(
  command: Command,
  argument: Argument,
  words: readonly string[],
  known: KnownNames,
): Promise<Candidate[]> {
  if (argument.argChoices) return argument.argChoices.map((value) => ({ value }));
  if (command.name() === 'help') return commandsBelow(command.parent, words);
  if (TAKE_TEMPLATES.includes(command.name())) return known.templates();
  const kind = ID_KINDS[command.parent?.name() ?? ''];
  return kind !== undefined && /^ids?$/.test(argument.name()) ? known[kind]() : [];
}

/** The commands that may follow `cam help`. */
function commandsBelow(program: Command | null, words: readonly string[]): Candidate[] {
  let command = program;
  for (const word of words) command = command?.commands.find((each) => each.name() === word) ?? null;
  return (command?.commands ?? []).map((each) => ({ value: each.name(), description: each.description() }));
}
