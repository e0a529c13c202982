import { createInstance, type i18n } from 'i18next';
import type { LanguageTag } from '../contract/languages.ts';
import type { Translate } from './keys.ts';

/** The messages of one language: area → tree of texts. */
export type Messages = Readonly<Record<string, object>>;

export interface Catalogue {
  /** For components, which render again when the language changes. */
  i18n: i18n;
  /** Messages in the language as it is at the time of the call. */
  t: Translate;
  show(tag: LanguageTag, messages: Messages): Promise<void>;
}

export function createCatalogue(tag: LanguageTag, messages: Messages): Catalogue {
  const i18n = createInstance();
  void i18n.init({
    lng: tag,
    resources: { [tag]: messages },
    ns: Object.keys(messages),
    // The messages are there: `t` can be called at once.
    initAsync: false,
    fallbackLng: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return {
    i18n,
    t: translateWith(i18n),
    async show(next, given) {
      for (const [area, texts] of Object.entries(given)) i18n.addResourceBundle(next, area, texts);
      await i18n.changeLanguage(next);
    },
  };
}

/** `t` of an i18next instance with the types of the catalogue. */
export function translateWith({ t }: Pick<i18n, 't'>): Translate {
  return (key, ...values: readonly unknown[]) => String(t(key, Object(values[0])));
}
