/** Graphemes of a paragraph with their script, and which of them are emoji. */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Unicode long script name → ISO 15924 tag for HarfBuzz; also the list of scripts that are distinguished. */
const SCRIPT_TAGS: Record<string, string> = {
  Latin: 'Latn',
  Greek: 'Grek',
  Cyrillic: 'Cyrl',
  Arabic: 'Arab',
  Hebrew: 'Hebr',
  Devanagari: 'Deva',
  Bengali: 'Beng',
  Tamil: 'Taml',
  Thai: 'Thai',
  Han: 'Hani',
  Hiragana: 'Hira',
  Katakana: 'Kana',
  Hangul: 'Hang',
  Bopomofo: 'Bopo',
  Georgian: 'Geor',
  Armenian: 'Armn',
  Telugu: 'Telu',
  Kannada: 'Knda',
  Malayalam: 'Mlym',
  Gujarati: 'Gujr',
  Gurmukhi: 'Guru',
  Sinhala: 'Sinh',
  Khmer: 'Khmr',
  Lao: 'Laoo',
  Myanmar: 'Mymr',
  Ethiopic: 'Ethi',
};
const SCRIPT_TESTS = Object.keys(SCRIPT_TAGS).map(
  (name) => [name, new RegExp(`\\p{Script_Extensions=${name}}`, 'u')] as const,
);
const COMMON = 'Common';
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]/u;

const scripts = new Map<string, string>();

function scriptOf(letter: string): string {
  const known = scripts.get(letter);
  if (known !== undefined) return known;
  const found = NEUTRAL.test(letter)
    ? COMMON
    : (SCRIPT_TESTS.find(([, test]) => test.test(letter))?.[0] ?? COMMON);
  if (scripts.size > 5000) scripts.clear();
  scripts.set(letter, found);
  return found;
}

/** ISO 15924 tag of a Unicode script name; `Zyyy` for what is common to all. */
export const scriptTag = (script: string): string => SCRIPT_TAGS[script] ?? 'Zyyy';

export interface Grapheme {
  text: string;
  /** UTF-16 offsets in the paragraph. */
  start: number;
  end: number;
  script: string;
  space: boolean;
  /** Key of the inline art, where it is drawn as a picture. */
  emoji: string | undefined;
}

/** Splits a paragraph into graphemes; characters common to all scripts join the script before them, else after. */
export function splitGraphemes(
  text: string,
  findEmoji: (grapheme: string) => string | undefined,
): Grapheme[] {
  const graphemes = Array.from(segmenter.segment(text), ({ segment, index }): Grapheme => {
    const first = String.fromCodePoint(segment.codePointAt(0) ?? 0);
    return {
      text: segment,
      start: index,
      end: index + segment.length,
      script: scriptOf(first),
      space: /^\s+$/u.test(segment),
      emoji: mayBeEmoji(segment) ? findEmoji(segment) : undefined,
    };
  });
  inheritScripts(graphemes);
  return graphemes;
}

function inheritScripts(graphemes: Grapheme[]): void {
  let current = graphemes.find(({ script }) => script !== COMMON)?.script ?? COMMON;
  for (const grapheme of graphemes) {
    if (grapheme.script === COMMON) grapheme.script = current;
    else current = grapheme.script;
  }
}

/**
 * Whether a grapheme is to be drawn as a picture: emoji presentation by default or by VS16, keycaps and flags, never
 * with VS15. Plain digits and signs such as © stay text. Source: UTS #51.
 */
function mayBeEmoji(grapheme: string): boolean {
  if (grapheme.includes('\ufe0e')) return false;
  return /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\u20e3|\p{Emoji_Modifier}/u.test(grapheme);
}
