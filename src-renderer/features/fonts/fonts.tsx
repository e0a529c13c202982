import { type ReactNode, useEffect } from 'react';
import { FONT_IDS, type FontId, isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import { getFamily } from '../../../src-shared/layout/font-families.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Api } from '../../api/api.ts';
import { useApp } from '../../context.ts';

/** The bundled fonts. */

/** Where the engine serves the main face of a bundled family, or a font of one's own. */
const facePath = (id: FontName): string => `/app/fonts/${getFamily({ font: id }).face}.ttf`;

/** Headings in the list of fonts. */
export type FontGroup = `fonts:group.${'posters' | 'sans' | 'serif' | 'hand' | 'display' | 'mono'}`;

interface Font {
  name: string;
  group: FontGroup;
}

export const FONTS: Readonly<Record<FontId, Font>> = {
  anton: { name: 'Anton', group: 'fonts:group.posters' },
  oswald: { name: 'Oswald', group: 'fonts:group.posters' },
  'league-gothic': { name: 'League Gothic', group: 'fonts:group.posters' },
  bebas: { name: 'Bebas Neue', group: 'fonts:group.posters' },
  archivo: { name: 'Archivo Narrow', group: 'fonts:group.posters' },
  'archivo-italic': { name: 'Archivo Narrow Italic', group: 'fonts:group.posters' },
  sans: { name: 'Noto Sans', group: 'fonts:group.sans' },
  'sans-italic': { name: 'Noto Sans Italic', group: 'fonts:group.sans' },
  rounded: { name: 'Nunito', group: 'fonts:group.sans' },
  'rounded-italic': { name: 'Nunito Italic', group: 'fonts:group.sans' },
  serif: { name: 'Noto Serif', group: 'fonts:group.serif' },
  'serif-italic': { name: 'Noto Serif Italic', group: 'fonts:group.serif' },
  playfair: { name: 'Playfair Display', group: 'fonts:group.serif' },
  'playfair-italic': { name: 'Playfair Display Italic', group: 'fonts:group.serif' },
  abril: { name: 'Abril Fatface', group: 'fonts:group.serif' },
  slab: { name: 'Roboto Slab', group: 'fonts:group.serif' },
  alfa: { name: 'Alfa Slab One', group: 'fonts:group.serif' },
  comic: { name: 'Comic Neue', group: 'fonts:group.hand' },
  'comic-italic': { name: 'Comic Neue Italic', group: 'fonts:group.hand' },
  'comic-relief': { name: 'Comic Relief', group: 'fonts:group.hand' },
  hand: { name: 'Patrick Hand', group: 'fonts:group.hand' },
  caveat: { name: 'Caveat', group: 'fonts:group.hand' },
  marker: { name: 'Permanent Marker', group: 'fonts:group.hand' },
  brush: { name: 'Pacifico', group: 'fonts:group.hand' },
  bangers: { name: 'Bangers', group: 'fonts:group.display' },
  luckiest: { name: 'Luckiest Guy', group: 'fonts:group.display' },
  creepster: { name: 'Creepster', group: 'fonts:group.display' },
  blackletter: { name: 'UnifrakturCook', group: 'fonts:group.display' },
  pirata: { name: 'Pirata One', group: 'fonts:group.display' },
  mono: { name: 'JetBrains Mono', group: 'fonts:group.mono' },
  'mono-italic': { name: 'JetBrains Mono Italic', group: 'fonts:group.mono' },
  courier: { name: 'Courier Prime', group: 'fonts:group.mono' },
  'courier-italic': { name: 'Courier Prime Italic', group: 'fonts:group.mono' },
  typewriter: { name: 'Special Elite', group: 'fonts:group.mono' },
  pixel: { name: 'Press Start 2P', group: 'fonts:group.mono' },
  terminal: { name: 'VT323', group: 'fonts:group.mono' },
};

const getFontFamily = (id: FontName): string => `cam-${id}`;
const registered = new Set<FontName>();

const addFace = (id: FontName, source: string | BufferSource) =>
  document.fonts.add(new FontFace(getFontFamily(id), source));

/** Registers a face with the page. A bundled one is fetched when first used; one's own needs the page's session. */
async function registerFace(id: FontName, { picture }: Pick<Api, 'picture'>): Promise<void> {
  if (registered.has(id)) return;
  registered.add(id);
  if (!isOwnFont(id)) return void addFace(id, `url("${facePath(id)}")`);
  try {
    addFace(id, (await picture(facePath(id))).slice());
    // The page says so only of faces that it has fetched itself.
    document.fonts.dispatchEvent(new Event('loadingdone'));
  } catch {
    // The name stands in the font of the page until it is shown again.
    registered.delete(id);
  }
}

/** Text set in a bundled font, or in one of one's own. */
export function InFont({ font, children }: { font: FontName; children: ReactNode }) {
  const { api } = useApp();
  useEffect(() => void registerFace(font, api), [font, api]);
  return <span style={{ fontFamily: `"${getFontFamily(font)}", var(--font-ui)` }}>{children}</span>;
}

/** Options for a select, each name set in its own font. */
export const fontOptions = (t: Translate) =>
  FONT_IDS.map((id) => {
    const { name, group } = FONTS[id];
    return { value: id, label: name, group: t(group), content: <InFont font={id}>{name}</InFont> };
  });
