import { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { AddressOptions } from '../commands/address.ts';
import type { CaptionOptions } from '../commands/caption.ts';
import { type AddCommands, examples, TEXT_NOTE } from './definition.ts';
import {
  collect,
  engineOptions,
  languageTag,
  outputFormat,
  outputOptions,
  parseAmounts,
  timeToCome,
  width,
} from './options.ts';

/** `cam caption`. */
export const addCaption: AddCommands = (program, io, done) => {
  const command = program
    .command('caption')
    .description('Caption a template or a picture of your own. Needs no server, no key and no credits.')
    .argument('[picture]', 'id or slug of a template, file, web address, or - for stdin')
    .option(
      '--text <text>',
      'caption: region=TEXT, or TEXT for the next region; give it once per region',
      collect,
    )
    .option('--ready <id>', 'a ready meme of `cam ideas`, in place of a template and its texts')
    .option(
      '--document <file>',
      'a whole caption request as JSON, as POST /v1/meme/caption takes it; - is stdin',
    );
  outputOptions(command)
    .addOption(outputFormat())
    .addOption(width())
    .option(
      '--strict',
      'write nothing if a text could not be read completely: missing glyphs, too small, cut off',
    )
    .option('--lang <tag>', 'language of the texts (BCP 47), such as ja, tr or zh-Hant', languageTag)
    .option('--aspect <w:h>', 'shape of the meme, such as 4:5: the picture is cut to it')
    .option(
      '--fit [surround]',
      'show the whole picture in that shape, with this around it: blur, gradient or a colour (blur)',
    )
    .option(
      '--adjust <amounts>',
      `adjust the picture, such as blur=0.1,contrast=-0.3: ${Object.keys(Adjustments.properties).join(', ')}`,
      parseAmounts,
    )
    .option('--watermark <text>', 'small text in the corner')
    .option('--save', 'also keep it among your memes, for 1 credit');
  engineOptions(command)
    .action(async (picture: string | undefined, options: CaptionOptions) =>
      done((await import('../commands/caption.ts')).caption(io, picture, options)),
    )
    .addHelpText(
      'after',
      `${examples(
        'caption two-buttons --text "Sleep" --text "One more episode" -o meme.png',
        'caption two-buttons --text left-button=Sleep --text right-button="One more\\nepisode" -o meme.webp',
        'caption ./photo.jpg --text top="My face" --text bottom=@caption.txt -o meme.jpg',
        'caption two-buttons --text 0=Sleep --width 600 -o - --format webp > meme.webp',
        'caption ./photo.jpg --text "My face" --aspect 9:16 --fit gradient -o story.jpg',
        'caption ./photo.jpg --text "My face" --adjust deep_fry=0.8 -o fried.jpg',
        'caption --ready rm_… -o meme.png',
        'caption --document meme.json -o meme.png',
      )}

${TEXT_NOTE}

A picture of your own has the regions top and bottom. The meme is drawn on this machine, even if CAM_BASE_URL is set.
With --base-url, an engine makes and keeps it, for 1 credit; with --save too: the one at CAM_BASE_URL, else the one of
the home.`,
    );
};

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
