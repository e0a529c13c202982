import type { ReactNode } from 'react';
import { FONT_IDS, type FontId } from '../../../src-shared/contract/fonts.ts';
import { facePath } from '../../state/app/font-faces.ts';

/** The bundled fonts. */

export const FONT_NAMES: Readonly<Record<FontId, string>> = {
  anton: 'Anton',
  sans: 'Noto Sans',
  serif: 'Noto Serif',
  comic: 'Comic Neue',
  hand: 'Patrick Hand',
  marker: 'Permanent Marker',
  bangers: 'Bangers',
  mono: 'JetBrains Mono',
  pixel: 'Press Start 2P',
};

const familyOf = (id: FontId): string => `cam-${id}`;
let registered = false;

/** Registers the bundled faces with the page; each is fetched when first used. */
function registerFaces(): void {
  if (registered) return;
  registered = true;
  for (const id of FONT_IDS) {
    document.fonts.add(new FontFace(familyOf(id), `url("${facePath(id)}")`));
  }
}

/** Text set in a bundled font. */
export function InFont({ font, children }: { font: FontId; children: ReactNode }) {
  registerFaces();
  return <span style={{ fontFamily: `"${familyOf(font)}", var(--font-ui)` }}>{children}</span>;
}

/** Options for a select, each name set in its own font. */
export const fontOptions = () =>
  FONT_IDS.map((id) => ({
    value: id,
    label: FONT_NAMES[id],
    content: <InFont font={id}>{FONT_NAMES[id]}</InFont>,
  }));
