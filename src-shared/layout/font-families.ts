import { type FontId, isFontId, isOwnFont } from '../contract/fonts.ts';
import type { FontName, OwnFontCut } from '../contract/own-fonts.ts';
import {
  ALL_CUTS,
  ARCHIVO_CUTS,
  COMIC_CUTS,
  COURIER_CUTS,
  type Cuts,
  FRANK_RUHL_CUTS,
  face,
  LIGHTER,
  MALI_CUTS,
  MONO_CUTS,
  PLAYFAIR_CUTS,
  SERIF_CUTS,
  SOFIA_CUTS,
  type Weight,
} from './face-cuts.ts';

/**
 * The faces of each font family, and the faces of the same build that stand in for scripts, weights and italics it
 * lacks. A face id is `<package>/<weight folder>/<file>` of the font packages, without the ending, so that the same id
 * finds the file on disk and over HTTP.
 */

/** What names a cut of a family; what is left out is as the family is by itself. */
export interface FontStyle {
  font: FontName;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
}

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

const SOFIA = SOFIA_CUTS.bold;
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
const MALI = MALI_CUTS.bold;
const FRANK_RUHL = FRANK_RUHL_CUTS.bold;
const HANDJET = face('handjet', '900Black', 'Handjet');
const NOTO_SERIF = SERIF_CUTS.bold;
const NOTO_SERIF_ITALIC = SERIF_CUTS.boldItalic;
const PLAYFAIR = PLAYFAIR_CUTS.bold;
const ROBOTO_SLAB = face('roboto-slab', '900Black', 'RobotoSlab');
const COURIER = COURIER_CUTS.bold;
const MONO = MONO_CUTS.bold;
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
  archivo: bold(ARCHIVO_CUTS.bold, ...CONDENSED),
  'archivo-italic': bold(ARCHIVO_CUTS.boldItalic, ...CONDENSED),
  sans: bold(face('noto-sans', '700Bold', 'NotoSans')),
  'sans-italic': bold(face('noto-sans', '700Bold_Italic', 'NotoSans')),
  rounded: { ...black(NUNITO, ...ROUNDED), ...ROUNDED_EAST },
  'rounded-italic': { ...black(face('nunito', '900Black_Italic', 'Nunito'), ...ROUNDED), ...ROUNDED_EAST },
  serif: bold(NOTO_SERIF, FRANK_RUHL),
  'serif-italic': bold(NOTO_SERIF_ITALIC, FRANK_RUHL),
  playfair: black(PLAYFAIR, NOTO_SERIF, ...CONTRASTED),
  'playfair-italic': black(PLAYFAIR_CUTS.boldItalic, NOTO_SERIF_ITALIC, ...CONTRASTED),
  abril: black(face('abril-fatface', '400Regular', 'AbrilFatface'), PLAYFAIR, NOTO_SERIF, ...CONTRASTED),
  slab: black(ROBOTO_SLAB, FRANK_RUHL),
  alfa: black(face('alfa-slab-one', '400Regular', 'AlfaSlabOne'), ROBOTO_SLAB, ...CONTRASTED),
  comic: {
    ...bold(COMIC_CUTS.bold, COMIC_RELIEF, ...HANDWRITTEN),
    ...HANDWRITTEN_EAST,
  },
  'comic-italic': {
    ...bold(COMIC_CUTS.boldItalic, COMIC_RELIEF, ...HANDWRITTEN),
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
  'mono-italic': bold(MONO_CUTS.boldItalic),
  courier: bold(COURIER, MONO),
  'courier-italic': bold(COURIER_CUTS.boldItalic, MONO),
  typewriter: bold(face('special-elite', '400Regular', 'SpecialElite'), COURIER, MONO),
  pixel: { ...black(face('press-start-2p', '400Regular', 'PressStart2P'), HANDJET), japanese: DOT_GOTHIC },
  terminal: { ...bold(face('vt323', '400Regular', 'VT323'), HANDJET), japanese: DOT_GOTHIC },
};

/** Faces of one's own are in the home, not in a package. */
const OWN = 'own/';
export const isOwnFace = (faceId: string): boolean => faceId.startsWith(OWN);
export const getOwnFont = (faceId: string): string => faceId.slice(OWN.length);

/** Families whose own face is a regular one. */
const REGULAR: ReadonlySet<FontName> = new Set(['hand', 'pirata', 'typewriter', 'terminal']);
/** Families whose only face is slanted. */
const SLANTED: ReadonlySet<FontName> = new Set(['caveat', 'marker', 'brush', 'bangers']);

const BANGERS = face('bangers', '400Regular', 'Bangers');
const HEAVY_SERIF = face('noto-serif', '900Black_Italic', 'NotoSerif');
/** Faces of other families for a weight or slope that a family lacks; a bold cut, as most are, takes `boldItalic`. */
const NEAREST: Partial<Record<FontId, Cuts>> = {
  anton: SOFIA_CUTS,
  oswald: { ...ARCHIVO_CUTS, ...SOFIA_CUTS },
  'league-gothic': SOFIA_CUTS,
  bebas: SOFIA_CUTS,
  abril: PLAYFAIR_CUTS,
  slab: { ...SERIF_CUTS, boldItalic: HEAVY_SERIF },
  alfa: { boldItalic: HEAVY_SERIF },
  'comic-relief': COMIC_CUTS,
  hand: MALI_CUTS,
  luckiest: { boldItalic: BANGERS },
  creepster: { boldItalic: BANGERS },
  blackletter: PLAYFAIR_CUTS,
  pirata: { ...PLAYFAIR_CUTS, bold: face('unifrakturcook', '700Bold', 'UnifrakturCook') },
  typewriter: COURIER_CUTS,
  pixel: MONO_CUTS,
  terminal: { ...MONO_CUTS, bold: face('handjet', '700Bold', 'Handjet') },
};

const ITALIC = '-italic';
const getUpright = (font: FontName): FontName => {
  const upright = font.slice(0, -ITALIC.length);
  return font.endsWith(ITALIC) && isFontId(upright) ? upright : font;
};

const findOwn = (font: FontName, cuts: readonly OwnFontCut[]) => cuts.find(({ id }) => id === font);

/** Whether a cut is a bold one: most families are, by themselves, and some have no other. `cuts`: one's own. */
export function isBold({ font, bold }: FontStyle, cuts: readonly OwnFontCut[] = []): boolean {
  if (isOwnFont(font)) return bold ?? findOwn(font, cuts)?.bold ?? false;
  if (REGULAR.has(font)) return bold ?? false;
  return bold !== false || !LIGHTER.has(FAMILIES[font].face);
}

/** Whether a cut is an italic or slanted one. */
export function isItalic({ font, italic }: FontStyle, cuts: readonly OwnFontCut[] = []): boolean {
  if (isOwnFont(font)) return italic ?? findOwn(font, cuts)?.italic ?? false;
  return SLANTED.has(font) || (italic ?? getUpright(font) !== font);
}

/** A family in its regular weight. */
function toRegular({ face: own, companions, ...family }: Family): Family {
  const lighter = (id: string) => LIGHTER.get(id) ?? id;
  return { ...family, face: lighter(own), companions: companions.map(lighter), fallback: '400Regular' };
}

/** A family in a weight and slope: its own face, else the nearest, before the family's for what that cannot draw. */
function findCut(font: FontId, style: FontStyle): Family {
  const upright = getUpright(font);
  const slanted = isItalic(style) && `${upright}${ITALIC}`;
  const named = slanted && isFontId(slanted) ? slanted : upright;
  const known = FAMILIES[isFontId(named) ? named : font];
  const heavy = isBold(style);
  const family = heavy ? known : toRegular(known);
  const lacksSlope = slanted && named !== slanted;
  const lacksWeight = heavy && REGULAR.has(font);
  const near = slanted ? NEAREST[font]?.[heavy ? 'boldItalic' : 'italic'] : NEAREST[font]?.bold;
  if (!near || !(lacksSlope || lacksWeight)) return family;
  return { ...family, face: near, companions: [family.face, ...family.companions] };
}

const found = new Map<string, Family>();

/** The faces of a font in its weight and slope; the same object each time. */
export function getFamily(style: FontStyle): Family {
  const { font, italic } = style;
  const isPlain = style.bold === undefined && italic === undefined;
  if (isPlain && !isOwnFont(font)) return FAMILIES[font];
  const key = `${font} ${style.bold} ${italic}`;
  const known = found.get(key);
  if (known) return known;
  const family = isOwnFont(font) ? bold(`${OWN}${font}`) : findCut(font, style);
  found.set(key, family);
  return family;
}

export const familyFaces = (): string[] =>
  [
    ...Object.values(FAMILIES).flatMap(({ face: own, companions, hangul, japanese, chinese }) => [
      own,
      ...companions,
      hangul,
      japanese,
      chinese,
    ]),
    ...[...ALL_CUTS, ...Object.values(NEAREST)].flatMap(({ regular, bold, italic, boldItalic }) => [
      regular,
      bold,
      italic,
      boldItalic,
    ]),
  ].filter((id) => id !== undefined);
