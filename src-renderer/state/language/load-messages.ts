import type { LanguageTag } from '../../../src-shared/contract/languages.ts';
import type { Messages } from '../../../src-shared/messages/catalogue.ts';

/** Files of the translated messages; each is fetched when its language is chosen. */
const TRANSLATED = import.meta.glob<Messages>('../../../resources/messages/*.json', { import: 'default' });

/** The messages of a language. @throws where their file cannot be fetched */
export async function loadMessages(tag: LanguageTag): Promise<Messages> {
  const translated = TRANSLATED[`../../../resources/messages/${tag}.json`];
  return translated ? translated() : (await import('../../../src-shared/messages/en/index.ts')).en;
}
