import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createManual } from '../../src-main/http/docs/manual.ts';
import { searchEntries } from '../../src-main/http/docs/search/entries.ts';
import { createSearch, splitWords } from '../../src-main/http/docs/search/rank.ts';
import { EMPTY_WORDS, SYNONYMS } from '../../src-main/http/docs/search/synonyms.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import { QUERIES } from './docs-queries.ts';

/** The search of the documentation: what people type comes first. */

const { app } = createFakeApp();
const manual = createManual(path.join(import.meta.dirname, '../..'));
const context = { baseUrl: 'http://h', version: '1', language: 'curl', source: manual.source } as const;
const entries = searchEntries(context, manual);
const search = createSearch(entries);

interface Found {
  title: string;
  url: string;
  text: string;
}
const found = async (query: string): Promise<Found[]> =>
  JSON.parse((await app.inject(`/docs/search.json?${new URLSearchParams({ q: query })}`)).body);

/** The place of the first right answer, from 0; -1 where there is none. */
const findPlace = ([query, ...wanted]: (typeof QUERIES)[number]): number =>
  search(query, 12).findIndex(({ url }) => wanted.includes(url));

describe('what people type', () => {
  it('is first nine times in ten', () => {
    const notFirst = QUERIES.filter((each) => findPlace(each) !== 0).map(([query]) => query);
    expect([notFirst, notFirst.length <= QUERIES.length / 10]).toEqual([notFirst, true]);
  });

  it.each(QUERIES)('“%s” is among the first three', (query, ...wanted) => {
    expect(findPlace([query, ...wanted])).toBeOneOf([0, 1, 2]);
  });

  it('prefers exact words to beginnings, and beginnings to slips', () => {
    expect(search('shard', 12).map(({ title }) => title)).not.toContain('sharp on Linux');
    expect(search('sharpp', 1).map(({ title }) => title)).toEqual(['sharp on Linux']);
  });

  it('names a synonym only where the documentation has another word', () => {
    const words = new Set(entries.flatMap(({ title, text }) => splitWords(`${title} ${text}`)));
    for (const [word, others] of SYNONYMS) {
      expect([word, others.filter((other) => !words.has(splitWords(other)[0] ?? ''))]).toEqual([word, []]);
      expect(EMPTY_WORDS.has(word)).toBe(false);
    }
  });
});

it('entries have no labels of code in their text', () => {
  const texts = entries.filter(({ kind }) => kind === 'Manual' || kind === 'Command').map(({ text }) => text);
  expect(texts.filter((text) => /^(?:md|sh|text|Markdown|Terminal|Text) /.test(text))).toEqual([]);
});

it('each entry leads to a place that is there', async () => {
  const pages = new Map<string, string>();
  for (const { url } of entries) {
    const [address = '', anchor] = url.split('#');
    const page = pages.get(address) ?? (await app.inject(address)).body;
    pages.set(address, page);
    if (anchor) expect([url, page.includes(` id="${anchor}"`)]).toEqual([url, true]);
  }
  expect(entries.length).toBeGreaterThan(300);
});

describe('titles', () => {
  const first = async (query: string) => (await found(query)).slice(0, 5).map(({ title }) => title);

  it.each([
    ['caption', OPERATIONS.captionMeme.summary],
    ['captoin a tempalte', OPERATIONS.captionMeme.summary],
    ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED'],
    ['outline_width', 'outline_width'],
    ['outlinewidht', 'outline_width'],
    ['csv', 'Fifty memes from a CSV'],
    ['rate limits', 'Rate limits'],
    ['DELETE /v1/trash', OPERATIONS.emptyTrash.summary],
    ['createKey', OPERATIONS.createKey.summary],
    ['restore backup', OPERATIONS.restoreBackup.summary],
    ['cam keys rotate', 'cam keys rotate'],
    ['completion', 'Completion'],
  ])('“%s” finds “%s”', async (query, title) => {
    expect(await first(query)).toContain(title);
  });

  it('finds nothing for nothing, and takes any text', async () => {
    for (const query of ['', '   ', '…', '%', '\0', 'zzzzqqqqxxxx']) expect(await first(query)).toEqual([]);
    for (const query of ['constructor', '__proto__']) expect(await first(query)).toBeInstanceOf(Array);
    expect(await first('a'.repeat(10_000))).toEqual([]);
    expect(splitWords('Ünïcode image_base64 createKey')).toEqual(
      expect.arrayContaining(['unicode', 'image', 'base64', 'image_base64', 'create', 'key', 'createkey']),
    );
  });
});
