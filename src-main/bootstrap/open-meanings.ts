import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translateRegion } from '../../src-shared/document/region-names.ts';
import type { Concepts, SharedWords, TemplateMeaning, TemplateWords } from '../library/meaning/content.ts';
import { createLexicon, type Lexicon } from '../library/meaning/lexicon.ts';
import { BUILT_IN_SOURCE } from '../library/origin.ts';
import type { Meanings } from '../library/search.ts';
import type { Template } from '../library/types.ts';

/** The files are part of CAM and checked by `npm run content:check`; where one is missing, the build is broken. */
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** All files of a folder, by name without its end. */
function readAll<T>(dir: string): ReadonlyMap<string, T> {
  return new Map(
    readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [path.basename(name, '.json'), read<T>(path.join(dir, name))]),
  );
}

/** What a built-in template means. `shared` is by tag of the language. */
function createMeaning(
  { concepts, languages }: TemplateWords,
  shared: ReadonlyMap<string, SharedWords>,
  regions: readonly string[],
): TemplateMeaning {
  const words = Object.entries(languages);
  return {
    ...concepts,
    names: words.flatMap(([, { names }]) => names),
    regions: regions.flatMap((name) =>
      words.flatMap(
        ([tag, own]) =>
          translateRegion(own.regions ?? {}, name) ??
          translateRegion(shared.get(tag)?.regions ?? {}, name) ??
          [],
      ),
    ),
  };
}

/**
 * What words and built-in templates mean: `resources/search`, and `words.json` in the folders of the templates. The
 * words are read by the first search.
 */
export function openMeanings(resourcesDir: string): Meanings<Template> {
  const dir = path.join(resourcesDir, 'search');
  const shared = readAll<SharedWords>(path.join(dir, 'words'));
  const meanings = new Map<string, TemplateMeaning | undefined>();
  let lexicon: Lexicon | undefined;
  return {
    lexicon() {
      lexicon ??= createLexicon(Object.assign({}, ...readAll<Concepts>(path.join(dir, 'concepts')).values()));
      return lexicon;
    },
    of({ source, file: { slug, box_positions } }) {
      if (source !== BUILT_IN_SOURCE) return undefined;
      if (!meanings.has(slug)) {
        const file = path.join(resourcesDir, 'templates', slug, 'words.json');
        const regions = box_positions.map(({ name }) => name);
        meanings.set(
          slug,
          existsSync(file) ? createMeaning(read<TemplateWords>(file), shared, regions) : undefined,
        );
      }
      return meanings.get(slug);
    },
  };
}
