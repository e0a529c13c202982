import { InvalidArgumentError, Option } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { MEME_FORMATS } from '../../../src-shared/contract/picture-formats.ts';
import type { BatchOptions } from '../batch/batch.ts';
import { parseShard } from '../batch/shard.ts';
import { type AddCommands, examples } from './definition.ts';
import { collect, engineOptions, languageTag, whole } from './options.ts';

/** @throws InvalidArgumentError */
function shard(text: string) {
  const found = parseShard(text);
  if (found) return found;
  throw new InvalidArgumentError(
    'Write the share and the number of shares, such as 3/10; the first share is 1.',
  );
}

/** `cam batch`. */
export const addBatch: AddCommands = (program, io, done) => {
  const command = program
    .command('batch')
    .description('Make a picture of each row of a table: CSV, TSV or JSON lines, of any length.')
    .argument('<table>', 'file of the table; - is stdin')
    .requiredOption('-o, --output <folder>', 'folder for the pictures and the state of the run')
    .option('--template <template>', 'template of rows that name none')
    .addOption(new Option('--format <format>', 'format of rows that name none (png)').choices(MEME_FORMATS))
    .option(
      '--width <px>',
      'width of captioned pictures; the height follows',
      whole(LIMITS.outputSideMin, LIMITS.outputSide),
    )
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .option('--tone <tone>', 'tone of the memes that a model writes, such as dry')
    .option('--model <model>', 'model of the rows that need one')
    .option('--strict', 'a row fails if a text could not be read completely')
    .option('--dry-run', 'check every row and say what the run costs; make nothing')
    .option('--limit <rows>', 'make at most this many rows, such as 3 for a preview', whole(1, 1e9 - 1))
    .option('--shard <i/n>', 'only this share of the rows: 3/10 is the third of ten', shard)
    .option('--jobs <n>', 'rows made at the same time (twice the number of cores)', whole(1, 64))
    .option('--ignore-columns <name>', 'a column to ignore; may be given several times', collect)
    .option('--json', 'print one JSON line for each row')
    .option('--quiet', 'no progress and no notes');
  engineOptions(command)
    .action(async (table: string, options: BatchOptions) =>
      done((await import('../commands/batch.ts')).batchCommand(io, table, options)),
    )
    .addHelpText(
      'after',
      `${examples(
        'batch memes.csv -o out/',
        'batch memes.csv -o out/ --dry-run',
        'batch answers.csv -o out/ --template two-buttons --format webp --width 600',
        'batch memes.csv -o third/ --shard 3/10',
      )}

The columns are template, one for each region of it (or text1, text2 …, or captions as JSON), idea, prompt, image, file,
format, width, lang, tone; docs/batch.md explains them. Run it again to continue, or after the table has changed: only
rows that are new are made and charged. Rows that fail go to failed.csv in the output folder.
Exit codes: 0 all rows have their picture, 3 some failed, 1 all failed or the run was stopped, 2 wrong usage, 130 Ctrl-C.`,
    );
};
