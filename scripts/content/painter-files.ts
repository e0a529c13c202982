/** The files of the offline painter's content, and the emoji, drawings and phrases that they name. */
import type { Static, TSchema } from 'typebox';
import { PAINTER_FILES, type PainterFiles } from '../../src-main/models/offline/painter/content/schema.ts';
import { type ContentFile, type Fault, pointer, readKind } from './content-files.ts';

/** Each file, or none where it is missing or does not fit its schema. */
export type PainterSources = { [Name in keyof PainterFiles]: ContentFile<PainterFiles[Name]>[] };

export function readPainterSources(root: string, paths: readonly string[], faults: Fault[]): PainterSources {
  const read = <S extends TSchema>(name: string, schema: S): ContentFile<Static<S>>[] =>
    readKind(root, paths, { path: new RegExp(`^painter/${name}\\.json$`), schema }, faults);
  const schemas = PAINTER_FILES;
  return {
    acts: read('acts', schemas.acts),
    backdrops: read('backdrops', schemas.backdrops),
    denials: read('denials', schemas.denials),
    description: read('description', schemas.description),
    figures: read('figures', schemas.figures),
    heads: read('heads', schemas.heads),
    light: read('light', schemas.light),
    moods: read('moods', schemas.moods),
    roles: read('roles', schemas.roles),
    states: read('states', schemas.states),
    things: read('things', schemas.things),
    vocabulary: read('vocabulary', schemas.vocabulary),
    wardrobe: read('wardrobe', schemas.wardrobe),
    words: read('words', schemas.words),
  };
}

/** A name in a file, with what makes a fault of it. */
export interface Mention {
  name: string;
  fault(message: string): Fault;
}

type Path = readonly (string | number)[];

/** Names in a file, each with where it is; those left out are no mentions. */
export function mentionsIn<T>(
  { value, fault }: ContentFile<T>,
  find: (value: T) => readonly (readonly [name: string | undefined, ...path: Path])[],
): Mention[] {
  return find(value).flatMap(([name, ...path]) =>
    name === undefined ? [] : [{ name, fault: (message: string) => fault(pointer(...path), message) }],
  );
}

type Feelings = Record<string, { face?: string; cat?: string; marks?: { emoji: string }[] }>;
type FoundName = [name: string | undefined, ...path: Path];

export const listNames = (list: readonly string[] = [], ...path: Path): FoundName[] =>
  list.map((name, at) => [name, ...path, at]);
const listKeys = (record: object, ...path: Path): FoundName[] =>
  Object.keys(record).map((name) => [name, ...path, name]);
const listMarks = (marks: readonly { emoji: string }[] = [], id: string): FoundName[] =>
  marks.map(({ emoji }, at) => [emoji, id, 'marks', at, 'emoji']);

function emojiInWords({ acts, backdrops, moods, roles, vocabulary }: PainterSources) {
  const feelings = [...acts, ...moods].flatMap((file) =>
    mentionsIn<Feelings>(file, (value) =>
      Object.entries(value).flatMap(([id, { face, cat, marks }]): FoundName[] => [
        [face, id, 'face'],
        [cat, id, 'cat'],
        ...listMarks(marks, id),
      ]),
    ),
  );
  return [
    ...feelings,
    ...backdrops.flatMap((file) =>
      mentionsIn(file, (value) =>
        Object.entries(value).flatMap(([id, { home_of }]) => listNames(home_of, id, 'home_of')),
      ),
    ),
    ...roles.flatMap((file) =>
      mentionsIn(file, (value) =>
        value.flatMap(({ emoji, wears, holds }, at): FoundName[] => [
          [emoji, at, 'emoji'],
          [wears, at, 'wears'],
          [holds, at, 'holds'],
        ]),
      ),
    ),
    ...vocabulary.flatMap((file) =>
      mentionsIn(file, ({ verbs }) => verbs.map(({ emoji }, at): FoundName => [emoji, 'verbs', at, 'emoji'])),
    ),
  ];
}

function emojiInFigures({ figures, heads, wardrobe }: PainterSources) {
  return [
    ...figures.flatMap((file) =>
      mentionsIn(file, ({ front_views, decks, rises, ...lists }) => [
        ...Object.entries(front_views).flatMap(([whole, front]): FoundName[] => [
          [whole, 'front_views', whole],
          [front, 'front_views', whole],
        ]),
        ...listKeys(decks.emoji, 'decks', 'emoji'),
        ...listKeys(rises, 'rises'),
        ...Object.entries(lists).flatMap(([name, list]) => listNames(list, name)),
      ]),
    ),
    ...heads.flatMap((file) =>
      mentionsIn(file, ({ fronts, humans, wholes }) => [
        ...listKeys(fronts, 'fronts'),
        ...listKeys(wholes, 'wholes'),
        ...listNames(humans, 'humans'),
      ]),
    ),
    ...wardrobe.flatMap((file) =>
      mentionsIn(file, ({ garment_of, lenses, undressed, wide, worn }) => [
        ...listKeys(garment_of, 'garment_of'),
        ...listKeys(lenses, 'lenses'),
        ...Object.entries(undressed).flatMap(([id, heads]) => listNames(heads, 'undressed', id)),
        ...Object.entries(worn).flatMap(([place, list]) => listNames(list, 'worn', place)),
        ...listNames(wide, 'wide'),
      ]),
    ),
  ];
}

/** Emoji that have to be in words.json. */
export function emojiIn(sources: PainterSources): Mention[] {
  return [...emojiInWords(sources), ...emojiInFigures(sources)];
}

/** Drawings by the name of their file below art/. */
export function drawingsIn({ roles, things, wardrobe }: PainterSources): Mention[] {
  const garment = (id: string, ...path: Path): FoundName => [`garments/${id}`, ...path];
  return [
    ...roles.flatMap((file) =>
      mentionsIn(file, (value) =>
        value.flatMap((role, at): FoundName[] => [
          garment(role.garment, at, 'garment'),
          [role.hat && `hats/${role.hat}`, at, 'hat'],
        ]),
      ),
    ),
    ...things.flatMap((file) =>
      mentionsIn(file, (value) => Object.keys(value).map((id): FoundName => [`things/${id}`, id])),
    ),
    ...wardrobe.flatMap((file) =>
      mentionsIn(file, ({ garments, garment_of, formal, undressed, hats }) => [
        ...garments.map((one, at) => garment(one.garment, 'garments', at, 'garment')),
        ...Object.entries(garment_of).map(([emoji, id]) => garment(id, 'garment_of', emoji)),
        ...formal.map((id, at) => garment(id, 'formal', at)),
        ...Object.keys(undressed).map((id) => garment(id, 'undressed', id)),
        ...Object.keys(hats).map((id): FoundName => [`hats/${id}`, 'hats', id]),
      ]),
    ),
  ];
}

/** Phrases that mean no things. */
export function phrasesIn({ acts, backdrops, light, moods, vocabulary }: PainterSources): Mention[] {
  const byId = [...acts, ...moods, ...backdrops].flatMap((file) =>
    mentionsIn<Record<string, { words?: string[]; nearest_to?: string[] }>>(file, (value) =>
      Object.entries(value).flatMap(([id, { words, nearest_to }]) => [
        ...listNames(words, id, 'words'),
        ...listNames(nearest_to, id, 'nearest_to'),
      ]),
    ),
  );
  return [
    ...byId,
    ...light.flatMap((file) =>
      mentionsIn(file, (value) =>
        (['times', 'weathers'] as const).flatMap((kind) =>
          Object.entries(value[kind]).flatMap(([id, { words }]) => listNames(words, kind, id, 'words')),
        ),
      ),
    ),
    ...vocabulary.flatMap((file) =>
      mentionsIn(file, ({ ignored, relations, ...value }) => [
        ...(['verbs', 'sizes', 'colours', 'counts'] as const).flatMap((kind) =>
          value[kind].flatMap(({ words }, at) => listNames(words, kind, at, 'words')),
        ),
        ...Object.entries(relations).flatMap(([id, { words }]) => listNames(words, 'relations', id, 'words')),
        ...listNames(ignored, 'ignored'),
      ]),
    ),
  ];
}
