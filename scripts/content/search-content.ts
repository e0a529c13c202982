/** Checks the content of the template search: each file against its schema, then that what it names exists. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Concepts,
  ConceptsOfTemplates,
  NamesOfRegions,
  NamesOfTemplates,
} from '../../src-main/library/meaning/content.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { translatedRegion } from '../../src-shared/document/region-names.ts';
import { phraseOf } from '../../src-shared/words/words.ts';
import { type ContentFile, type Fault, filesBelow, pointer, readKind } from './content-files.ts';

const TEMPLATES = 'search/templates.json';
/** English names are those of the template itself. */
const TRANSLATED = LANGUAGE_TAGS.filter((tag) => tag !== 'en');
const PATHS = [
  TEMPLATES,
  ...TRANSLATED.flatMap((tag) => [`search/names/${tag}.json`, `search/regions/${tag}.json`]),
];
const PARTS = ['joke', 'about', 'shows'] as const;

/** Everything wrong with the content of the search below a folder of resources, by file and line. */
export function checkSearchContent(root: string): Fault[] {
  const paths = filesBelow(root, ['search']);
  const faults: Fault[] = PATHS.filter((path) => !paths.includes(path)).map((file) => ({
    file,
    line: 1,
    message: 'is missing',
  }));
  const concepts = readKind(
    root,
    paths,
    { path: /^search\/concepts\/[^/]+\.json$/, schema: Concepts },
    faults,
  );
  const templates = readKind(
    root,
    paths,
    { path: /^search\/templates\.json$/, schema: ConceptsOfTemplates },
    faults,
  );
  const names = readKind(
    root,
    paths,
    { path: /^search\/names\/[^/]+\.json$/, schema: NamesOfTemplates },
    faults,
  );
  const regions = readKind(
    root,
    paths,
    { path: /^search\/regions\/[^/]+\.json$/, schema: NamesOfRegions },
    faults,
  );
  if (faults.length > 0) return faults;
  const slugs = existsSync(join(root, 'templates')) ? readdirSync(join(root, 'templates')) : [];
  const known = new Set(concepts.flatMap(({ value }) => Object.keys(value)));
  return [
    ...repeatedFaults(concepts),
    ...concepts.flatMap(conceptFaults),
    ...templates.flatMap((file) => templateFaults(file, known)),
    ...[...templates, ...names].flatMap((file) => slugFaults(file, slugs)),
    ...regions.flatMap((file) => regionFaults(file, regionsOf(root, slugs))),
  ];
}

/** Concepts that stand in two files. */
function repeatedFaults(files: readonly ContentFile<Concepts>[]): Fault[] {
  const seen = new Set<string>();
  return files.flatMap(({ value, fault }) =>
    Object.keys(value).flatMap((id) => {
      if (seen.has(id)) return [fault(pointer(id), `the concept ${id} stands in another file too`)];
      seen.add(id);
      return [];
    }),
  );
}

/** Languages without words, unknown languages, and words that are the same to a search. */
function conceptFaults({ value, fault }: ContentFile<Concepts>): Fault[] {
  return Object.entries(value).flatMap(([id, { words }]) => [
    ...LANGUAGE_TAGS.filter((tag) => !words[tag]).map((tag) =>
      fault(pointer(id), `${id} has no words in ${tag}`),
    ),
    ...Object.keys(words)
      .filter((tag) => !LANGUAGE_TAGS.some((each) => each === tag))
      .map((tag) => fault(pointer(id, 'words', tag), `${tag} is no language of the window`)),
    ...Object.entries(words).flatMap(([tag, texts]) =>
      repeated(texts).map((at) => fault(pointer(id, 'words', tag, at), `“${texts[at]}” stands here twice`)),
    ),
  ]);
}

/** Indexes of texts that a search cannot tell from an earlier one. */
function repeated(texts: readonly string[]): number[] {
  const folded = texts.map(phraseOf);
  return folded.flatMap((text, at) => (folded.indexOf(text) < at ? [at] : []));
}

function templateFaults(
  { value, fault }: ContentFile<ConceptsOfTemplates>,
  known: ReadonlySet<string>,
): Fault[] {
  return Object.entries(value).flatMap(([slug, parts]) =>
    PARTS.flatMap((part) =>
      parts[part].flatMap((id, at) =>
        known.has(id) ? [] : [fault(pointer(slug, part, at), `there is no concept ${id}`)],
      ),
    ),
  );
}

/** Templates that are missing, and entries of templates that do not exist. */
function slugFaults(
  { value, fault }: ContentFile<Record<string, unknown>>,
  slugs: readonly string[],
): Fault[] {
  return [
    ...slugs.filter((slug) => !(slug in value)).map((slug) => fault('', `${slug} is missing`)),
    ...Object.keys(value)
      .filter((slug) => !slugs.includes(slug))
      .map((slug) => fault(pointer(slug), `there is no template ${slug}`)),
  ];
}

/** The names of regions in all templates. */
const regionsOf = (root: string, slugs: readonly string[]): string[] => [
  ...new Set(
    slugs.flatMap((slug) => {
      const file = join(root, 'templates', slug, 'template.json');
      const { box_positions = [] }: { box_positions?: { name: string }[] } = existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8'))
        : {};
      return box_positions.map(({ name }) => name);
    }),
  ),
];

/** Regions of built-in templates without a name in the language. */
const regionFaults = ({ value, fault }: ContentFile<NamesOfRegions>, regions: readonly string[]): Fault[] =>
  regions
    .filter((name) => translatedRegion(value, name) === undefined)
    .map((name) => fault('', `the region ${name} has no name`));
