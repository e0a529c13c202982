import { COLOR_PATTERN } from '../../../src-shared/contract/colors.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { chooseOutline } from '../../library/pack/memegen/regions.ts';

/** How memegen's parameters make texts look. */

/** CAM's fonts by memegen's ids and names. */
export const MEMEGEN_FONTS: readonly { id: string; alias: string | null; font: (typeof FONT_IDS)[number] }[] =
  [
    { id: 'titilliumweb', alias: 'thick', font: 'anton' },
    { id: 'notosans', alias: null, font: 'sans' },
    { id: 'kalam', alias: 'comic', font: 'comic' },
    { id: 'impact', alias: null, font: 'anton' },
    { id: 'titilliumweb-thin', alias: 'thin', font: 'oswald' },
    { id: 'segoe', alias: 'tiny', font: 'sans' },
    { id: 'hgminchob', alias: 'jp', font: 'serif' },
    { id: 'notosanshebrew', alias: 'he', font: 'sans' },
  ];

/** @throws CamError VALIDATION_ERROR */
export function readFont(name: string): CaptionStyle['font'] {
  const known = MEMEGEN_FONTS.find(({ id, alias }) => id === name || alias === name);
  const font = known?.font ?? FONT_IDS.find((id) => id === name);
  if (font) return font;
  const names = MEMEGEN_FONTS.map(({ id }) => id).join(', ');
  throw invalidField('font', `there is no font "${name}"; use ${names} or ${FONT_IDS.join(', ')}.`);
}

const HEX = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const IS_COLOR = new RegExp(COLOR_PATTERN);

/**
 * The colours of a list, one for each line: names in any case, or hexadecimal with or without `#`.
 * @throws CamError VALIDATION_ERROR
 */
export function readColors(list: string): CaptionStyle[] {
  const names = list.split(',').map((part) => part.trim());
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const lower = name.toLowerCase();
      const color = HEX.test(lower) ? `#${lower}` : lower;
      if (IS_COLOR.test(color)) return { color, ...chooseOutline(color) };
      throw invalidField(
        'color',
        `"${name.slice(0, 40)}" is no colour. Give one for each line, such as red,FF80ED.`,
      );
    });
}
