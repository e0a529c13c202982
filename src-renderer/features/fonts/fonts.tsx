import type { ReactNode } from 'react';
import { FONT_IDS, type FontId } from '../../../src-shared/contract/fonts.ts';
import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import { facePath } from '../../state/app/font-faces.ts';

/** The bundled fonts. */

interface Font {
  name: string;
  /** Heading in the list of fonts. */
  group: string;
}

export const FONTS: Readonly<Record<FontId, Font>> = {
  anton: { name: 'Anton', group: 'Posters' },
  oswald: { name: 'Oswald', group: 'Posters' },
  'league-gothic': { name: 'League Gothic', group: 'Posters' },
  bebas: { name: 'Bebas Neue', group: 'Posters' },
  archivo: { name: 'Archivo Narrow', group: 'Posters' },
  'archivo-italic': { name: 'Archivo Narrow Italic', group: 'Posters' },
  sans: { name: 'Noto Sans', group: 'Sans' },
  'sans-italic': { name: 'Noto Sans Italic', group: 'Sans' },
  rounded: { name: 'Nunito', group: 'Sans' },
  'rounded-italic': { name: 'Nunito Italic', group: 'Sans' },
  serif: { name: 'Noto Serif', group: 'Serif' },
  'serif-italic': { name: 'Noto Serif Italic', group: 'Serif' },
  playfair: { name: 'Playfair Display', group: 'Serif' },
  'playfair-italic': { name: 'Playfair Display Italic', group: 'Serif' },
  abril: { name: 'Abril Fatface', group: 'Serif' },
  slab: { name: 'Roboto Slab', group: 'Serif' },
  alfa: { name: 'Alfa Slab One', group: 'Serif' },
  comic: { name: 'Comic Neue', group: 'Comic and hand' },
  'comic-italic': { name: 'Comic Neue Italic', group: 'Comic and hand' },
  'comic-relief': { name: 'Comic Relief', group: 'Comic and hand' },
  hand: { name: 'Patrick Hand', group: 'Comic and hand' },
  caveat: { name: 'Caveat', group: 'Comic and hand' },
  marker: { name: 'Permanent Marker', group: 'Comic and hand' },
  brush: { name: 'Pacifico', group: 'Comic and hand' },
  bangers: { name: 'Bangers', group: 'Display' },
  luckiest: { name: 'Luckiest Guy', group: 'Display' },
  creepster: { name: 'Creepster', group: 'Display' },
  blackletter: { name: 'UnifrakturCook', group: 'Display' },
  pirata: { name: 'Pirata One', group: 'Display' },
  mono: { name: 'JetBrains Mono', group: 'Mono and pixel' },
  'mono-italic': { name: 'JetBrains Mono Italic', group: 'Mono and pixel' },
  courier: { name: 'Courier Prime', group: 'Mono and pixel' },
  'courier-italic': { name: 'Courier Prime Italic', group: 'Mono and pixel' },
  typewriter: { name: 'Special Elite', group: 'Mono and pixel' },
  pixel: { name: 'Press Start 2P', group: 'Mono and pixel' },
  terminal: { name: 'VT323', group: 'Mono and pixel' },
};

const familyOf = (id: FontName): string => `cam-${id}`;
const registered = new Set<FontName>();

/** Registers a face with the page; it is fetched when first used. */
function registerFace(id: FontName): void {
  if (registered.has(id)) return;
  registered.add(id);
  document.fonts.add(new FontFace(familyOf(id), `url("${facePath(id)}")`));
}

/** Text set in a bundled font, or in one of one's own. */
export function InFont({ font, children }: { font: FontName; children: ReactNode }) {
  registerFace(font);
  return <span style={{ fontFamily: `"${familyOf(font)}", var(--font-ui)` }}>{children}</span>;
}

/** Options for a select, each name set in its own font. */
export const fontOptions = () =>
  FONT_IDS.map((id) => {
    const { name, group } = FONTS[id];
    return { value: id, label: name, group, content: <InFont font={id}>{name}</InFont> };
  });
