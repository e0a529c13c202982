import type { FontId } from '../contract/fonts.ts';
import { languageOf } from './language.ts';

/**
 * Which bundled face draws what. A face id is `<package>/<weight folder>/<file>` of the font packages, without
 * the ending, so that the same id finds the file on disk and over HTTP.
 */
const face = (family: string, weight: string, file: string) => `${family}/${weight}/${file}_${weight}`;

/** Fallback faces come in two weights, so that a fallback is as heavy as the font it stands in for. */
type Weight = '700Bold' | '900Black';

interface Family {
  face: string;
  /** Weight of the faces that stand in where the family lacks a script. */
  fallback: Weight;
  /** Faces tried before Noto for Latin, Greek and Cyrillic that the family lacks. */
  companions: string[];
}

const CONDENSED = face('sofia-sans-extra-condensed', '900Black', 'SofiaSansExtraCondensed');

const FAMILIES: Record<FontId, Family> = {
  anton: { face: face('anton', '400Regular', 'Anton'), fallback: '900Black', companions: [CONDENSED] },
  sans: { face: face('noto-sans', '700Bold', 'NotoSans'), fallback: '700Bold', companions: [] },
  serif: { face: face('noto-serif', '700Bold', 'NotoSerif'), fallback: '700Bold', companions: [] },
  comic: { face: face('comic-neue', '700Bold', 'ComicNeue'), fallback: '700Bold', companions: [] },
  hand: { face: face('patrick-hand', '400Regular', 'PatrickHand'), fallback: '700Bold', companions: [] },
  marker: {
    face: face('permanent-marker', '400Regular', 'PermanentMarker'),
    fallback: '900Black',
    companions: [],
  },
  bangers: { face: face('bangers', '400Regular', 'Bangers'), fallback: '900Black', companions: [CONDENSED] },
  mono: { face: face('jetbrains-mono', '700Bold', 'JetBrainsMono'), fallback: '700Bold', companions: [] },
  pixel: { face: face('press-start-2p', '400Regular', 'PressStart2P'), fallback: '900Black', companions: [] },
};

/** The faces of a font family. */
export const familyOf = (font: FontId): Family => FAMILIES[font];

/** Noto families by script (Unicode long name). */
const BY_SCRIPT: Record<string, [family: string, file: string][]> = {
  Arabic: [['noto-sans-arabic', 'NotoSansArabic']],
  Hebrew: [['noto-sans-hebrew', 'NotoSansHebrew']],
  Devanagari: [['noto-sans-devanagari', 'NotoSansDevanagari']],
  Bengali: [['noto-sans-bengali', 'NotoSansBengali']],
  Tamil: [['noto-sans-tamil', 'NotoSansTamil']],
  Thai: [['noto-sans-thai', 'NotoSansThai']],
  Georgian: [['noto-sans-georgian', 'NotoSansGeorgian']],
  Armenian: [['noto-sans-armenian', 'NotoSansArmenian']],
  Telugu: [['noto-sans-telugu', 'NotoSansTelugu']],
  Kannada: [['noto-sans-kannada', 'NotoSansKannada']],
  Malayalam: [['noto-sans-malayalam', 'NotoSansMalayalam']],
  Gujarati: [['noto-sans-gujarati', 'NotoSansGujarati']],
  Gurmukhi: [['noto-sans-gurmukhi', 'NotoSansGurmukhi']],
  Sinhala: [['noto-sans-sinhala', 'NotoSansSinhala']],
  Khmer: [['noto-sans-khmer', 'NotoSansKhmer']],
  Lao: [['noto-sans-lao', 'NotoSansLao']],
  Myanmar: [['noto-sans-myanmar', 'NotoSansMyanmar']],
  Ethiopic: [['noto-sans-ethiopic', 'NotoSansEthiopic']],
};

const CJK: Record<Locale, [family: string, file: string]> = {
  ja: ['noto-sans-jp', 'NotoSansJP'],
  ko: ['noto-sans-kr', 'NotoSansKR'],
  zh: ['noto-sans-sc', 'NotoSansSC'],
  'zh-Hant': ['noto-sans-tc', 'NotoSansTC'],
};
const CJK_SCRIPTS = new Set(['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']);

/** Whose letter forms unified Han characters take. */
export type Locale = 'ja' | 'ko' | 'zh' | 'zh-Hant';

/** Languages written in Han characters → whose forms; Chinese by its script, which a region implies. */
function localeOfLanguage(lang: string | undefined): Locale | undefined {
  const language = languageOf(lang);
  if (language?.primary === 'ja' || language?.primary === 'ko') return language.primary;
  if (language?.script === 'Hant') return 'zh-Hant';
  return language?.script === 'Hans' ? 'zh' : undefined;
}

/** The locale of Han characters: that of the language (BCP 47), else guessed from the company they keep. */
export function localeOf(text: string, lang?: string): Locale {
  const stated = localeOfLanguage(lang);
  if (stated) return stated;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Bopomofo}/u.test(text)) return 'zh-Hant';
  return 'zh';
}

const chains = new Map<string, readonly string[]>();

/** Faces to try for a word of `script`, best first. Symbols come late: they draw arrows, stars and signs. */
export function faceChain(font: FontId, script: string, locale: Locale): readonly string[] {
  const key = `${font} ${script} ${locale}`;
  const chain = chains.get(key) ?? buildChain(font, script, locale);
  chains.set(key, chain);
  return chain;
}

function buildChain(font: FontId, script: string, locale: Locale): readonly string[] {
  const { face: own, fallback, companions } = familyOf(font);
  const weighted = ([family, file]: [string, string]) => face(family, fallback, file);
  const cjk = [CJK[locale], ...Object.values(CJK)].map(weighted);
  const scripted = (BY_SCRIPT[script] ?? []).map(weighted);
  const sans = face('noto-sans', fallback, 'NotoSans');
  const symbols = [
    face('noto-sans-symbols', fallback, 'NotoSansSymbols'),
    face('noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2'),
    face('noto-sans-math', '400Regular', 'NotoSansMath'),
  ];
  const rest = CJK_SCRIPTS.has(script) ? [...cjk, sans] : [...companions, sans, ...symbols, ...cjk];
  return [...new Set([own, ...scripted, ...rest])];
}

/** Every face any caption may need. */
export function bundledFaces(): string[] {
  const scripts = ['Common', 'Han', ...Object.keys(BY_SCRIPT)];
  const fonts = Object.keys(FAMILIES) as FontId[];
  return [...new Set(fonts.flatMap((font) => scripts.flatMap((script) => faceChain(font, script, 'zh'))))];
}
