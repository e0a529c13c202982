import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translatedRegion } from '../../src-shared/document/region-names.ts';
import type {
  Concepts,
  ConceptsOfTemplates,
  NamesOfRegions,
  NamesOfTemplates,
  TemplateMeaning,
} from '../library/meaning/content.ts';
import { createLexicon, type Lexicon } from '../library/meaning/lexicon.ts';
import { BUILT_IN_SOURCE } from '../library/origin.ts';
import type { Meanings } from '../library/search.ts';
import type { Template } from '../library/types.ts';

/** The files are part of CAM and checked by `npm run content:check`; where one is missing, the build is broken. */
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

function readAll<T>(dir: string): T[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => read<T>(path.join(dir, name)));
}

function readTemplates(dir: string): ReadonlyMap<string, Omit<TemplateMeaning, 'regions'>> {
  const names = readAll<NamesOfTemplates>(path.join(dir, 'names'));
  const concepts = read<ConceptsOfTemplates>(path.join(dir, 'templates.json'));
  return new Map(
    Object.entries(concepts).map(([slug, meaning]) => [
      slug,
      { ...meaning, names: names.flatMap((each) => each[slug] ?? []) },
    ]),
  );
}

/** What words and built-in templates mean: `resources/search`. The words are read by the first search. */
export function openMeanings(resourcesDir: string): Meanings<Template> {
  const dir = path.join(resourcesDir, 'search');
  const templates = readTemplates(dir);
  const regions = readAll<NamesOfRegions>(path.join(dir, 'regions'));
  const regionsOf = (file: Template['file']) =>
    file.box_positions.flatMap(({ name }) => regions.flatMap((names) => translatedRegion(names, name) ?? []));
  let lexicon: Lexicon | undefined;
  return {
    lexicon() {
      lexicon ??= createLexicon(Object.assign({}, ...readAll<Concepts>(path.join(dir, 'concepts'))));
      return lexicon;
    },
    of({ source, file }) {
      const meaning = source === BUILT_IN_SOURCE ? templates.get(file.slug) : undefined;
      return meaning && { ...meaning, regions: regionsOf(file) };
    },
  };
}
