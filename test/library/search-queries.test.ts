import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMeanings } from '../../src-main/bootstrap/open-library.ts';
import { createKnownFormats, type KnownFormat } from '../../src-main/library/known-formats.ts';
import { createTemplateIndex } from '../../src-main/library/template-index.ts';
import type { Template } from '../../src-main/library/types.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';

/**
 * Queries as people type them, with the templates that are right for each. `tuned` was written with the words of
 * `resources/search` at hand, or was missed once; `held-out` by somebody who had not seen them; `blind`, in 13 languages, by
 * people who had not seen the search, before the words were chosen.
 */

const RESOURCES = path.join(import.meta.dirname, '../../resources');
/** Templates in the first row of Browse. */
const ROW = 4;
/** The least shares of queries with a right template in the first row and as the first, and the most noise and silence. */
const SHARE = { found: 0.96, first: 0.9, noise: 0.03, nothing: 0.02 };

interface Query {
  query: string;
  lang: string;
  /** Slugs, of which one suffices. */
  right: string[];
  /** Nothing is right. */
  none?: boolean;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

function builtIn() {
  const { formats } = read<{ formats: KnownFormat[] }>(path.join(RESOURCES, 'library/known-formats.json'));
  const index = createTemplateIndex(undefined, createKnownFormats(formats), openMeanings(RESOURCES));
  const files = readdirSync(path.join(RESOURCES, 'templates')).map((slug) =>
    read<Template['file']>(path.join(RESOURCES, 'templates', slug, 'template.json')),
  );
  for (const file of files.sort((a, b) => a.rank - b.rank)) {
    const paths = { imagePath: file.slug, thumbPath: file.slug, imageFile: file.slug, thumbFile: file.slug };
    index.put({ id: `tpl_${file.slug}`, file, source: 'builtin', ...paths, width: 100, height: 100 });
  }
  return index;
}

const index = builtIn();

const list = (search: string) => index.list({ search }, { limit: ROW, offset: 0 }, () => undefined);

/** The first row of a query: slugs, and whether each was found by spelling alone. */
function firstRow(search: string): { slug: string; similar: boolean }[] {
  const { templates, matches } = list(search);
  return templates.map(({ id, file }) => ({
    slug: file.slug,
    similar: matches?.get(id)?.kind === 'similar',
  }));
}

/**
 * Noise: what a query without an answer finds, but for a format that is said to be missing, and similar spellings in front
 * of a right template.
 */
function measure(queries: readonly Query[]) {
  const rows = queries.map((query) => ({ ...query, row: firstRow(query.query) }));
  const asked = rows.filter(({ none }) => !none);
  const missed = asked.filter(({ right, row }) => !row.some(({ slug }) => right.includes(slug)));
  const noisy = rows.filter(({ query, none, right, row }) => {
    if (none) return row.length > 0 && list(query).missingFormat === undefined;
    const first = row.findIndex(({ slug }) => right.includes(slug));
    return row.slice(0, Math.max(0, first)).some(({ similar }) => similar);
  });
  return {
    found: 1 - missed.length / asked.length,
    noise: noisy.length / rows.length,
    nothing: asked.filter(({ row }) => row.length === 0).length / asked.length,
    first: asked.filter(({ right, row }) => right.includes(row[0]?.slug ?? '')).length / asked.length,
    missed: [...missed, ...noisy.filter(({ none }) => none)].map(
      ({ lang, query, right, row }) =>
        `${lang} “${query}”: ${row.map(({ slug }) => slug).join(', ') || 'nothing'}; right: ${right.join(', ') || 'nothing'}`,
    ),
  };
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

test.each(
  ['tuned', 'held-out', 'blind'].filter((name) =>
    existsSync(path.join(import.meta.dirname, `queries/${name}.json`)),
  ),
)('the %s queries find a right template in the first row, without noise', (name) => {
  const queries = read<Query[]>(path.join(import.meta.dirname, `queries/${name}.json`));
  const { found, noise, first, nothing, missed } = measure(queries);
  console.log(
    `${name}: ${queries.length} queries, ${percent(found)} in the first row, ${percent(first)} first, ${percent(noise)} noise\n${missed.join('\n')}`,
  );
  expect(found).toBeGreaterThanOrEqual(SHARE.found);
  expect(first).toBeGreaterThanOrEqual(SHARE.first);
  expect(noise).toBeLessThanOrEqual(SHARE.noise);
  expect(nothing).toBeLessThanOrEqual(SHARE.nothing);
});

test.each([
  ['exhausted', 'nearly-empty-battery'],
  ['cansado', 'nearly-empty-battery'],
  ['reunión', 'keynote'],
  ['締め切り', 'calm-until-deadline'],
  ['🤡', 'clown-steps'],
  ['contradiction', 'two-buttons'],
  ['dos botones', 'two-buttons'],
  ['traición', 'wandering-eyes'],
])('“%s” finds %s first, as what was meant', (typed, slug) => {
  expect(firstRow(typed)[0]).toEqual({ slug, similar: false });
});

test('only so much of a query counts as the API takes, whoever asks', () => {
  const search = (query: string) => list(query).templates;
  const most = LIMITS.searchChars;
  expect(search('cat'.padStart(most))).not.toEqual([]);
  expect(search('cat'.padStart(most + 3))).toEqual([]);
});
