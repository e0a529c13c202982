import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { AddressOptions } from '../commands/address.ts';
import { type AddCommands, examples } from './definition.ts';
import { collect, engineOptions, languageTag, outputFormat, timeToCome, width } from './options.ts';

/** `cam address`. */
export const addAddress: AddCommands = (program, io, done) => {
  const command = program
    .command('address')
    .description('Print the address of a picture, with its template and captions, for Markdown and chats.')
    .argument('<template>', 'id or slug of a template')
    .option(
      '--text <text>',
      'caption: region=TEXT, or TEXT for the next region; give it once per region',
      collect,
    )
    .option(
      '--sign',
      'works without a key on every machine that reaches the engine; charged to the key that signs',
    )
    .option('--expires <time>', 'when a signed address expires: 30d, 12h, 45m or a date', timeToCome)
    .option('--markdown', 'print it as a picture in Markdown, also in a pipe')
    .addOption(outputFormat())
    .addOption(width())
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .option('--font <name>', `such as ${FONT_IDS.slice(0, 3).join(', ')}`)
    .option('--color <color>', 'colour of the letters, such as gold or #ffd700');
  engineOptions(command)
    .action(async (template: string, options: AddressOptions) =>
      done((await import('../commands/address.ts')).address(io, template, options)),
    )
    .addHelpText(
      'after',
      `${examples(
        'address two-buttons --text "Sleep" --text "One more episode"',
        'address two-buttons --text "Sleep" --width 600 --format webp --markdown',
        'address two-buttons --text "Sleep" --sign --expires 30d',
      )}

Without --sign the address answers programs on the computer where the engine runs; elsewhere it needs a key. Nothing is
drawn or charged until somebody opens it, and then only once: an equal address returns the same picture.`,
    );
};
