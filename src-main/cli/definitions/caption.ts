import { Argument, Option } from 'commander';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionOptions } from '../commands/caption.ts';
import { FORMATS } from '../output-file.ts';
import { type AddCommands, examples } from './definition.ts';
import { collect, home, languageTag, whole } from './options.ts';

/** `cam caption`. */
export const addCaption: AddCommands = (program, io, done) => {
  program
    .command('caption')
    .description('Caption a template into a file. Needs no server, no key and no credits.')
    .addArgument(new Argument('<template>', 'id or slug of a template'))
    .option('--text <region=text>', 'caption of one region; give it once per region', collect)
    .requiredOption('-o, --output <file>', 'where the picture goes; - is stdout')
    .option('--strict', 'write nothing where a text cannot be read whole: missing glyphs, too small, cut off')
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .addOption(
      new Option(
        '--format <format>',
        'file format (by default the one the file’s ending names, or png)',
      ).choices(FORMATS),
    )
    .option(
      '--width <px>',
      'width of the picture; the height follows',
      whole(LIMITS.outputSideMin, LIMITS.outputSide),
    )
    .addOption(home())
    .action(async (template: string, options: CaptionOptions) =>
      done((await import('../commands/caption.ts')).caption(io, template, options)),
    )
    .addHelpText(
      'after',
      examples(
        'caption two-buttons --text left-button="Sleep" --text right-button="One more episode" -o meme.png',
        'caption two-buttons --text 0=Sleep --width 600 -o - --format webp > meme.webp',
      ),
    );
};
