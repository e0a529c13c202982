import { describe, expect, test } from 'vitest';
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

test.each([
  [
    'the line on when the joke works counts less than every other field',
    'coffee',
    ['cafe-regular', 'calm-dog-fire'],
  ],
  ['all words must match', 'dog fire', ['calm-dog-fire']],
  ['where no template has them all, some suffice', 'dog spaceship', ['calm-dog-fire']],
  ['a query of stop words still finds names', 'this is', ['calm-dog-fire']],
  ['a very long query is answered', `buttons ${'lorem '.repeat(60)}`, ['two-buttons']],
  ['nothing finds nothing', '', []],
  ['signs find nothing', ' -- !? ', []],
  ['nonsense finds nothing', 'xyzzyqq', []],
  // A short word is not taken for another with other letters, nor a word for one that begins differently.
  ['other letters find nothing', 'dig', []],
  ['other letters find nothing', 'firm', []],
  ['another beginning finds nothing', 'nine', []],
  ['another beginning finds nothing', 'mining', []],
])('%s: %j', (_, query, slugs) => {
  expect(find(query)).toEqual(slugs);
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

test('of templates with the same name, one’s own comes first, however the name is spaced', () => {
  const named = (slug: string, source: string) => ({
    source,
    file: templateFile(slug, { name: 'Mood of the Day', tags: [], alt_names: [] }),
  });
  const [theirs, own] = [named('mood-theirs', 'builtin'), named('mood-own', 'user')];
  const both = createSearchIndex([theirs, own]);
  for (const typed of ['mood of the day', 'moodoftheday', 'MOOD OF THEDAY'])
    expect(both.search(typed).found, typed).toEqual([own, theirs]);
  expect(createSearchIndex([{ file: templateFile('signs', { name: '???' }) }]).search('!!!').found).toEqual(
    [],
  );
});

test('names that begin with several words of a query, or have a typing error, come before what only shares its words', () => {
  const named = (name: string, source: string, tags: string[] = []) => ({
    source,
    file: templateFile(name.toLowerCase().replaceAll(' ', '-'), { name, tags, alt_names: [] }),
  });
  const buttons = named('Two Buttons', 'builtin');
  const signs = named('Honest Signs', 'user');
  const others = [
    named('Sings', 'builtin', ['honest']),
    named('But Two', 'builtin', ['but']),
    named('Tow', 'builtin'),
  ];
  const index = createSearchIndex([...others, buttons, signs]);
  for (const typed of ['two but', 'tow buttns']) expect(index.search(typed).found[0], typed).toBe(buttons);
  const { found, isSimilar } = index.search('hoenst sings');
  expect([found[0], isSimilar(signs)]).toEqual([signs, false]);
  index.remove(buttons);
  expect(index.search('tow buttns').found).not.toContain(buttons);
});

test('one’s own template with the words in its name comes before those of CAM that have them', () => {
  const file = (slug: string, name: string) =>
    templateFile(slug, { name, tags: ['zebra'], alt_names: ['The Zebra'] });
  const theirs = { source: 'builtin', file: file('zebra-crossing', 'Zebra Crossing') };
  const own = {
    source: 'user',
    file: templateFile('parade', { name: 'Parade of a Zebra', tags: [], alt_names: [] }),
  };
  expect(createSearchIndex([theirs, own]).search('zebra').found).toEqual([own, theirs]);
});

describe('what words mean', () => {
  const meant = (slug: string, joke: string[], tags: string[] = []) => ({
    file: templateFile(slug, { name: slug, tags, alt_names: tags, use_when: '' }),
    meaning: { joke, about: [], shows: [], names: [], regions: [] },
  });
  const templates = [
    meant('alpha', ['sleepless']),
    meant('beta', ['homework']),
    meant('gamma', ['luck']),
    meant('delta', ['software', 'homework']),
    meant('epsilon', ['car']),
    meant('fire', [], ['fire']),
    meant('zeta', ['layoffs']),
  ];
  const index = createSearchIndex(templates, {
    lexicon: () =>
      createLexicon({
        sleepless: { words: { en: ['can’t sleep', 'it’s too late'] } },
        homework: { words: { en: ['homework'] } },
        luck: { words: { en: ['works first try'] } },
        software: { words: { en: ['code'] } },
        car: { words: { en: ['car'] } },
        layoffs: { words: { en: ['fired'] } },
      }),
    of: ({ meaning }) => meaning,
  });
  const first = (query: string) => index.search(query).found[0]?.file.slug;

  test.each([
    ['an apostrophe left out', 'its too late', 'alpha'],
    ['a phrase in one word', 'cantsleep', 'alpha'],
    ['a word in two', 'home work', 'beta'],
    ['a phrase counts as many words as it has', 'when the code works first try', 'gamma'],
    ['what fewer templates are for', 'homework code', 'delta'],
    ['what a word means before other forms of it', 'fired', 'zeta'],
    ['a short word is no form of another', 'care', undefined],
  ])('%s: %s', (_, query, slug) => {
    expect(first(query)).toBe(slug);
  });
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

test('looks up text without spaces in proportion to its length', () => {
  const lexicon = createLexicon({ tired: { words: { zh: ['累', '好累啊'] } } });
  const countLooks = (length: number): number => {
    let looks = 0;
    const counting = {
      ...lexicon,
      exactly(phrase: string) {
        looks += 1;
        return lexicon.exactly(phrase);
      },
    };
    createSearchIndex([], { lexicon: () => counting, of: () => undefined }).search('猫'.repeat(length));
    return looks;
  };
  expect(countLooks(2000)).toBeLessThan(2.1 * countLooks(1000));
});

test.each([
  [64, true],
  [65, false],
])('a word of %i letters with a typing error is found: %s', (letters, found) => {
  const word = 'a'.repeat(letters);
  const long = { file: templateFile('long', { name: word, tags: [], alt_names: [] }) };
  expect(createSearchIndex([long]).search(`${word.slice(1)}b`).found).toEqual(found ? [long] : []);
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
