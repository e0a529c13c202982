import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { chooseDictionary, type Spelling } from '../../src-main/desktop/spelling.ts';
import { type TextMenuParams, textMenuTemplate } from '../../src-main/desktop/text-menu.ts';
import { t } from '../helpers/texts.ts';
import { NO_EDITS, NOTHING_TO_EDIT } from './text-menu-params.ts';

/** The menu at the pointer, and the dictionaries of spell checking. */

function createMenu(params: Partial<TextMenuParams>, checks = false) {
  const done: string[] = [];
  const spelling: Spelling = {
    isOn: () => checks,
    set: () => {},
    mayCheck: async () => true,
    choose: (tag) => done.push(`choose ${tag}`),
    has: (tag) => tag === 'en' || tag === 'de',
    isUsed: (tag) => tag === 'de',
    learn: (word) => done.push(`learn ${word}`),
  };
  const items = textMenuTemplate(
    { ...NOTHING_TO_EDIT, ...params },
    {
      t,
      spelling,
      isExternal: (url) => /^https?:/.test(url),
      openExternal: (url) => done.push(`open ${url}`),
      copyText: (text) => done.push(`copy ${text}`),
      correct: (word) => done.push(`correct ${word}`),
    },
  );
  const click = (label: string) => {
    const item = items
      .flatMap((one) => [one, ...(Array.isArray(one.submenu) ? one.submenu : [])])
      .find((one) => one.label === label);
    Reflect.apply(item?.click ?? (() => done.push(`no ${label}`)), undefined, []);
  };
  return { items, done, click };
}

const shown = (items: readonly MenuItemConstructorOptions[]) =>
  items.map(({ type, role, label }) => (type === 'separator' ? '-' : (role ?? label)));

describe('at the pointer', () => {
  test('a field offers what can be done to its text', () => {
    const { items } = createMenu({
      isEditable: true,
      editFlags: { ...NO_EDITS, canUndo: true, canPaste: true },
    });
    expect(shown(items).join(' ')).toBe('undo redo - cut copy paste pasteAndMatchStyle - selectAll');
    expect(items.filter(({ enabled }) => enabled).map(({ role }) => role)).toEqual([
      'undo',
      'paste',
      'pasteAndMatchStyle',
    ]);
    expect(items.every(({ type, label }) => type === 'separator' || label)).toBe(true);
  });

  test('a misspelled word has suggestions, can be learned, and the language can be changed', () => {
    const word = { isEditable: true, misspelledWord: 'memme', dictionarySuggestions: ['meme', 'memo'] };
    const { items, done, click } = createMenu(word, true);
    expect(shown(items).slice(0, 5)).toEqual(['meme', 'memo', '-', 'Add to dictionary', '-']);
    for (const label of ['memo', 'Add to dictionary', 'English']) click(label);
    expect(done).toEqual(['correct memo', 'learn memme', 'choose en']);
    expect(items.at(-1)?.submenu).toMatchObject([{ label: 'English', checked: false }, { checked: true }]);
    expect(shown(createMenu({ ...word, dictionarySuggestions: [] }, true).items)[0]).toBe('No suggestions');
    expect(shown(createMenu(word, false).items)[0]).toBe('undo');
  });

  test('a link is copied, and opened only by https; selected text is copied; anything else has no menu', () => {
    const { items, done, click } = createMenu({ linkURL: 'https://cam.example/a', selectionText: 'a' });
    expect(shown(items)).toEqual(['Open link in the browser', 'Copy link', '-', 'copy']);
    click('Open link in the browser');
    click('Copy link');
    expect(done).toEqual(['open https://cam.example/a', 'copy https://cam.example/a']);
    expect(shown(createMenu({ linkURL: 'http://cam.example/a' }).items)).toEqual(['Copy link']);
    expect(createMenu({ linkURL: 'file:///etc/passwd' }).items).toEqual([]);
    expect(createMenu({ selectionText: ' ' }).items).toEqual([]);
  });
});

test('the dictionary of a language is that of the variant the system prefers', () => {
  const available = ['de', 'en-GB', 'en-US', 'pt-BR', 'pt-PT'];
  expect(chooseDictionary('en', available, ['fr-FR', 'en-GB'])).toBe('en-GB');
  expect(chooseDictionary('en', available, ['en-IE'])).toBe('en-US');
  expect(chooseDictionary('de', available, ['de-AT'])).toBe('de');
  expect(chooseDictionary('pt', available, [])).toBe('pt-BR');
  expect(chooseDictionary('ja', available, ['ja'])).toBeUndefined();
});
