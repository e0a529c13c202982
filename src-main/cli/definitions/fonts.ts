import { LIMIT_LABELS } from '../../../src-shared/contract/limits.ts';
import type { AddFontOptions, FontOptions } from '../commands/fonts.ts';
import { type AddCommands, examples } from './definition.ts';
import { home } from './options.ts';

/** `cam fonts`. */
export const addFonts: AddCommands = (program, io, done) => {
  const fonts = program
    .command('fonts')
    .description('Fonts of your own, beside those that come with CAM. Styles name one by its id.');
  const load = () => import('../commands/fonts.ts');
  fonts
    .command('list')
    .description('List the fonts of your own: id, number of characters, size, scripts, name.')
    .addOption(home())
    .action(async (options: FontOptions) => done((await load()).listFonts(io, options)))
    .addHelpText('after', examples('fonts list', 'fonts list --json'));
  fonts
    .command('add')
    .description('Add fonts. The same file again is the same font.')
    .argument('<files...>', `TTF, OTF or WOFF2 of at most ${LIMIT_LABELS.font} each`)
    .option('--name <name>', 'instead of the name in the font')
    .addOption(home())
    .action(async (files: string[], options: AddFontOptions) =>
      done((await load()).addFonts(io, files, options)),
    )
    .addHelpText(
      'after',
      `${examples('fonts add ./Chalkboard.ttf', 'fonts add ./a.woff2 --name "Chalk board"')}

Exit codes: 0 all were added, 1 a file was refused (the others are added), 2 wrong usage.`,
    );
  fonts
    .command('remove')
    .description('Delete a font. Finished memes stay as they are.')
    .argument('<id>', 'id of the font, such as font_…')
    .addOption(home())
    .action(async (id: string, options: FontOptions) => done((await load()).removeFont(io, id, options)))
    .addHelpText('after', examples('fonts remove font_…'));
};
