import type { CommandId } from '../../../src-shared/contract/commands.ts';
import { type Catalogue, createCatalogue } from '../../../src-shared/messages/catalogue.ts';
import { commands } from '../../../src-shared/messages/en/commands.ts';

const english = createCatalogue('en', { commands });

function listTexts(id: CommandId, { i18n }: Catalogue): string[] {
  const keys = [`commands:label.${id}`, `commands:words.${id}`];
  return keys.filter((key) => i18n.exists(key)).map((key) => i18n.t(key));
}

/** What a search for a command looks into: its label and search words in the language of the window and in English. */
export const searchText = (id: CommandId, catalogue: Catalogue): string =>
  [...listTexts(id, catalogue), ...listTexts(id, english)].join(' ');
