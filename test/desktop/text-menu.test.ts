import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { readEngineInfo } from '../../src-main/bootstrap/open-store.ts';
import { chooseDictionary, type Spelling } from '../../src-main/desktop/spelling.ts';
import { type TextMenuParams, textMenuTemplate } from '../../src-main/desktop/text-menu.ts';
import { t } from '../helpers/texts.ts';
import { ready } from './driver.ts';
import { launchedApps } from './launched-apps.ts';

/** The menu at the pointer, and spell checking with its dictionaries. */

const NOTHING = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
};
const PARAMS: TextMenuParams = {
  isEditable: false,
  editFlags: NOTHING,
  selectionText: '',
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};

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
    { ...PARAMS, ...params },
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
      editFlags: { ...NOTHING, canUndo: true, canPaste: true },
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

async function isStored(home: string): Promise<boolean> {
  const { key } = JSON.parse(readFileSync(path.join(home, 'owner.json'), 'utf8'));
  const url = `${readEngineInfo(home)?.local_url}/v1/settings`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  return /"check_spelling": ?true/.test(await answer.text());
}

describe('in the app', () => {
  const apps = launchedApps();
  const NOWHERE = 'http://127.0.0.1:1/';

  test('a right click shows the menu, and what is chosen there is done', async () => {
    const app = await ready(apps.launch());
    const link = { ...PARAMS, linkURL: 'https://cam.example/' };
    expect(await app.op('rightClick', JSON.stringify(link))).toHaveLength(2);
    await app.op('chooseAtPointer', 'copy-link');
    await app.op('chooseAtPointer', 'open-link');
    expect(await app.op('record')).toMatchObject({ clipboardText: [link.linkURL], external: [link.linkURL] });
    // Links into the app itself lead nowhere outside of it.
    const own = { ...PARAMS, linkURL: `${new URL(await app.op('url')).origin}/gallery` };
    expect(await app.op('rightClick', JSON.stringify(own))).toEqual([]);
  });

  test('no dictionary is downloaded until the user has agreed', async () => {
    const home = apps.folder();
    const app = await ready(apps.launch({ home }));
    expect(await app.op('spelling')).toMatchObject({ on: false, server: NOWHERE });
    await app.op('answer', '1');
    expect(await app.op('evaluate', 'window.desktop.setSpelling(true)')).toBe(false);
    expect(await app.op('spelling')).toMatchObject({ on: false, server: NOWHERE });
    await app.op('answer', '0');
    expect(await app.op('evaluate', 'window.desktop.setSpelling(true)')).toBe(true);
    expect(await app.op('spelling')).toMatchObject({ on: true, languages: ['en-GB'] });
    expect((await app.op('spelling')).server).toMatch(/^https:\/\/redirector\.gvt1\.com\//);
    await app.op('evaluate', `window.desktop.setLanguage('de')`);
    await app.until(async () => (await app.op('spelling')).languages.join() === 'de');
    expect(await app.op('evaluate', 'window.desktop.setSpelling(false)')).toBe(false);
    expect(await app.op('spelling')).toMatchObject({ on: false, server: NOWHERE });
    const [first] = (await app.op('record')).dialogs;
    expect(first?.options).toMatchObject({ message: 'Download a dictionary to check spelling?' });
  });

  test('Settings turns it on, also for the next start, without asking again', async () => {
    const home = apps.folder();
    const app = await ready(apps.launch({ home }));
    await app.until(() =>
      app.op('chooseMenu', 'go.settings').then(
        () => true,
        () => false,
      ),
    );
    await app.op('seen', 'Check spelling while typing');
    await app.op('answer', '0');
    await app.op(
      'evaluate',
      `document.querySelectorAll('[role=switch]').forEach((one) =>
      one.parentElement.textContent.startsWith('Check spelling') && one.click())`,
    );
    await app.until(async () => (await app.op('spelling')).on);
    await app.until(() => isStored(home));
    await app.op('quit');
    await app.exited;
    const next = await ready(apps.launch({ home }));
    expect(await next.op('spelling')).toMatchObject({ on: true });
    expect((await next.op('record')).dialogs).toEqual([]);
  });
});
