import { type Command, Option } from 'commander';
import { BATCH_TYPES, JOB_STATUSES, JOB_TYPES } from '../../../src-shared/contract/job-types.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { MEME_KINDS, MEME_SORTS } from '../../../src-shared/contract/meme-lists.ts';
import { MEME_FORMATS } from '../../../src-shared/contract/picture-formats.ts';
import type { IdeasOptions } from '../commands/ideas.ts';
import type { AddModelOptions } from '../commands/installed-models.ts';
import type { ListJobsOptions } from '../commands/jobs.ts';
import type { GetMemeOptions, ListMemesOptions, TagMemesOptions } from '../commands/memes.ts';
import type { EngineFlags } from '../engine/with-engine.ts';
import type { PrintOptions } from '../terminal/print.ts';
import { type AddCommands, examples } from './definition.ts';
import { collect, engineOptions, home, time, whole } from './options.ts';

/** `cam memes`, `cam jobs` and `cam models`: lists of what an engine has; `cam ideas`. */

/** Number of rows shown without --limit. */
const SHOWN = 20;

const limit = (most = 1_000_000) =>
  new Option('--limit <n>', 'how many').default(SHOWN).argParser(whole(1, most));

export const addIdeas: AddCommands = (program, io, done) => {
  program
    .command('ideas')
    .description('List ready memes that suit an idea, the nearest first. Free.')
    .argument('<words...>', 'the idea, in any words')
    .option('--template <id>', 'only those on this template')
    .addOption(limit(LIMITS.listLimitMax))
    .addOption(home())
    .action(async (words: string[], options: IdeasOptions) =>
      done((await import('../commands/ideas.ts')).listIdeas(io, words.join(' '), options)),
    )
    .addHelpText('after', examples('ideas microwave fish', 'ideas "my cat hates mondays" --limit 3 --json'));
};

export const addMemes: AddCommands = (program, io, done) => {
  const memes = program.command('memes').description('List, show, tag and delete memes.');
  const load = () => import('../commands/memes.ts');
  engineOptions(
    memes
      .command('list')
      .description('List memes.')
      .option('--search <words>', 'words of captions, tags, template names and alt texts')
      .option('--tag <tag>', 'only memes with this tag')
      .option('--favourite', 'only favourites')
      .option('--template <id>', 'only memes made with this template')
      .addOption(new Option('--operation <type>', 'only memes made by this operation').choices(BATCH_TYPES))
      .addOption(new Option('--format <format>', 'only this format').choices(MEME_FORMATS))
      .addOption(new Option('--kind <kind>', 'only stills, animations or videos').choices(MEME_KINDS))
      .addOption(new Option('--sort <order>', 'which come first').choices(MEME_SORTS).default('newest'))
      .option('--after <time>', 'only memes made at this time or later, such as 2031-12-31', time)
      .option('--before <time>', 'only memes made before this time', time)
      .addOption(limit()),
  )
    .action(async (options: ListMemesOptions) => done((await load()).listMemes(io, options)))
    .addHelpText('after', examples('memes list', 'memes list --search friday --limit 5'));
  engineOptions(
    memes
      .command('get')
      .description('Show a meme, and write its picture with -o. Free.')
      .argument('<id>', 'id of the meme, such as meme_…')
      .option('-o, --output <file>', 'where its picture goes: a file, a folder/, or - for stdout')
      .option('--open', 'open the picture'),
  )
    .action(async (id: string, options: GetMemeOptions) => done((await load()).getMeme(io, id, options)))
    .addHelpText('after', examples('memes get meme_…', 'memes get meme_… -o meme.png'));
  engineOptions(
    memes
      .command('tag')
      .description('Add and remove tags, or make memes favourites; all versions of a document together.')
      .argument('<ids...>', 'ids of memes, such as meme_…')
      .option('--add <tag>', 'give them this tag; repeatable', collect)
      .option('--remove <tag>', 'take this tag away; repeatable', collect)
      .option('--favourite', 'make them favourites')
      .option('--no-favourite', 'make them favourites no more'),
  )
    .action(async (ids: string[], options: TagMemesOptions) =>
      done((await load()).tagMemes(io, ids, options)),
    )
    .addHelpText(
      'after',
      examples('memes tag meme_… --add work --remove idea', 'memes tag meme_… --favourite'),
    );
  engineOptions(
    memes
      .command('delete')
      .description('Move memes to the trash.')
      .argument('<ids...>', 'ids of memes, such as meme_…'),
  )
    .action(async (ids: string[], options: EngineFlags & PrintOptions) =>
      done((await load()).deleteMemes(io, ids, options)),
    )
    .addHelpText('after', examples('memes delete meme_…'));
};

export const addJobs: AddCommands = (program, io, done) => {
  const jobs = program
    .command('jobs')
    .description('List, show, watch and cancel jobs, which run in the background.');
  const load = () => import('../commands/jobs.ts');
  engineOptions(
    jobs
      .command('list')
      .description('List jobs, the latest first. Those that have ended are kept 30 days.')
      .addOption(new Option('--status <status>', 'only these').choices(JOB_STATUSES))
      .addOption(new Option('--type <type>', 'only these').choices(JOB_TYPES))
      .addOption(limit()),
  )
    .action(async (options: ListJobsOptions) => done((await load()).listJobs(io, options)))
    .addHelpText('after', examples('jobs list', 'jobs list --status failed'));
  const one = {
    get: 'Show a job.',
    watch: 'Follow a job until it has ended. Exit code 1 if it has not succeeded.',
    cancel: 'Cancel a job; what is not finished is not charged.',
  } as const;
  for (const verb of ['get', 'watch', 'cancel'] as const) {
    engineOptions(jobs.command(verb).description(one[verb]).argument('<id>', 'id of the job, such as job_…'))
      .action(async (id: string, options: EngineFlags & PrintOptions) => {
        const { getJob, watchJob, cancelJob } = await load();
        return done({ get: getJob, watch: watchJob, cancel: cancelJob }[verb](io, id, options));
      })
      .addHelpText('after', examples(`jobs ${verb} job_…`));
  }
};

/**
 * The options of a command of `cam models`, with those of `cam models` itself: Commander gives an option that both have,
 * such as `--home`, to `cam models`, also where it stands behind the name of the command.
 */
const withParents = <T extends object>(command: Command): T => command.optsWithGlobals<T>();

export const addModels: AddCommands = (program, io, done) => {
  const models = engineOptions(program.command('models').description('List the models and their status.'))
    .action(async (options: EngineFlags & PrintOptions) =>
      done((await import('../commands/installed-models.ts')).listModels(io, options)),
    )
    .addHelpText('after', examples('models', 'models --json'));
  const load = () => import('../commands/installed-models.ts');
  engineOptions(
    models.command('list').description('List the models that run on this computer, and those on offer.'),
  )
    .action(async (_: unknown, command: Command) =>
      done((await load()).listInstalledModels(io, withParents<EngineFlags & PrintOptions>(command))),
    )
    .addHelpText('after', examples('models list'));
  engineOptions(
    models
      .command('add')
      .description(
        'Add a model that runs on this computer: one that writes, or one that cuts out pictures. What is downloaded is asked for first.',
      )
      .argument(
        '<model>',
        'id on offer, GGUF or ONNX file, or address such as hf:owner/repository/file.gguf',
      ),
  )
    .option('-y, --yes', 'download without asking')
    .action(async (model: string, _: unknown, command: Command) =>
      done((await load()).addInstalledModel(io, model, withParents<AddModelOptions>(command))),
    )
    .addHelpText(
      'after',
      `${examples('models add qwen3-1.7b --yes', 'models add isnet-general-use', 'models add ./my-model.gguf')}

Ctrl-C pauses a download; the same command continues it.`,
    );
  engineOptions(
    models
      .command('try')
      .description(
        'Compare a language model with CAM’s own writer, blind, on four ideas. You decide which of both writes.',
      )
      .argument('<id>', 'id of `cam models list`'),
  )
    .action(async (id: string, _: unknown, command: Command) =>
      done((await import('../commands/model-trial.ts')).tryModel(io, id, withParents<EngineFlags>(command))),
    )
    .addHelpText('after', examples('models try qwen3-1.7b'));
  engineOptions(
    models
      .command('remove')
      .description('Delete a model. A file of your own stays.')
      .argument('<id>', 'id of `cam models list`'),
  )
    .action(async (id: string, _: unknown, command: Command) =>
      done((await load()).removeInstalledModel(io, id, withParents<EngineFlags & PrintOptions>(command))),
    )
    .addHelpText('after', examples('models remove qwen3-1.7b'));
};
