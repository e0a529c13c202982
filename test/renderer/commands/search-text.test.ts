import { expect, test } from 'vitest';
import { findBest } from '../../../src-renderer/state/commands/match.ts';
import { searchText } from '../../../src-renderer/state/commands/search-text.ts';
import { COMMAND_IDS } from '../../../src-shared/contract/commands.ts';
import { createCatalogue } from '../../../src-shared/messages/catalogue.ts';
import { en } from '../../../src-shared/messages/en/index.ts';

const found = (typed: string, catalogue = createCatalogue('en', en)) =>
  findBest(COMMAND_IDS, typed, (id) => searchText(id, catalogue));

test('every command is found by its label', () => {
  const { i18n } = createCatalogue('en', en);
  expect(COMMAND_IDS.filter((id) => !found(i18n.t(`commands:label.${id}`)).includes(id))).toEqual([]);
});

test('a command is found by a word that its label does not have', () => {
  expect(found('mirror')).toEqual(['arrange.flip', 'arrange.flip-vertical']);
});

test('a command is found by the words of the language of the window, and by the English ones', () => {
  const german = createCatalogue('de', {
    commands: { label: { edit: { delete: 'Löschen' } }, words: { edit: { delete: 'entfernen' } } },
  });
  for (const typed of ['löschen', 'entfernen', 'delete', 'remove'])
    expect(found(typed, german)[0], typed).toBe('edit.delete');
});
