/** The faces of families that are bundled in two weights. */

/** The id of a face: its package, its weight and the name of its file before the weight. */
export const face = (family: string, weight: string, file: string) => `${family}/${weight}/${file}_${weight}`;

/** Fallback faces come in up to three weights, so that a fallback is as heavy as the font it stands in for. */
export type Weight = '400Regular' | '700Bold' | '900Black';

/** The upright and italic faces of a family in two weights; undefined where it has none. */
export interface Cuts {
  regular?: string;
  bold?: string;
  italic?: string;
  boldItalic?: string;
}

const createUprights = (family: string, file: string, weight: Weight = '700Bold') => ({
  regular: face(family, '400Regular', file),
  bold: face(family, weight, file),
});

const createCuts = (family: string, file: string, weight: Weight = '700Bold') => ({
  ...createUprights(family, file, weight),
  italic: face(family, '400Regular_Italic', file),
  boldItalic: face(family, `${weight}_Italic`, file),
});

export const SOFIA_CUTS = {
  ...createUprights('sofia-sans-extra-condensed', 'SofiaSansExtraCondensed', '900Black'),
  boldItalic: face('sofia-sans-extra-condensed', '900Black_Italic', 'SofiaSansExtraCondensed'),
};
export const ARCHIVO_CUTS = createCuts('archivo-narrow', 'ArchivoNarrow');
export const MALI_CUTS = createCuts('mali', 'Mali');
export const COMIC_CUTS = createCuts('comic-neue', 'ComicNeue');
export const SERIF_CUTS = createCuts('noto-serif', 'NotoSerif');
export const PLAYFAIR_CUTS = createCuts('playfair-display', 'PlayfairDisplay', '900Black');
export const COURIER_CUTS = createCuts('courier-prime', 'CourierPrime');
export const MONO_CUTS = createCuts('jetbrains-mono', 'JetBrainsMono');
export const FRANK_RUHL_CUTS = createUprights('frank-ruhl-libre', 'FrankRuhlLibre', '900Black');

/** The cuts of all of these families. */
export const ALL_CUTS: readonly Cuts[] = [
  SOFIA_CUTS,
  MALI_CUTS,
  COMIC_CUTS,
  SERIF_CUTS,
  PLAYFAIR_CUTS,
  COURIER_CUTS,
  MONO_CUTS,
  FRANK_RUHL_CUTS,
  createCuts('noto-sans', 'NotoSans'),
  ARCHIVO_CUTS,
  createCuts('nunito', 'Nunito', '900Black'),
  createUprights('oswald', 'Oswald'),
  createUprights('roboto-slab', 'RobotoSlab', '900Black'),
  createUprights('comic-relief', 'ComicRelief'),
  createUprights('caveat', 'Caveat'),
  createUprights('karantina', 'Karantina'),
  createUprights('fredoka', 'Fredoka'),
];

/** The regular face of each bold one, and the italic of each bold italic. */
export const LIGHTER: ReadonlyMap<string | undefined, string | undefined> = new Map(
  ALL_CUTS.flatMap(({ regular, bold, italic, boldItalic }) => [
    [bold, regular],
    [boldItalic, italic],
  ]),
);
