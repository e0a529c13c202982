import { InvalidArgumentError, Option } from 'commander';
import {
  BETAS,
  type Beta,
  OVERLAP_MAX_SECONDS,
  OVERLAP_SECONDS,
  PLAN_NAMES,
} from '../../../src-shared/contract/plans.ts';
import type { CreateKeyOptions, RotateKeyOptions } from '../commands/keys.ts';
import { type AddCommands, examples } from './definition.ts';
import { duration, type HomeOptions, home, timeToCome } from './options.ts';

/** `--beta`, which may be given several times. */
const beta = () =>
  new Option('--beta <name>', 'an invite-only beta that the key may use; may be repeated')
    .choices(BETAS)
    .argParser((name: string, all: Beta[] = []) => {
      const known = BETAS.find((each) => each === name);
      if (known) return [...all, known];
      throw new InvalidArgumentError(`Allowed choices are ${BETAS.join(', ')}.`);
    });

/** `cam keys`. */
export const addKeys: AddCommands = (program, io, done) => {
  const keys = program.command('keys').description('Make, list, replace, suspend and revoke keys.');
  const load = () => import('../commands/keys.ts');
  keys
    .command('create')
    .description('Create a key. The secret is shown only once.')
    .addOption(
      new Option('--plan <plan>', 'plan of the new account; needed unless --account is given').choices(
        PLAN_NAMES,
      ),
    )
    .option('--test', 'a test key: everything works, nothing is deducted')
    .option('--name <name>', 'what the key is for')
    .option('--account <id>', 'add the key to this account instead of making one')
    .option('--expires <time>', 'when the key ends: 30d, 12h, 45m or a date', timeToCome)
    .addOption(beta())
    .addOption(home())
    .action(async (options: CreateKeyOptions) => done((await load()).createKey(io, options)))
    .addHelpText(
      'after',
      examples(
        'keys create --plan free',
        'keys create --plan pro --name "build bot" --expires 90d',
        'keys create --plan pro --test',
        'keys create --account acct_… --test',
        'keys create --plan pro --beta animate',
      ),
    );
  keys
    .command('list')
    .description('List all keys, without their secrets.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listKeys(io, options)))
    .addHelpText('after', examples('keys list'));
  keys
    .command('rotate')
    .description('Replace a key: another one for the same account, while the old one still works for a time.')
    .argument('<id>', 'id of the key, such as key_…')
    .addOption(
      new Option('--overlap <time>', 'how long the old key still works; 0 ends it at once')
        .argParser(duration(OVERLAP_MAX_SECONDS))
        .default(OVERLAP_SECONDS, '24h'),
    )
    .addOption(home())
    .action(async (id: string, options: RotateKeyOptions) => done((await load()).rotateKey(io, id, options)))
    .addHelpText('after', examples('keys rotate key_…', 'keys rotate key_… --overlap 7d'));
  keys
    .command('resume')
    .description('Let a suspended key work again.')
    .argument('<id>', 'id of the key, such as key_…')
    .addOption(home())
    .action(async (id: string, options: HomeOptions) => done((await load()).resumeKey(io, id, options)))
    .addHelpText('after', examples('keys resume key_…'));
  for (const verb of ['revoke', 'suspend'] as const) {
    keys
      .command(verb)
      .description(
        verb === 'revoke'
          ? 'Refuse a key from now on, for good.'
          : 'Suspend a key: calls with it are refused until it is resumed.',
      )
      .argument('<id>', 'id of the key, such as key_…')
      .addOption(home())
      .action(async (id: string, options: HomeOptions) => done((await load()).endKey(io, verb, id, options)))
      .addHelpText('after', examples(`keys ${verb} key_…`));
  }
};
