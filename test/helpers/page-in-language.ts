import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { ENGLISH, readTexts, type Texts } from '../../scripts/message-files.ts';
import type { LanguageTag } from '../../src-shared/contract/languages.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { translateRegion } from '../../src-shared/document/region-names.ts';
import { joinWords, type TemplateNames } from '../../src-shared/document/template-words.ts';

/** Finds things on a page of another language by their English names. */

const VALUE = /\{\{\s*(\w+)[^}]*\}\}/g;
/** A browser gives the spaces of names as plain ones: French has narrow ones before signs. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

/** A text as an expression: `{{name}}` is any value, elements in it have no tags on the page. */
function toExpression(text: string, asExpression: (name: string) => string): string {
  const plain = text.replace(/<\/?\w+\/?>/g, '');
  let [expression, end] = ['', 0];
  for (const match of plain.matchAll(VALUE)) {
    expression += escaped(plain.slice(end, match.index)) + asExpression(match[1] ?? '');
    end = match.index + match[0].length;
  }
  return expression + escaped(plain.slice(end));
}

/** Texts that are little more than values stand for everything, and so for nothing. */
const says = (text: string) => /\p{L}{2}/u.test(text.replace(VALUE, ''));

/** The English texts that a name on an English page can be, with the values in it. */
function meant(name: string | RegExp): { key: string; values: Record<string, string> }[] {
  return [...ENGLISH].flatMap(([key, text]) => {
    if (!says(text)) return [];
    if (name instanceof RegExp) {
      return name.test(text.replace(VALUE, '7')) || name.test(text.replace(VALUE, 'a'))
        ? [{ key, values: {} }]
        : [];
    }
    const seen = new Set<string>();
    const group = (value: string) => {
      const isFirst = !seen.has(value);
      seen.add(value);
      return isFirst ? `(?<${value}>.+)` : `\\k<${value}>`;
    };
    const found = new RegExp(`^${toExpression(text, group)}$`, 'u').exec(name);
    return found ? [{ key, values: { ...found.groups } }] : [];
  });
}

/** Every form that a translation of a key has: its own, or those of its plural. */
const listForms = (texts: Texts, key: string): string[] => {
  const own = texts.get(key);
  const base = key.replace(/_(?:one|other)$/, '');
  const forms = [...texts].filter(([other]) => base !== key && other.startsWith(`${base}_`));
  return [...(own === undefined ? [] : [own]), ...forms.map(([, text]) => text)];
};

const RESOURCES = new URL('../../resources/', import.meta.url);
const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, RESOURCES), 'utf8'));

const TEMPLATES = readdirSync(new URL('templates', RESOURCES)).map(
  (slug): TemplateFile => readJson(`templates/${slug}/template.json`),
);
/** English names of the built-in templates, with their slugs. */
const SLUGS = new Map(TEMPLATES.map(({ name, slug }) => [name, slug]));
/** English hints of their regions, with the roles. */
const ROLES = new Map(
  TEMPLATES.flatMap(({ box_positions }) => box_positions.map(({ hint = '', role }) => [hint, role])),
);

const joinedWords = new Map<LanguageTag, TemplateNames>();

/** All words about templates in a language, as the build joins them. */
export function templateNamesIn(tag: LanguageTag): TemplateNames {
  const words =
    joinedWords.get(tag) ??
    joinWords(
      readJson(`search/words/${tag}.json`),
      TEMPLATES.map(({ slug }) => [slug, readJson(`templates/${slug}/words.json`).languages[tag]]),
      [...ROLES.keys()],
    );
  joinedWords.set(tag, words);
  return words;
}

/** What a built-in template, a region or what it asks for is called in another language. */
function ownWord(tag: LanguageTag, name: string): string | undefined {
  const slug = SLUGS.get(name);
  const { templates, regions, roles, hints } = templateNamesIn(tag);
  return slug
    ? templates[slug]?.[0]
    : (translateRegion(regions, name.toLowerCase().replaceAll(' ', '-')) ??
        hints[name] ??
        roles[ROLES.get(name) ?? name]);
}

/** A value in a text as an expression: itself, or what it is called in the language. */
function eitherWord(tag: LanguageTag, value = ''): string {
  const word = ownWord(tag, value);
  return word === undefined ? escaped(value) : `(?:${escaped(value)}|${escaped(word)})`;
}

/**
 * What a name of an English page is called in another language; the name itself where it is neither a text of the
 * catalogue nor the name of a built-in template or of a region.
 */
export function nameIn(tag: LanguageTag, name: string | RegExp, exact: boolean): string | RegExp {
  const texts = readTexts(tag);
  if (tag === 'en' || !texts) return name;
  const names = meant(name).flatMap(({ key, values }) =>
    listForms(texts, key).map((text) =>
      toExpression(text, (value) => eitherWord(tag, values[value]) || '.+'),
    ),
  );
  const word = typeof name === 'string' ? ownWord(tag, name) : undefined;
  if (word !== undefined) names.push(escaped(word));
  if (names.length === 0) return name;
  // What people have written themselves may be the same as a text of the catalogue.
  const own = name instanceof RegExp ? name.source : escaped(name);
  const either = [...new Set([...names, own])].join('|');
  return new RegExp(exact && typeof name === 'string' ? `^(?:${either})$` : `(?:${either})`, 'u');
}

type Finder = Page | Locator;

/** The same page or locator; what it finds by a name, it finds by the name's translation. */
function translated<Found extends Finder>(finder: Found, tag: LanguageTag): Found {
  const named = (name: string | RegExp, exact = false) => nameIn(tag, name, exact);
  const within = (locator: Locator) => translated(locator, tag);
  const own: Partial<Record<keyof Page | keyof Locator, unknown>> = {
    getByRole: (role: Parameters<Page['getByRole']>[0], options: Parameters<Page['getByRole']>[1] = {}) => {
      const { name, description, ...rest } = options;
      return within(
        finder.getByRole(role, {
          ...rest,
          ...(name !== undefined && { name: named(name, options.exact) }),
          ...(description !== undefined && { description: named(description, options.exact) }),
        }),
      );
    },
    getByLabel: (name: string | RegExp, options: { exact?: boolean } = {}) =>
      within(finder.getByLabel(named(name, options.exact), options)),
    getByText: (name: string | RegExp, options: { exact?: boolean } = {}) =>
      within(finder.getByText(named(name, options.exact), options)),
    getByPlaceholder: (name: string | RegExp, options: { exact?: boolean } = {}) =>
      within(finder.getByPlaceholder(named(name, options.exact), options)),
    locator: (selector: string) => within(finder.locator(selector)),
    ...('first' in finder && {
      first: () => within(finder.first()),
      last: () => within(finder.last()),
      nth: (index: number) => within(finder.nth(index)),
      filter: (options: Parameters<Locator['filter']>[0]) => within(finder.filter(options)),
    }),
  };
  return new Proxy(finder, {
    get(target, property) {
      const replaced: unknown = Reflect.get(own, property);
      if (replaced !== undefined) return replaced;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A page whose window is in `tag`, to be used with English names. */
export const pageInLanguage = (page: Page, tag: LanguageTag): Page =>
  tag === 'en' ? page : translated(page, tag);
