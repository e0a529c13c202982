import type { BackupCommandOptions } from '../commands/backup.ts';
import { type AddCommands, examples } from './definition.ts';
import { type HomeOptions, home } from './options.ts';

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
backup stay, and become memes again; keys revoked since stay revoked.`,
    );
};
