import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageSetting, LanguageTag } from '../../src-shared/contract/languages.ts';
import { createCatalogue, type Messages } from '../../src-shared/messages/catalogue.ts';
import { en } from '../../src-shared/messages/en/index.ts';
import type { Area, Translate } from '../../src-shared/messages/keys.ts';
import { systemLanguage } from '../../src-shared/messages/system-language.ts';

/** The parts of the catalogue that the main process shows; packages have its other languages in these parts only. */
export const SHELL_AREAS = ['desktop', 'commands', 'jobs'] as const satisfies readonly Area[];

/** The texts of menus, tray and dialogs, in the language of the window. */
export interface Texts {
  /** In English until another language is chosen. */
  t: Translate;
  /** The language that is shown. */
  language(): LanguageTag;
  /** Shows a language once its file has been read. Where it cannot be, the one before stays. */
  choose(setting: LanguageSetting): Promise<void>;
  /** Day and time as the language writes them, `at` in ms since the epoch: `24 November 2026 at 14:05`. */
  dateTime(at: number): string;
  /** Calls `listener` after every change of the language. */
  onChange(listener: () => void): void;
}

export interface TextsDeps {
  /** Folder with one file for each language but English. */
  folder: string;
  /** Languages of the system, most wanted first. */
  wanted(): readonly string[];
  onError(error: unknown): void;
}

export function createTexts({ folder, wanted, onError }: TextsDeps): Texts {
  const catalogue = createCatalogue('en', en);
  const listeners: (() => void)[] = [];
  let shown: LanguageTag = 'en';
  const read = async (tag: LanguageTag): Promise<Messages> =>
    tag === 'en' ? en : JSON.parse(await readFile(path.join(folder, `${tag}.json`), 'utf8'));
  return {
    t: catalogue.t,
    language: () => shown,
    async choose(setting) {
      const tag = setting === 'system' ? systemLanguage(wanted()) : setting;
      if (tag === shown) return;
      shown = tag;
      try {
        const messages = await read(tag);
        // Another one was chosen meanwhile.
        if (shown !== tag) return;
        await catalogue.show(tag, messages);
        for (const listener of listeners) listener();
      } catch (error) {
        onError(error);
      }
    },
    // Digits as the window has them, in Arabic and Hindi too.
    dateTime: (at) =>
      new Intl.DateTimeFormat(new Intl.Locale(shown, { numberingSystem: 'latn' }), {
        dateStyle: 'long',
        timeStyle: 'short',
      }).format(at),
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
