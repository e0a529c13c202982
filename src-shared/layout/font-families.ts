import { type FontId, isOwnFont } from '../contract/fonts.ts';
import type { FontName } from '../contract/own-fonts.ts';

/**
 * The faces of each font family, and the faces of the same build that stand in for scripts it lacks. A face id is
 * `<package>/<weight folder>/<file>` of the font packages, without the ending, so that the same id finds the file on
 * disk and over HTTP.
 */

/** The id of a face: its package, its weight and the name of its file before the weight. */
export const face = (family: string, weight: string, file: string) => `${family}/${weight}/${file}_${weight}`;

/** Fallback faces come in two weights, so that a fallback is as heavy as the font it stands in for. */
export type Weight = '700Bold' | '900Black';

export interface Family {
  face: string;
  /** Weight of the faces that stand in where the family lacks a script. */
  fallback: Weight;
  /** Faces of a like build, tried for whatever the family lacks before Noto is. */
  companions: readonly string[];
  /** Tried for Korean, Japanese or simplified Chinese alone: these faces have other letters too, but not for them. */
  hangul?: string;
  japanese?: string;
  chinese?: string;
}

const SOFIA = face('sofia-sans-extra-condensed', '900Black', 'SofiaSansExtraCondensed');
const KARANTINA = face('karantina', '700Bold', 'Karantina');
const BLACK_HAN = face('black-han-sans', '400Regular', 'BlackHanSans');
const RAKKAS = face('rakkas', '400Regular', 'Rakkas');
const FREDOKA = face('fredoka', '700Bold', 'Fredoka');
const DOT_GOTHIC = face('dotgothic16', '400Regular', 'DotGothic16');
const ZEN_MARU = face('zen-maru-gothic', '900Black', 'ZenMaruGothic');
const YUSEI = face('yusei-magic', '400Regular', 'YuseiMagic');
const KUAILE = face('zcool-kuaile', '400Regular', 'ZCOOLKuaiLe');
const JUA = face('jua', '400Regular', 'Jua');
const BALOO = face('baloo-2', '800ExtraBold', 'Baloo2');
const COMIC_RELIEF = face('comic-relief', '700Bold', 'ComicRelief');
const CAVEAT = face('caveat', '700Bold', 'Caveat');
const GVERET = face('gveret-levin', '400Regular', 'GveretLevin');
const KALAM = face('kalam', '700Bold', 'Kalam');
const MALI = face('mali', '700Bold', 'Mali');
const FRANK_RUHL = face('frank-ruhl-libre', '900Black', 'FrankRuhlLibre');
const HANDJET = face('handjet', '900Black', 'Handjet');
const NOTO_SERIF = face('noto-serif', '700Bold', 'NotoSerif');
const NOTO_SERIF_ITALIC = face('noto-serif', '700Bold_Italic', 'NotoSerif');
const PLAYFAIR = face('playfair-display', '900Black', 'PlayfairDisplay');
const ROBOTO_SLAB = face('roboto-slab', '900Black', 'RobotoSlab');
const COURIER = face('courier-prime', '700Bold', 'CourierPrime');
const MONO = face('jetbrains-mono', '700Bold', 'JetBrainsMono');
const NUNITO = face('nunito', '900Black', 'Nunito');

/** Hebrew, Devanagari and Thai as a pen writes them. */
const HANDWRITTEN = [GVERET, KALAM, MALI];
/** Korean, Japanese and Chinese of a like build. No heavy rounded face has simplified Chinese: that stays with Noto. */
const HANDWRITTEN_EAST = { hangul: JUA, japanese: YUSEI, chinese: KUAILE };
const ROUNDED_EAST = { hangul: JUA, japanese: ZEN_MARU };
/** Greek, Cyrillic and Hebrew in narrow letters. */
const CONDENSED = [SOFIA, KARANTINA];
/** Cyrillic, Hebrew and Devanagari. */
const ROUNDED = [NUNITO, FREDOKA, BALOO];
/** Hebrew and Arabic with thick and thin strokes. */
const CONTRASTED = [FRANK_RUHL, RAKKAS];

const bold = (main: string, ...companions: string[]): Family => ({
  face: main,
  fallback: '700Bold',
  companions,
});
const black = (main: string, ...companions: string[]): Family => ({
  face: main,
  fallback: '900Black',
  companions,
});

const FAMILIES: Record<FontId, Family> = {
  anton: black(face('anton', '400Regular', 'Anton'), SOFIA),
  oswald: bold(face('oswald', '700Bold', 'Oswald'), ...CONDENSED),
  'league-gothic': {
    ...black(face('league-gothic', '400Regular', 'LeagueGothic'), ...CONDENSED),
    hangul: BLACK_HAN,
  },
  bebas: bold(face('bebas-neue', '400Regular', 'BebasNeue'), ...CONDENSED),
  archivo: bold(face('archivo-narrow', '700Bold', 'ArchivoNarrow'), ...CONDENSED),
  'archivo-italic': bold(face('archivo-narrow', '700Bold_Italic', 'ArchivoNarrow'), ...CONDENSED),
  sans: bold(face('noto-sans', '700Bold', 'NotoSans')),
  'sans-italic': bold(face('noto-sans', '700Bold_Italic', 'NotoSans')),
  rounded: { ...black(NUNITO, ...ROUNDED), ...ROUNDED_EAST },
  'rounded-italic': { ...black(face('nunito', '900Black_Italic', 'Nunito'), ...ROUNDED), ...ROUNDED_EAST },
  serif: bold(NOTO_SERIF, FRANK_RUHL),
  'serif-italic': bold(NOTO_SERIF_ITALIC, FRANK_RUHL),
  playfair: black(PLAYFAIR, NOTO_SERIF, ...CONTRASTED),
  'playfair-italic': black(
    face('playfair-display', '900Black_Italic', 'PlayfairDisplay'),
    NOTO_SERIF_ITALIC,
    ...CONTRASTED,
  ),
  abril: black(face('abril-fatface', '400Regular', 'AbrilFatface'), PLAYFAIR, NOTO_SERIF, ...CONTRASTED),
  slab: black(ROBOTO_SLAB, FRANK_RUHL),
  alfa: black(face('alfa-slab-one', '400Regular', 'AlfaSlabOne'), ROBOTO_SLAB, ...CONTRASTED),
  comic: {
    ...bold(face('comic-neue', '700Bold', 'ComicNeue'), COMIC_RELIEF, ...HANDWRITTEN),
    ...HANDWRITTEN_EAST,
  },
  'comic-italic': {
    ...bold(face('comic-neue', '700Bold_Italic', 'ComicNeue'), COMIC_RELIEF, ...HANDWRITTEN),
    ...HANDWRITTEN_EAST,
  },
  'comic-relief': { ...bold(COMIC_RELIEF, ...HANDWRITTEN), ...HANDWRITTEN_EAST },
  hand: {
    ...bold(face('patrick-hand', '400Regular', 'PatrickHand'), CAVEAT, ...HANDWRITTEN, COMIC_RELIEF),
    ...HANDWRITTEN_EAST,
  },
  caveat: { ...bold(CAVEAT, ...HANDWRITTEN, COMIC_RELIEF), ...HANDWRITTEN_EAST },
  marker: {
    ...black(face('permanent-marker', '400Regular', 'PermanentMarker'), COMIC_RELIEF, ...HANDWRITTEN),
    ...HANDWRITTEN_EAST,
  },
  brush: {
    ...bold(face('pacifico', '400Regular', 'Pacifico'), NOTO_SERIF_ITALIC, RAKKAS, ...HANDWRITTEN),
    ...HANDWRITTEN_EAST,
  },
  bangers: {
    ...black(face('bangers', '400Regular', 'Bangers'), ...CONDENSED),
    ...ROUNDED_EAST,
    hangul: BLACK_HAN,
  },
  luckiest: {
    ...black(face('luckiest-guy', '400Regular', 'LuckiestGuy'), ...ROUNDED, COMIC_RELIEF, RAKKAS, BLACK_HAN),
    ...ROUNDED_EAST,
  },
  creepster: {
    ...black(face('creepster', '400Regular', 'Creepster'), ...CONDENSED, RAKKAS),
    hangul: BLACK_HAN,
  },
  blackletter: bold(face('unifrakturcook', '700Bold', 'UnifrakturCook'), NOTO_SERIF, ...CONTRASTED),
  pirata: bold(face('pirata-one', '400Regular', 'PirataOne'), NOTO_SERIF, ...CONTRASTED),
  mono: bold(MONO),
  'mono-italic': bold(face('jetbrains-mono', '700Bold_Italic', 'JetBrainsMono')),
  courier: bold(COURIER, MONO),
  'courier-italic': bold(face('courier-prime', '700Bold_Italic', 'CourierPrime'), MONO),
  typewriter: bold(face('special-elite', '400Regular', 'SpecialElite'), COURIER, MONO),
  pixel: { ...black(face('press-start-2p', '400Regular', 'PressStart2P'), HANDJET), japanese: DOT_GOTHIC },
  terminal: { ...bold(face('vt323', '400Regular', 'VT323'), HANDJET), japanese: DOT_GOTHIC },
};

/** Faces of one's own are in the home, not in a package. */
const OWN = 'own/';
export const isOwnFace = (faceId: string): boolean => faceId.startsWith(OWN);
export const getOwnFont = (faceId: string): string => faceId.slice(OWN.length);

export const getFamily = (font: FontName): Family =>
  isOwnFont(font) ? bold(`${OWN}${font}`) : FAMILIES[font];

export const familyFaces = (): string[] =>
  Object.values(FAMILIES).flatMap(({ face: own, companions, hangul, japanese, chinese }) =>
    [own, ...companions, hangul, japanese, chinese].filter((id) => id !== undefined),
  );
