import type { Language } from './language.ts';

/**
 * What the window says of an error: in English its own message, in other languages the translated sentence for its
 * code, or the English message where there is none.
 */
export function errorText(
  error: unknown,
  { store, catalogue }: Pick<Language, 'store' | 'catalogue'>,
): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? `errors:${String(error.code)}` : undefined;
  const isTranslated = store.getState().tag !== 'en' && code !== undefined && catalogue.i18n.exists(code);
  return isTranslated ? catalogue.i18n.t(code) : message;
}
