import { expect, test } from 'vitest';
import { createLexicon } from '../../src-main/library/meaning/lexicon.ts';
import { createSearchIndex } from '../../src-main/library/search.ts';
import { region, templateFile } from './folders.ts';

const index = createSearchIndex(
  [
    templateFile('calm-dog-fire', {
      name: 'Calm Dog',
      alt_names: ['This Is Fine'],
      tags: ['denial', 'fire'],
      use_when: 'the coffee is cold and nobody admits it',
    }),
    templateFile('two-buttons', {
      name: 'Two Buttons',
      alt_names: ['Daily Struggle', 'Sweating'],
      tags: ['choice'],
      category: 'comparison',
      box_positions: [region('left', { role: 'the tempting option' })],
    }),
    templateFile('fine-dining', { name: 'Fine Dining', alt_names: [], tags: ['food'], category: 'food' }),
    templateFile('cafe-regular', { name: 'Été au Café', alt_names: [], tags: ['coffee'], category: 'food' }),
  ].map((file) => ({ file })),
);

const find = (query: string) => index.search(query).found.map(({ file }) => file.slug);

test.each<[string, string, string]>([
  ['name', 'two buttons', 'two-buttons'],
  ['start of a word, as one types', 'butt', 'two-buttons'],
  ['one letter', 'b', 'two-buttons'],
  ['typo: a letter missing', 'buttns', 'two-buttons'],
  ['typo: a letter too many', 'strugggle', 'two-buttons'],
  ['typo: wrong letter', 'swaeting', 'two-buttons'],
  ['typo: letters swapped in a short word', 'fier', 'calm-dog-fire'],
  ['alternative name', 'daily struggle', 'two-buttons'],
  ['tag', 'denial', 'calm-dog-fire'],
  ['role', 'tempting', 'two-buttons'],
  ['line on when the joke works', 'admits', 'calm-dog-fire'],
  ['category', 'comparison', 'two-buttons'],
  ['slug', 'calm-dog-fire', 'calm-dog-fire'],
  ['without accents', 'ete', 'cafe-regular'],
  ['with accents and capitals', 'ÉTÉ', 'cafe-regular'],
  ['stop words beside other words', 'the one with the buttons', 'two-buttons'],
])('finds by %s', (_, query, slug) => {
  expect(find(query)[0]).toBe(slug);
});

test('a whole name comes before templates that share its words', () => {
  expect(find('this is fine')[0]).toBe('calm-dog-fire');
  expect(find('fine')).toContain('fine-dining');
});

test('the line on when the joke works counts less than every other field', () => {
  expect(find('coffee')).toEqual(['cafe-regular', 'calm-dog-fire']);
});

test('all words must match; where no template has them all, some suffice', () => {
  expect(find('dog fire')).toEqual(['calm-dog-fire']);
  expect(find('dog spaceship')).toEqual(['calm-dog-fire']);
});

test('a query of stop words still finds names', () => {
  expect(find('this is')).toEqual(['calm-dog-fire']);
});

test('nothing and nonsense find nothing', () => {
  expect(find('')).toEqual([]);
  expect(find(' -- !? ')).toEqual([]);
  expect(find('xyzzyqq')).toEqual([]);
});

test('a short word is not taken for another with other letters, nor a word for one that begins differently', () => {
  for (const typed of ['dig', 'firm', 'nine', 'mining']) expect(find(typed), typed).toEqual([]);
});

test('a word in a name comes before its meaning, also in a large library', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    file: templateFile(`other-${at}`, {
      name: at % 10 === 0 ? 'Old raccoon' : 'Old goose',
      tags: [],
      alt_names: [],
    }),
  }));
  const shown = { file: templateFile('chat', { name: 'Chat', tags: [], alt_names: [] }) };
  const raccoon = { words: { en: ['raccoon'] } };
  const large = createSearchIndex([...many, shown], {
    lexicon: () => createLexicon({ raccoon }),
    of: (template) =>
      template === shown ? { joke: [], about: [], shows: ['raccoon'], names: [], regions: [] } : undefined,
  });
  for (const typed of ['raccoon', 'raccon']) {
    expect(large.search(typed).found[0]?.file.name, typed).toBe('Old raccoon');
    expect(large.search(typed).found, typed).toContain(shown);
  }
});

test('a word with a typing error may have the stem of a word of another language', () => {
  const signs = {
    file: templateFile('honest-signs', { name: 'Honest Signs', tags: [], alt_names: [] }),
  };
  const monkey = { words: { fr: ['singe'] } };
  const index = createSearchIndex([signs], {
    lexicon: () => createLexicon({ monkey }),
    of: () => undefined,
  });
  expect(index.search('hoenst sings').found).toEqual([signs]);
});

test('a very long query is answered', () => {
  expect(find(`buttons ${'lorem '.repeat(60)}`)).toEqual(['two-buttons']);
});

test('what was added before the first search is found in the same order, prepared or not; what was removed is not', async () => {
  const templates = Array.from({ length: 300 }, (_, at) => ({
    file: templateFile(`goose-${at}`, { name: 'Old goose', tags: [], alt_names: [] }),
  }));
  const [searched, prepared] = [createSearchIndex(templates), createSearchIndex(templates)];
  const [removed, ...rest] = templates;
  if (!removed) throw new Error('There are templates.');
  const preparing = prepared.prepare();
  for (const index of [searched, prepared]) index.remove(removed);
  expect(searched.search('goose').found).toEqual(rest);
  await preparing;
  expect(prepared.search('goose').found).toEqual(rest);
  prepared.add(removed);
  expect(prepared.search('goose').found).toEqual([...rest, removed]);
});
