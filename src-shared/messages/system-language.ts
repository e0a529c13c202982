import { LANGUAGE_TAGS, type LanguageTag } from '../contract/languages.ts';

/** Language and script of a tag: `zh-CN` is Chinese in simplified characters. */
function languageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // A tag that is not well formed.
    return undefined;
  }
}

/** The first of a person's languages (BCP 47, most wanted first) that the window has; English where it has none. */
export function systemLanguage(wanted: readonly string[]): LanguageTag {
  for (const tag of wanted) {
    const own = languageAndScript(tag);
    const found = LANGUAGE_TAGS.find((offered) => languageAndScript(offered) === own);
    if (found) return found;
  }
  return 'en';
}
