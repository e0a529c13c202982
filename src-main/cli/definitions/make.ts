import type { Command } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { CutOutOptions } from '../commands/cut-out.ts';
import type { BrandOptions, MakeOptions, PaintOptions, WriteOptions } from '../commands/make.ts';
import { type AddCommands, examples } from './definition.ts';
import { collect, engineOptions, outputFormat, outputOptions, whole } from './options.ts';

/** Definitions of the commands for which an engine makes memes. */
export const addMake: AddCommands = (program, io, done) => {
  const load = () => import('../commands/make.ts');
  makeOptions(
    writeOptions(
      program
        .command('generate')
        .description(
          `Turn an idea into memes: CAM picks the templates and writes the captions. ${costs(COSTS.generate)}`,
        )
        .argument('<idea...>', 'the idea; - is stdin, @FILE a file')
        .option('--exclude <template>', 'a template not to use; may be given several times', collect),
    ).option('--watermark <text>', 'small text in the corner'),
  )
    .action(async (idea: string[], options: WriteOptions) => done((await load()).generate(io, idea, options)))
    .addHelpText(
      'after',
      examples(
        'generate "Deploying on a Friday" -o meme.png',
        'generate "Deploying on a Friday" --count 3 --tone dry -o memes/',
        'generate @idea.txt --json',
      ),
    );
  makeOptions(
    program
      .command('ai-image')
      .description(`Paint a picture and caption it. ${costs(COSTS.aiImage)}`)
      .argument('<prompt...>', 'what the picture shows; - is stdin, @FILE a file')
      .option('--text <text>', 'caption: top=TEXT, bottom=TEXT, or TEXT for the next of them', collect)
      .option('--aspect <w:h>', 'width to height, such as 16:9 (1:1)')
      .option('--watermark <text>', 'small text in the corner'),
  )
    .action(async (prompt: string[], options: PaintOptions) =>
      done((await load()).paint(io, prompt, options)),
    )
    .addHelpText(
      'after',
      examples('ai-image "A dog in a suit reading a spreadsheet" --text "Monday" -o dog.png'),
    );
  makeOptions(
    program
      .command('remix')
      .description(`Change a picture. ${costs(COSTS.remix)}`)
      .argument('<picture>', 'a meme (meme_…), file, web address, or - for stdin')
      .argument('<edit...>', 'what to change')
      .option('--watermark <text>', 'small text in the corner'),
  )
    .action(async (picture: string, edit: string[], options: MakeOptions) =>
      done((await load()).remix(io, picture, edit, options)),
    )
    .addHelpText('after', examples('remix ./photo.jpg "Make it look like an old photograph" -o old.png'));
  engineOptions(
    program
      .command('cut-out')
      .description('Cut out what a picture shows, without its background, by a model on this computer. Free.')
      .argument('<picture>', 'a file, web address, or - for stdin')
      .option('-o, --output <file>', 'where the PNG goes: a file, a folder/, or - for stdout')
      .option('--open', 'open the picture'),
  )
    .action(async (picture: string, options: CutOutOptions) =>
      done((await import('../commands/cut-out.ts')).cutOut(io, picture, options)),
    )
    .addHelpText(
      'after',
      `${examples('cut-out ./photo.jpg -o dog.png')}

\`cam models add isnet-general-use\` adds a model for it.`,
    );
  makeOptions(
    writeOptions(
      program
        .command('from-image')
        .description(`Write captions for a picture. ${costs(COSTS.fromImage)}`)
        .argument('<picture>', 'a meme (meme_…), file, web address, or - for stdin')
        .argument('[idea...]', 'what the meme is about'),
    ).option('--watermark <text>', 'small text in the corner'),
  )
    .action(async (picture: string, idea: string[], options: WriteOptions) =>
      done((await load()).fromImage(io, picture, idea, options)),
    )
    .addHelpText(
      'after',
      examples('from-image ./photo.jpg "My code after one more small change" -o meme.png'),
    );
  makeOptions(
    writeOptions(
      program
        .command('branded')
        .description(`Make memes of a brand: in its colours, with its logo. ${costs(COSTS.branded)}`)
        .argument('<idea...>', 'the idea; - is stdin, @FILE a file')
        .option('--brand-name <name>', 'shown on each meme if there is no logo')
        .option('--logo <picture>', 'the logo: a file or a web address')
        .option('--color <hex>', 'colour, such as #0a7cff; the first is that of the text', collect)
        .option('--forbid <words>', 'words that no caption may contain; may be given several times', collect),
    ),
  )
    .action(async (idea: string[], options: BrandOptions) =>
      done((await load()).runBranded(io, idea, options)),
    )
    .addHelpText(
      'after',
      examples(
        'branded "Coffee before the first meeting" --brand-name "Bean & Co" --color "#ffcc00" -o meme.png',
      ),
    );
};

const costs = (credits: number): string => `Costs ${credits} credits.`;

/** Options of operations that write captions. */
const writeOptions = (command: Command): Command =>
  command
    .option('--count <n>', 'memes wanted; the price is the same', whole(1, LIMITS.countMax))
    .option(
      '--tone <tone>',
      'style: dry, wholesome, sarcastic, absurd, deadpan, hype, corporate, or your own',
    );

/** Options of all operations. */
const makeOptions = (command: Command): Command =>
  engineOptions(
    outputOptions(command)
      .addOption(outputFormat())
      .option('--model <id>', 'a model that `cam models` lists (by default the first that works)')
      .option('--seed <text>', 'equal seeds give equal memes if the model supports it')
      .option(
        '--strict',
        'make nothing if a text could not be read completely, or words of a prompt would be left out',
      ),
  );
