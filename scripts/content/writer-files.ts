/** The files of the offline writer's content, and the names that they define for each other. */
import { dirname } from 'node:path';
import type {
  Index,
  Language,
  Lookalike,
  OwnTemplates,
  Pool,
  Sequence,
  Spelling,
  TemplateRecipes,
  Tension,
  Tone,
  Topic,
} from '../../src-main/models/offline/writer/content/schema.ts';
import { WRITER_FILES } from '../../src-main/models/offline/writer/content/schema.ts';
import { FLAGS } from '../../src-main/models/offline/writer/idea/flags.ts';
import { type ContentFile, type Fault, pointer, readKind } from './content-files.ts';
import type { KnownNames } from './expressions.ts';

export interface WriterFiles {
  index: ContentFile<Index>[];
  topics: ContentFile<Topic[]>[];
  pools: ContentFile<Record<string, Pool>>[];
  sequences: ContentFile<Record<string, Sequence>>[];
  spelling: ContentFile<Spelling>[];
  tensions: ContentFile<Tension[]>[];
  tones: ContentFile<Tone[]>[];
  languages: ContentFile<Language>[];
  lookalikes: ContentFile<Lookalike[]>[];
  ownTemplates: ContentFile<OwnTemplates>[];
  layouts: ContentFile<TemplateRecipes>[];
  recipes: ContentFile<TemplateRecipes>[];
}

export const getName = (file: string) => file.replace(/^.*\//, '').replace(/\.json$/, '');
export const getSlug = (file: string) => dirname(file).replace(/^.*\//, '');

/** Reads those of the files that fit their schemas; the faults of the others go into `faults`. */
export function readWriterFiles(root: string, paths: readonly string[], faults: Fault[]): WriterFiles {
  const kind = WRITER_FILES;
  return {
    index: readKind(root, paths, kind.index, faults),
    topics: readKind(root, paths, kind.topics, faults),
    pools: readKind(root, paths, kind.pools, faults),
    sequences: readKind(root, paths, kind.sequences, faults),
    spelling: readKind(root, paths, kind.spelling, faults),
    tensions: readKind(root, paths, kind.tensions, faults),
    tones: readKind(root, paths, kind.tones, faults),
    languages: readKind(root, paths, kind.languages, faults),
    lookalikes: readKind(root, paths, kind.lookalikes, faults),
    ownTemplates: readKind(root, paths, kind.ownTemplates, faults),
    layouts: readKind(root, paths, kind.layouts, faults),
    recipes: readKind(root, paths, kind.recipes, faults),
  };
}

/** Files in the writer's folder that are of no kind. */
export function strayFaults(paths: readonly string[]): Fault[] {
  const kinds = Object.values(WRITER_FILES);
  return paths
    .filter((file) => file.startsWith('writer/') && /\.\w+$/.test(file))
    .filter((file) => !kinds.some(({ path }) => path.test(file)))
    .map((file) => ({
      file,
      line: 1,
      message: 'is no file of content; docs/writing.md says what goes where',
    }));
}

/** Names that expressions and conditions may use. */
export function collectNames({ topics, pools, sequences, languages }: WriterFiles): KnownNames {
  const flags = topics.flatMap(({ value }) => value.flatMap(({ id, flags: more = [] }) => [id, ...more]));
  return {
    pools: new Set(pools.flatMap(({ value }) => Object.keys(value))),
    sequences: new Map(
      sequences.flatMap(({ value }) =>
        Object.entries(value).map(([name, { any }]): [string, number] => [name, any[0]?.length ?? 0]),
      ),
    ),
    local: new Set(
      languages.flatMap(({ value }) => [
        ...Object.keys(value.phrases ?? {}),
        ...Object.keys(value.lines ?? {}),
      ]),
    ),
    flags: new Set([...FLAGS, ...flags]),
  };
}

/** The index lists every file, and no other. */
export function indexFaults({ index, topics, pools, languages, layouts }: WriterFiles): Fault[] {
  const [listed] = index;
  if (listed === undefined) return [];
  const kinds = { topics, pools, languages, layouts };
  return (['topics', 'pools', 'languages', 'layouts'] as const).flatMap((kind) => {
    const names = listed.value[kind];
    const present = kinds[kind].map(({ file }) => getName(file));
    return [
      ...names.flatMap((name, at) =>
        present.includes(name)
          ? []
          : [listed.fault(pointer(kind, at), `there is no sound file ${kind}/${name}.json`)],
      ),
      ...kinds[kind].flatMap(({ fault, file }) =>
        names.includes(getName(file)) ? [] : [fault('', `is not listed in index.json; add it to "${kind}"`)],
      ),
    ];
  });
}
