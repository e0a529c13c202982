import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { SecretOptions } from '../commands/callbacks.ts';
import { type AddCommands, examples } from './definition.ts';
import { duration, home } from './options.ts';

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
