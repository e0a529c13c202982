import { createStore } from 'zustand/vanilla';
import {
  isLanguageSetting,
  LANGUAGES,
  type LanguageSetting,
  type LanguageTag,
} from '../../../src-shared/contract/languages.ts';
import { type Catalogue, createCatalogue, type Messages } from '../../../src-shared/messages/catalogue.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { systemLanguage } from '../../../src-shared/messages/system-language.ts';
import { createFormats, type Formats } from './formats.ts';

/** The language of the window: the setting, or the one of the system. */

export interface LanguageDeps {
  /** Fetches the messages of a language. */
  load(tag: LanguageTag): Promise<Messages>;
  /** Languages of the system, most wanted first. */
  wanted(): readonly string[];
  /** Keeps the setting for the next start, which shows texts before the settings are loaded. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells the browser which language the page is in, and its direction. */
  announce(tag: LanguageTag, direction: 'ltr' | 'rtl'): void;
}

export interface Language {
  catalogue: Catalogue;
  store: ReturnType<typeof createLanguageStore>;
  t: Translate;
  /** In the current language. */
  formats(): Formats;
  /** Shows a language once its messages have come. @throws where they cannot be loaded: the one before stays */
  choose(setting: LanguageSetting): Promise<void>;
}

const STORED = 'cam-language';

const createLanguageStore = (tag: LanguageTag) => createStore<{ tag: LanguageTag }>(() => ({ tag }));

/** Opens the catalogue in the language of the last start. */
export async function openLanguage({ load, wanted, storage, announce }: LanguageDeps): Promise<Language> {
  const getTag = (setting: LanguageSetting) => (setting === 'system' ? systemLanguage(wanted()) : setting);
  const stored = storage.getItem(STORED);
  const first = getTag(isLanguageSetting(stored) ? stored : 'system');
  const catalogue = createCatalogue(first, await load(first));
  const store = createLanguageStore(first);
  const { t } = catalogue;
  let formats = createFormats(first, t);
  announce(first, LANGUAGES[first].direction);
  return {
    catalogue,
    store,
    t,
    formats: () => formats,
    async choose(setting) {
      storage.setItem(STORED, setting);
      const tag = getTag(setting);
      if (tag === store.getState().tag) return;
      const messages = await load(tag);
      // Another one was chosen meanwhile.
      if (storage.getItem(STORED) !== setting) return;
      await catalogue.show(tag, messages);
      formats = createFormats(tag, t);
      announce(tag, LANGUAGES[tag].direction);
      store.setState({ tag });
    },
  };
}
