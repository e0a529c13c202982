import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { en } from '../../src-shared/messages/en/index.ts';

/** The catalogue: every language has every text, with the plural forms of its rules and the values of the English one. */

const FOLDER = path.join(import.meta.dirname, '../../resources/messages');
const fileOf = (tag: string) => path.join(FOLDER, `${tag}.json`);
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = ReadonlyMap<string, string>;

/** `area.path` → text. */
function textsOf(tree: object, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = before === '' ? key : `${before}.${key}`;
    if (typeof value === 'string') texts.set(at, value);
    else for (const [inner, text] of textsOf(value, at)) texts.set(inner, text);
  }
  return texts;
}

const ENGLISH: Texts = textsOf(en);
const baseOf = (key: string) => key.replace(PLURAL, '');
const hasForms = (key: string) => PLURAL.test(key) && ENGLISH.has(`${baseOf(key)}_other`);

/** The keys that a language needs: those of English with its own plural forms. */
function keysFor(tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = [...ENGLISH.keys()].flatMap((key) =>
    hasForms(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key],
  );
  return [...new Set(keys)].sort();
}

const valuesOf = (text: string) => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name));
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag).sort();

test('English has both plural forms of what it counts', () => {
  expect([...ENGLISH.keys()].sort()).toEqual(keysFor('en'));
});

describe.each(LANGUAGE_TAGS.filter((tag) => existsSync(fileOf(tag))))('%s', (tag) => {
  const texts = textsOf(JSON.parse(readFileSync(fileOf(tag), 'utf8')));
  const englishOf = (key: string) => ENGLISH.get(key) ?? ENGLISH.get(`${baseOf(key)}_other`) ?? '';

  test('has every text and no other', () => {
    expect([...texts.keys()].sort()).toEqual(keysFor(tag));
  });

  test('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('names the same values and elements', () => {
    const differing = [...texts].filter(([key, text]) => {
      const [own, english] = [valuesOf(text), valuesOf(englishOf(key))];
      // “One day left” may leave its number out.
      const missing = english.difference(own);
      missing.delete('count');
      return (
        own.difference(english).size + missing.size > 0 ||
        String(tagsOf(text)) !== String(tagsOf(englishOf(key)))
      );
    });
    expect(differing).toEqual([]);
  });
});
