import { type FontId, isFontId } from '../../../src-shared/contract/fonts.ts';
import { fonts } from '../../../src-shared/messages/en/fonts.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { findBest } from '../../state/commands/match.ts';

/** Fonts by their names, by those of fonts that they are like, and by words for how they look. */

type Look = keyof typeof fonts.words;

const LOOKS: Partial<Record<FontId, readonly Look[]>> = {
  anton: ['heavy', 'narrow'],
  oswald: ['narrow'],
  'league-gothic': ['narrow'],
  bebas: ['narrow'],
  archivo: ['narrow'],
  sans: ['plain'],
  rounded: ['round'],
  serif: ['book'],
  playfair: ['elegant'],
  abril: ['elegant', 'heavy'],
  slab: ['heavy'],
  alfa: ['heavy', 'western'],
  comic: ['comic'],
  'comic-relief': ['comic'],
  hand: ['handwriting'],
  caveat: ['handwriting'],
  marker: ['handwriting'],
  brush: ['brush'],
  bangers: ['comic'],
  luckiest: ['comic', 'heavy'],
  creepster: ['horror'],
  blackletter: ['gothic'],
  pirata: ['gothic'],
  mono: ['code'],
  courier: ['typewriter', 'code'],
  typewriter: ['typewriter'],
  pixel: ['pixel'],
  terminal: ['pixel', 'code'],
};

/** Well-known fonts that people ask for where one of these is meant. */
const LIKE: Partial<Record<FontId, string>> = {
  anton: 'Impact Haettenschweiler',
  oswald: 'Alternate Gothic',
  'league-gothic': 'Franklin Gothic Condensed',
  bebas: 'DIN Condensed',
  archivo: 'Arial Narrow',
  sans: 'Arial Helvetica Verdana Calibri Tahoma Roboto Segoe',
  rounded: 'Arial Rounded Quicksand VAG',
  serif: 'Times New Roman Georgia Garamond Cambria',
  playfair: 'Baskerville Didot',
  abril: 'Bodoni Didot',
  slab: 'Rockwell',
  alfa: 'Cooper Black Playbill',
  comic: 'Comic Sans MS',
  'comic-relief': 'Comic Sans MS',
  hand: 'Segoe Print Bradley Hand',
  caveat: 'Ink Free',
  marker: 'Sharpie Marker Felt Chalkboard',
  brush: 'Lobster Brush Script',
  bangers: 'Komika',
  creepster: 'Chiller',
  blackletter: 'Fraktur Old English Text',
  pirata: 'Old English Text',
  mono: 'Consolas Menlo Monaco',
  courier: 'Courier New',
  typewriter: 'American Typewriter',
  pixel: 'Minecraft',
  terminal: 'Fixedsys DOS',
};

interface Named {
  value: string;
  label: string;
}

function listWords({ value, label }: Named, t: Translate): string {
  const upright = value.replace(/-italic$/, '');
  const id = isFontId(upright) ? upright : undefined;
  const looks = (id && LOOKS[id]) ?? [];
  return [
    label,
    value,
    (id && LIKE[id]) ?? '',
    // In English too: names of fonts are.
    ...looks.flatMap((look) => [t(`fonts:words.${look}`), fonts.words[look]]),
  ].join(' ');
}

/** The fonts that typed words mean, best first; all of them in their order where nothing is typed. */
export function findFonts<T extends Named>(all: readonly T[], typed: string, t: Translate): readonly T[] {
  return typed.trim() === '' ? all : findBest(all, typed, (font) => listWords(font, t));
}
