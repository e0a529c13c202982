import { createFormats } from '../../src-renderer/state/language/formats.ts';
import { MessageError } from '../../src-renderer/state/language/message-error.ts';
import { createCatalogue } from '../../src-shared/messages/catalogue.ts';
import { en } from '../../src-shared/messages/en/index.ts';

/** The texts of the window in English, for tests of its state. */
export const { t } = createCatalogue('en', en);
export const format = createFormats('en', t);
/** Words for an error, as in a window in English. */
export function errorWords(error: unknown): string {
  if (error instanceof MessageError) return error.words(t);
  return error instanceof Error ? error.message : String(error);
}
