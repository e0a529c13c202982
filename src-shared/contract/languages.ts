import { getKeys } from './get-keys.ts';

export interface LanguageInfo {
  /** As its speakers write it. */
  name: string;
  direction: 'ltr' | 'rtl';
}

/** BCP 47 tag → language, in the order in which they are offered. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type LanguageTag = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS: readonly LanguageTag[] = getKeys(LANGUAGES);
/** The setting: one language, or that of the system. */
export const LANGUAGE_SETTINGS = ['system', ...LANGUAGE_TAGS] as const;
export type LanguageSetting = (typeof LANGUAGE_SETTINGS)[number];

export const isLanguageTag = (value: unknown): value is LanguageTag =>
  LANGUAGE_TAGS.some((tag) => tag === value);

export const isLanguageSetting = (value: unknown): value is LanguageSetting =>
  LANGUAGE_SETTINGS.some((setting) => setting === value);
