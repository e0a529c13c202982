import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { parseIsoTime } from '../../src-shared/contract/iso-time.ts';
import { LIMIT_LABELS, LIMITS } from '../../src-shared/contract/limits.ts';
import { LANG_PATTERN } from '../../src-shared/contract/patterns.ts';
import { PLAN_NAMES } from '../../src-shared/contract/plans.ts';
import { VERSION } from '../bootstrap/app-root.ts';
import { LOG_LEVELS } from '../bootstrap/config.ts';
import type { BackupCommandOptions } from './commands/backup.ts';
import type { CaptionOptions } from './commands/caption.ts';
import type { DoctorOptions } from './commands/doctor.ts';
import type { AddFontOptions, FontOptions } from './commands/fonts.ts';
import type { CreateKeyOptions } from './commands/keys.ts';
import type { ServeOptions } from './commands/serve.ts';
import type { ExportTemplateOptions, ListTemplatesOptions } from './commands/templates.ts';
import type { Io } from './io.ts';
import { FORMATS } from './output-file.ts';

/** The command line: names, flags, help and examples. The code of a command is loaded when it is called. */

/** Waits for a command and stores its exit code. */
type Done = (exitCode: Promise<number>) => Promise<void>;

type HomeOptions = { home?: string };

function home(): Option {
  return new Option('--home <dir>', 'folder of the database and the memes (or CAM_HOME)');
}

function whole(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

const LANG = new RegExp(LANG_PATTERN);

function languageTag(text: string): string {
  if (text.length <= LIMITS.langChars && LANG.test(text)) return text;
  throw new InvalidArgumentError('Write a language tag of BCP 47, such as ja, pt-BR or zh-Hant.');
}

function date(text: string): number {
  const time = parseIsoTime(text);
  if (time !== undefined && time > Date.now()) return time;
  throw new InvalidArgumentError(
    'Write a time to come as ISO 8601, such as 2031-12-31 or 2031-12-31T18:00:00Z.',
  );
}

const collect = (value: string, all: string[] = []): string[] => [...all, value];

function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ cam ${line}`).join('\n')}`;
}

/**
 * Builds the command line. Each command's exit code is passed to `done`; its errors, and commander's own as
 * CommanderError, are thrown by `parseAsync`.
 */
export function buildProgram(io: Io, done: Done): Command {
  const program = new Command('cam')
    .description('CAM – Caption A Meme: a local meme engine with an HTTP interface.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.write(text), writeErr: (text) => io.message(text.trimEnd()) })
    .showHelpAfterError()
    .helpCommand(false)
    .version(VERSION, '--version', 'print the version')
    .addHelpText(
      'after',
      `${examples('serve', 'keys create --plan starter', 'templates list --search "two buttons"')}

Every command takes --help. Results are JSON lines on stdout, words for people go to stderr.
Exit codes: 0 done, 1 failed, 2 wrong usage. CAM_HOME, CAM_PORT, CAM_HOST, CAM_PUBLIC_URL, CAM_LOG_LEVEL and
CAM_ALLOWED_ORIGINS say the same as the flags; a flag wins.`,
    );
  addEngine(program, io, done);
  addKeys(program, io, done);
  addAccounts(program, io, done);
  addTemplates(program, io, done);
  addFontCommands(program, io, done);
  addCaption(program, io, done);
  addBackup(program, io, done);
  addDoctor(program, io, done);
  return program;
}

type Add = (program: Command, io: Io, done: Done) => void;

function engineOptions(command: Command): Command {
  return command
    .option('--port <port>', 'port to listen on; 0 takes a free one (4226, or CAM_PORT)')
    .option('--host <host>', 'address to listen on (127.0.0.1, or CAM_HOST)')
    .addOption(home())
    .option(
      '--public-url <url>',
      'addresses under which others reach the engine, comma-separated; a proxy must pass the Host header on (or CAM_PUBLIC_URL)',
    )
    .option(
      '--allowed-origins <list>',
      'browser origins that may call, comma-separated (or CAM_ALLOWED_ORIGINS)',
    )
    .addOption(new Option('--log-level <level>', `one of ${LOG_LEVELS.join(', ')} (info, or CAM_LOG_LEVEL)`))
    .option('--open', 'open the app in a browser, signed in');
}

const addEngine: Add = (program, io, done) => {
  engineOptions(program.command('serve'))
    .description('Run the engine. Prints one JSON line when it is ready; logs go to stderr.')
    .action(async (options: ServeOptions) => done((await import('./commands/serve.ts')).serve(io, options)))
    .addHelpText(
      'after',
      examples('serve', 'serve --port 0 --home ./my-memes', 'serve --host 0.0.0.0 --log-level warn'),
    );
  engineOptions(program.command('start'))
    .description('Run the engine for yourself: makes your own key and shows how to call it.')
    .action(async (options: ServeOptions) => done((await import('./commands/start.ts')).start(io, options)))
    .addHelpText('after', examples('start', 'start --port 5000'));
};

const addKeys: Add = (program, io, done) => {
  const keys = program.command('keys').description('Make, list, revoke and suspend keys.');
  const load = () => import('./commands/keys.ts');
  keys
    .command('create')
    .description('Make a key. The secret is shown this once.')
    .addOption(new Option('--plan <plan>', 'plan of the new account').choices(PLAN_NAMES))
    .option('--test', 'a test key: everything works, nothing is deducted')
    .option('--name <name>', 'what the key is for')
    .option('--account <id>', 'add the key to this account instead of making one')
    .option('--expires <time>', 'ISO 8601; after it the key is refused', date)
    .addOption(home())
    .action(async (options: CreateKeyOptions) => done((await load()).createKey(io, options)))
    .addHelpText(
      'after',
      examples(
        'keys create --plan free',
        'keys create --plan pro --name "build bot" --expires 2031-12-31',
        'keys create --account acct_… --test',
      ),
    );
  keys
    .command('list')
    .description('List all keys, without their secrets.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listKeys(io, options)))
    .addHelpText('after', examples('keys list'));
  for (const verb of ['revoke', 'suspend'] as const) {
    keys
      .command(verb)
      .description(verb === 'revoke' ? 'Refuse a key from now on, for good.' : 'Refuse a key as suspended.')
      .argument('<id>', 'id of the key, such as key_…')
      .addOption(home())
      .action(async (id: string, options: HomeOptions) => done((await load()).endKey(io, verb, id, options)))
      .addHelpText('after', examples(`keys ${verb} key_…`));
  }
};

const addAccounts: Add = (program, io, done) => {
  const account = program.command('account').description('Plans and balances; they are yours to set.');
  const load = () => import('./commands/account.ts');
  account
    .command('list')
    .description('List all accounts with their balances.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listAccounts(io, options)))
    .addHelpText('after', examples('account list'));
  account
    .command('credits')
    .description('Set how many credits an account has left in this period.')
    .argument('<id>', 'id of the account, such as acct_…')
    .requiredOption('--set <credits>', 'credits from now on', whole(0, 999_999_999))
    .addOption(home())
    .action(async (id: string, options: HomeOptions & { set: number }) =>
      done((await load()).setCredits(io, id, options)),
    )
    .addHelpText('after', examples('account credits acct_… --set 100'));
  account
    .command('plan')
    .description('Change the plan of an account.')
    .argument('<id>', 'id of the account, such as acct_…')
    .addOption(new Option('--set <plan>', 'the new plan').choices(PLAN_NAMES).makeOptionMandatory())
    .addOption(home())
    .action(async (id: string, options: HomeOptions & { set: (typeof PLAN_NAMES)[number] }) =>
      done((await load()).setPlan(io, id, options)),
    )
    .addHelpText('after', examples('account plan acct_… --set pro'));
};

const addTemplates: Add = (program, io, done) => {
  const templates = program.command('templates').description('The template library.');
  const load = () => import('./commands/templates.ts');
  templates
    .command('list')
    .description('List the templates, built-in and your own.')
    .option('--search <words>', 'only what matches, best first; typos are forgiven')
    .option('--category <category>', 'only this category')
    .addOption(home())
    .action(async (options: ListTemplatesOptions) => done((await load()).listTemplates(io, options)))
    .addHelpText('after', examples('templates list', 'templates list --search "two buttons"'));
  templates
    .command('check')
    .description('Check a template folder, or a folder of template folders.')
    .argument('<path>', 'folder with a template.json and a blank picture')
    .action(async (path: string) => done((await load()).checkTemplates(io, path)))
    .addHelpText('after', examples('templates check ./my-template'));
  templates
    .command('export')
    .description('Save a template as a pack, ready to be imported elsewhere.')
    .argument('<id>', 'id or slug of a template')
    .requiredOption('-o, --output <file>', 'where the pack goes; - is stdout')
    .addOption(home())
    .action(async (id: string, options: ExportTemplateOptions) =>
      done((await load()).exportTemplate(io, id, options)),
    )
    .addHelpText('after', examples('templates export two-buttons -o two-buttons.campack'));
  templates
    .command('import')
    .description('Add the templates of a pack, or of a folder, to your library.')
    .argument('<path>', 'a pack (zip), a template folder, or a folder of template folders')
    .addOption(home())
    .action(async (path: string, options: HomeOptions) =>
      done((await load()).importTemplates(io, path, options)),
    )
    .addHelpText('after', examples('templates import two-buttons.campack', 'templates import ./my-template'));
};

const addFontCommands: Add = (program, io, done) => {
  const fonts = program
    .command('fonts')
    .description('Fonts of your own, beside those that come with CAM. Styles name one by its id.');
  const load = () => import('./commands/fonts.ts');
  const json = () =>
    new Option('--json', 'print JSON lines also on a terminal, where there is a table otherwise');
  fonts
    .command('list')
    .description('List the fonts of your own: id, number of characters, size, scripts, name.')
    .addOption(json())
    .addOption(home())
    .action(async (options: FontOptions) => done((await load()).listFonts(io, options)))
    .addHelpText('after', examples('fonts list', 'fonts list --json'));
  fonts
    .command('add')
    .description('Add fonts. The same file again is the same font.')
    .argument('<files...>', `TTF, OTF or WOFF2 of at most ${LIMIT_LABELS.font} each`)
    .option('--name <name>', 'instead of the name that the font says')
    .addOption(json())
    .addOption(home())
    .action(async (files: string[], options: AddFontOptions) =>
      done((await load()).addFonts(io, files, options)),
    )
    .addHelpText(
      'after',
      `${examples('fonts add ./Chalkboard.ttf', 'fonts add ./a.woff2 --name "Chalk board"')}

Exit codes: 0 all were added, 1 a file was refused (the others are added), 2 wrong usage.`,
    );
  fonts
    .command('remove')
    .description('Delete a font. Finished memes stay as they are.')
    .argument('<id>', 'id of the font, such as font_…')
    .addOption(json())
    .addOption(home())
    .action(async (id: string, options: FontOptions) => done((await load()).removeFont(io, id, options)))
    .addHelpText('after', examples('fonts remove font_…'));
};

const addCaption: Add = (program, io, done) => {
  program
    .command('caption')
    .description('Caption a template into a file. Needs no server, no key and no credits.')
    .addArgument(new Argument('<template>', 'id or slug of a template'))
    .option('--text <region=text>', 'caption of one region; give it once per region', collect)
    .requiredOption('-o, --output <file>', 'where the picture goes; - is stdout')
    .option('--strict', 'write nothing where a text cannot be read whole: missing glyphs, too small, cut off')
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .addOption(
      new Option(
        '--format <format>',
        'file format (by default the one the file’s ending names, or png)',
      ).choices(FORMATS),
    )
    .option(
      '--width <px>',
      'width of the picture; the height follows',
      whole(LIMITS.outputSideMin, LIMITS.outputSide),
    )
    .addOption(home())
    .action(async (template: string, options: CaptionOptions) =>
      done((await import('./commands/caption.ts')).caption(io, template, options)),
    )
    .addHelpText(
      'after',
      examples(
        'caption two-buttons --text left-button="Sleep" --text right-button="One more episode" -o meme.png',
        'caption two-buttons --text 0=Sleep --width 600 -o - --format webp > meme.webp',
      ),
    );
};

const addBackup: Add = (program, io, done) => {
  const load = () => import('./commands/backup.ts');
  program
    .command('backup')
    .description('Save the home in one file: database, pictures, templates, settings. CAM may be running.')
    .argument('<file>', 'where the backup goes, such as cam-backup.zip')
    .option('--force', 'replace the file where it exists')
    .option('--no-pictures', 'leave the pictures out: it then restores only a home that still has them')
    .option('--with-secrets', 'also the owner’s key in the clear; keep the file to yourself')
    .addOption(home())
    .action(async (file: string, options: BackupCommandOptions) =>
      done((await load()).backup(io, file, options)),
    )
    .addHelpText('after', examples('backup cam-backup.zip', 'backup cam-backup.zip --force'));
  program
    .command('restore')
    .description('Bring a home back from a backup. CAM must not be running on it.')
    .argument('<file>', 'a backup, or a copy of the database from <home>/backups')
    .addOption(home())
    .action(async (file: string, options: HomeOptions) => done((await load()).restore(io, file, options)))
    .addHelpText(
      'after',
      `${examples('restore cam-backup.zip', 'restore cam-backup.zip --home ./another-home')}

Everything in the backup is verified first. What it replaces is kept in the home for 30 days. Pictures made since the
backup stay, and become memes again; keys revoked since stay revoked.`,
    );
};

const addDoctor: Add = (program, io, done) => {
  program
    .command('doctor')
    .description('Check home, fonts, templates, database and ledger. Changes nothing unless asked to repair.')
    .option('--deep', 'also read every picture and compare its hash')
    .option(
      '--repair',
      'repair the database and bring pictures back that lost their row; CAM must not be running',
    )
    .option('--yes', 'repair without being asked')
    .option('--json', 'print one JSON line instead of a table')
    .addOption(home())
    .action(async (options: DoctorOptions) =>
      done((await import('./commands/doctor.ts')).doctor(io, options)),
    )
    .addHelpText(
      'after',
      `${examples('doctor', 'doctor --deep --json', 'doctor --repair')}

A repair says what it will do first. A damaged database is kept: what is readable goes into a new one, and pictures
without a row become memes again, under their old addresses.
Exit codes: 0 all is well, 1 something is not, or is not after the repair, 2 wrong usage (also --repair without --yes
where nobody can be asked).`,
    );
};
