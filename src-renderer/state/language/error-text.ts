import type { Language } from './language.ts';
import { MessageError } from './message-error.ts';

/** A message in English with the code of its error. */
export interface CodedMessage {
  code: string | undefined;
  message: string;
}

type Words = Pick<Language, 'store' | 'catalogue'>;

/** The message of an error in English; in other languages the translated sentence for its code, where there is one. */
export function translateCode({ code, message }: CodedMessage, { store, catalogue }: Words): string {
  const key = code === undefined ? undefined : `errors:${code}`;
  const isTranslated = store.getState().tag !== 'en' && key !== undefined && catalogue.i18n.exists(key);
  return isTranslated ? catalogue.i18n.t(key) : message;
}

/**
 * What the window says of an error: in English its own message, in other languages the translated sentence for its
 * code, or the English message where there is none.
 */
export function errorText(error: unknown, words: Words): string {
  if (error instanceof MessageError) return error.words(words.catalogue.t);
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return translateCode({ code, message }, words);
}
