import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonInText } from '../../../src-main/models/answers/json-in-text.ts';
import { readFinishedMemes, readMemes } from '../../../src-main/models/answers/read-memes.ts';
import { shortenText } from '../../../src-main/models/answers/shorten-text.ts';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import { builtinTemplates } from '../offline/writer/builtin.ts';

/** What models really say, read into memes. The answers in fixtures are of the kinds that were seen, in our own words. */

const FOLDER = path.join(import.meta.dirname, '../../fixtures/model-answers');
const answer = (kind: string) => readFileSync(path.join(FOLDER, `${kind}.txt`), 'utf8');
const templates = await builtinTemplates();
const rules = { templates, forbidden: [], isCopy: (line: string) => line === 'Sleep' };
const read = (text: string) => readMemes(text, { ...rules, isCopy: () => false });
const readIds = (text: string) => read(text).memes.map(({ templateId }) => templateId.replace('tpl_', ''));

const ALL = ['two-buttons', 'no-yes', 'calm-in-the-fire'];
test.each([
  ['well', ALL],
  ['fenced', ALL],
  ['thinking', ALL],
  ['chatty', ALL],
  // Half a caption is none: the third meme is left out.
  ['truncated', ALL.slice(0, 2)],
  ['wrong-names', ALL],
])('%s', (kind, ids) => {
  expect(readIds(answer(kind))).toEqual(ids);
});

test('regions by their order, in other spellings and by template names; what is unknown is said', () => {
  const { memes, problems } = read(answer('wrong-names'));
  expect(memes[0]?.captions.map(({ position }) => position)).toEqual(['left-button', 'right-button', 'who']);
  expect(memes[1]?.captions[0]).toEqual({ position: 'reject', text: 'Eight hours of sleep' });
  // The region has 60 characters.
  expect(memes[2]?.captions[0]?.text).toBe('Alarm in three hours, so one more episode can do no harm');
  expect(problems).toEqual(['There is no template "Drake Hotline Bling".']);
});

test('a template that is named once stands for all memes that name none', () => {
  const memes = [{ captions: ['Sleeping'] }, { template: 'podium', captions: ['Coffee'] }];
  expect(readIds(JSON.stringify({ template_id: 'tpl_no-yes', memes }))).toEqual(['no-yes', 'podium']);
});

const say = (text: string) =>
  JSON.stringify({ memes: [{ template_id: 'tpl_no-yes', captions: [{ position: 'reject', text }] }] });

test('a copied line is no caption, also as one line of several or where the rest was cut off it', () => {
  for (const text of ['Sleep', 'Sleep\nLess', `Sleep\n${'x'.repeat(5)}`]) {
    const { memes, problems } = readMemes(say(text), rules);
    expect([memes, problems]).toEqual([[], [expect.stringContaining('no-yes.reject: repeats a text')]]);
  }
  expect(readMemes(say('Sleeping in'), rules).memes).toHaveLength(1);
});

const MEME = '{"template_id":"tpl_no-yes","captions":[{"position":"reject","text":"Sleep"}';
test.each([
  ['in a text', `${MEME},{"position":"prefer","text":"One more epi`, 0],
  ['between two texts', MEME, 0],
  ['in the first of a list', `{"memes":[${MEME}`, 0],
  ['behind the first of a list', `{"memes":[${MEME}]},{"template_id":"tpl_podium","capt`, 1],
])('an answer that breaks off %s', (_where, text, count) => {
  expect(read(text).memes).toHaveLength(count);
});

describe('JSON in a text', () => {
  test.each([
    ['no JSON at all', undefined],
    ['[laughs] I cannot', undefined],
    ['{"a": 1} and {"a": 2}', [{ a: 1 }, { a: 2 }]],
    ["{'a': True, b: 1,}", { a: true, b: 1 }],
    ['{"a": [1, 2', { a: [1, 2] }],
    ['<think>{"a": 0}</think>{"a": 1}', { a: 1 }],
    ['{"a": 0}, no …</think>{"a": 1}', { a: 1 }],
    ['```\n{"a": "`x`"}\n```', { a: '`x`' }],
  ])('%s', (text, value) => {
    expect(jsonInText(text)).toEqual(value);
  });

  test.each(['[', '{"a":[', '"[', '<think>', '<think>[</reasoning>', '```{', '[1,'])(
    'is looked for in proportion to the length of an answer of nothing but %s',
    (part) => {
      expect(read(part.repeat(100_000)).memes).toEqual([]);
    },
  );

  test('never throws, whatever a model says', () => {
    const noise = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'a', '<think>', '```', '1'),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const { memes } = read(parts.join(''));
        expect(memes).toEqual([]);
      }),
      { seed: 15, numRuns: 500 },
    );
  });
});

describe('a text that is too long', () => {
  test.each([
    ['Alarm in three hours, and I am up', 30, 'Alarm in three hours'],
    ['It works on my machine. Nobody knows why', 32, 'It works on my machine'],
    ['“It works on my machine.”', 22, 'It works on my machine'],
    ['The build is green (for now)', 22, 'The build is green'],
    ['It works. Nobody knows why', 20, undefined],
    ['Was it all worth it? Not at all', 26, 'Was it all worth it?'],
    ['会議は一分で終わります、そう聞きました', 16, '会議は一分で終わります'],
    ['onelongword'.repeat(3), 30, undefined],
    ['Short, then a very long tail of words that goes on', 40, undefined],
    ['x'.repeat(200), 40, undefined],
    ['It opens at 10:30 and closes at 1,000', 32, undefined],
    ['He said “I will come, but not before ten', 32, undefined],
    ['My cat was told by the vet Dr. Miller to fast', 37, undefined],
  ])('%s', (text, most, expected) => {
    expect(shortenText(text, most)).toBe(expected);
  });

  test.each<[string, string]>([
    ['quotation marks', `${'"'.repeat(1300)}x`],
    ['question marks', `${'?'.repeat(1300)}x`],
    ['marks on one letter', `a${'\u0301'.repeat(1_000_000)}. b`.repeat(5)],
  ])('is read in proportion to its length: %s', (_what, text) => {
    expect(shortenText(text, 1000)).toBeUndefined();
  });

  test('is never longer than its budget, nor something that was not in it', () => {
    const words = fc.array(fc.constantFrom('sleep', 'coffee,', 'tea.', '(no)', '–', 'الآن', '😀', '“yes”'), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 80 }), (list, most) => {
        const text = list.join(' ');
        const short = shortenText(text, most);
        if (short === undefined) return;
        expect(countGraphemes(short)).toBeLessThanOrEqual(most);
        for (const word of short.split(' ')) expect(text).toContain(word);
      }),
      { seed: 15, numRuns: 500 },
    );
  });
});

describe('an answer that is still being written', () => {
  const soFar = (text: string) => readFinishedMemes(text, { ...rules, isCopy: () => false });
  const kinds = ['well', 'fenced', 'thinking', 'chatty', 'truncated', 'wrong-names'];

  test.each(kinds)('%s: its memes are whole, and come one by one, at every letter', (kind) => {
    const text = answer(kind);
    const all = read(text).memes;
    let before = 0;
    for (let end = 0; end <= text.length; end += 1) {
      const memes = soFar(text.slice(0, end));
      expect(memes).toEqual(all.slice(0, memes.length));
      expect(memes.length - before).toBeOneOf([0, 1]);
      before = memes.length;
    }
    expect(before).toBe(all.length);
  });

  test.each([
    ['a draft of a model that thinks', `<think>{"memes":[${MEME}]}]}`, 0],
    ['words that are long enough to be thoughts', `${'Well. '.repeat(60)}{"memes":[${MEME}]}]}`, 0],
    ['a meme alone that lacks captions', MEME, 0],
    ['a second one behind it', `${MEME}]}\n${MEME}`, 1],
    ['a meme in a list', `[${MEME}]}`, 1],
    ['a meme in an object', `Sure! {"memes": [${MEME}]},`, 1],
  ])('%s', (_what, text, count) => {
    expect(soFar(text)).toHaveLength(count);
  });
});
