import type { Session } from 'electron';
import type { LanguageTag } from '../../src-shared/contract/languages.ts';
import type { Translate } from '../../src-shared/messages/keys.ts';
import type { Ask } from './dialogs.ts';

/**
 * Spell checking of text fields. On macOS the system checks. On Windows and Linux Chromium does, with dictionaries that
 * it downloads from a server of Google; without the user's consent it must not, and Electron starts the download even
 * where checking is off (electron/electron#22995).
 */

/** Chromium's own server of dictionaries; the name of the file follows. */
const DICTIONARIES = 'https://redirector.gvt1.com/edgedl/chrome/dict/';
/** A port of this machine where nothing answers: a download fails without leaving it. */
const NOWHERE = 'http://127.0.0.1:1/';
/** The variant of a language where the system prefers none. */
const VARIANTS: Partial<Record<LanguageTag, string>> = { en: 'en-US', pt: 'pt-BR' };
const DOWNLOAD = 0;
const CANCEL = 1;

export interface SpellingDeps {
  session: Pick<
    Session,
    | 'setSpellCheckerEnabled'
    | 'setSpellCheckerLanguages'
    | 'getSpellCheckerLanguages'
    | 'setSpellCheckerDictionaryDownloadURL'
    | 'addWordToSpellCheckerDictionary'
    | 'availableSpellCheckerLanguages'
  >;
  platform: NodeJS.Platform;
  t: Translate;
  ask: Ask;
  /** Languages of the system, most wanted first. */
  wanted(): readonly string[];
}

export interface Spelling {
  isOn(): boolean;
  /** Turns checking on, in a language or in that of the last time, or off. */
  set(on: boolean, language?: LanguageTag): void;
  /** Asks before dictionaries may be downloaded; whether checking is to be on. macOS needs none. */
  mayCheck(): Promise<boolean>;
  /** Checks in another language from now on; one without a dictionary leaves the one before. */
  choose(language: LanguageTag): void;
  /** Whether there is a dictionary of a language, to choose from. There is no choice on macOS: the system finds it out. */
  has(language: LanguageTag): boolean;
  /** Whether the dictionary of a language is used. */
  isUsed(language: LanguageTag): boolean;
  /** Takes a word for correct from now on, on this device. */
  learn(word: string): void;
}

/**
 * The dictionary of a language: of the variant that the system prefers, `en-GB`, else of the usual one; undefined where
 * Chromium has none.
 */
export function chooseDictionary(
  language: LanguageTag,
  available: readonly string[],
  wanted: readonly string[],
): string | undefined {
  const isVariant = (code: string) => code === language || code.startsWith(`${language}-`);
  const preferred = [...wanted.filter(isVariant), VARIANTS[language] ?? language];
  return preferred.find((code) => available.includes(code));
}

/** Spell checking is off until it is set; call this before a page is shown. */
export function setupSpelling({ session, platform, t, ask, wanted }: SpellingDeps): Spelling {
  const needsDictionary = platform !== 'darwin';
  let isOn = false;
  const find = (language: LanguageTag) =>
    chooseDictionary(language, session.availableSpellCheckerLanguages, wanted());
  const choose = (language: LanguageTag) => {
    const code = find(language);
    if (needsDictionary && code !== undefined) session.setSpellCheckerLanguages([code]);
  };
  const set = (on: boolean, language?: LanguageTag) => {
    isOn = on;
    if (needsDictionary) session.setSpellCheckerDictionaryDownloadURL(on ? DICTIONARIES : NOWHERE);
    if (on && language !== undefined) choose(language);
    session.setSpellCheckerEnabled(on);
  };
  set(false);
  return {
    isOn: () => isOn,
    set,
    choose,
    has: (language) => needsDictionary && find(language) !== undefined,
    isUsed: (language) => session.getSpellCheckerLanguages().some((code) => code === find(language)),
    learn: (word) => void session.addWordToSpellCheckerDictionary(word),
    async mayCheck() {
      if (!needsDictionary) return true;
      const answer = await ask({
        type: 'question',
        title: 'CAM',
        message: t('desktop:spelling.question'),
        detail: t('desktop:spelling.detail'),
        buttons: [t('desktop:spelling.download'), t('desktop:spelling.cancel')],
        defaultId: DOWNLOAD,
        cancelId: CANCEL,
        noLink: true,
      });
      return answer === DOWNLOAD;
    },
  };
}
