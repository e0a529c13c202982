import { Option } from 'commander';
import { PLAN_NAMES } from '../../../src-shared/contract/plans.ts';
import type { EngineFlags } from '../engine/with-engine.ts';
import type { PrintOptions } from '../terminal/print.ts';
import { type AddCommands, examples } from './definition.ts';
import { engineOptions, type HomeOptions, home, whole } from './options.ts';

/** `cam account`. */
export const addAccounts: AddCommands = (program, io, done) => {
  const account = program.command('account').description('Plans and balances; they are yours to set.');
  const load = () => import('../commands/account.ts');
  account
    .command('list')
    .description('List all accounts with their balances.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listAccounts(io, options)))
    .addHelpText('after', examples('account list'));
  engineOptions(
    account.command('show').description('Show the plan and the credits of the key that commands use.'),
  )
    .action(async (options: EngineFlags & PrintOptions) =>
      done((await import('../commands/show-account.ts')).showAccount(io, options)),
    )
    .addHelpText('after', examples('account show'));
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
