import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTemplateWords, loadTemplateNames } from '../../../src-renderer/state/browse/template-words.ts';
import type { LanguageTag } from '../../../src-shared/contract/languages.ts';

const TWO_BUTTONS = { slug: 'two-buttons', name: 'Two Buttons', source: 'builtin' };

const wordsIn = async (tag: LanguageTag, load = loadTemplateNames) => {
  const language = { store: createStore<{ tag: LanguageTag }>(() => ({ tag })) };
  const { store } = createTemplateWords(language, load);
  await vi.waitFor(() => expect(store.getState().translatedRegion('top')).toBeDefined());
  return { language, store };
};

test('built-in templates and regions are called by their names in the language of the window', async () => {
  const { store } = await wordsIn('de');
  const words = store.getState();
  expect(words.getName(TWO_BUTTONS)).not.toBe('Two Buttons');
  expect(words.findEnglishName(TWO_BUTTONS)).toBe('Two Buttons');
  expect(words.regionName('left-button')).toBe('Linker Knopf');
  expect(words.regionName('label-2')).toBe('Beschriftung 2');
  expect(words.regionHint({ role: 'Who has to decide' })).toBe('Wer sich entscheiden muss');
  // The template of a meme, of which only id and English name are known.
  const named = {
    'tpl_two-buttons': words.getName(TWO_BUTTONS),
    'tpl_my-cat': 'My cat',
    tpl_constructor: 'Mine',
  };
  for (const [id, name] of Object.entries(named))
    expect(words.nameById({ id, name: id === 'tpl_two-buttons' ? 'Two Buttons' : name })).toBe(name);
});

test('templates of one’s own keep their names, and regions without a translation their words', async () => {
  const { store } = await wordsIn('fr');
  const words = store.getState();
  const own = { ...TWO_BUTTONS, source: 'user' };
  expect(words.getName(own)).toBe('Two Buttons');
  expect(words.findEnglishName(own)).toBeUndefined();
  expect(words.regionName('my-own-place')).toBe('My own place');
  expect(words.regionName('constructor')).toBe('Constructor');
  expect(words.regionHint({ role: 'What my cat says' })).toBe('What my cat says');
});

test('another language is shown once its names have come; English has the names of the templates', async () => {
  const { language, store } = await wordsIn('ja');
  language.store.setState({ tag: 'en' });
  await vi.waitFor(() => expect(store.getState().getName(TWO_BUTTONS)).toBe('Two Buttons'));
  expect(store.getState().regionName('left-button')).toBe('Left button');
});

test('a region asks for its hint, in another language as that is translated, or else its role', async () => {
  const load = async () => ({
    templates: {},
    regions: { top: 'Oben' },
    roles: { 'Who is calm': 'Wer ruhig ist' },
    hints: { 'They are calm': null, 'All is fine': 'Alles gut' },
  });
  const asked = [
    { role: 'What one says so that nobody worries', hint: 'All is fine' },
    { role: 'Who is calm', hint: 'They are calm' },
    { role: 'Who is calm', hint: 'My cat, of course' },
    { role: 'Who is calm', hint: '' },
    { role: 'constructor', hint: 'toString' },
  ];
  const inGerman = (await wordsIn('de', load)).store;
  expect(asked.map(inGerman.getState().regionHint)).toEqual([
    'Alles gut',
    'Wer ruhig ist',
    'My cat, of course',
    'Wer ruhig ist',
    'toString',
  ]);
  const { store } = createTemplateWords(
    { store: createStore(() => ({ tag: 'en' as const })) },
    loadTemplateNames,
  );
  expect(asked.map(store.getState().regionHint)).toEqual([
    'All is fine',
    'They are calm',
    'My cat, of course',
    'Who is calm',
    'toString',
  ]);
});
