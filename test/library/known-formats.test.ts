import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createKnownFormats,
  type ImgflipPicture,
  type KnownFormat,
} from '../../src-main/library/known-formats.ts';
import { createTemplateIndex } from '../../src-main/library/template-index.ts';
import type { Template } from '../../src-main/library/types.ts';
import { templateFile } from './folders.ts';

/** Searches for known formats find the imported format, or the built-in template for the same joke. */

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const { formats }: { formats: KnownFormat[] } = JSON.parse(
  readFileSync(path.join(RESOURCES, 'library/known-formats.json'), 'utf8'),
);
const imgflip: Record<string, ImgflipPicture> = JSON.parse(
  readFileSync(path.join(RESOURCES, 'library/imgflip-pictures.json'), 'utf8'),
);
const createTemplate = (slug: string, source: string): Template => {
  const builtIn = () => readFileSync(path.join(RESOURCES, 'templates', slug, 'template.json'), 'utf8');
  const file = source === 'builtin' ? JSON.parse(builtIn()) : templateFile(slug);
  const paths = { imagePath: `/${slug}`, thumbPath: `/${slug}`, imageFile: slug, thumbFile: slug };
  return { id: `tpl_${slug}`, file, source, ...paths, width: 100, height: 100 };
};
const buildIndex = (imported: readonly Template[] = []) => {
  const index = createTemplateIndex(undefined, createKnownFormats(formats));
  const named = [...formats, ...Object.values(imgflip)];
  const slugs = [
    ...named.flatMap(({ template = [] }) => template),
    ...formats.flatMap(({ like = [] }) => like),
  ];
  for (const slug of new Set(slugs)) index.put(createTemplate(slug, 'builtin'));
  for (const template of imported) index.put(template);
  return index;
};
const named = (slug: string, name: string, more: Partial<Template['file']> = {}): Template => {
  const template = createTemplate(slug, 'memegen');
  return { ...template, file: { ...template.file, name, ...more } };
};
const first = (index: ReturnType<typeof buildIndex>, search: string) => {
  const { templates, matches } = index.list({ search }, { limit: 5, offset: 0 }, () => undefined);
  const [template] = templates;
  return template ? [template.file.slug, matches?.get(template.id)] : [];
};

test('every name of the list leads to an existing template', () => {
  const index = buildIndex();
  for (const { like = [] } of formats) for (const slug of like) expect(index.get(slug)?.file.slug).toBe(slug);
  for (const { name, names, template } of formats) {
    for (const typed of template === undefined ? [] : [name, ...names])
      expect(index.sameJoke(typed).map(({ file }) => file.slug)).toContain(template);
  }
});

test('every picture of Imgflip’s lists has a size, and its template exists', () => {
  const index = buildIndex();
  for (const [id, { width, height, template }] of Object.entries(imgflip)) {
    expect([id, width > 0 && height > 0]).toEqual([id, true]);
    if (template) expect([id, index.get(template)?.file.slug]).toEqual([id, template]);
  }
});

test('an id names one format, and a format leads somewhere', () => {
  for (const collection of ['memegen', 'imgflip'] as const) {
    const ids = formats.flatMap(({ ids = {} }) => ids[collection] ?? []);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  }
  for (const { name, template, ids = {} } of formats)
    expect([name, template !== undefined || Object.keys(ids).length > 0]).toEqual([name, true]);
});

describe('without the format, ours for the same joke comes first and is called that', () => {
  test.each([
    ['drake', 'no-yes', 'Drake'],
    ['Drake meme', 'no-yes', 'Drake'],
    ['distracted boyfriend', 'wandering-eyes', 'Distracted Boyfriend'],
    ['distracted boyfreind', 'wandering-eyes', 'Distracted Boyfriend'],
    ['distracted boy', 'wandering-eyes', 'Distracted Boyfriend'],
    ['this is fine', 'calm-in-the-fire', 'This Is Fine'],
    ['change my mind', 'convince-me', 'Change My Mind'],
    ['woman yelling at cat', 'cat-at-dinner', 'Woman Yelling at Cat'],
    ['expanding brain', 'mind-levels', 'Expanding Brain'],
    ['left exit 12', 'highway-exit', 'Left Exit 12 Off Ramp'],
    ['스파이더맨', 'same-picture', 'Spider-Man Pointing at Spider-Man'],
    ['novio infiel', 'wandering-eyes', 'Distracted Boyfriend'],
  ])('%s', (search, slug, name) => {
    expect(first(buildIndex(), search)).toEqual([slug, { kind: 'same_joke', name }]);
  });

  // It is not said to make the same joke as itself.
  test.each(['two buttons', 'tow buttons', 'daily struggle'])(
    '“%s” is a name of a built-in template',
    (search) => {
      expect(first(buildIndex(), search)).toEqual(['two-buttons', { kind: 'name' }]);
    },
  );
});

describe('with the format in the library, that comes first and ours follows', () => {
  const index = buildIndex([
    named('db', 'Distracted Boyfriend'),
    named('drake', 'Drakeposting', { alt_names: ['drake'] }),
    named('fine', 'This is Fine'),
  ]);
  test.each([
    ['drake', 'drake', 'no-yes'],
    ['distracted boyfriend', 'db', 'wandering-eyes'],
    ['this is fine', 'fine', 'calm-in-the-fire'],
  ])('%s', (search, imported, ours) => {
    const { templates, matches } = index.list({ search }, { limit: 5, offset: 0 }, () => undefined);
    expect(templates.slice(0, 2).map(({ file }) => file.slug)).toEqual([imported, ours]);
    expect(matches?.get(`tpl_${imported}`)).toEqual({ kind: 'name' });
    expect(matches?.get(`tpl_${ours}`)?.kind).toBe('same_joke');
  });

  test('a filter holds for both, and pages follow each other', () => {
    const list = (search: string, page: Parameters<typeof index.list>[1], category?: string) =>
      index.list({ search, ...(category ? { category } : {}) }, page, () => 1);
    expect(list('drake', { limit: 5, offset: 0 }, 'nothing').total).toBe(0);
    const all = list('this is fine', { limit: 50, offset: 0 }).templates;
    const [one] = list('this is fine', { limit: 1, offset: 0 }).templates;
    const rest = list('this is fine', { limit: 50, after: { id: one?.id ?? '', count: 1 } }).templates;
    expect([one, ...rest]).toEqual(all);
  });
});

test('other searches say why they found something, and find no joke by chance', () => {
  expect(first(buildIndex(), 'dominos')[1]).toMatchObject({
    kind: expect.stringMatching(/same_joke|similar|words/),
  });
  expect(first(buildIndex(), 'procrastination')[1]).toEqual({ kind: 'words' });
  expect(first(buildIndex(), 'procrastinatoin')[1]).toEqual({ kind: 'similar' });
  expect(buildIndex().sameJoke('fine')).toEqual([]);
  expect(buildIndex().sameJoke('')).toEqual([]);
});

describe('a format that is not in the library', () => {
  const missing = (index: ReturnType<typeof buildIndex>, search: string) =>
    index.list({ search }, { limit: 5, offset: 0 }, () => undefined).missingFormat?.name;

  test('is named, with and without a template for the same joke', () => {
    expect(missing(buildIndex(), 'drake')).toBe('Drake');
    // The built-in template for the joke has the format's name among its other names.
    expect(missing(buildIndex(), 'distracted boyfriend')).toBe('Distracted Boyfriend');
    expect(missing(buildIndex(), 'this is fine')).toBe('This Is Fine');
    // None makes its joke: one that suits its situations is offered instead.
    expect(first(buildIndex(), "gru's plan")).toEqual(['bridge-half-built', { kind: 'meaning' }]);
    expect(missing(buildIndex(), 'grus plan')).toBe("Gru's Plan");
    expect(missing(buildIndex(), 'surprised pikachu')).toBe('Surprised Pikachu');
    // No collection has it.
    expect(first(buildIndex(), 'sisyphus')).toEqual([
      'boulder-uphill',
      { kind: 'same_joke', name: 'Sisyphus' },
    ]);
    for (const typed of ['', 'sisyphus', 'two buttons', 'deadline', 'qqqzzz'])
      expect(missing(buildIndex(), typed)).toBeUndefined();
  });
  test('is not missing once a template has one of its names', () => {
    const index = buildIndex([named('memegen-gru', "Gru's Plan")]);
    for (const typed of ["gru's plan", 'gru plan', 'Gru presentation'])
      expect(missing(index, typed)).toBeUndefined();
    expect(missing(index, 'drake')).toBe('Drake');
    const fine = buildIndex([named('fine', 'This is Fine')]);
    expect(missing(fine, 'this is fine')).toBeUndefined();
  });
});
