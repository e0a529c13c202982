/** Checks the content of the offline painter and editor: each file against its schema, then that what it names exists. */

import {
  EmojiNames,
  LANGUAGES,
  LanguageWords,
} from '../../src-main/models/offline/painter/content/language-schema.ts';
import { EmojiFacts, PAINTER_FILES } from '../../src-main/models/offline/painter/content/schema.ts';
import { EditWords } from '../../src-main/models/offline/picture-editing/schema.ts';
import { type ContentFile, type Fault, filesBelow, readKind } from './content-files.ts';
import {
  drawingsIn,
  emojiIn,
  listNames,
  type Mention,
  mentionsIn,
  type PainterSources,
  phrasesIn,
  readPainterSources,
} from './painter-files.ts';

const EDITS = 'editor/edits.json';
const EMOJI = 'painter/emoji.json';
const PATHS = [...Object.keys(PAINTER_FILES).map((name) => `painter/${name}.json`), EMOJI, EDITS];
const LANGUAGE_PATHS = LANGUAGES.map((language) => `painter/languages/${language}.json`);
const NAME_PATHS = LANGUAGES.map((language) => `painter/emoji-names/${language}.json`);
const PATHS_OF_ALL = [...PATHS, ...LANGUAGE_PATHS, ...NAME_PATHS];
const ART = 'painter/art/';
/** Drawings that code names. */
const ALWAYS_DRAWN = ['fur', 'worn/tie', 'worn/headphones', 'worn/headphones-side', 'worn/glass-helmet'];

/** Longest phrases that are looked up, words. */
const LONGEST = { phrase: 4, denial: 3, edit: 6, editDenial: 2 };

const fileFault = (file: string, message: string): Fault => ({ file, line: 1, message });

/** Everything wrong with the content of painter and editor below a folder of resources, by file and line. */
export function checkPainterContent(root: string): Fault[] {
  const paths = filesBelow(root, ['painter', 'editor']);
  const faults: Fault[] = [];
  const sources = readPainterSources(root, paths, faults);
  const edits = readKind(root, paths, { path: /^editor\/edits\.json$/, schema: EditWords }, faults);
  const emoji = readKind(root, paths, { path: /^painter\/emoji\.json$/, schema: EmojiFacts }, faults);
  const languages = readKind(root, paths, { path: /^painter\/languages\//, schema: LanguageWords }, faults);
  readKind(root, paths, { path: /^painter\/emoji-names\//, schema: EmojiNames }, faults);
  const missing = PATHS_OF_ALL.filter((path) => !paths.includes(path)).map((path) =>
    fileFault(path, 'is missing'),
  );
  // What names something is checked when all files fit their schemas: a broken one would be missed by all others.
  if (faults.length + missing.length > 0) return [...faults, ...missing];
  return [
    ...strayFaults(paths),
    ...emojiFaults(sources),
    ...findDrawingFaults(drawingsIn(sources), paths),
    ...phraseFaults(phrasesIn(sources), LONGEST.phrase),
    ...phraseFaults(roleWordsIn(sources), LONGEST.phrase),
    ...phraseFaults(denialsIn(sources), LONGEST.denial),
    ...emoji.flatMap(synonymFaults),
    ...languages.flatMap(languageFaults),
    ...edits.flatMap(editFaults),
  ];
}

function strayFaults(paths: readonly string[]): Fault[] {
  return paths
    .filter((path) => /\.\w+$/.test(path) && !PATHS_OF_ALL.includes(path) && !path.startsWith(ART))
    .map((path) => fileFault(path, 'is no file of content'));
}

function emojiFaults(sources: PainterSources): Fault[] {
  const drawn = sources.things.flatMap(({ value }) => Object.keys(value));
  const known = new Set([...sources.words.flatMap(({ value }) => Object.keys(value)), ...drawn]);
  return emojiIn(sources)
    .filter(({ name }) => !known.has(name))
    .map(({ name, fault }) => fault(`words.json has no ${name}`));
}

function findDrawingFaults(mentions: readonly Mention[], paths: readonly string[]): Fault[] {
  const files = paths.filter((path) => path.startsWith(ART) && path.endsWith('.svg'));
  const present = new Set(files.map((path) => path.slice(ART.length, -'.svg'.length)));
  const used = new Set([...mentions.map(({ name }) => name), ...ALWAYS_DRAWN]);
  return [
    ...mentions
      .filter(({ name }) => !present.has(name))
      .map(({ name, fault }) => fault(`there is no drawing ${ART}${name}.svg`)),
    ...[...present]
      .filter((name) => !used.has(name))
      .map((name) => fileFault(`${ART}${name}.svg`, 'is a drawing that nothing names')),
  ];
}

/** Each phrase means one thing, and is no longer than what is looked up. */
function phraseFaults(mentions: readonly Mention[], longest: number): Fault[] {
  const seen = new Set<string>();
  return mentions.flatMap(({ name, fault }) => {
    const twice = seen.has(name);
    seen.add(name);
    if (twice) return [fault(`"${name}" is listed already`)];
    return name.split(' ').length > longest ? [fault(`"${name}" is longer than ${longest} words`)] : [];
  });
}

function roleWordsIn({ roles }: PainterSources): Mention[] {
  return roles.flatMap((file) =>
    mentionsIn(file, (value) => value.flatMap(({ words }, at) => listNames(words, at, 'words'))),
  );
}

function denialsIn({ denials }: PainterSources): Mention[] {
  return denials.flatMap((file) =>
    mentionsIn(file, (value) =>
      (['before_things', 'before_verbs', 'nobody', 'none', 'absent'] as const).flatMap((kind) =>
        listNames(value[kind], kind),
      ),
    ),
  );
}

function synonymFaults(file: ContentFile<EmojiFacts>): Fault[] {
  const words = mentionsIn(file, ({ synonyms }) =>
    Object.entries(synonyms).flatMap(([emoji, phrases]) => listNames(phrases, 'synonyms', emoji)),
  );
  return phraseFaults(words, LONGEST.phrase);
}

/** Words of another language mean one thing each, and no more words than are looked up. */
function languageFaults(file: ContentFile<LanguageWords>): Fault[] {
  return phraseFaults(
    mentionsIn(file, ({ words, after = {} }) =>
      [...Object.entries(words), ...Object.entries(after)].flatMap(([english, phrases]) =>
        listNames(phrases, english in after && after[english] === phrases ? 'after' : 'words', english),
      ),
    ),
    LONGEST.phrase,
  );
}

function editFaults(file: ContentFile<EditWords>): Fault[] {
  const phrases = mentionsIn(file, ({ clause_ends, ...value }) => [
    ...listNames(clause_ends, 'clause_ends'),
    ...(['edits', 'amounts', 'places', 'colours'] as const).flatMap((kind) =>
      value[kind].flatMap(({ words }, at) => listNames(words, kind, at, 'words')),
    ),
  ]);
  const denials = mentionsIn(file, (value) => listNames(value.denials, 'denials'));
  return [...phraseFaults(phrases, LONGEST.edit), ...phraseFaults(denials, LONGEST.editDenial)];
}
