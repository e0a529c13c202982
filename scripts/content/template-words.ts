/**
 * Checks the words of the built-in templates in other languages: `words.json` in each folder and what they share in
 * `search/words`. Every region and role has a word in every language, long roles have short hints, and no file has words for
 * what is not there.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SharedWords, TemplateWords } from '../../src-main/library/meaning/content.ts';
import { LANGUAGE_TAGS, type LanguageTag } from '../../src-shared/contract/languages.ts';
import { HINT_CHARS, type Region, TemplateFile } from '../../src-shared/contract/template.ts';
import { PICTURE_REGIONS } from '../../src-shared/document/region.ts';
import { translateRegion } from '../../src-shared/document/region-names.ts';
import type { OwnWords } from '../../src-shared/document/template-words.ts';
import { type ContentFile, type Fault, filesBelow, pointer, readKind } from './content-files.ts';

/** English words are those of the template itself. */
export const TRANSLATED = LANGUAGE_TAGS.filter((tag) => tag !== 'en');
const PARTS = ['joke', 'about', 'shows'] as const;

type RegionNames = Pick<Region, 'name' | 'role' | 'hint'>;
type OwnFile = ContentFile<TemplateWords>;
type SharedByTag = ReadonlyMap<string, ContentFile<SharedWords>>;

const sharedPath = (tag: string) => `search/words/${tag}.json`;
const ownPath = (slug: string) => `templates/${slug}/words.json`;
const templatePath = (slug: string) => `templates/${slug}/template.json`;

/** A region without the number by which it differs from others of its set. */
export const regionWord = (name: string): string => name.replace(/-\d+$/, '');

/** Everything wrong with the words below a folder of resources. `concepts`: the ids of those that there are. */
export function checkTemplateWords(root: string, concepts: ReadonlySet<string>): Fault[] {
  const slugs = existsSync(join(root, 'templates')) ? readdirSync(join(root, 'templates')).sort() : [];
  const wanted = [...TRANSLATED.map(sharedPath), ...slugs.map(ownPath)];
  const faults: Fault[] = wanted
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => ({ file, line: 1, message: 'is missing' }));
  const shared: SharedByTag = new Map(
    readKind(
      root,
      filesBelow(root, ['search']),
      { path: /^search\/words\/[^/]+\.json$/, schema: SharedWords },
      faults,
    ).map((file) => [file.file.replace(/^.*\/|\.json$/g, ''), file]),
  );
  const own = readKind(
    root,
    slugs.map(ownPath).filter((file) => existsSync(join(root, file))),
    { path: /./, schema: TemplateWords },
    faults,
  );
  const templates = readKind(
    root,
    slugs.map(templatePath).filter((file) => existsSync(join(root, file))),
    { path: /./, schema: TemplateFile },
    faults,
  );
  const regions = new Map(
    templates.map(({ file, value }) => [file.replace('template.json', 'words.json'), value.box_positions]),
  );
  return [
    ...faults,
    ...templates.flatMap(hintFaults),
    ...own.flatMap((file) => [
      ...conceptFaults(file, concepts),
      ...languageFaults(file),
      ...TRANSLATED.flatMap((tag) => wordFaults(file, tag, regions.get(file.file) ?? [], shared)),
    ]),
    ...sharedFaults(shared, [...regions.values()].flat()),
    ...TRANSLATED.flatMap((tag) => findDiffering(own, tag)),
  ];
}

/** Regions without a hint. */
const hintFaults = ({ value, fault }: ContentFile<TemplateFile>): Fault[] =>
  value.box_positions.flatMap(({ name, hint }, at) =>
    hint === undefined ? [fault(pointer('box_positions', at, 'role'), `the region ${name} has no hint`)] : [],
  );

function conceptFaults({ value, fault }: OwnFile, known: ReadonlySet<string>): Fault[] {
  const { concepts } = value;
  return [
    ...(concepts.joke.length === 0
      ? [fault('/concepts/joke', 'name at least one concept that the joke is for; search/concepts has them')]
      : []),
    ...PARTS.flatMap((part) =>
      concepts[part].flatMap((id, at) =>
        known.has(id) ? [] : [fault(pointer('concepts', part, at), `there is no concept ${id}`)],
      ),
    ),
  ];
}

const languageFaults = ({ value, fault }: OwnFile): Fault[] => [
  ...TRANSLATED.filter((tag) => !(tag in value.languages)).map((tag) =>
    fault('/languages', `${tag} is missing`),
  ),
  ...Object.keys(value.languages)
    .filter((tag) => !TRANSLATED.some((each) => each === tag))
    .map((tag) => fault(pointer('languages', tag), `${tag} is no language of the window but English`)),
];

/** Regions, roles and hints without a word in a language, and words for what the template does not have or that all share. */
function wordFaults(
  { value, fault }: OwnFile,
  tag: LanguageTag,
  asked: readonly RegionNames[],
  shared: SharedByTag,
): Fault[] {
  const own: OwnWords | undefined = value.languages[tag];
  if (!own) return [];
  const common = shared.get(tag)?.value ?? { regions: {}, roles: {} };
  const { regions = {}, roles = {}, hints = {} } = own;
  const at = (...parts: string[]) => pointer('languages', tag, ...parts);
  const words = new Set(asked.map(({ name }) => name).flatMap((name) => [name, regionWord(name)]));
  return [
    ...asked.flatMap(({ name }) =>
      (translateRegion(regions, name) ?? translateRegion(common.regions, name)) === undefined
        ? [fault(at('regions'), `the region ${name} has no name in ${tag}`)]
        : [],
    ),
    ...[...new Set(asked.map(({ role }) => role))].flatMap((role) =>
      role in roles || role in common.roles
        ? []
        : [fault(at('roles'), `“${role}” is not translated into ${tag}`)],
    ),
    ...Object.keys(regions).flatMap((name) => {
      if (!words.has(name)) return [fault(at('regions', name), `no region is named ${name}`)];
      return name in common.regions
        ? [fault(at('regions', name), `${name} stands in ${sharedPath(tag)} already; leave it out here`)]
        : [];
    }),
    ...Object.keys(roles)
      .filter((role) => !asked.some((region) => region.role === role))
      .map((role) => fault(at('roles', role), `no region has the role “${role}”`)),
    ...asked.flatMap(({ role, hint }) =>
      role.length <= HINT_CHARS || hint === undefined || hint in hints
        ? []
        : [fault(at(), `the hint “${hint}” is not translated into ${tag}, and its role is long`)],
    ),
    ...Object.keys(hints)
      .filter((hint) => !asked.some((region) => region.hint === hint))
      .map((hint) => fault(at('hints', hint), `no region has the hint “${hint}”`)),
  ];
}

/** Shared roles that nothing has, and those of pictures without a template that are not translated. */
function sharedFaults(shared: SharedByTag, asked: readonly RegionNames[]): Fault[] {
  const roles = new Set([...asked, ...PICTURE_REGIONS].map(({ role }) => role));
  return [...shared.values()].flatMap(({ value, fault }) => [
    ...PICTURE_REGIONS.filter(({ role }) => !(role in value.roles)).map(({ role }) =>
      fault('/roles', `“${role}” is not translated`),
    ),
    ...Object.keys(value.roles)
      .filter((role) => !roles.has(role))
      .map((role) => fault(pointer('roles', role), `no template has the role “${role}”`)),
  ]);
}

/** A name of a region that two templates translate in two ways: the window knows regions by their names alone. */
function findDiffering(own: readonly OwnFile[], tag: LanguageTag): Fault[] {
  const seen = new Map<string, { word: string; file: string }>();
  return own.flatMap(({ file, value, fault }) =>
    Object.entries(value.languages[tag]?.regions ?? {}).flatMap(([name, word]) => {
      const first = seen.get(name) ?? { word, file };
      seen.set(name, first);
      return first.word === word
        ? []
        : [
            fault(
              pointer('languages', tag, 'regions', name),
              `${name} is “${first.word}” in ${first.file}; use the same word, or another name for the region`,
            ),
          ];
    }),
  );
}
