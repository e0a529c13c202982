import type { SpanStyle } from '../contract/style.ts';
import type { Face } from './types.ts';

/** What spans draw beside letters: plates behind them and lines under them; in em of the main font, y upwards. */

/** Of a plate, em: how far it reaches beside its words, over capitals and below the baseline. */
const PLATE = { beside: 0.1, above: 0.12, below: 0.24 };
/** Clear space between a plate's edge and marks taller or lower than that, em. */
const PLATE_CLEAR = 0.03;
/** Thinnest and lowest line, for fonts that do not say, em. */
const UNDERLINE = { thickness: 0.06, offset: -0.1 };

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The plate of a stretch with that ink. */
export function plateExtent({ left, right, top, bottom }: Extent, scale: number, main: Face): Extent {
  return {
    left: left - PLATE.beside * scale,
    right: right + PLATE.beside * scale,
    top: Math.max((main.capHeight + PLATE.above) * scale, top + PLATE_CLEAR),
    bottom: Math.min(-PLATE.below * scale, bottom - PLATE_CLEAR),
  };
}

/** The line under a stretch; place and thickness are the main font's. */
export function underlineExtent({ left, right }: Extent, scale: number, main: Face): Extent {
  const { offset, thickness } = main.underline();
  const thick = (thickness > 0 ? thickness : UNDERLINE.thickness) * scale;
  const top = (offset < 0 ? offset : UNDERLINE.offset) * scale;
  return { left, right, top, bottom: top - thick };
}

/** Everything a span adds to a stretch, with what it is drawn as. */
export function listDecorations(
  style: SpanStyle,
  ink: Extent,
  main: Face,
): { kind: 'plate' | 'underline'; extent: Extent }[] {
  const scale = style.scale ?? 1;
  return [
    ...(style.background === undefined
      ? []
      : [{ kind: 'plate' as const, extent: plateExtent(ink, scale, main) }]),
    ...(style.underline ? [{ kind: 'underline' as const, extent: underlineExtent(ink, scale, main) }] : []),
  ];
}
