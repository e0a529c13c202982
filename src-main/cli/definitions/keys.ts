import { Option } from 'commander';
import { PLAN_NAMES } from '../../../src-shared/contract/plans.ts';
import type { CreateKeyOptions } from '../commands/keys.ts';
import { type AddCommands, examples } from './definition.ts';
import { date, type HomeOptions, home } from './options.ts';

/** `cam keys`. */
export const addKeys: AddCommands = (program, io, done) => {
  const keys = program.command('keys').description('Make, list, revoke and suspend keys.');
  const load = () => import('../commands/keys.ts');
  keys
    .command('create')
    .description('Create a key. The secret is shown this once.')
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
