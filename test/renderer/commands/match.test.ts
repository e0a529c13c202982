import { expect, test } from 'vitest';
import { findBest, isSimilar, rateMatch } from '../../../src-renderer/state/commands/match.ts';
import { searchText } from '../../../src-renderer/state/commands/search-text.ts';
import { COMMAND_IDS } from '../../../src-shared/contract/commands.ts';
import { createCatalogue } from '../../../src-shared/messages/catalogue.ts';
import { en } from '../../../src-shared/messages/en/index.ts';

test.each([
  ['gallery', 'Gallery', true],
  ['gal', 'Gallery', true],
  ['galery', 'Gallery', true],
  ['glalery', 'Gallery', true],
  ['bring front', 'Bring to front', true],
  ['front bring', 'Bring to front', true],
  ['creme', 'Crème brûlée', true],
  ['shortcust', 'Keyboard shortcuts', true],
  ['', 'anything', true],
  ['xyz', 'Gallery', false],
  // A short word has no room for slips.
  ['cat', 'Cut', false],
  ['bring back', 'Bring to front', false],
  ['🐈', 'Gallery', false],
  // Letters inside of a word mean nothing.
  ['lery', 'Gallery', false],
  ['year', 'Clear', false],
])('“%s” finds “%s”: %s', (typed, text, isFound) => {
  expect(rateMatch(typed, text) > 0).toBe(isFound);
});

test('a similar spelling comes last, and is told from a match', () => {
  expect(findBest(['Fonts', 'Front'], 'front', (text) => text)).toEqual(['Front', 'Fonts']);
  expect(findBest(['Gallry', 'Gallery'], 'gallery', (text) => text)).toEqual(['Gallery', 'Gallry']);
  expect([isSimilar('galery', 'Gallery'), isSimilar('gall', 'Gallery')]).toEqual([true, false]);
});

test('the better match comes first, and ties keep their order', () => {
  const better = ['Search templates', 'Templates', 'templates two', 'Template regions'];
  const all = ['Undo', ...better.slice(0, 1), ...better.slice(3), ...better.slice(1, 3)];
  expect(findBest(all, 'templates', (text) => text)).toEqual(better);
});

const found = (typed: string, catalogue = createCatalogue('en', en)) =>
  findBest(COMMAND_IDS, typed, (id) => searchText(id, catalogue));

test('every command is found by its label, and by words that its label does not have', () => {
  const { i18n } = createCatalogue('en', en);
  expect(COMMAND_IDS.filter((id) => !found(i18n.t(`commands:label.${id}`)).includes(id))).toEqual([]);
  expect(found('mirror')).toEqual(['arrange.flip', 'arrange.flip-vertical']);
});

test('a command is found by the words of the language of the window, and by the English ones', () => {
  const german = createCatalogue('de', {
    commands: { label: { edit: { delete: 'Löschen' } }, words: { edit: { delete: 'entfernen' } } },
  });
  for (const typed of ['löschen', 'entfernen', 'delete', 'remove'])
    expect(found(typed, german)[0], typed).toBe('edit.delete');
});
