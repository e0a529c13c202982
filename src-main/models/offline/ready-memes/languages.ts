/** Languages with a library of finished memes of their own. */
export const READY_LANGUAGES = ['en', 'es'] as const;
export type ReadyLanguage = (typeof READY_LANGUAGES)[number];

export const isReadyLanguage = (code: string): code is ReadyLanguage =>
  READY_LANGUAGES.some((language) => language === code);
