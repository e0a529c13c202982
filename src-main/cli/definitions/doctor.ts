import type { DoctorOptions } from '../commands/doctor.ts';
import { type AddCommands, examples } from './definition.ts';
import { home } from './options.ts';

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
