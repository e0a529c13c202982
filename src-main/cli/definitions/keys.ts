import { InvalidArgumentError, Option } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import {
  BETAS,
  type Beta,
  OVERLAP_MAX_SECONDS,
  OVERLAP_SECONDS,
  PLAN_NAMES,
} from '../../../src-shared/contract/plans.ts';
import { SCOPES, type Scope } from '../../../src-shared/contract/scopes.ts';
import { USAGE_DAYS_MAX, USAGE_GROUPS } from '../../../src-shared/contract/usage.ts';
import type { CreateKeyOptions, RotateKeyOptions } from '../commands/keys.ts';
import type { UsageOptions } from '../commands/usage.ts';
import type { EngineFlags } from '../engine/with-engine.ts';
import type { PrintOptions } from '../terminal/print.ts';
import { type AddCommands, examples } from './definition.ts';
import { duration, engineOptions, type HomeOptions, home, timeToCome, whole } from './options.ts';

/** `--beta`, which may be given several times. */
const beta = () =>
  new Option('--beta <name>', 'an invite-only beta; may be repeated')
    .choices(BETAS)
    .argParser((name: string, all: Beta[] = []) => {
      const known = BETAS.find((each) => each === name);
      if (known) return [...all, known];
      throw new InvalidArgumentError(`Allowed choices are ${BETAS.join(', ')}.`);
    });

/** `--scope`, with one or several names; it may be given several times. */
const scope = () =>
  new Option(
    '--scope <names>',
    `what it may do: ${SCOPES.join(', ')}; with commas (default: read,generate)`,
  ).argParser((names: string, all: Scope[] = []) => {
    const given = names.split(',').map((name) => SCOPES.find((known) => known === name.trim()));
    if (given.every((each) => each !== undefined)) return [...all, ...given];
    throw new InvalidArgumentError(`Allowed choices are ${SCOPES.join(', ')}.`);
  });

/** `cam keys`. */
export const addKeys: AddCommands = (program, io, done) => {
  const keys = program.command('keys').description('Make, list, replace, suspend and revoke keys.');
  const load = () => import('../commands/keys.ts');
  keys
    .command('create')
    .description('Create a key. The secret is shown only once.')
    .addOption(
      new Option('--plan <plan>', 'plan of the new account; needed without --account and --admin').choices(
        PLAN_NAMES,
      ),
    )
    .option('--test', 'a test key: everything works, nothing is deducted')
    .option('--name <name>', 'what the key is for')
    .option('--account <id>', 'add the key to this account instead of making one')
    .option('--expires <time>', 'when the key ends: 30d, 12h, 45m or a date', timeToCome)
    .addOption(scope())
    .option('--admin', 'it also administers this machine')
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
        'keys create --plan free --scope read',
        'keys create --plan studio --admin --expires 12h',
      ),
    );
  keys
    .command('list')
    .description('List all keys, without their secrets.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listKeys(io, options)))
    .addHelpText('after', examples('keys list'));
  keys
    .command('audit')
    .description('List uses of the scope admin, latest first.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listAdminUses(io, options)))
    .addHelpText('after', examples('keys audit'));
  keys
    .command('rotate')
    .description('Replace a key; the old one still works for a time.')
    .argument('<id>', 'id of the key, such as key_…')
    .addOption(
      new Option('--overlap <time>', 'how long the old key still works; 0 ends it at once')
        .argParser(duration(OVERLAP_MAX_SECONDS))
        .default(OVERLAP_SECONDS, '24h'),
    )
    .addOption(home())
    .action(async (id: string, options: RotateKeyOptions) => done((await load()).rotateKey(io, id, options)))
    .addHelpText('after', examples('keys rotate key_…', 'keys rotate key_… --overlap 7d'));
  const changes = {
    resume: 'Let a suspended key work again.',
    revoke: 'Refuse a key from now on, for good.',
    suspend: 'Refuse a key until it is resumed.',
  };
  for (const verb of ['resume', 'revoke', 'suspend'] as const) {
    keys
      .command(verb)
      .description(changes[verb])
      .argument('<id>', 'id of the key, such as key_…')
      .addOption(home())
      .action(async (id: string, options: HomeOptions) =>
        done((await load()).changeKey(io, verb, id, options)),
      )
      .addHelpText('after', examples(`keys ${verb} key_…`));
  }
};

/** `cam usage`. */
export const addUsage: AddCommands = (program, io, done) => {
  const day = (text: string): string => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
    throw new InvalidArgumentError('Write a day such as 2031-12-31.');
  };
  engineOptions(
    program.command('usage').description('Add up calls and credits of all accounts of this machine.'),
  )
    .addOption(new Option('--by <what>', 'what each row is of').choices(USAGE_GROUPS).default('day'))
    .option('--days <number>', 'the last days, in UTC (30)', whole(1, USAGE_DAYS_MAX))
    .option('--from <day>', 'the first day, in place of --days', day)
    .option('--to <day>', 'the last day (today)', day)
    .action(async (options: UsageOptions) => done((await import('../commands/usage.ts')).usage(io, options)))
    .addHelpText('after', examples('usage', 'usage --by account --from 2031-12-01 --to 2031-12-31'));
};

/** `cam account`. */
export const addAccounts: AddCommands = (program, io, done) => {
  const account = program
    .command('account')
    .description('Make and suspend accounts; set their plans and balances.');
  const load = () => import('../commands/account.ts');
  account
    .command('list')
    .description('List all accounts with their balances.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await load()).listAccounts(io, options)))
    .addHelpText('after', examples('account list'));
  account
    .command('create')
    .description('Create an account without a key.')
    .addOption(new Option('--plan <plan>', 'its plan').choices(PLAN_NAMES).makeOptionMandatory())
    .option('--name <name>', 'whose it is')
    .addOption(home())
    .action(async (options: HomeOptions & { plan: (typeof PLAN_NAMES)[number]; name?: string }) =>
      done((await load()).createAccount(io, options)),
    )
    .addHelpText('after', examples('account create --plan pro --name "Ada"'));
  engineOptions(
    account.command('show').description('Show the plan and the credits of the key that commands use.'),
  )
    .action(async (options: EngineFlags & PrintOptions) => done((await load()).showAccount(io, options)))
    .addHelpText('after', examples('account show'));
  account
    .command('credits')
    .description('Set how many credits an account has left in this period.')
    .argument('<id>', 'id of the account, such as acct_…')
    .requiredOption('--set <credits>', 'credits from now on', whole(0, LIMITS.creditsMax))
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
  const suspensions = {
    suspend: 'Refuse all keys of an account until it is resumed; credits and memes stay.',
    resume: 'Let the keys of a suspended account work again.',
  };
  for (const verb of ['suspend', 'resume'] as const) {
    account
      .command(verb)
      .description(suspensions[verb])
      .argument('<id>', 'id of the account, such as acct_…')
      .addOption(home())
      .action(async (id: string, options: HomeOptions) =>
        done((await load()).setSuspended(io, verb, id, options)),
      )
      .addHelpText('after', examples(`account ${verb} acct_…`));
  }
};
