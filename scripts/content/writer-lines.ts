/** Faults of lines and words: of topics, pools, sequences, tones and languages. */
import type { Pool, Sequence } from '../../src-main/models/offline/writer/content/schema.ts';
import { type ContentFile, type Fault, pointer } from './content-files.ts';
import { expressionsIn, type KnownNames, lineProblems } from './expressions.ts';
import type { WriterFiles } from './writer-files.ts';

/** Items whose key an earlier one has too. */
function twice<T>(items: readonly (readonly [key: string, item: T])[]): T[] {
  const seen = new Set<string>();
  return items.filter(([key]) => seen.has(key) || !seen.add(key)).map(([, item]) => item);
}

/** Lists of a pool or sequence by pointer: those for every tone, then those in one. */
function getLists<T>({ any, toned = {} }: { any: T[]; toned?: Record<string, T[]> }): [string, T[]][] {
  return [
    ['/any', any],
    ...Object.entries(toned).map(([tone, list]): [string, T[]] => [pointer('toned', tone), list]),
  ];
}

export function poolFaults({ pools, sequences, tones }: WriterFiles, known: KnownNames): Fault[] {
  const toneIds = new Set(tones.flatMap(({ value }) => value.map(({ id }) => id)));
  const entries = [...pools, ...sequences].flatMap(({ value, fault }) =>
    Object.entries<Pool | Sequence>(value).map(([name, pool]) => ({ name, pool, fault })),
  );
  const names = twice(entries.map((entry) => [entry.name, entry])).map(({ name, fault }) =>
    fault(pointer(name), `another file has a pool "${name}" too`),
  );
  const faults = entries.flatMap(({ name, pool, fault }) => {
    const tonesUnknown = Object.keys(pool.toned ?? {})
      .filter((tone) => !toneIds.has(tone))
      .map((tone) => fault(pointer(name, 'toned', tone), `there is no tone "${tone}" in tones.json`));
    const lines = getLists<string | string[]>(pool).flatMap(([list, items]) =>
      items.map((item, at) => ({ steps: [item].flat(), at: `${pointer(name)}${list}/${at}` })),
    );
    const repeated = twice(lines.map((line) => [line.steps.join(' '), line])).map(({ at }) =>
      fault(at, `stands in "${name}" already`),
    );
    const length = known.sequences.get(name) ?? 1;
    const uneven = lines
      .filter(({ steps }) => steps.length !== length)
      .map(({ at, steps }) => fault(at, `has ${steps.length} steps, the first of "${name}" has ${length}`));
    const problems = lines.flatMap(({ steps, at }) =>
      steps.flatMap((step) => lineProblems(step, known)).map((problem) => fault(at, problem)),
    );
    return [...tonesUnknown, ...repeated, ...uneven, ...problems];
  });
  return [...names, ...faults];
}

export function topicFaults({ topics }: WriterFiles, known: KnownNames): Fault[] {
  const all = topics.flatMap(({ value, fault }) => value.map((topic, at) => ({ topic, at, fault })));
  const ids = twice(all.map((entry) => [entry.topic.id, entry])).map(({ topic, at, fault }) =>
    fault(pointer(at, 'id'), `another topic is "${topic.id}" too`),
  );
  const lines = all.flatMap(({ topic, at, fault }) =>
    Object.entries(topic.lines).flatMap(([list, items]) =>
      items.flatMap((item, nth) =>
        [item]
          .flat()
          .flatMap((line) => lineProblems(line, known))
          .map((problem) => fault(pointer(at, 'lines', list, nth), problem)),
      ),
    ),
  );
  return [...ids, ...lines];
}

const isRegExp = (source: string) => {
  try {
    return new RegExp(source, 'iu').source !== '';
  } catch {
    return false;
  }
};

/** Words of topics, tones, languages, roles and lookalikes are parts of regular expressions. */
export function wordFaults({ topics, tones, languages, ownTemplates, lookalikes }: WriterFiles): Fault[] {
  const findFaults = ({ fault }: ContentFile<unknown>, at: string, words: readonly string[] = []) =>
    words.flatMap((word, nth) =>
      isRegExp(word) ? [] : [fault(`${at}/${nth}`, `${JSON.stringify(word)} is no regular expression`)],
    );
  const lists = (['instead', 'turn', 'turn_particles', 'leading', 'that'] as const).flatMap((key) =>
    languages.flatMap((file) => findFaults(file, pointer(key), file.value[key])),
  );
  return [
    ...[...topics, ...tones].flatMap((file) =>
      file.value.flatMap(({ words }, at) => findFaults(file, pointer(at, 'words'), words)),
    ),
    ...lists,
    ...ownTemplates.flatMap((file) =>
      file.value.roles.flatMap(({ words }, at) => findFaults(file, pointer('roles', at, 'words'), words)),
    ),
    ...lookalikes.flatMap((file) =>
      file.value.flatMap(({ names, regions }, at) => [
        ...findFaults(file, pointer(at, 'names'), names),
        ...Object.entries(regions).flatMap(([name, words]) =>
          findFaults(file, pointer(at, 'regions', name), words),
        ),
      ]),
    ),
  ];
}

/** Lines that nothing calls for are never read by anybody. */
export function findUnusedFaults(files: WriterFiles): Fault[] {
  const own = files.ownTemplates.flatMap(({ value }) => [
    ...[...value.roles, ...value.steps].flatMap(({ captions }) => captions),
    ...value.any_role,
  ]);
  const captions = [...files.recipes, ...files.layouts]
    .flatMap(({ value }) => value.recipes)
    .flatMap((recipe) => Object.values(recipe.captions).flat());
  const used = new Set(
    [...own, ...captions]
      .flatMap(expressionsIn)
      .map((expression) => expression.split('.').slice(0, 2).join('.')),
  );
  const findUnused = (head: string, list: ContentFile<Record<string, unknown>>[]) =>
    list.flatMap(({ value, fault }) =>
      Object.keys(value)
        .filter((name) => !used.has(`${head}.${name}`))
        .map((name) => fault(pointer(name), `no recipe uses {${head}.${name}}`)),
    );
  return [...findUnused('pool', files.pools), ...findUnused('sequence', files.sequences)];
}

/** A language with ready phrases has all of them, so that no caption mixes it with another one. */
export function phraseFaults({ languages }: WriterFiles): Fault[] {
  const names = new Set(languages.flatMap(({ value }) => Object.keys(value.phrases ?? {})));
  return languages.flatMap(({ value: { phrases }, fault }) =>
    phrases === undefined
      ? []
      : [...names]
          .filter((name) => phrases[name] === undefined)
          .map((name) => fault('/phrases', `the phrase "${name}" is missing`)),
  );
}
