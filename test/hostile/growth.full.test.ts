import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMeanings } from '../../src-main/bootstrap/open-library.ts';
import { shorten } from '../../src-main/http/meme-pages/shorten.ts';
import { createKnownFormats } from '../../src-main/library/known-formats.ts';
import { nameOfPicture, parseNames } from '../../src-main/library/pack/pictures/names.ts';
import { deriveSlug } from '../../src-main/library/slug.ts';
import { createTemplateIndex } from '../../src-main/library/template-index.ts';
import { jsonInText } from '../../src-main/models/answers/json-in-text.ts';
import { shortenText } from '../../src-main/models/answers/shorten-text.ts';
import { findTopic } from '../../src-main/services/generation/generate.ts';
import { altText } from '../../src-main/services/memes/draw-meme.ts';
import { createModeration } from '../../src-main/services/moderation.ts';
import { motionInWords } from '../../src-main/services/motion/motion-in-words.ts';
import { listTerms, listWantedTerms } from '../../src-main/store/search-terms.ts';
import { decodeCaption, encodeCaption } from '../../src-shared/contract/caption-escapes.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { didYouMean } from '../../src-shared/contract/explain/did-you-mean.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { toPackName } from '../../src-shared/contract/pack.ts';
import { pictureMarkdown, readCaptionPath } from '../../src-shared/contract/picture-path.ts';
import { createForbiddenFilter } from '../../src-shared/forbidden-words.ts';
import { layoutText } from '../../src-shared/layout/layout.ts';
import { parseCsv } from '../../src-shared/table/csv-reader.ts';
import { detectSeparator } from '../../src-shared/table/separator.ts';
import { countGraphemes } from '../../src-shared/words/graphemes.ts';
import { splitWords } from '../../src-shared/words/words.ts';
import { printTable } from '../helpers/full-run.ts';
import { textDeps } from '../helpers/hard-picture.ts';
import { templateFile } from '../library/folders.ts';
import { TEXT_SAMPLES } from './text-samples.ts';

/** What reads a text takes time in proportion to its length, or so little at its longest that nobody waits for it. */

/** Nobody notices it, ms. */
const SHORT_MS = 100;
/** Four times as long a text may take so many times as long: a machine that is busy, caches and the garbage collector. */
const GROWTH = 10;
/** Of texts without a limit of their own: more than any request line and most fields. */
const LONG = 100_000;

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const index = createTemplateIndex(undefined, createKnownFormats([]), openMeanings(RESOURCES));
const file = templateFile('two-buttons', {
  name: 'Two Buttons',
  alt_names: ['Daily Struggle'],
  tags: ['choice'],
});
const paths = { imagePath: 'i', thumbPath: 't', imageFile: 'i', thumbFile: 't' };
index.put({ id: 'tpl_two-buttons', file, source: 'builtin', ...paths, width: 100, height: 100 });
const moderation = createModeration(RESOURCES);
const check = compileCheck(CaptionRequest, 'body');
const forbids = createForbiddenFilter(['monday', 'the boss', 'a a a a']);
const box = { width: 600, height: 400, maxLines: 20, pictureSide: 1000 };

/** By what reads a text: the longest it gets, UTF-16 units, and the reading. */
const READERS: Readonly<Record<string, [longest: number, read: (text: string) => unknown]>> = {
  'search of templates': [
    LONG,
    (search) => index.list({ search }, { limit: 50, offset: 0 }, () => undefined),
  ],
  'templates with a similar id': [LONG, (id) => index.suggest(id, 3)],
  'known format': [LONG, (name) => index.sameJoke(name)],
  'did you mean': [LONG, (word) => didYouMean(word, ['template_id', 'captions', 'output_format'])],
  'unknown field': [LONG, (name) => check({ [name]: 1 })],
  'wrong value': [LONG, (value) => check({ template_id: value, captions: value, output_format: value })],
  words: [LONG, splitWords],
  graphemes: [LONG, countGraphemes],
  'terms of a meme': [LIMITS.captionChars * LIMITS.captionsMax, listTerms],
  'terms of a search': [LIMITS.searchChars, listWantedTerms],
  'path of an address': [16_000, readCaptionPath],
  'caption of a path': [16_000, decodeCaption],
  'caption into a path': [LIMITS.captionChars, encodeCaption],
  'Markdown of a picture': [LONG, (text) => pictureMarkdown('https://a.example/b', [text])],
  table: [LONG, (text) => parseCsv(text, ',')],
  'separator of a table': [LONG, (text) => detectSeparator(text)],
  'names of a pack’s pictures': [LONG, (text) => parseNames(Buffer.from(`a.png,b,${text}`))],
  'name of a picture': [1000, nameOfPicture],
  'name of a pack': [1000, toPackName],
  slug: [1000, deriveSlug],
  moderation: [LIMITS.ideaChars, moderation.rateSafety],
  'forbidden words': [LIMITS.ideaChars, forbids],
  'topic of an idea': [LIMITS.ideaChars, findTopic],
  'motion in words': [LIMITS.ideaChars, (text) => motionInWords(text)],
  'answer of a model': [LONG, jsonInText],
  'caption of a model': [16 * LIMITS.captionChars, (text) => shortenText(text, LIMITS.captionChars)],
  'alternative text': [LIMITS.captionChars, (text) => altText(undefined, [{ position: '0', text }])],
  'line of a page': [LIMITS.captionChars, (text) => shorten(text, 150)],
  caption: [LIMITS.captionChars, (text) => layoutText(text, {}, box, textDeps)],
};

const rows: { reader: string; text: string; quarter_ms: number; whole_ms: number }[] = [];
afterAll(() =>
  printTable(
    'Texts that take longest to read',
    rows.toSorted((a, b) => b.whole_ms - a.whole_ms).slice(0, 40),
  ),
);

/** The least of some times, ms: other processes run meanwhile, and code is compiled. */
function measure(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    try {
      read(text);
    } catch {
      // A refusal is an answer too.
    }
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(Object.entries(READERS))('%s', (reader, [longest, read]) => {
  const slow = [];
  for (const { name, make } of TEXT_SAMPLES) {
    const [quarter, whole] = [measure(read, make(longest / 4)), measure(read, make(longest))];
    const row = { reader, text: name, quarter_ms: Math.round(quarter), whole_ms: Math.round(whole) };
    rows.push(row);
    if (whole > SHORT_MS && whole > GROWTH * quarter) slow.push(row);
  }
  expect(slow).toEqual([]);
});
