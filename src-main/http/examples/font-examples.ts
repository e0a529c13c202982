import type { OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import type { Examples } from './example.ts';

const FONT: OwnFont = {
  id: 'font_0d4fj2kq7t1m9xw3',
  name: 'Chalk Board Bold',
  format: 'woff2',
  bytes: 62_380,
  characters: 230,
  scripts: ['Latin'],
  created_at: '2026-05-04T09:30:00.000Z',
};

/** Example calls of the operations on fonts. */
export const fontExamples = {
  listFonts: { data: { fonts: [FONT], bundled: ['anton', 'sans', 'serif'] } },
  addFont: {
    body: { font_base64: 'd09GMgABAAAAALyA…' },
    form: { files: { font: 'chalk-board.woff2' }, fields: {} },
    data: FONT,
  },
  deleteFont: { params: { id: FONT.id }, data: { id: FONT.id, deleted: true } },
} satisfies Partial<Examples>;
