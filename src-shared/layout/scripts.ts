/** The script of a character, as far as faces, shaping and line breaks distinguish scripts. */

/** Unicode long script name → ISO 15924 tag for HarfBuzz; also the list of scripts that are distinguished. */
const SCRIPT_TAGS = new Map(
  [
    'Latin:Latn Greek:Grek Cyrillic:Cyrl Arabic:Arab Hebrew:Hebr Devanagari:Deva Bengali:Beng Tamil:Taml',
    'Thai:Thai Han:Hani Hiragana:Hira Katakana:Kana Hangul:Hang Bopomofo:Bopo Georgian:Geor Armenian:Armn',
    'Telugu:Telu Kannada:Knda Malayalam:Mlym Gujarati:Gujr Gurmukhi:Guru Sinhala:Sinh Khmer:Khmr Lao:Laoo',
    'Myanmar:Mymr Ethiopic:Ethi Oriya:Orya Tibetan:Tibt Cherokee:Cher Canadian_Aboriginal:Cans',
    'Thaana:Thaa Javanese:Java Tifinagh:Tfng Nko:Nkoo Mongolian:Mong Syriac:Syrc Yi:Yiii Lisu:Lisu',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => {
      const [name = '', tag = ''] = pair.split(':');
      return [name, tag];
    }),
);
/** By the Script property first: Script_Extensions also names the scripts that borrow a character. */
const SCRIPT_TESTS = ['Script', 'Script_Extensions'].flatMap((property) =>
  [...SCRIPT_TAGS.keys()].map((name) => [name, new RegExp(`\\p{${property}=${name}}`, 'u')] as const),
);
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]/u;
const CHARACTERS_CACHED = 5000;

/** What is common to all scripts, such as digits and spaces. */
export const COMMON = 'Common';

const scripts = new Map<string, string>();

/** The script (Unicode long name) of one character; `Common` also for scripts that are not distinguished. */
export function getScript(character: string): string {
  const known = scripts.get(character);
  if (known !== undefined) return known;
  const found = NEUTRAL.test(character)
    ? COMMON
    : (SCRIPT_TESTS.find(([, test]) => test.test(character))?.[0] ?? COMMON);
  if (scripts.size > CHARACTERS_CACHED) scripts.clear();
  scripts.set(character, found);
  return found;
}

/** ISO 15924 tag of a Unicode script name; `Zyyy` for what is common to all. */
export const scriptTag = (script: string): string => SCRIPT_TAGS.get(script) ?? 'Zyyy';
