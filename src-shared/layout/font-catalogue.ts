import { listWords } from '../contract/list-words.ts';
import { face, type Weight } from './face-cuts.ts';
import { type FontStyle, familyFaces, getFamily } from './font-families.ts';
import { findLanguage } from './language.ts';

/** Which bundled face draws what: the family's own, its companions, Noto for the script, and last any that can. */

/** A face of the fallback weights, or one that has a single weight. */
type ScriptFace = (weight: Weight) => string;
/** A family without a regular face is drawn in its bold one: those for Chinese have 3 MB each. */
const both =
  (family: string, file: string, lightest: Weight = '700Bold'): ScriptFace =>
  (weight) =>
    face(family, weight === '400Regular' ? lightest : weight, file);
const only = (family: string, weight: string, file: string): ScriptFace => {
  const id = face(family, weight, file);
  return () => id;
};

const THREE_WEIGHTS = listWords('Arabic Hebrew Devanagari Bengali Tamil Thai Georgian Armenian');
const TWO_WEIGHTS = listWords(
  'Telugu Kannada Malayalam Gujarati Gurmukhi Sinhala Khmer Lao Myanmar Ethiopic',
);
const createNoto = (script: string, lightest?: Weight) =>
  both(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`, lightest);

/** Noto by script (Unicode long name). Scripts that captions rarely use come in one weight. */
const BY_SCRIPT: Readonly<Record<string, ScriptFace>> = {
  ...Object.fromEntries(THREE_WEIGHTS.map((script) => [script, createNoto(script, '400Regular')])),
  ...Object.fromEntries(TWO_WEIGHTS.map((script) => [script, createNoto(script)])),
  Oriya: only('noto-sans-oriya', '700Bold', 'NotoSansOriya'),
  Tibetan: only('noto-serif-tibetan', '700Bold', 'NotoSerifTibetan'),
  Cherokee: only('noto-sans-cherokee', '700Bold', 'NotoSansCherokee'),
  Canadian_Aboriginal: only('noto-sans-canadian-aboriginal', '700Bold', 'NotoSansCanadianAboriginal'),
  Thaana: only('noto-sans-thaana', '700Bold', 'NotoSansThaana'),
  Javanese: only('noto-sans-javanese', '700Bold', 'NotoSansJavanese'),
  Tifinagh: only('noto-sans-tifinagh', '400Regular', 'NotoSansTifinagh'),
  Nko: only('noto-sans-nko', '400Regular', 'NotoSansNKo'),
  Mongolian: only('noto-sans-mongolian', '400Regular', 'NotoSansMongolian'),
  Syriac: only('noto-sans-syriac', '700Bold', 'NotoSansSyriac'),
  Yi: only('noto-sans-yi', '400Regular', 'NotoSansYi'),
  Lisu: only('noto-sans-lisu', '700Bold', 'NotoSansLisu'),
};

/** Urdu is read in Nastaliq; other languages in Arabic letters are read in Naskh. */
const NASTALIQ = face('noto-nastaliq-urdu', '700Bold', 'NotoNastaliqUrdu');

const CJK: Readonly<Record<Locale, ScriptFace>> = {
  ja: both('noto-sans-jp', 'NotoSansJP'),
  ko: both('noto-sans-kr', 'NotoSansKR'),
  zh: both('noto-sans-sc', 'NotoSansSC'),
  'zh-Hant': both('noto-sans-tc', 'NotoSansTC'),
};
const CJK_SCRIPTS = new Set(['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo']);

const SANS = both('noto-sans', 'NotoSans', '400Regular');
const SYMBOLS: readonly ScriptFace[] = [
  both('noto-sans-symbols', 'NotoSansSymbols'),
  only('noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2'),
  // Signs of mathematics as heavy as the words, and frames of one grid.
  only('jetbrains-mono', '700Bold', 'JetBrainsMono'),
  only('noto-sans-math', '400Regular', 'NotoSansMath'),
];

/** Whose letter forms unified Han characters take. */
export type Locale = 'ja' | 'ko' | 'zh' | 'zh-Hant';

/** Languages written in Han characters → whose forms; Chinese by its script, which a region implies. */
function localeOfLanguage(lang: string | undefined): Locale | undefined {
  const language = findLanguage(lang);
  if (language?.primary === 'ja' || language?.primary === 'ko') return language.primary;
  if (language?.script === 'Hant') return 'zh-Hant';
  return language?.script === 'Hans' ? 'zh' : undefined;
}

/** The locale of Han characters: that of the language (BCP 47), else guessed from the company they keep. */
export function detectLocale(text: string, lang?: string): Locale {
  const stated = localeOfLanguage(lang);
  if (stated) return stated;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Bopomofo}/u.test(text)) return 'zh-Hant';
  return 'zh';
}

/** Letters that Urdu has and Arabic, Persian and most others in Arabic letters have not. */
const URDU = /[ٹڈڑںہے]/u;

/** Whether Arabic letters are drawn in Nastaliq: for Urdu, stated (BCP 47) or recognised by its own letters. */
export function readsNastaliq(text: string, lang?: string): boolean {
  const language = findLanguage(lang);
  return language?.script === 'Arab' ? language.primary === 'ur' : URDU.test(text);
}

/** What decides which faces a text is drawn with. */
export interface FontChoice extends FontStyle {
  locale: Locale;
  nastaliq: boolean;
}

const chains = new Map<string, readonly string[]>();

/** Faces to try for a word of `script`, best first. Symbols come late: they draw arrows, stars and signs. */
export function faceChain(choice: FontChoice, script: string): readonly string[] {
  const { font, bold, italic, locale, nastaliq } = choice;
  const key = `${font} ${bold} ${italic} ${script} ${locale} ${nastaliq}`;
  const chain = chains.get(key) ?? buildChain(choice, script);
  chains.set(key, chain);
  return chain;
}

function buildChain(choice: FontChoice, script: string): readonly string[] {
  const { locale, nastaliq } = choice;
  const { face: own, fallback, companions, hangul, japanese, chinese } = getFamily(choice);
  const scripted = BY_SCRIPT[script];
  const cjk = [CJK[locale], ...Object.values(CJK)];
  const signs = [SANS, ...SYMBOLS];
  const noto = [
    ...(scripted ? [scripted] : []),
    ...(CJK_SCRIPTS.has(script) ? [...cjk, ...signs] : [...signs, ...cjk]),
  ].map((one) => one(fallback));
  const first = [
    nastaliq && script === 'Arabic' ? NASTALIQ : undefined,
    script === 'Hangul' ? hangul : undefined,
    locale === 'ja' && CJK_SCRIPTS.has(script) ? japanese : undefined,
    locale === 'zh' && CJK_SCRIPTS.has(script) ? chinese : undefined,
  ].filter((id) => id !== undefined);
  return [...new Set([own, ...first, ...companions, ...noto])];
}

/** The face whose box stands for a character that no face draws: fonts for display draw nothing there, or a joke. */
export const missingFace = (choice: FontChoice): string => SANS(getFamily(choice).fallback);

const bundled = new Map<Weight, readonly string[]>();

/** Every face any caption may need, in the order of the last resort: by weight, scripts before display. */
export function listBundledFaces(weight: Weight = '700Bold'): readonly string[] {
  const known = bundled.get(weight);
  if (known) return known;
  const scripts = [...Object.values(BY_SCRIPT), SANS, ...SYMBOLS, ...Object.values(CJK)];
  const weights = [weight, '700Bold', '900Black', '400Regular'] as const;
  const faces = new Set([
    ...weights.flatMap((one) => scripts.map((script) => script(one))),
    NASTALIQ,
    ...familyFaces(),
  ]);
  bundled.set(weight, [...faces]);
  return [...faces];
}
