import { type Command, Option } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { LOG_FORMATS, LOG_LEVELS } from '../../bootstrap/config.ts';
import type { BackupCommandOptions } from '../commands/backup.ts';
import type { SecretOptions } from '../commands/callbacks.ts';
import type { DoctorOptions } from '../commands/doctor.ts';
import type { ServeOptions } from '../commands/serve.ts';
import type { WorkerCommandOptions } from '../commands/worker.ts';
import type { PrintOptions } from '../terminal/print.ts';
import { type AddCommands, examples } from './definition.ts';
import { duration, type HomeOptions, home, whole } from './options.ts';

/** `cam callbacks`. */
export const addCallbacks: AddCommands = (program, io, done) => {
  const { callbackOverlapHours, callbackOverlapHoursDefault } = LIMITS;
  const callbacks = program.command('callbacks').description('Manage the callbacks of jobs.');
  callbacks
    .command('secret')
    .description('Show the secret that callbacks are signed with, or replace it.')
    .option('--account <id>', 'the account whose secret it is (the owner’s)')
    .option('--rotate', 'replace it')
    .option(
      '--overlap <time>',
      `keep signing with the previous one too, for this long (${callbackOverlapHoursDefault}h)`,
      duration(callbackOverlapHours * 3600),
    )
    .addOption(home())
    .action(async (options: SecretOptions) =>
      done((await import('../commands/callbacks.ts')).callbackSecret(io, options)),
    )
    .addHelpText(
      'after',
      examples('callbacks secret', 'callbacks secret --account acct_… --rotate --overlap 48h'),
    );
};

/** `cam doctor`. */
export const addDoctor: AddCommands = (program, io, done) => {
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
      done((await import('../commands/doctor.ts')).doctor(io, options)),
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

/** `cam routes`. */
export const addRoutes: AddCommands = (program, io, done) => {
  program
    .command('routes')
    .description('List every route of the engine with its bounds.')
    .option('--json', 'print JSON lines instead of a table')
    .action(async (options: PrintOptions) =>
      done((await import('../commands/routes.ts')).routes(io, options)),
    )
    .addHelpText('after', examples('routes', 'routes --json'));
};

/** `cam backup` and `cam restore`. */
export const addBackup: AddCommands = (program, io, done) => {
  const load = () => import('../commands/backup.ts');
  program
    .command('backup')
    .description('Save the home in one file: database, pictures, templates, settings. CAM may be running.')
    .argument('<file>', 'where the backup goes, such as cam-backup.zip')
    .option('--force', 'replace the file if it exists')
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
backup stay, and become memes again; keys revoked, suspended or replaced since stay so.`,
    );
};

/** Most drawings of a worker at the same time. */
const PLACES_MAX = 256;

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
    .option(
      '--callback-hosts <list>',
      'hosts that callbacks of jobs may be sent to, comma-separated, such as bot.example.org,*.example.org (or CAM_CALLBACK_HOSTS)',
    )
    .addOption(new Option('--log-level <level>', `one of ${LOG_LEVELS.join(', ')} (info, or CAM_LOG_LEVEL)`))
    .addOption(
      new Option(
        '--log-format <format>',
        `one of ${LOG_FORMATS.join(', ')} (pretty on a terminal, else json; or CAM_LOG_FORMAT, LOG_FORMAT)`,
      ),
    )
    .option('--open', 'open the app in a browser, signed in');
}

/** `cam worker`. */
export const addWorker: AddCommands = (program, io, done) => {
  program
    .command('worker')
    .description('Draw for an engine that was started with --workers. Needs no home; runs until a signal.')
    .argument('[url]', 'the queue, such as rediss://user:password@queue.example.org (or CAM_WORKERS)')
    .option(
      '--places <count>',
      'drawings at the same time (as many as there are cores)',
      whole(1, PLACES_MAX),
    )
    .action(async (url: string | undefined, options: WorkerCommandOptions) =>
      done((await import('../commands/worker.ts')).worker(io, url, options)),
    )
    .addHelpText(
      'after',
      `${examples('worker redis://127.0.0.1:6379', 'worker rediss://user:password@queue.example.org --places 4')}

Engine and workers must have the same version. A password in an address can be seen by other users of the computer in
the list of processes: set CAM_WORKERS instead.`,
    );
};

/** `cam serve` and `cam start`. */
export const addEngine: AddCommands = (program, io, done) => {
  engineOptions(program.command('serve'))
    .option(
      '--workers <url>',
      'queue (Redis or Valkey) whose workers draw for the engine, such as redis://127.0.0.1:6379 (or CAM_WORKERS)',
    )
    .description('Run the engine. Prints one JSON line when it is ready; logs go to stderr.')
    .action(async (options: ServeOptions) => done((await import('../commands/serve.ts')).serve(io, options)))
    .addHelpText(
      'after',
      examples('serve', 'serve --port 0 --home ./my-memes', 'serve --host 0.0.0.0 --log-level warn'),
    );
  engineOptions(program.command('start'))
    .description('Run the engine for yourself: makes your own key and shows how to call it.')
    .action(async (options: ServeOptions) => done((await import('../commands/start.ts')).start(io, options)))
    .addHelpText('after', examples('start', 'start --port 5000'));
};
