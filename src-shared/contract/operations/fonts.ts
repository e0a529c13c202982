import { LIMIT_LABELS, LIMITS } from '../limits.ts';
import { AddFontBody, FontDeleted, FontListData, OwnFont } from '../own-fonts.ts';
import { defineCall, defineOwnerCall, idParams, type Operation } from './operation.ts';

/** Operations on fonts of one's own. As own templates they are changed by the owner and used by every key. */
export const FONT_OPERATIONS = {
  listFonts: {
    ...defineCall('GET', '/fonts', 'Fonts', 'List fonts'),
    description: 'The fonts that were added on this machine, and the ids of those that come with CAM.',
    data: FontListData,
    items: ['fonts'],
  },
  addFont: {
    ...defineOwnerCall('POST', '/fonts', 'Fonts', 'Add a font'),
    description: `A TTF, OTF or WOFF2 of at most ${LIMIT_LABELS.font}; at most ${LIMITS.fontsMax} fonts. The tables that draw text are kept and the file is written anew; a variable font becomes its default. Styles use it by its \`id\`. The file is sent as base64 in JSON, as the body itself, or as part \`font\` of a form.`,
    body: AddFontBody,
    file: { parts: { font: ['font_base64'] }, types: ['font/ttf', 'font/otf', 'font/woff2'] },
    data: OwnFont,
    errors: ['FONT_UNREADABLE'],
  },
  deleteFont: {
    ...defineOwnerCall('DELETE', '/fonts/:id', 'Fonts', 'Delete a font'),
    description:
      'Finished memes stay as they are. Text that uses it is drawn in the default font from now on; if the same file is added again, it gets the same id.',
    params: idParams('`font_<id>`'),
    data: FontDeleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
