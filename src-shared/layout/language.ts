/** What the language of a text (a BCP 47 tag) means for its letters: their case, their forms and whose Han characters. */

export interface Language {
  /** The tag in canonical form, as `Intl` and HarfBuzz take it. */
  tag: string;
  /** Primary language, lower case. */
  primary: string;
  /** ISO 15924 script the language is written in: the tag's own, or the likely one of CLDR; empty where unknown. */
  script: string;
}

const LANGUAGES_CACHED = 200;
const languages = new Map<string, Language | undefined>();

function parseLanguage(tag: string): Language | undefined {
  try {
    const locale = new Intl.Locale(tag);
    return {
      tag: locale.baseName,
      primary: locale.language,
      script: locale.maximize().script ?? '',
    };
  } catch {
    // Well formed by RFC 5646, but no tag that Unicode knows, such as one of four letters.
    return undefined;
  }
}

/** The language a tag names; undefined where none is given or where Unicode does not know it. */
export function findLanguage(tag: string | undefined): Language | undefined {
  if (tag === undefined) return undefined;
  if (languages.has(tag)) return languages.get(tag);
  if (languages.size >= LANGUAGES_CACHED) languages.clear();
  const language = parseLanguage(tag);
  languages.set(tag, language);
  return language;
}

/** Some faces draw Bulgarian letter forms unless asked for the ones most Cyrillic readers know. */
const DEFAULT_LANGUAGES: Record<string, string> = { Cyrl: 'ru' };

/** The language HarfBuzz shapes a run of `script` (ISO 15924) in: that of the text where it is written in the script. */
export function findShapingLanguage(tag: string | undefined, script: string): string {
  const preset = DEFAULT_LANGUAGES[script];
  const language = findLanguage(tag);
  if (!language) return preset ?? 'und';
  return preset === undefined || language.script === script ? language.tag : preset;
}
