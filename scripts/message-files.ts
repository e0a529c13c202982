import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageTag } from '../src-shared/contract/languages.ts';
import { en } from '../src-shared/messages/en/index.ts';

/** The files of the translated messages, and what each must hold. Keys are `area.path.to.message`. */

const FOLDER = path.join(import.meta.dirname, '../resources/messages');
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export type Texts = ReadonlyMap<string, string>;

/** A tree of texts as key → text. */
export function flattenTexts(tree: object, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = before === '' ? key : `${before}.${key}`;
    if (typeof value === 'string') texts.set(at, value);
    else for (const [inner, text] of flattenTexts(value, at)) texts.set(inner, text);
  }
  return texts;
}

/** The English texts, in the order of their files. */
export const ENGLISH: Texts = flattenTexts(en);

const removePluralEnding = (key: string): string => key.replace(PLURAL, '');
const hasForms = (key: string): boolean =>
  PLURAL.test(key) && ENGLISH.has(`${removePluralEnding(key)}_other`);

/** The keys that a language needs: those of English, with the plural forms of its own rules. */
export function keysFor(tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = [...ENGLISH.keys()].flatMap((key) =>
    hasForms(key) ? forms.map((form) => `${removePluralEnding(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}

/** The English text that a key translates; of a plural form that English lacks, the general one. */
export const getEnglish = (key: string): string =>
  ENGLISH.get(key) ?? ENGLISH.get(`${removePluralEnding(key)}_other`) ?? '';

const getFile = (tag: LanguageTag): string => path.join(FOLDER, `${tag}.json`);

/** The texts of a language; undefined where it has no file yet. */
export function readTexts(tag: LanguageTag): Texts | undefined {
  const file = getFile(tag);
  return existsSync(file) ? flattenTexts(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

interface Tree {
  [key: string]: string | Tree;
}

function put(tree: Tree, [head = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    tree[head] = text;
    return;
  }
  const inner = tree[head];
  const next = typeof inner === 'object' ? inner : {};
  tree[head] = next;
  put(next, rest, text);
}

/** Writes the file of a language in the order of the English texts; texts that English no longer has are left out. */
export function writeTexts(tag: LanguageTag, texts: Texts): void {
  const tree: Tree = {};
  for (const key of keysFor(tag)) {
    const text = texts.get(key);
    if (text !== undefined) put(tree, key.split('.'), text);
  }
  writeFileSync(getFile(tag), `${JSON.stringify(tree, null, 2)}\n`);
}
