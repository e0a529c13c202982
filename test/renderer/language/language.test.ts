import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { errorText } from '../../../src-renderer/state/language/error-text.ts';
import { type LanguageDeps, openLanguage } from '../../../src-renderer/state/language/language.ts';
import type { LanguageTag } from '../../../src-shared/contract/languages.ts';
import { systemLanguage } from '../../../src-shared/messages/system-language.ts';
import { createMemoryStorage } from '../memory-storage.ts';

const createMessages = (tag: LanguageTag) => ({
  app: { name: `CAM ${tag}` },
  errors: { MEME_NOT_FOUND: `gone ${tag}` },
});

function deps(wanted: string[], stored: Record<string, string> = {}) {
  const announced: string[] = [];
  const kept = createMemoryStorage(stored);
  const given: LanguageDeps = {
    load: async (tag) => createMessages(tag),
    wanted: () => wanted,
    storage: kept,
    announce: (tag, direction) => announced.push(`${tag} ${direction}`),
  };
  return { given, announced, kept };
}

test.each([
  [['de-AT'], 'de'],
  [['pt-BR'], 'pt'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-Hant-TW', 'ja-JP'], 'ja'],
  [['zh-TW'], 'en'],
  [['sv', 'fi', 'fr-CA'], 'fr'],
  [['not a tag', 'it'], 'it'],
  [[], 'en'],
])('the language of a system that wants %j is %s', (wanted, tag) => {
  expect(systemLanguage(wanted)).toBe(tag);
});

test('the window opens in the language of the last start, else in that of the system', async () => {
  const system = deps(['ar-EG']);
  expect((await openLanguage(system.given)).t('app:name')).toBe('CAM ar');
  expect(system.announced).toEqual(['ar rtl']);
  expect((await openLanguage(deps(['ar'], { 'cam-language': 'ja' }).given)).t('app:name')).toBe('CAM ja');
  expect((await openLanguage(deps(['ar'], { 'cam-language': 'xx' }).given)).t('app:name')).toBe('CAM ar');
});

test('another language is shown once its messages have come, and is kept', async () => {
  const { given, announced, kept } = deps(['en']);
  const language = await openLanguage(given);
  await language.choose('de');
  expect(language.t('app:name')).toBe('CAM de');
  expect(language.formats().number(1234.5)).toBe('1.234,5');
  expect(kept.getItem('cam-language')).toBe('de');
  await language.choose('system');
  expect(announced).toEqual(['en ltr', 'de ltr', 'en ltr']);
});

test('of two choices the later one is shown, whichever file comes first', async () => {
  const { given } = deps(['en']);
  const answers = new Map<string, () => void>();
  const load: LanguageDeps['load'] = async (tag) => {
    if (tag !== 'en') await new Promise<void>((resolve) => answers.set(tag, resolve));
    return createMessages(tag);
  };
  const language = await openLanguage({ ...given, load });
  const both = [language.choose('de'), language.choose('ja')];
  answers.get('ja')?.();
  answers.get('de')?.();
  await Promise.all(both);
  expect(language.t('app:name')).toBe('CAM ja');
});

test('where the messages cannot be fetched the language stays', async () => {
  const { given } = deps(['en']);
  const language = await openLanguage({
    ...given,
    load: (tag) => (tag === 'de' ? Promise.reject(new Error('no file')) : given.load(tag)),
  });
  await expect(language.choose('de')).rejects.toThrow('no file');
  expect(language.t('app:name')).toBe('CAM en');
});

test('an error has the engine’s own message in English, and the sentence of its code elsewhere', async () => {
  const error = new ApiError('MEME_NOT_FOUND', 404, 'No meme has the id meme_1.');
  expect(errorText(error, await openLanguage(deps(['en']).given))).toBe('No meme has the id meme_1.');
  const german = await openLanguage(deps(['de']).given);
  expect(errorText(error, german)).toBe('gone de');
  expect(errorText(new ApiError('NEW_CODE', 400, 'New.'), german)).toBe('New.');
  expect(errorText('plain', german)).toBe('plain');
});
